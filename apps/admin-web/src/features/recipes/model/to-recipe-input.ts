import type { RecipeInput } from '@joe/api-sdk';
import { checkRecipe } from './check-recipe.ts';
import type { Result } from './result.ts';

/** Prepares a recipe from the wizard or the editor for sending: requires a name, and removes empty tags. */
export function toRecipeInput(entered: RecipeInput): Result<RecipeInput> {
  if (entered.name.trim() === '') return { ok: false, problem: 'name: must not be empty' };
  return checkRecipe({ ...entered, tags: entered.tags.map((tag) => tag.trim()).filter((tag) => tag !== '') });
}
