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

/** A draft with the `recipeId` of an existing recipe replaces that recipe. */
export interface RecipeDraft extends RecipeBody {
  id: number;
  recipeId?: string;
}

export function recipeRepository(sql: Sql) {
  return {
    /** All recipes with their texts in one language. A missing translation is its translation key (decision C9). */
    async list(language: string): Promise<RecipeRow[]> {
      const rows = await sql<{ recipe_id: string; id: number; body: RecipeBody }[]>`
        select recipe_id, id, body from recipes order by id`;
      const texts = await readTexts(sql, language);
      return rows.map(({ recipe_id, id, body }) => ({
        id,
        recipeId: recipe_id,
        ...mapTexts(body, (text) => texts.get(text) ?? text),
      }));
    },

    /**
     * Creates a recipe, or replaces the recipe with this `recipeId` (decision C6).
     *
     * @returns the `recipeId`, or the reason for the rejection
     */
    save: ({ id, recipeId, ...draft }: RecipeDraft): Promise<{ recipeId: string } | 'unknown' | 'id taken'> =>
      sql.begin(async (transaction) => {
        const [existing] = recipeId
          ? await transaction<{ body: RecipeBody }[]>`select body from recipes where recipe_id = ${recipeId} for update`
          : [];
        if (recipeId && !existing) return 'unknown';
        // Translation keys start with the id, so two recipes with the same id would share their keys.
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

    /** @returns false if there is no such recipe */
    async remove(recipeId: string): Promise<boolean> {
      const { count } = await sql`delete from recipes where recipe_id = ${recipeId}`;
      return count > 0;
    },

    /** Adds texts of a language by translation key, and replaces existing ones. */
    async addTexts(language: string, texts: Map<string, string>): Promise<void> {
      await sql`
        insert into recipe_texts (language, key, text)
        select ${language}, key, text from unnest(${[...texts.keys()]}::text[], ${[...texts.values()]}::text[]) as t (key, text)
        on conflict (language, key) do update set text = excluded.text`;
    },
  };
}

async function readTexts(sql: Sql | Transaction, language: string): Promise<Map<string, string>> {
  const rows = await sql<
    { key: string; text: string }[]
  >`select key, text from recipe_texts where language = ${language}`;
  return new Map(rows.map(({ key, text }) => [key, text]));
}

/** Replaces every text of a recipe; `position` identifies the field of the text within the recipe. */
function mapTexts<Body extends RecipeBody>(body: Body, replace: (text: string, position: string) => string): Body {
  const optional = (text: string | null, position: string) => (text === null ? null : replace(text, position));
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
 * Puts translation keys back into an edited recipe, which arrives with English texts. A text that the recipe had before,
 * also in another field, gets its key back; otherwise one edit would lose all translations.
 */
async function keepKeys<Body extends RecipeBody>(
  transaction: Transaction,
  draft: Body,
  existing: RecipeBody,
): Promise<Body> {
  const english = await readTexts(transaction, 'en');
  const keysByPosition = new Map<string, string>();
  const keysByText = new Map<string, string>();
  mapTexts(existing, (key, position) => {
    const text = english.get(key);
    keysByPosition.set(position, key);
    if (text !== undefined) keysByText.set(text, key);
    return key;
  });
  return mapTexts(draft, (text, position) => {
    const key = keysByPosition.get(position);
    return key !== undefined && english.get(key) === text ? key : (keysByText.get(text) ?? text);
  });
}
