import { type Http, type Progress, type Recipe, type RecipeAdded, type RecipeDraft, recipes } from '@joe/api-sdk';
import { hashKey, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { mayBeStored } from '../api/api-errors.ts';
import { cancellable, exactRecordsOptions, prefetchedOptions } from './client.ts';
import { type DeleteRequest, deleteAndVerify } from './delete-and-verify.ts';
import { removeFromCachedLists } from './remove-from-cached-lists.ts';

/** The recipes with the texts of one language. */
export interface Translation {
  language: string;
  recipes: Recipe[];
}

export const recipesQueries = (http: Http) => {
  const api = recipes(http);
  return {
    /** Requires write access, like every call of recipes (decision 001). */
    list: () =>
      queryOptions({
        queryKey: ['recipes', 'list'],
        queryFn: ({ signal }) => api.list({ lang: 'en' }, { signal }),
        ...exactRecordsOptions,
        ...prefetchedOptions,
      }),
    /** The recipes once per language. */
    translations: (languages: readonly string[]) =>
      queryOptions({
        queryKey: ['recipes', 'translations', languages],
        queryFn: ({ signal }): Promise<Translation[]> =>
          Promise.all(
            languages.map(async (language) => ({ language, recipes: await api.list({ lang: language }, { signal }) })),
          ),
      }),
  };
};

// Not awaited: the mutation is complete even if the refetch fails.
const refetchRecipes = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['recipes'] });

/** Deletes a recipe by `recipeId` and verifies it, then refetches the recipes. */
export const deleteRecipe = (http: Http) =>
  mutationOptions<void, Error, DeleteRequest<string>>({
    mutationFn: (request) =>
      deleteAndVerify(request, recipes(http).remove, async (id) =>
        (await recipes(http).list()).some(({ recipeId }) => recipeId === id),
      ),
    onSettled: (_data, error, { id }, _result, { client }) =>
      removeFromCachedLists<Recipe[]>(client, 'recipes', error, (list) =>
        list.filter(({ recipeId }) => recipeId !== id),
      ),
  });

/** Creates a recipe, then refetches the recipes. */
export const addRecipe = (http: Http) =>
  mutationOptions<RecipeAdded, Error, RecipeDraft>({
    mutationFn: (draft) => send(http, draft),
    onSettled: (_data, _error, _draft, _result, { client }) => refetchRecipes(client),
  });

/** The recipe was changed or deleted by another user while it was edited. */
export class RecipeChanged extends Error {
  /** The recipe as it is now; undefined if it was deleted. */
  readonly now: Recipe | undefined;

  constructor(now: Recipe | undefined) {
    super(now ? 'This recipe was changed meanwhile.' : 'This recipe was deleted meanwhile.');
    this.now = now;
  }
}

/**
 * Replaces a recipe (decision C6), after checking that the stored recipe still equals `seen`. If not, nothing is sent
 * and the mutation fails with {@link RecipeChanged}.
 */
export const saveRecipe = (http: Http) =>
  mutationOptions<RecipeAdded, Error, { draft: RecipeDraft; seen: Recipe }>({
    mutationFn: async ({ draft, seen }, { client }) => {
      const now = (await recipes(http).list()).find(({ recipeId }) => recipeId === seen.recipeId);
      if (!now || !isSameRecipe(now, seen)) throw new RecipeChanged(now);
      const saved = await send(http, draft);
      // The screen shows the saved recipe before the list has been refetched.
      client.setQueryData(recipesQueries(http).list().queryKey, (list) =>
        list?.map((recipe) => (recipe.recipeId === seen.recipeId ? { ...draft, recipeId: seen.recipeId } : recipe)),
      );
      return saved;
    },
    onSettled: (_data, _error, _variables, _result, { client }) => refetchRecipes(client),
  });

/** Sends a recipe once. If the response is lost, it reads the recipes to find out whether the recipe was stored. */
async function send(http: Http, draft: RecipeDraft): Promise<RecipeAdded> {
  try {
    return await recipes(http).add(draft);
  } catch (error) {
    const isUncertain = error instanceof Error && mayBeStored(error);
    const stored = isUncertain && (await readBoth(http).catch(() => [])).find((recipe) => isStored(draft, recipe));
    if (stored) return { recipeId: stored.recipeId };
    throw error;
  }
}

/** The recipes twice: with English texts, and with plain translation keys, because `zxx` (ISO 639) never has texts. */
async function readBoth(http: Http): Promise<Recipe[]> {
  const api = recipes(http);
  return (await Promise.all([api.list({ lang: 'en' }), api.list({ lang: 'zxx' })])).flat();
}

const isStored = (draft: RecipeDraft, recipe: Recipe) =>
  isSameRecipe({ ...draft, recipeId: draft.recipeId ?? recipe.recipeId }, recipe);

/** Uploads a file of translations, then refetches the recipes, because their texts may have changed. */
export const uploadTranslations = (http: Http) =>
  mutationOptions<void, Error, { file: File; signal: AbortSignal; onProgress: (progress: Progress) => void }>({
    mutationFn: ({ file, ...options }) => recipes(http).uploadTranslations(file, options),
    meta: cancellable,
    onSettled: (_data, _error, _variables, _result, { client }) => refetchRecipes(client),
  });

/** Whether two recipes have the same content, regardless of the order of their fields. */
export const isSameRecipe = (a: RecipeDraft, b: RecipeDraft): boolean => hashKey([a]) === hashKey([b]);
