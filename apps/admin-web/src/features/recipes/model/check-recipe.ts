import { checkRecipeDraft, type RecipeDraft } from '@joe/api-sdk';
import type { Result } from './result.ts';

/** The contract's limit for the lists of a recipe. */
export const MAX_ITEMS = 1_000;

/** The recipe in `value` without unknown fields, or the first place where it does not follow the contract. */
export function checkRecipe(value: unknown): Result<RecipeDraft> {
  const check = checkRecipeDraft(value);
  if (check.ok) return { ok: true, value: check.recipe };
  const path = check.path.replace(/^\$\.recipe\.?/, '');
  return { ok: false, problem: path === '' ? check.reason : `${path}: ${check.reason}` };
}
