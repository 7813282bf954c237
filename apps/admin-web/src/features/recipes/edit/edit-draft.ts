import type { Recipe } from '@joe/api-sdk';
import { checkRecipe, isFlaw } from '../model/check-recipe.ts';
import type { RecipeEdit } from './edit-recipe.ts';

/** The edit in a stored draft; undefined if there is none, it cannot be read, or it belongs to another recipe. */
export function readEditDraft(stored: unknown, id: string | undefined, passed?: Recipe): RecipeEdit | undefined {
  const { base, draft, ids } = (stored ?? {}) as Record<'base' | 'draft' | 'ids', unknown>;
  const recipes = { base: checkRecipe(base), draft: checkRecipe(draft) };
  if (isFlaw(recipes.base) || isFlaw(recipes.draft) || String(recipes.base.id) !== id) return undefined;
  const { recipeId } = recipes.base;
  if (recipeId === undefined || (passed && passed.recipeId !== recipeId)) return undefined;
  const { tags, ingredients, steps } = recipes.draft;
  const storedIds = (ids ?? {}) as Record<string, unknown>;
  return {
    base: { ...recipes.base, recipeId },
    draft: recipes.draft,
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
