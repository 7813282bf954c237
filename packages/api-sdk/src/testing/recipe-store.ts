import type { Recipe, RecipeDraft } from '../generated/schema.ts';

type Texts = Map<string, string>;
type Body = Omit<RecipeDraft, 'id' | 'recipeId'>;

const anyKey =
  /^(\d+)\.(name|teaser|hint|ingredients\.\d+\.(ingredient|(quantity|unit)(\.us)?)|steps\.\d+\.instructions)$/;

/** The recipe with each text replaced; `key` is the translation key of the position of the text. */
function mapTexts<B extends Body>(id: number, body: B, replace: (text: string, key: string) => string): B {
  const optional = (text: string | null, key: string) => (text === null ? null : replace(text, `${id}.${key}`));
  return {
    ...body,
    name: replace(body.name, `${id}.name`),
    teaser: replace(body.teaser, `${id}.teaser`),
    hint: optional(body.hint, 'hint'),
    ingredients: body.ingredients.map((fields, i) =>
      Object.fromEntries(
        Object.entries(fields).map(([field, text]) => [
          field,
          optional(text, `ingredients.${i + 1}.${field.replace('_', '.')}`),
        ]),
      ),
    ) as B['ingredients'],
    steps: body.steps.map((step, i) => ({
      ...step,
      instructions: optional(step.instructions, `steps.${i + 1}.instructions`),
    })),
  };
}

function textsByKey(id: number, body: Body): Texts {
  const texts: Texts = new Map();
  mapTexts(id, body, (text, key) => {
    texts.set(key, text);
    return text;
  });
  return texts;
}

/**
 * Recipes whose texts are kept by translation key and language. Keys follow positions: a saved text becomes the English
 * text of its position, texts of other languages stay at their keys and are deleted only with the position.
 */
export function createRecipeStore(recipes: readonly Recipe[]) {
  const stored = new Map<string, RecipeDraft>();
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
  const write = (recipeId: string, { id, ...body }: RecipeDraft, existingId = id) => {
    const english = [...textsByKey(id, body)].filter(([, text]) => anyKey.exec(text)?.[1] !== String(existingId));
    addTexts('en', english);
    stored.set(recipeId, { id, ...mapTexts(id, body, (_text, key) => key) });
  };

  for (const { recipeId, ...draft } of recipes) write(recipeId, draft);

  return {
    /** All recipes by id; a text that a language lacks is its translation key. */
    list: (language: string): Recipe[] =>
      [...stored]
        .map(([recipeId, draft]) => ({
          ...mapTexts(draft.id, draft, (_text, key) => textsOf(language).get(key) ?? key),
          recipeId,
        }))
        .sort((a, b) => a.id - b.id),

    /** Creates a recipe, or replaces the one with this `recipeId`. */
    save({ recipeId, ...draft }: RecipeDraft): { recipeId: string } | 'unknown' | 'id taken' {
      const existing = recipeId === undefined ? undefined : stored.get(recipeId);
      if (recipeId !== undefined && !existing) return 'unknown';
      if ([...stored].some(([other, { id }]) => id === draft.id && other !== recipeId)) return 'id taken';
      if (existing) {
        const kept = {
          ...existing,
          ingredients: existing.ingredients.slice(0, draft.ingredients.length),
          steps: existing.steps.slice(0, draft.steps.length),
        };
        const keptKeys = textsByKey(existing.id, kept);
        for (const key of textsByKey(existing.id, existing).keys()) {
          textsOf('en').delete(key);
          if (!keptKeys.has(key)) for (const texts of languages.values()) texts.delete(key);
        }
      }
      const name = recipeId ?? newRecipeId();
      write(name, draft, existing?.id);
      return { recipeId: name };
    },

    remove: (recipeId: string): boolean => stored.delete(recipeId),
    addTexts,
  };
}

export type RecipeStore = ReturnType<typeof createRecipeStore>;
