import { isSafeId, type Recipe } from '@joe/api-sdk';
import { isTranslationKey, recipeTexts } from '@joe/api-sdk/rules';
import type { QueryClient } from '@tanstack/react-query';
import type { Queries } from '../../queries/api.ts';
import type { RelatedRecords } from '../../records/delete/related-records.tsx';
import { settleAll } from '../../records/delete/settle-all.ts';
import { formatCountOf } from '../../shared/format/formats.ts';

/**
 * Reads the languages in which a recipe has texts. The API deletes these texts with the recipe.
 *
 * @param languages codes of the languages besides English
 */
export async function readRelatedToRecipe(
  queryClient: QueryClient,
  api: Queries,
  recipe: Recipe,
  languages: readonly string[],
): Promise<RelatedRecords> {
  const { values, errors, copy } = await settleAll({
    translations: queryClient.fetchQuery(api.recipes.translations(languages)),
  });
  const { id, recipeId, steps, ingredients } = recipe;
  const versions = [{ language: 'en', recipes: [recipe] }, ...(values.translations ?? [])].flatMap(
    ({ language, recipes }) => {
      const version = recipes.find((one) => one.recipeId === recipeId);
      return version && hasTexts(version) ? [{ language, version }] : [];
    },
  );
  const copied = {
    recipe,
    translations: values.translations
      ? Object.fromEntries(versions.map(({ language, version }) => [language, version]))
      : copy.translations,
  };
  if (errors.translations) {
    return {
      lines: [],
      failure: { text: 'Texts in other languages could not be read', error: errors.translations },
      copy: copied,
    };
  }
  const codes = versions.map(({ language }) => language);
  return {
    lines: [
      {
        label: codes.length === 0 ? 'No texts' : `Texts in ${formatCountOf(codes.length, 'language')}`,
        value: codes.join(', '),
      },
      {
        label: `${formatCountOf(steps.length, 'step')}, ${formatCountOf(ingredients.length, 'ingredient')}`,
        value: isSafeId(id) && `Recipe ${id}`,
      },
    ],
    copy: copied,
  };
}

const hasTexts = (recipe: Recipe): boolean =>
  [...recipeTexts(recipe.id, recipe).values()].some((text) => text !== '' && !isTranslationKey(text));
