import { checkRecipeInput, type RecipeInput } from '@joe/api-sdk';

/** A value, or a problem as text for users. */
export type CheckResult<T> = { ok: true; value: T } | { ok: false; problem: string };

/** Maximum length of each list in a recipe, as in the contract. */
export const MAX_ITEMS = 1_000;

/**
 * Checks a value against the contract. Returns the recipe without unknown fields, or the first violation.
 *
 * @param describe names the place of the violation. Default: its path in the JSON
 */
export function checkRecipe(value: unknown, describe = (path: string) => path): CheckResult<RecipeInput> {
  const check = checkRecipeInput(value);
  if (check.ok) return { ok: true, value: check.recipe };
  const path = describe(check.path.replace(/^\$\.recipe\.?/, ''));
  return { ok: false, problem: path === '' ? check.reason : `${path}: ${check.reason}` };
}

/**
 * Prepares a recipe from the wizard or the editor for sending: requires a name, trims the tags and removes empty ones,
 * and checks the result against the contract.
 */
export function toRecipeInput(entered: RecipeInput): CheckResult<RecipeInput> {
  if (entered.name.trim() === '') return { ok: false, problem: 'name: must not be empty' };
  const check = checkRecipe({ ...entered, tags: entered.tags.map((tag) => tag.trim()) }, placeOnScreen);
  return check.ok ? { ok: true, value: { ...check.value, tags: check.value.tags.filter((tag) => tag !== '') } } : check;
}

/** The screen counts from 1: `steps[0].image` is `step 1, image`. */
const placeOnScreen = (path: string) =>
  path.replace(/s\[(\d+)\]/g, (_, index) => ` ${Number(index) + 1}`).replaceAll('.', ', ');
