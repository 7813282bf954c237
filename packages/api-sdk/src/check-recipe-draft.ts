import { type Mismatch, parse } from './check.ts';
import { RecipeDraft as isRecipeDraft } from './generated/recipes.ts';
import type { RecipeDraft } from './generated/schema.ts';

/** A recipe that `recipes.add` accepts, or the first violation of the contract. */
export type RecipeDraftCheck =
  | { readonly ok: true; readonly recipe: RecipeDraft }
  | {
      readonly ok: false;
      /** JSON path, e.g. `$.recipe.steps[0].image`. */
      readonly path: string;
      readonly reason: string;
    };

/**
 * Checks a recipe draft like `recipes.add` before sending: types, required fields, limits. Removes unknown fields.
 * @example
 * ```ts
 * import { checkRecipeDraft } from '@joe/api-sdk';
 *
 * const result = checkRecipeDraft({ id: 209, name: 'Iced Latte' });
 * console.log(result.ok ? result.recipe.name : `${result.path}: ${result.reason}`);
 * ```
 */
export function checkRecipeDraft(value: unknown): RecipeDraftCheck {
  try {
    return { ok: true, recipe: parse(isRecipeDraft, value, '$.recipe') };
  } catch (cause) {
    return { ok: false, ...(cause as Mismatch) };
  }
}
