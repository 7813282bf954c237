import type { CallOptions, ListOptions, TransferOptions } from '../config.ts';
import { addRecipe, deleteRecipe, listRecipes, uploadRecipeTranslations } from '../generated/recipes.ts';
import type { operations, Recipe, RecipeAdded, RecipeInput } from '../generated/schema.ts';
import type { Http } from '../http.ts';
import { uploadFiles } from '../upload.ts';

type RecipeQuery = operations['listRecipes']['parameters']['query'];

/** Coffee recipes of the app. */
export const recipes = (http: Http) => ({
  /**
   * All recipes with their texts in a language, `en` by default. Requires `write` or `JOE_ADMIN`. Error message:
   * `Failed to get all recipes: …`.
   */
  list: (query: RecipeQuery = { lang: 'en' }, options?: ListOptions): Promise<Recipe[]> =>
    http.call(listRecipes, { query }, options),

  /**
   * Creates a recipe, or replaces the recipe with the same `recipeId`. Requires `write` or `JOE_ADMIN`. Sent again only
   * after a 401. Error message: `Failed to create recipe: …`, also if the API returns 200 with an `error`. Its text is
   * in `detail`.
   */
  add: (recipe: RecipeInput, options?: CallOptions): Promise<RecipeAdded> =>
    http.call(addRecipe, { body: recipe }, options),

  /**
   * Deletes a recipe permanently, by `recipeId`. Requires `write` or `JOE_ADMIN`. Sent again only after a 401. Error
   * message: `Failed to delete recipe: …`.
   */
  remove: (recipeId: string, options?: CallOptions): Promise<undefined> =>
    http.call(deleteRecipe, { path: { id: recipeId } }, options),

  /**
   * Uploads a file of translations. Requires `write` or `JOE_ADMIN`. Sent again only after a 401. Error message:
   * `Failed to upload recipe translation file: …`.
   */
  uploadTranslations: (file: File, options?: TransferOptions): Promise<undefined> =>
    http.call(uploadRecipeTranslations, { body: { file } }, options, { upload: uploadFiles(options?.onProgress) }),
});
