import { classicRecipes } from './classic-recipes.ts';
import { furtherRecipes } from './further-recipes.ts';
import type { SeedRecipe } from './ingredients-and-steps.ts';

/** Recipes with English texts. The database stores translation keys instead (decision C8). */
export const seedRecipes: SeedRecipe[] = [...classicRecipes, ...furtherRecipes];

/** Ids of recipes without any translation. Screens show the translation keys of these recipes (decision C9). */
export const untranslatedIds = new Set([223, 224]);
