import type { Recipe } from '@joe/api-sdk';
import { checkRecipe, isFlaw } from './check-recipe.ts';

/**
 * The recipe that the list passed along in the navigation's state. The browser keeps that state over reloads and over
 * new versions of the app, so it is checked like any other input; it stands in until the recipes have been read.
 */
export function passedRecipe(state: unknown, id: string | undefined): Recipe | undefined {
  const recipe = checkRecipe((state as { recipe?: unknown } | null)?.recipe);
  if (isFlaw(recipe) || recipe.recipeId === undefined || String(recipe.id) !== id) return undefined;
  return { ...recipe, recipeId: recipe.recipeId };
}
