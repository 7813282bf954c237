import type { Recipe } from '@joe/api-sdk';
import { isTranslationKey } from '@joe/api-sdk/rules';
import type { RecipeEdit } from './edit-recipe.ts';

/** The positions in the base whose translations are now wrong: the item has moved, or another item has its position. */
function movedPositions({ base, ids }: RecipeEdit, list: 'ingredients' | 'steps'): number[] {
  const [current, remaining] = [ids[list], new Set(ids[list])];
  return [...base[list].keys()].filter(
    (index) => current[index] !== index && (index < current.length || remaining.has(index)),
  );
}

/** Whether existing translations may have to be uploaded again. */
export const hasMovedItems = (edit: RecipeEdit): boolean =>
  movedPositions(edit, 'ingredients').length > 0 || movedPositions(edit, 'steps').length > 0;

/**
 * The languages with texts at moved positions. Only texts of the shown language move with their items (decision S5).
 */
export function languagesWithMovedTexts(
  edit: RecipeEdit,
  translations: readonly { language: string; recipes: readonly Recipe[] }[],
): string[] {
  const ingredients = movedPositions(edit, 'ingredients');
  const steps = movedPositions(edit, 'steps');
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
