import type { Recipe } from '@joe/api-sdk';
import { checkRecipe } from '../model/check-recipe.ts';
import type { RecipeEdit } from './edit-recipe.ts';

/** Reads an edit from a stored draft. Undefined if the draft is missing, invalid, or of another recipe. */
export function readEditDraft(stored: unknown, id: string | undefined, passed?: Recipe): RecipeEdit | undefined {
  const { base, draft, ids } = (stored ?? {}) as Record<'base' | 'draft' | 'ids', unknown>;
  const [readBase, readDraft] = [checkRecipe(base), checkRecipe(draft)];
  if (!readBase.ok || !readDraft.ok || String(readBase.value.id) !== id) return undefined;
  const { recipeId } = readBase.value;
  if (recipeId === undefined || (passed && passed.recipeId !== recipeId)) return undefined;
  const { tags, ingredients, steps } = readDraft.value;
  const storedIds = (ids ?? {}) as Record<string, unknown>;
  return {
    base: { ...readBase.value, recipeId },
    draft: readDraft.value,
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
