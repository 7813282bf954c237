import type { Sql, Transaction } from './database.ts';

export interface RecipeBody {
  name: string;
  teaser: string;
  hint: string | null;
  tags: string[];
  thumbnailImage: string;
  titleImage: string;
  ingredients: Record<'ingredient' | 'quantity' | 'quantity_us' | 'unit' | 'unit_us', string | null>[];
  steps: { instructions: string | null; image: string | null; productDefinition: unknown }[];
}

export interface RecipeRow extends RecipeBody {
  id: number;
  recipeId: string;
}

/** With the `recipeId` of an existing recipe it replaces that one. */
export interface RecipeDraft extends RecipeBody {
  id: number;
  recipeId?: string;
}

export type Recipes = ReturnType<typeof recipesIn>;

export function recipesIn(sql: Sql) {
  return {
    /** All recipes; each text in the given language, and its translation key where there is none (decision C9). */
    async list(language: string): Promise<RecipeRow[]> {
      const rows = await sql<{ recipe_id: string; id: number; body: RecipeBody }[]>`
        select recipe_id, id, body from recipes order by id`;
      const texts = await textsIn(sql, language);
      return rows.map(({ recipe_id, id, body }) => ({
        id,
        recipeId: recipe_id,
        ...mapTexts(body, (text) => texts.get(text) ?? text),
      }));
    },

    /**
     * Creates a recipe, or replaces the one that has this `recipeId` (decision C6).
     *
     * @returns the `recipeId`, or why it was not taken
     */
    save: ({ id, recipeId, ...draft }: RecipeDraft): Promise<{ recipeId: string } | 'unknown' | 'id taken'> =>
      sql.begin(async (transaction) => {
        const [existing] = recipeId
          ? await transaction<{ body: RecipeBody }[]>`select body from recipes where recipe_id = ${recipeId} for update`
          : [];
        if (recipeId && !existing) return 'unknown';
        // Two recipes with one id would share their translation keys.
        const [other] = await transaction`
          select 1 from recipes where id = ${id}::bigint and recipe_id is distinct from ${recipeId ?? null}`;
        if (other) return 'id taken';

        const body = JSON.stringify(existing ? await keepKeys(transaction, draft, existing.body) : draft);
        const [saved] = recipeId
          ? await transaction<{ recipe_id: string }[]>`
              update recipes set id = ${id}::bigint, body = ${body}::text::json where recipe_id = ${recipeId} returning recipe_id`
          : await transaction<{ recipe_id: string }[]>`
              insert into recipes (recipe_id, id, body) values ('r-' || nextval('recipe_number'), ${id}::bigint, ${body}::text::json) returning recipe_id`;
        return saved ? { recipeId: saved.recipe_id } : 'unknown';
      }),

    /** @returns whether there was such a recipe */
    async remove(recipeId: string): Promise<boolean> {
      const { count } = await sql`delete from recipes where recipe_id = ${recipeId}`;
      return count > 0;
    },

    /** Takes over the texts of a language, by translation key; texts that are there already are replaced. */
    async addTexts(language: string, texts: Map<string, string>): Promise<void> {
      await sql`
        insert into recipe_texts (language, key, text)
        select ${language}, key, text from unnest(${[...texts.keys()]}::text[], ${[...texts.values()]}::text[]) as t (key, text)
        on conflict (language, key) do update set text = excluded.text`;
    },
  };
}

async function textsIn(sql: Sql | Transaction, language: string): Promise<Map<string, string>> {
  const rows = await sql<
    { key: string; text: string }[]
  >`select key, text from recipe_texts where language = ${language}`;
  return new Map(rows.map(({ key, text }) => [key, text]));
}

/** The recipe with each of its texts or keys replaced; `place` says where it stands. */
function mapTexts<Body extends RecipeBody>(body: Body, replace: (text: string, place: string) => string): Body {
  const optional = (text: string | null, place: string) => (text === null ? null : replace(text, place));
  return {
    ...body,
    name: replace(body.name, 'name'),
    teaser: replace(body.teaser, 'teaser'),
    hint: optional(body.hint, 'hint'),
    ingredients: body.ingredients.map((fields, i) =>
      Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, optional(text, `${i}.${field}`)])),
    ),
    steps: body.steps.map((step, i) => ({ ...step, instructions: optional(step.instructions, `step ${i}`) })),
  };
}

/**
 * An edited recipe comes back with the English texts that were shown. Where such a text is still one of the recipe's
 * own, its key is kept, also at another place: else one edit would lose the translations of all.
 */
async function keepKeys<Body extends RecipeBody>(
  transaction: Transaction,
  draft: Body,
  existing: RecipeBody,
): Promise<Body> {
  const english = await textsIn(transaction, 'en');
  const keysByPlace = new Map<string, string>();
  const keysByText = new Map<string, string>();
  mapTexts(existing, (key, place) => {
    const text = english.get(key);
    keysByPlace.set(place, key);
    if (text !== undefined) keysByText.set(text, key);
    return key;
  });
  return mapTexts(draft, (text, place) => {
    const keyHere = keysByPlace.get(place);
    return keyHere !== undefined && english.get(keyHere) === text ? keyHere : (keysByText.get(text) ?? text);
  });
}
