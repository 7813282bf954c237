import { type Mismatch, parse } from './check.ts';
import { RecipeDraft as isRecipeDraft } from './generated/recipes.ts';
import type { RecipeDraft } from './generated/schema.ts';

/** A recipe that `recipes.add` would send, or the first place where it does not follow the contract. */
export type RecipeDraftCheck =
  | { readonly ok: true; readonly recipe: RecipeDraft }
  /** @property path JSON path, e.g. `$.recipe.steps[0].image` */
  | { readonly ok: false; readonly path: string; readonly reason: string };

/** Checks a recipe draft as `recipes.add` does before it sends one: types, presence, limits. Unknown fields are left out. */
export function checkRecipeDraft(value: unknown): RecipeDraftCheck {
  try {
    return { ok: true, recipe: parse(isRecipeDraft, value, '$.recipe') };
  } catch (cause) {
    return { ok: false, ...(cause as Mismatch) };
  }
}
