import type { Recipe } from '@joe/api-sdk';
import { checkRecipe } from '../model/check-recipe.ts';
import type { RecipeEdit } from './edit-recipe.ts';

/** Reads an edit from a stored draft. Undefined if the draft is missing, invalid, or of another recipe. */
export function readEditDraft(draft: unknown, id: string | undefined, passedRecipe?: Recipe): RecipeEdit | undefined {
  const { base, edited, ids } = (draft ?? {}) as Record<'base' | 'edited' | 'ids', unknown>;
  const [readBase, readEdited] = [checkRecipe(base), checkRecipe(edited)];
  if (!readBase.ok || !readEdited.ok || String(readBase.value.id) !== id) return undefined;
  const { recipeId } = readBase.value;
  if (recipeId === undefined || (passedRecipe && passedRecipe.recipeId !== recipeId)) return undefined;
  const { tags, ingredients, steps } = readEdited.value;
  const storedIds = (ids ?? {}) as Record<string, unknown>;
  return {
    base: { ...readBase.value, recipeId },
    edited: readEdited.value,
    ids: {
      tags: readIds(storedIds.tags, tags),
      ingredients: readIds(storedIds.ingredients, ingredients),
      steps: readIds(storedIds.steps, steps),
    },
  };
}

const readIds = (stored: unknown, items: readonly unknown[]): number[] =>
  Array.isArray(stored) && stored.length === items.length && stored.every(Number.isSafeInteger)
    ? stored
    : [...items.keys()];
