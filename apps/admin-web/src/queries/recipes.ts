import { type Http, type Progress, type Recipe, type RecipeAdded, type RecipeInput, recipes } from '@joe/api-sdk';
import { hashKey, type MutationFilters, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { mayHaveBeenExecuted } from '../http/api-errors.ts';
import { cancellable } from '../shared/mutations/mutation-meta.ts';
import { deleteMutations } from './delete.ts';
import { refetchNoun } from './query-client.ts';

/** The recipes with the texts of one language. */
export interface TranslatedRecipes {
  language: string;
  recipes: Recipe[];
}

/** The recipe was changed or deleted elsewhere after the screen had read it. */
export class RecipeChangedError extends Error {
  /** The recipe as it is now. Undefined if it was deleted. */
  readonly now: Recipe | undefined;

  constructor(now: Recipe | undefined) {
    super(`This recipe was ${now ? 'changed' : 'deleted'} elsewhere.`);
    this.now = now;
  }
}

/** The stored recipe could not be read before it was replaced, so nothing was sent. */
export class RecipeNotReadError extends Error {
  declare readonly cause: Error;

  constructor(cause: Error) {
    super(`Not saved, because the stored recipe could not be read: ${cause.message}`, { cause });
  }
}

/** A recipe to save, and the stored one as the user has seen it. */
interface Save {
  recipe: RecipeInput;
  seen: Recipe;
}

const saveKey = ['recipes', 'save'] as const;

type Calls = ReturnType<typeof recipes>;

export const recipesQueries = (http: Http) => {
  const calls = recipes(http);
  /** Requires write access, like every call of recipes (decision 001). */
  const list = () =>
    queryOptions({
      queryKey: ['recipes', 'list'],
      queryFn: ({ signal }) => calls.list({ lang: 'en' }, { signal }),
    });
  const refetch = (queryClient: QueryClient) => refetchNoun(queryClient, 'recipes');
  return {
    list,
    /** The whole list of recipes in each of several languages. */
    translations: (languages: readonly string[]) =>
      queryOptions({
        queryKey: ['recipes', 'translations', languages],
        queryFn: ({ signal }): Promise<TranslatedRecipes[]> =>
          Promise.all(
            languages.map(async (language) => ({
              language,
              recipes: await calls.list({ lang: language }, { signal }),
            })),
          ),
      }),
    /** Deletes a recipe by `recipeId`. */
    ...deleteMutations<string, Recipe[]>({
      noun: 'recipes',
      remove: calls.remove,
      exists: async (id) => (await calls.list()).some(({ recipeId }) => recipeId === id),
      without: (recipes, id) => recipes.filter(({ recipeId }) => recipeId !== id),
    }),
    /**
     * Creates a recipe, or replaces the one with its `recipeId` if it has one. The recipes are then read again, also
     * after a failure.
     */
    add: mutationOptions<RecipeAdded, Error, RecipeInput>({
      mutationKey: ['recipes', 'add'],
      mutationFn: (recipe) => addOnce(calls, recipe),
      onSettled: (_data, _error, _recipe, _result, { client: queryClient }) => refetch(queryClient),
    }),
    /**
     * Replaces a recipe (decision C6). First it reads the stored recipe. If that already equals `recipe`, it sends
     * nothing and succeeds. Otherwise, if it differs from `seen`, was deleted or cannot be read, it sends nothing and
     * fails with {@link RecipeChangedError} or {@link RecipeNotReadError}.
     */
    save: mutationOptions<RecipeAdded, Error, Save>({
      mutationKey: saveKey,
      mutationFn: async ({ recipe, seen }, { client: queryClient }) => {
        const storedRecipes = await calls.list().catch((error: Error) => {
          throw new RecipeNotReadError(error);
        });
        const storedRecipe = storedRecipes.find(({ recipeId }) => recipeId === seen.recipeId);
        // An earlier save whose response was lost may have stored it.
        const isAlreadyStored = storedRecipe !== undefined && isStored(recipe, storedRecipe);
        if (!isAlreadyStored && !(storedRecipe && isSameRecipe(storedRecipe, seen)))
          throw new RecipeChangedError(storedRecipe);
        const saved = isAlreadyStored ? { recipeId: seen.recipeId } : await addOnce(calls, recipe);
        // The screen shows the saved recipe before the list has been refetched.
        queryClient.setQueryData(list().queryKey, (recipes) =>
          recipes?.map((other) => (other.recipeId === seen.recipeId ? { ...recipe, recipeId: seen.recipeId } : other)),
        );
        return saved;
      },
      // If the read has failed, nothing has changed. A refetch could then fail too and show the error twice.
      onSettled: (_data, error, _variables, _result, { client: queryClient }) =>
        error instanceof RecipeNotReadError ? undefined : refetch(queryClient),
    }),
    /** Filters of the running saves of the recipes with this ID in the URL. */
    savesOf: (id: string | undefined): MutationFilters => ({
      mutationKey: saveKey,
      predicate: ({ state }) => String((state.variables as Save).seen.id) === id,
    }),
    /** Uploads a file of translations, then refetches the recipes, because their texts may have changed. */
    uploadTranslations: mutationOptions<
      void,
      Error,
      { file: File; signal: AbortSignal; onProgress: (progress: Progress) => void }
    >({
      mutationFn: ({ file, ...options }) => calls.uploadTranslations(file, options),
      meta: cancellable,
      onSettled: (_data, _error, _variables, _result, { client: queryClient }) => refetch(queryClient),
    }),
  };
};

/** Sends a recipe. If the result is uncertain, it reads the recipes to find out whether the recipe was stored. */
async function addOnce(calls: Calls, input: RecipeInput): Promise<RecipeAdded> {
  try {
    return await calls.add(input);
  } catch (error) {
    const isUncertain = error instanceof Error && mayHaveBeenExecuted(error);
    const equalRecipe =
      isUncertain && (await readBoth(calls).catch(() => [])).find((recipe) => isStored(input, recipe));
    if (equalRecipe) return { recipeId: equalRecipe.recipeId };
    throw error;
  }
}

/** The recipes twice: with English texts, and with plain translation keys, because `zxx` (ISO 639) never has texts. */
async function readBoth(calls: Calls): Promise<Recipe[]> {
  return (await Promise.all([calls.list({ lang: 'en' }), calls.list({ lang: 'zxx' })])).flat();
}

const isStored = (input: RecipeInput, recipe: Recipe) =>
  isSameRecipe({ ...input, recipeId: input.recipeId ?? recipe.recipeId }, recipe);

/** Whether two recipes have the same content, regardless of the order of their fields. */
export const isSameRecipe = (a: RecipeInput, b: RecipeInput): boolean => hashKey([a]) === hashKey([b]);
