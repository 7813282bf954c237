import { classicRecipes } from './classic-recipes.ts';
import { furtherRecipes } from './further-recipes.ts';
import type { SeedRecipe } from './recipe-parts.ts';

/** English texts; the API keeps translation keys in their place (decision C8). */
export const recipes: SeedRecipe[] = [...classicRecipes, ...furtherRecipes];

/** Recipes whose texts have not been translated yet: they show how a key looks on a screen (decision C9). */
export const untranslated = new Set([223, 224]);
