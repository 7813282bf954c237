import { isTranslationKeyOf, mapRecipeTexts, recipeTexts } from '../../../../openapi/rules.ts';
import type { Recipe, RecipeInput } from '../generated/schema.ts';

type Texts = Map<string, string>;

/**
 * Stores recipes, and their texts by translation key and language. A key identifies a position, e.g. the second step. A
 * saved text becomes the English text of its position, unless it is a translation key of the recipe. Texts of other
 * languages keep their keys. They are deleted only if a recipe is replaced by one that does not have their position.
 */
export function createRecipeStore(recipes: readonly Recipe[]) {
  const stored = new Map<string, RecipeInput>();
  const languages = new Map<string, Texts>();
  let lastNumber = Math.max(0, ...recipes.map(({ id }) => id));
  const newRecipeId = (): string => {
    lastNumber++;
    return stored.has(`r-${lastNumber}`) ? newRecipeId() : `r-${lastNumber}`;
  };

  const textsOf = (language: string): Texts => {
    const texts = languages.get(language) ?? new Map();
    languages.set(language, texts);
    return texts;
  };
  const addTexts = (language: string, texts: Iterable<[string, string]>) => {
    for (const [key, text] of texts) textsOf(language).set(key, text);
  };
  const write = (recipeId: string, { id, ...body }: RecipeInput, existingId = id) => {
    const english = [...recipeTexts(id, body)].filter(([, text]) => !isTranslationKeyOf(existingId, text));
    addTexts('en', english);
    stored.set(recipeId, { id, ...mapRecipeTexts(id, body, (_text, key) => key) });
  };

  for (const { recipeId, ...input } of recipes) write(recipeId, input);

  return {
    /** All recipes, sorted by id. A translation key replaces a text that the language does not have. */
    list: (language: string): Recipe[] =>
      [...stored]
        .map(([recipeId, input]) => ({
          ...mapRecipeTexts(input.id, input, (_text, key) => textsOf(language).get(key) ?? key),
          recipeId,
        }))
        .sort((a, b) => a.id - b.id),

    /** Creates a recipe, or replaces the one with this `recipeId`. */
    save({ recipeId, ...input }: RecipeInput): { recipeId: string } | 'unknown' | 'id taken' {
      const existing = recipeId === undefined ? undefined : stored.get(recipeId);
      if (recipeId !== undefined && !existing) return 'unknown';
      if ([...stored].some(([other, { id }]) => id === input.id && other !== recipeId)) return 'id taken';
      if (existing) {
        const kept = {
          ...existing,
          ingredients: existing.ingredients.slice(0, input.ingredients.length),
          steps: existing.steps.slice(0, input.steps.length),
        };
        const keptKeys = recipeTexts(existing.id, kept);
        for (const key of recipeTexts(existing.id, existing).keys()) {
          textsOf('en').delete(key);
          if (!keptKeys.has(key)) for (const texts of languages.values()) texts.delete(key);
        }
      }
      const name = recipeId ?? newRecipeId();
      write(name, input, existing?.id);
      return { recipeId: name };
    },

    remove: (recipeId: string): boolean => stored.delete(recipeId),
    addTexts,
  };
}

export type RecipeStore = ReturnType<typeof createRecipeStore>;
