import { readFile } from 'node:fs/promises';
import { readTranslations } from '../../../../../openapi/rules.ts';
import { type RecipeInput, recipeRepository } from '../../db/recipes.ts';
import { StatusError } from '../problem.ts';
import type { HandlerInput, SandboxHandlers } from '../register-routes.ts';
import { withUploads } from '../uploads.ts';
import type { HandlerContext } from './handler-context.ts';

/** Larger files are accepted, but not read for translations. */
const MAX_TRANSLATION_BYTES = 5_000_000;

export function recipeHandlers({ database, limits, origin }: HandlerContext): SandboxHandlers {
  const recipes = recipeRepository(database.sql);

  // The sandbox's own pictures are stored as paths, because the port may differ at the next start.
  const toUrl = (image: string) => (image.startsWith('/') ? origin() + image : image);
  const toPath = (image: string) => (image.startsWith(`${origin()}/`) ? image.slice(origin().length) : image);

  return {
    listRecipes: async ({ parameters }: HandlerInput<{ lang: string }>) =>
      (await recipes.list(parameters.lang)).map((recipe) => ({
        ...recipe,
        thumbnailImage: toUrl(recipe.thumbnailImage),
        titleImage: toUrl(recipe.titleImage),
      })),

    addRecipe: async ({ body }: HandlerInput<unknown, RecipeInput>) => {
      const images = { thumbnailImage: toPath(body.thumbnailImage), titleImage: toPath(body.titleImage) };
      const result = await recipes.save({ ...body, ...images });
      if (result === 'unknown') throw new StatusError(404, `There is no recipe with the record id ${body.recipeId}.`);
      // The response to a used ID is a 200 with an `error` field (decision 004).
      if (result === 'id taken') return { error: `Another recipe has the ID ${body.id}.` };
      return result;
    },

    deleteRecipe: async ({ parameters }: HandlerInput<{ id: string }>) => {
      if (!(await recipes.remove(parameters.id))) throw new StatusError(404, 'There is no such recipe.');
    },

    uploadRecipeTranslations: ({ request }) =>
      withUploads(
        request,
        { folder: database.folder, limits: { ...limits, files: 1 }, checkName: () => {} },
        async ([file]) => {
          if (!file || file.size > MAX_TRANSLATION_BYTES) return;
          const translations = readTranslations(file.fileName, await readFile(file.path, 'utf8'));
          if (translations) await recipes.addTexts(translations.language, translations.texts);
        },
      ),
  };
}
