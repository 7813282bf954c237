import type { RecipeDraft } from '@joe/api-sdk';
import { checkRecipe } from './check-recipe.ts';
import type { Result } from './result.ts';

/** A recipe as staff entered it in the wizard or the editor, ready to be sent: it needs a name, and empty tags are left out. */
export function finishRecipe(entered: RecipeDraft): Result<RecipeDraft> {
  if (entered.name.trim() === '') return { ok: false, problem: 'name: must not be empty' };
  return checkRecipe({ ...entered, tags: entered.tags.map((tag) => tag.trim()).filter((tag) => tag !== '') });
}
