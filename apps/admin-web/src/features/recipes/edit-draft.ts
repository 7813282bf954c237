import type { Recipe, RecipeDraft } from '@joe/api-sdk';
import { checkRecipe, isFlaw } from './check-recipe.ts';

/** A recipe that is being edited, and what it was when that began. */
export interface EditDraft {
  base: Recipe;
  draft: RecipeDraft;
}

/** The edit that a kept draft holds; undefined for none, for one that cannot be read, and for one of another recipe. */
export function readEditDraft(kept: unknown, id: string | undefined, passed?: Recipe): EditDraft | undefined {
  const { base, draft } = (kept ?? {}) as { base?: unknown; draft?: unknown };
  const recipes = { base: checkRecipe(base), draft: checkRecipe(draft) };
  if (isFlaw(recipes.base) || isFlaw(recipes.draft) || String(recipes.base.id) !== id) return undefined;
  const { recipeId } = recipes.base;
  if (recipeId === undefined || (passed && passed.recipeId !== recipeId)) return undefined;
  return { base: { ...recipes.base, recipeId }, draft: recipes.draft };
}
