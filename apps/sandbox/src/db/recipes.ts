import { isTranslationKeyOf, mapRecipeTexts, recipeTexts } from '../../../../openapi/rules.ts';
import type { Sql, Transaction } from './sql.ts';

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

/** A recipe with the `recipeId` of an existing recipe replaces that recipe. */
export interface RecipeInput extends RecipeBody {
  id: number;
  recipeId?: string;
}

export function recipeRepository(sql: Sql) {
  return {
    /** All recipes with their texts in one language. A missing translation is its translation key (decision C9). */
    async list(language: string): Promise<RecipeRow[]> {
      const rows = await sql<{ recipe_id: string; id: number; body: RecipeBody }[]>`
        select recipe_id, id, body from recipes order by id`;
      const inLanguage = await sql<{ key: string; text: string }[]>`
        select key, text from recipe_texts where language = ${language}`;
      const texts = new Map(inLanguage.map(({ key, text }) => [key, text]));
      return rows.map(({ recipe_id, id, body }) => ({
        id,
        recipeId: recipe_id,
        ...mapRecipeTexts(id, body, (_text, key) => texts.get(key) ?? key),
      }));
    },

    /**
     * Creates a recipe, or replaces the recipe with this `recipeId` (decision C6).
     *
     * Translation keys follow positions (decision S5): the record stores the key of each text's position, and the text
     * itself becomes the English text of that key. A replacement is based on the recipe in English, where a key means
     * that there is no English text. English texts that were uploaded before the recipe existed are kept where the
     * recipe has a key.
     *
     * @returns the `recipeId`, or the reason for the rejection
     */
    save: ({ id, recipeId, ...input }: RecipeInput): Promise<{ recipeId: string } | 'unknown' | 'id taken'> =>
      sql.begin(async (transaction) => {
        const [existing] = recipeId
          ? await transaction<{ id: number; body: RecipeBody }[]>`
              select id, body from recipes where recipe_id = ${recipeId} for update`
          : [];
        if (recipeId && !existing) return 'unknown';
        // Translation keys start with the id, so two recipes with the same id would share their keys.
        const [otherRecipe] = await transaction`
          select 1 from recipes where id = ${id}::bigint and recipe_id is distinct from ${recipeId ?? null}`;
        if (otherRecipe) return 'id taken';

        if (existing) await removeTexts(transaction, existing, input);
        const english = [...recipeTexts(id, input)].filter(([, text]) => !isTranslationKeyOf(existing?.id ?? id, text));
        await addTexts(transaction, 'en', new Map(english));

        const body = JSON.stringify(mapRecipeTexts(id, input, (_text, key) => key));
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
    addTexts: (language: string, texts: Map<string, string>): Promise<void> => addTexts(sql, language, texts),
  };
}

async function addTexts(sql: Sql | Transaction, language: string, texts: Map<string, string>): Promise<void> {
  const json = [...texts.values()].map((text) => JSON.stringify(text));
  await sql`
    insert into recipe_texts (language, key, text)
    select ${language}, key, text::json from unnest(${[...texts.keys()]}::text[], ${json}::text[]) as t (key, text)
    on conflict (language, key) do update set text = excluded.text`;
}

/** Deletes the English texts of a replaced recipe, and the texts of its removed positions in every language. */
async function removeTexts(
  transaction: Transaction,
  { id, body }: { id: number; body: RecipeBody },
  { ingredients, steps }: RecipeBody,
): Promise<void> {
  const kept = recipeTexts(id, {
    ...body,
    ingredients: body.ingredients.slice(0, ingredients.length),
    steps: body.steps.slice(0, steps.length),
  });
  const keys = [...recipeTexts(id, body).keys()];
  const removedKeys = keys.filter((key) => !kept.has(key));
  await transaction`
    delete from recipe_texts
    where (language = 'en' and key = any(${keys}::text[])) or key = any(${removedKeys}::text[])`;
}
