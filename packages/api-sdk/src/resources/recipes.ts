import type { Body, Query } from '../call.ts';
import type { CallOptions, ListOptions, TransferOptions } from '../config.ts';
import { addRecipe, deleteRecipe, listRecipes, uploadRecipeTranslations } from '../generated/recipes.ts';
import type { Http } from '../http.ts';
import { formOf } from '../upload.ts';

/** Recipes that the app shows and the machines make. */
export const recipes = (http: Http) => ({
  /** All recipes with their texts in a language, `en` by default. Needs `write` or `JOE_ADMIN`. Fails as 'get all recipes'. */
  list: (query: Query<'listRecipes'> = { lang: 'en' }, options?: ListOptions) =>
    http.call(listRecipes, { query }, options),

  /**
   * Creates a recipe; one with the `recipeId` of an existing recipe replaces that. Needs `write` or
   * `JOE_ADMIN`. Sent once, never repeated. Fails as 'create recipe', also when the API answers 200 with an `error`:
   * its text is in `detail`.
   */
  add: (recipe: Body<'addRecipe'>, options?: CallOptions) => http.call(addRecipe, { body: recipe }, options),

  /** Deletes a recipe for good, by `recipeId`. Needs `write` or `JOE_ADMIN`. Sent once. Fails as 'delete recipe'. */
  remove: (recipeId: string, options?: CallOptions) => http.call(deleteRecipe, { at: { id: recipeId } }, options),

  /** Sends a file of translations. Needs `write` or `JOE_ADMIN`. Sent once. Fails as 'upload recipe translation file'. */
  uploadTranslations: (file: File, options?: TransferOptions) =>
    http.call(uploadRecipeTranslations, { form: formOf([file], options?.onProgress) }, options),
});
