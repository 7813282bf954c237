import { checkRecipeInput, type RecipeInput } from '@joe/api-sdk';

/** A value, or a problem as text for users. */
export type CheckResult<T> = { ok: true; value: T } | { ok: false; problem: string };

/** Maximum length of each list in a recipe, as in the contract. */
export const MAX_ITEMS = 1_000;

/** Checks a value against the contract. Returns the recipe without unknown fields, or the first violation. */
export function checkRecipe(value: unknown): CheckResult<RecipeInput> {
  const check = checkRecipeInput(value);
  if (check.ok) return { ok: true, value: check.recipe };
  const path = check.path.replace(/^\$\.recipe\.?/, '');
  return { ok: false, problem: path === '' ? check.reason : `${path}: ${check.reason}` };
}

/**
 * Prepares a recipe from the wizard or the editor for sending: requires a name, trims the tags and removes empty ones,
 * and checks the result against the contract.
 */
export function toRecipeInput(entered: RecipeInput): CheckResult<RecipeInput> {
  if (entered.name.trim() === '') return { ok: false, problem: 'name: must not be empty' };
  return checkRecipe({ ...entered, tags: entered.tags.map((tag) => tag.trim()).filter((tag) => tag !== '') });
}
