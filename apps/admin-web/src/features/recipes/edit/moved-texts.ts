import type { Ingredient, Recipe, RecipeStep } from '@joe/api-sdk';
import { isTranslationKey } from '@joe/api-sdk/rules';
import { pairItems } from './diff-recipes.ts';
import { hasChanged, type RecipeEdit } from './edit-recipe.ts';

/**
 * The positions in the stored recipe whose translations are wrong after the save: the item has moved, or another item
 * has its position.
 */
function movedPositions(edit: RecipeEdit, stored: Recipe, list: 'ingredients' | 'steps'): number[] {
  const { base, ids } = edit;
  // If the user has not changed the list, the save keeps the stored one, so no item moves.
  if (!hasChanged(edit, list)) return [];
  // The id of an item is its position in `base`.
  const edited = ids[list];
  const pairs = pairItems<Ingredient | RecipeStep>(base[list], stored[list]);
  const storedIds = new Map(pairs.map(([id, index]) => [index, id]));
  return [...stored[list].keys()].filter((index) => {
    const id = storedIds.get(index);
    if (edited[index] === id) return false;
    const isReplaced = index < edited.length;
    const hasMoved = id !== undefined && edited.includes(id);
    return isReplaced || hasMoved;
  });
}

/** Whether existing translations may have to be uploaded again. */
export const hasMovedItems = (edit: RecipeEdit, stored: Recipe): boolean =>
  movedPositions(edit, stored, 'ingredients').length > 0 || movedPositions(edit, stored, 'steps').length > 0;

/**
 * The languages with texts at moved positions. Only texts of the shown language move with their items (decision S5).
 *
 * @param stored the recipe that the save replaces. Another user can have changed it since the edit began
 */
export function languagesWithMovedTexts(
  edit: RecipeEdit,
  stored: Recipe,
  translations: readonly { language: string; recipes: readonly Recipe[] }[],
): string[] {
  const ingredients = movedPositions(edit, stored, 'ingredients');
  const steps = movedPositions(edit, stored, 'steps');
  const hasText = (text: string | null | undefined) => typeof text === 'string' && !isTranslationKey(text);
  return translations
    .filter(({ recipes }) => {
      const recipe = recipes.find(({ recipeId }) => recipeId === edit.base.recipeId);
      return (
        ingredients.some((index) => Object.values(recipe?.ingredients[index] ?? {}).some(hasText)) ||
        steps.some((index) => hasText(recipe?.steps[index]?.instructions))
      );
    })
    .map(({ language }) => language);
}
