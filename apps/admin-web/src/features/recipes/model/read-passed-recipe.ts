import type { PassedRecipe } from '../../../paths.ts';
import { checkRecipe } from './check-recipe.ts';

/**
 * Reads the recipe that a link has passed to its screen, and its `recipeId`. The screen shows this recipe until the
 * recipes have loaded. The browser keeps the navigation state across reloads and new versions of the app, so it is
 * checked like any other input. If the recipe has another ID than the URL, recipe and `recipeId` are ignored.
 */
export function readPassedRecipe(state: unknown, id: string | undefined): Partial<PassedRecipe> {
  const { recipeId, recipe } = Object(state) as Partial<Record<keyof PassedRecipe, unknown>>;
  if (typeof recipeId !== 'string') return {};
  const result = checkRecipe(recipe);
  if (!result.ok) return { recipeId };
  return String(result.value.id) === id ? { recipeId, recipe: { ...result.value, recipeId } } : {};
}
