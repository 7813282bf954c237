import { type Mismatch, parse } from './check.ts';
import { RecipeInput as isRecipeInput } from './generated/recipes.ts';
import type { RecipeInput } from './generated/schema.ts';

/** A recipe that follows the contract, or the first violation of the contract. */
export type RecipeInputCheck =
  | { readonly ok: true; readonly recipe: RecipeInput }
  | {
      readonly ok: false;
      /** JSON path, e.g. `$.recipe.steps[0].image`. */
      readonly path: string;
      readonly reason: string;
    };

/**
 * Checks types, required fields and limits of a recipe, as `recipes.add` does before it sends the recipe. Removes
 * unknown fields.
 * @example
 * ```ts
 * import { checkRecipeInput } from '@joe/api-sdk';
 *
 * const result = checkRecipeInput({ id: 209, name: 'Iced Latte' });
 * console.log(result.ok ? result.recipe.name : `${result.path}: ${result.reason}`);
 * ```
 */
export function checkRecipeInput(value: unknown): RecipeInputCheck {
  try {
    return { ok: true, recipe: parse(isRecipeInput, value, '$.recipe') };
  } catch (cause) {
    return { ok: false, ...(cause as Mismatch) };
  }
}
