import type { Recipe } from '@joe/api-sdk';
import type { PassedRecipeId } from '../../../paths.ts';
import { checkRecipe } from './check-recipe.ts';

/**
 * The recipe that the list passed in the navigation state, shown until the recipes have loaded. The browser keeps this
 * state across reloads and new versions of the app, so it is checked like any other input.
 */
export function readPassedRecipe(state: unknown, id: string | undefined): Recipe | undefined {
  const result = checkRecipe((state as { recipe?: unknown } | null)?.recipe);
  if (!result.ok || result.value.recipeId === undefined || String(result.value.id) !== id) return undefined;
  return { ...result.value, recipeId: result.value.recipeId };
}

/**
 * The recipeId in the navigation state, which contains the whole recipe or only its recipeId. Undefined if it contains
 * neither, e.g. for a typed URL.
 */
export function readPassedRecipeId(state: unknown, id: string | undefined): string | undefined {
  const passedRecipe = readPassedRecipe(state, id);
  const { recipeId } = Object(state) as Partial<Record<keyof PassedRecipeId, unknown>>;
  return passedRecipe?.recipeId ?? (typeof recipeId === 'string' ? recipeId : undefined);
}
