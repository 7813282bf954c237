import { type Http, type Progress, type Recipe, type RecipeAdded, type RecipeDraft, recipes } from '@joe/api-sdk';
import { hashKey, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { mayBeStored } from '../api/api-errors.ts';
import { exactRecords } from './client.ts';
import { removeFromCachedLists } from './remove-from-cached-lists.ts';

/** The recipes with the texts of one language. */
export interface Translation {
  language: string;
  recipes: Recipe[];
}

export const recipesQueries = (http: Http) => {
  const api = recipes(http);
  return {
    /** Needs write access, as every call of this noun does. */
    list: () =>
      queryOptions({
        queryKey: ['recipes', 'list'],
        queryFn: ({ signal }) => api.list({ lang: 'en' }, { signal }),
        ...exactRecords,
      }),
    /** The recipes in each of these languages. */
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

// Not awaited: the write is done, whatever becomes of this read.
const readAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['recipes'] });

/** Deletes a recipe by `recipeId`; afterwards the recipes are read again. */
export const deleteRecipe = (http: Http) =>
  mutationOptions<void, Error, string>({
    mutationFn: (recipeId) => recipes(http).remove(recipeId),
    onSettled: (_data, error, id, _result, { client }) =>
      removeFromCachedLists<Recipe[]>(client, 'recipes', error, (list) =>
        list.filter(({ recipeId }) => recipeId !== id),
      ),
  });

/** Creates a recipe; afterwards the recipes are read again. */
export const addRecipe = (http: Http) =>
  mutationOptions<RecipeAdded, Error, RecipeDraft>({
    mutationFn: (draft) => send(http, draft),
    onSettled: (_data, _error, _draft, _result, { client }) => readAgain(client),
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
 * Replaces a recipe (decision C6), unless it is no longer the one that was `seen`: it is read again first.
 * Rejects with {@link RecipeChanged} then, and nothing is sent.
 */
export const saveRecipe = (http: Http) =>
  mutationOptions<RecipeAdded, Error, { draft: RecipeDraft; seen: Recipe }>({
    mutationFn: async ({ draft, seen }, { client }) => {
      const now = (await recipes(http).list()).find(({ recipeId }) => recipeId === seen.recipeId);
      if (!now || !isSameRecipe(now, seen)) throw new RecipeChanged(now);
      const saved = await send(http, draft);
      // The saved recipe is shown, and edited next, before the list has been read again.
      client.setQueryData(recipesQueries(http).list().queryKey, (list) =>
        list?.map((recipe) => (recipe.recipeId === seen.recipeId ? { ...draft, recipeId: seen.recipeId } : recipe)),
      );
      return saved;
    },
    onSettled: (_data, _error, _variables, _result, { client }) => readAgain(client),
  });

/** Sends once. If the response was lost, a read finds out whether the recipe was stored; it is never sent again blindly. */
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

/** The recipes with their English texts, and with their keys: no language has texts in `zxx` (ISO 639). */
async function readBoth(http: Http): Promise<Recipe[]> {
  const api = recipes(http);
  return (await Promise.all([api.list({ lang: 'en' }), api.list({ lang: 'zxx' })])).flat();
}

const isStored = (draft: RecipeDraft, recipe: Recipe) =>
  isSameRecipe({ ...draft, recipeId: draft.recipeId ?? recipe.recipeId }, recipe);

/** Sends a file of translations; afterwards the recipes are read again, since their texts may have changed. */
export const uploadTranslations = (http: Http) =>
  mutationOptions<void, Error, { file: File; signal: AbortSignal; onProgress: (progress: Progress) => void }>({
    mutationFn: ({ file, ...options }) => recipes(http).uploadTranslations(file, options),
    onSettled: (_data, _error, _variables, _result, { client }) => readAgain(client),
  });

/** Whether two recipes have the same content; the order of their fields does not count. */
export const isSameRecipe = (a: RecipeDraft, b: RecipeDraft): boolean => hashKey([a]) === hashKey([b]);
