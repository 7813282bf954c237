import type { CallOptions, ListOptions, TransferOptions } from '../config.ts';
import { addRecipe, deleteRecipe, listRecipes, uploadRecipeTranslations } from '../generated/recipes.ts';
import type { operations, Recipe, RecipeAdded, RecipeDraft } from '../generated/schema.ts';
import type { Http } from '../http.ts';
import { filesOf } from '../upload.ts';

type RecipeQuery = operations['listRecipes']['parameters']['query'];

/** Coffee recipes of the app. */
export const recipes = (http: Http) => ({
  /**
   * All recipes with their texts in a language, `en` by default. Requires `write` or `JOE_ADMIN`. Fails as 'get all
   * recipes'.
   */
  list: (query: RecipeQuery = { lang: 'en' }, options?: ListOptions): Promise<Recipe[]> =>
    http.call(listRecipes, options, (api, init) => api.GET(listRecipes.path, { ...init, params: { query } })),

  /**
   * Creates a recipe, or replaces the recipe with the same `recipeId`. Requires `write` or `JOE_ADMIN`. Never retried.
   * Fails as 'create recipe', also if the API returns 200 with an `error`; its text is in `detail`.
   */
  add: (recipe: RecipeDraft, options?: CallOptions): Promise<RecipeAdded> =>
    http.call(addRecipe, options, (api, init) => api.POST(addRecipe.path, { ...init, body: recipe })),

  /**
   * Deletes a recipe permanently, by `recipeId`. Requires `write` or `JOE_ADMIN`. Never retried. Fails as 'delete
   * recipe'.
   */
  remove: (recipeId: string, options?: CallOptions): Promise<undefined> =>
    http.call(deleteRecipe, options, (api, init) =>
      api.DELETE(deleteRecipe.path, { ...init, params: { path: { id: recipeId } } }),
    ),

  /**
   * Uploads a file of translations. Requires `write` or `JOE_ADMIN`. Never retried. Fails as 'upload recipe translation
   * file'.
   */
  uploadTranslations(file: File, options?: TransferOptions): Promise<undefined> {
    const upload = filesOf([file], options?.onProgress);
    return http.call(uploadRecipeTranslations, options, (api, init) =>
      api.POST(uploadRecipeTranslations.path, { ...upload.init(init), body: { file } }),
    );
  },
});
