import { isSafeId, type Recipe } from '@joe/api-sdk';
import { isTranslationKey, recipeTexts } from '@joe/api-sdk/rules';
import type { AppApi } from '../../queries/api.ts';
import type { DeletePreview } from '../../queries/delete-preview.ts';
import { RecipeChangedError } from '../../queries/recipes.ts';
import { formatCountOf } from '../../shared/format/formats.ts';

/**
 * A recipe and the languages in which it has texts, as they are stored now.
 *
 * @param languages codes of the languages besides English
 */
export const recipeDeletePreview = (
  api: AppApi,
  { recipeId }: Pick<Recipe, 'recipeId'>,
  languages: readonly string[],
): DeletePreview => ({
  heading: 'This recipe',
  fileName: `recipe-${recipeId}`,
  async read({ client }) {
    /** The recipe with its texts in each language, by language code. */
    const readVersions = async (languages: readonly string[]): Promise<Record<string, Recipe>> => {
      const translations = await client.query({ ...api.recipes.translations(languages), staleTime: 0 });
      return Object.fromEntries(
        translations.flatMap(({ language, recipes }) => {
          const version = recipes.find((one) => one.recipeId === recipeId);
          return version ? [[language, version]] : [];
        }),
      );
    };
    const readRecipe = async () => {
      const { en } = await readVersions(['en']);
      if (!en) throw new RecipeChangedError(undefined);
      return en;
    };
    const [recipe, translations] = await Promise.allSettled([readRecipe(), readVersions(languages)]);
    const copy = { recipe, translations };
    if (recipe.status === 'rejected') {
      return { lines: [], failure: { text: 'The recipe could not be read', error: recipe.reason }, copy };
    }
    if (translations.status === 'rejected') {
      const text = 'Texts in other languages could not be read';
      return { lines: [], failure: { text, error: translations.reason }, copy };
    }
    const { id, steps, ingredients } = recipe.value;
    const versions = Object.entries({ en: recipe.value, ...translations.value }).filter(([, one]) => hasTexts(one));
    const codes = versions.map(([language]) => language);
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
      copy: { recipe, translations: { ...translations, value: Object.fromEntries(versions) } },
    };
  },
});

const hasTexts = (recipe: Recipe): boolean =>
  [...recipeTexts(recipe.id, recipe).values()].some((text) => text !== '' && !isTranslationKey(text));
