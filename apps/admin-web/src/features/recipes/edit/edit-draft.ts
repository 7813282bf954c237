import type { Recipe } from '@joe/api-sdk';
import { draftNames, readDraft } from '../../../shared/unsaved/drafts.ts';
import { checkRecipe } from '../model/check-recipe.ts';
import type { RecipeEdit } from './edit-recipe.ts';

/** The name of the draft of an edit. Several recipes can have the same ID, so it contains the recipeId too. */
export const editDraftName = ({ id, recipeId }: Pick<Recipe, 'recipeId'> & { id: number | string }): string =>
  `recipe ${id} ${recipeId}`;

/**
 * Finds the stored edit of a recipe.
 *
 * @param recipeId the recipeId in the navigation state. If it is undefined, e.g. after a new sign-in, a stored edit of
 * any recipe with this ID is returned
 */
export function findEdit(owner: string, id = '', recipeId?: string): RecipeEdit | undefined {
  const names =
    recipeId !== undefined
      ? [editDraftName({ id, recipeId })]
      : draftNames(owner).filter((name) => name.startsWith(`recipe ${id} `));
  return names.map((name) => readEdit(readDraft(owner, name))).find((edit) => edit !== undefined);
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
