import { checkRecipeInput, type RecipeInput } from '@joe/api-sdk';
import type { Result } from './result.ts';

/** Maximum length of each list in a recipe, as in the contract. */
export const MAX_ITEMS = 1_000;

/** Checks a value against the contract. Returns the recipe without unknown fields, or the first violation. */
export function checkRecipe(value: unknown): Result<RecipeInput> {
  const check = checkRecipeInput(value);
  if (check.ok) return { ok: true, value: check.recipe };
  const path = check.path.replace(/^\$\.recipe\.?/, '');
  return { ok: false, problem: path === '' ? check.reason : `${path}: ${check.reason}` };
}
