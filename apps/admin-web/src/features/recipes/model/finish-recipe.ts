import type { RecipeDraft } from '@joe/api-sdk';
import { checkRecipe, type Flaw } from './check-recipe.ts';

/** A recipe as staff entered it in the wizard or the editor, ready to be sent: it needs a name, and empty tags are left out. */
export function finishRecipe(entered: RecipeDraft): RecipeDraft | Flaw {
  if (entered.name.trim() === '') return { path: 'name', reason: 'must not be empty' };
  return checkRecipe({ ...entered, tags: entered.tags.map((tag) => tag.trim()).filter((tag) => tag !== '') });
}
