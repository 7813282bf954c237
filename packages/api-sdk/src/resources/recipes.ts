import type { CallOptions, ListOptions, TransferOptions } from '../config.ts';
import { addRecipe, deleteRecipe, listRecipes, uploadRecipeTranslations } from '../generated/recipes.ts';
import type { operations, Recipe, RecipeAdded, RecipeDraft } from '../generated/schema.ts';
import type { Http } from '../http.ts';
import { filesOf } from '../upload.ts';

type RecipeQuery = operations['listRecipes']['parameters']['query'];

/** Recipes that the app shows and the machines make. */
export const recipes = (http: Http) => ({
  /** All recipes with their texts in a language, `en` by default. Needs `write` or `JOE_ADMIN`. Fails as 'get all recipes'. */
  list: (query: RecipeQuery = { lang: 'en' }, options?: ListOptions): Promise<Recipe[]> =>
    http.call(listRecipes, options, (api, init) => api.GET(listRecipes.path, { ...init, params: { query } })),

  /**
   * Creates a recipe; with the `recipeId` of an existing recipe it replaces that one. Needs `write` or `JOE_ADMIN`. Sent
   * once, never repeated. Fails as 'create recipe', also when the API answers 200 with an `error`: its text is in
   * `detail`.
   */
  add: (recipe: RecipeDraft, options?: CallOptions): Promise<RecipeAdded> =>
    http.call(addRecipe, options, (api, init) => api.POST(addRecipe.path, { ...init, body: recipe })),

  /** Deletes a recipe for good, by `recipeId`. Needs `write` or `JOE_ADMIN`. Sent once. Fails as 'delete recipe'. */
  remove: (recipeId: string, options?: CallOptions): Promise<undefined> =>
    http.call(deleteRecipe, options, (api, init) =>
      api.DELETE(deleteRecipe.path, { ...init, params: { path: { id: recipeId } } }),
    ),

  /** Sends a file of translations. Needs `write` or `JOE_ADMIN`. Sent once. Fails as 'upload recipe translation file'. */
  uploadTranslations(file: File, options?: TransferOptions): Promise<undefined> {
    const upload = filesOf([file], options?.onProgress);
    return http.call(uploadRecipeTranslations, options, (api, init) =>
      api.POST(uploadRecipeTranslations.path, { ...upload.init(init), body: { file } }),
    );
  },
});
