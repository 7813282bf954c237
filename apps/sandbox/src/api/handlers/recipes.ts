import { readFile } from 'node:fs/promises';
import { type RecipeDraft, recipesIn } from '../../db/recipes.ts';
import type { Call } from '../bind.ts';
import { HttpError } from '../problem.ts';
import { readTranslations } from '../translation-file.ts';
import { withUploads } from '../uploads.ts';
import type { HandlerContext, Handlers } from './handlers.ts';

export function recipeHandlers({ database, limits, origin }: HandlerContext): Handlers {
  const recipes = recipesIn(database.sql);

  // Our own pictures are kept as paths, because the port may be another one at the next start.
  const toUrl = (image: string) => (image.startsWith('/') ? origin() + image : image);
  const toPath = (image: string) => (image.startsWith(`${origin()}/`) ? image.slice(origin().length) : image);

  return {
    listRecipes: async ({ parameters }: Call<{ lang: string }>) =>
      (await recipes.list(parameters.lang)).map((recipe) => ({
        ...recipe,
        thumbnailImage: toUrl(recipe.thumbnailImage),
        titleImage: toUrl(recipe.titleImage),
      })),

    addRecipe: async ({ body }: Call<unknown, RecipeDraft>) => {
      const images = { thumbnailImage: toPath(body.thumbnailImage), titleImage: toPath(body.titleImage) };
      const saved = await recipes.save({ ...body, ...images });
      if (saved === 'unknown') throw new HttpError(404, `There is no recipe with the record id ${body.recipeId}.`);
      // Spec section 7: the answer may carry an `error` field.
      if (saved === 'id taken') return { error: `Another recipe has the ID ${body.id}.` };
      return saved;
    },

    deleteRecipe: async ({ parameters }: Call<{ id: string }>) => {
      if (!(await recipes.remove(parameters.id))) throw new HttpError(404, 'There is no such recipe.');
    },

    uploadRecipeTranslations: ({ request }) =>
      withUploads(
        request,
        { folder: database.folder, limits: { ...limits, files: 1 }, check: () => {} },
        async ([file]) => {
          if (!file) return;
          const translations =
            file.size <= 5_000_000 ? readTranslations(file.fileName, await readFile(file.path)) : undefined;
          if (translations) await recipes.addTexts(translations.language, translations.texts);
        },
      ),
  };
}
