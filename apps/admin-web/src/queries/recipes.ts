import { type Progress, type Recipe, type RecipeAdded, type RecipeDraft, recipes } from '@joe/api-sdk';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { http } from '../api.ts';
import { mayHaveArrived } from '../shared/transfer.tsx';
import { isSameRecipe } from './recipe-body.ts';
import { takeOut } from './take-out.ts';

const api = recipes(http);

/** The recipes with the texts of one language. */
export interface Translation {
  language: string;
  recipes: Recipe[];
}

export const recipesQueries = {
  /** Needs write access, as every call of this noun does. */
  list: () =>
    queryOptions({
      queryKey: ['recipes', 'list'],
      queryFn: ({ signal }) => api.list({ lang: 'en' }, { signal }),
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

// Nobody waits for it: what was sent has arrived.
const readAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['recipes'] });

/** Deletes a recipe by `recipeId`; afterwards the recipes are read again. */
export const deleteRecipe = mutationOptions<void, Error, string>({
  mutationFn: (recipeId) => api.remove(recipeId),
  onSettled: (_data, error, id, _result, { client }) =>
    takeOut<Recipe[]>(client, 'recipes', error, (list) => list.filter(({ recipeId }) => recipeId !== id)),
});

/** Creates a recipe; afterwards the recipes are read again. */
export const addRecipe = mutationOptions<RecipeAdded, Error, RecipeDraft>({
  mutationFn: send,
  onSettled: (_data, _error, _draft, _result, { client }) => readAgain(client),
});

/** Somebody else changed or deleted the recipe while it was edited. */
export class RecipeChanged extends Error {
  /** The recipe as it is now; nothing when it is gone. */
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
export const saveRecipe = mutationOptions<RecipeAdded, Error, { draft: RecipeDraft; seen: Recipe }>({
  mutationFn: async ({ draft, seen }, { client }) => {
    const now = (await api.list()).find(({ recipeId }) => recipeId === seen.recipeId);
    if (!now || !isSameRecipe(now, seen)) throw new RecipeChanged(now);
    const saved = await send(draft);
    // What is shown, and edited next, is what was saved, however long the list takes to be read again.
    client.setQueryData(recipesQueries.list().queryKey, (list) =>
      list?.map((recipe) => (recipe.recipeId === seen.recipeId ? { ...draft, recipeId: seen.recipeId } : recipe)),
    );
    return saved;
  },
  onSettled: (_data, _error, _variables, _result, { client }) => readAgain(client),
});

/** Sends once. Where the answer was lost, a read finds out whether the recipe was stored; it is never sent blindly again. */
async function send(draft: RecipeDraft): Promise<RecipeAdded> {
  try {
    return await api.add(draft);
  } catch (error) {
    const mayBeStored = error instanceof Error && mayHaveArrived(error);
    const stored = mayBeStored && (await readBoth().catch(() => [])).find((recipe) => isStored(draft, recipe));
    if (stored) return { recipeId: stored.recipeId };
    throw error;
  }
}

/** The recipes with English texts, and as they are stored: nobody writes texts in "no linguistic content" (ISO 639). */
const readBoth = async () => (await Promise.all([api.list({ lang: 'en' }), api.list({ lang: 'zxx' })])).flat();

const isStored = (draft: RecipeDraft, recipe: Recipe) =>
  isSameRecipe({ ...draft, recipeId: draft.recipeId ?? recipe.recipeId }, recipe);

/** Sends a file of translations; afterwards the recipes, whose texts it may have changed, are read again. */
export const uploadTranslations = mutationOptions<
  void,
  Error,
  { file: File; signal: AbortSignal; onProgress: (progress: Progress) => void }
>({
  mutationFn: ({ file, ...options }) => api.uploadTranslations(file, options),
  onSettled: (_data, _error, _variables, _result, { client }) => readAgain(client),
});
