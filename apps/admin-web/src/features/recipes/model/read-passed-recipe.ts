import type { PassedRecipe } from '../../../paths.ts';
import { checkRecipe } from './check-recipe.ts';

/**
 * The recipeId in the navigation state, and the recipe that is shown until the recipes have loaded. The browser keeps
 * this state across reloads and new versions of the app, so it is checked like any other input. A recipe that does not
 * have the ID in the URL is ignored with its recipeId.
 */
export function readPassedRecipe(state: unknown, id: string | undefined): Partial<PassedRecipe> {
  const { recipeId, recipe } = Object(state) as Partial<Record<keyof PassedRecipe, unknown>>;
  if (typeof recipeId !== 'string') return {};
  const result = checkRecipe(recipe);
  if (!result.ok) return { recipeId };
  return String(result.value.id) === id ? { recipeId, recipe: { ...result.value, recipeId } } : {};
}
