import type { Recipe } from '@joe/api-sdk';
import { draftNames, eraseDraft, readDraft, storeDraft } from '../../../shared/unsaved/drafts.ts';
import { withCurrentNames } from '../drafts/earlier-names.ts';
import { checkRecipe } from '../model/check-recipe.ts';
import type { RecipeEdit } from './edit-recipe.ts';

/** The name of the draft of an edit. Several recipes can have the same ID, so it contains the recipeId too. */
export const editDraftName = ({ id, recipeId }: Recipe): string => `recipe ${id} ${recipeId}`;

/**
 * Finds the stored edit of a recipe.
 *
 * @param passedRecipe the recipe that the list passed. Without it, e.g. after a new sign-in, an edit of any recipe with this ID
 */
export function findEdit(owner: string, id: string | undefined, passedRecipe?: Recipe): RecipeEdit | undefined {
  renameEarlierDraft(owner, id);
  const names = passedRecipe
    ? [editDraftName(passedRecipe)]
    : draftNames(owner).filter((name) => name.startsWith(`recipe ${id} `));
  return names.map((name) => readEdit(withCurrentNames(readDraft(owner, name)))).find((edit) => edit !== undefined);
}

/** Until 24 November 2026, the name of a draft was only `recipe <id>`. */
function renameEarlierDraft(owner: string, id: string | undefined): void {
  const earlierName = `recipe ${id}`;
  const edit = readEdit(withCurrentNames(readDraft(owner, earlierName)));
  if (edit && !storeDraft(owner, editDraftName(edit.base), edit)) eraseDraft(owner, earlierName);
}

/** Reads an edit from a stored draft. Undefined if the draft is missing or invalid. */
export function readEdit(draft: unknown): RecipeEdit | undefined {
  const { base, edited, ids } = (draft ?? {}) as Record<'base' | 'edited' | 'ids', unknown>;
  const [readBase, readEdited] = [checkRecipe(base), checkRecipe(edited)];
  if (!readBase.ok || !readEdited.ok) return undefined;
  const { recipeId } = readBase.value;
  if (recipeId === undefined) return undefined;
  const { tags, ingredients, steps } = readEdited.value;
  const storedIds = (ids ?? {}) as Record<string, unknown>;
  return {
    base: { ...readBase.value, recipeId },
    edited: readEdited.value,
    ids: {
      tags: readIds(storedIds.tags, tags),
      ingredients: readIds(storedIds.ingredients, ingredients),
      steps: readIds(storedIds.steps, steps),
    },
  };
}

const readIds = (stored: unknown, items: readonly unknown[]): number[] =>
  Array.isArray(stored) && stored.length === items.length && stored.every(Number.isSafeInteger)
    ? stored
    : [...items.keys()];
