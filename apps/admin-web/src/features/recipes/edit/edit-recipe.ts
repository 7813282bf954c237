import type { Ingredient, Recipe, RecipeInput, RecipeStep } from '@joe/api-sdk';
import { isTranslationKeyOf, mapRecipeTexts } from '@joe/api-sdk/rules';
import { hashKey } from '@tanstack/react-query';
import { MAX_ITEMS } from '../model/check-recipe.ts';
import type { IngredientField } from '../model/ingredient-fields.ts';

export type ItemListName = 'tags' | 'ingredients' | 'steps';

/** A recipe that is being edited. */
export interface RecipeEdit {
  /** The recipe as it was when the edit began. */
  base: Recipe;
  /** The recipe with the changes. */
  edited: RecipeInput;
  /** For each item of the edited recipe's lists: its index in `base`, or a higher number for an item that was added. */
  ids: Record<ItemListName, readonly number[]>;
}

const fields = [
  'id',
  'name',
  'teaser',
  'hint',
  'tags',
  'thumbnailImage',
  'titleImage',
  'ingredients',
  'steps',
] as const satisfies (keyof RecipeInput)[];

/** Whether the user has changed a field or list. */
export const hasChanged = ({ base, edited }: RecipeEdit, field: (typeof fields)[number]): boolean =>
  hashKey([edited[field]]) !== hashKey([base[field]]);

/**
 * The recipe to send after another user has changed the stored one. It keeps their changes of the fields and lists that
 * this user has not changed. An empty tag, which is not sent, is no change.
 *
 * @param recipe the edited recipe as it can be sent
 */
export function withStoredChanges(edit: RecipeEdit, recipe: RecipeInput, stored: Recipe): RecipeInput {
  const isInBase = (other: RecipeInput, field: (typeof fields)[number]) =>
    hashKey([other[field]]) === hashKey([edit.base[field]]);
  const changedByOther = fields.filter(
    (field) => (!hasChanged(edit, field) || isInBase(recipe, field)) && !isInBase(stored, field),
  );
  const merged = { ...recipe, ...Object.fromEntries(changedByOther.map((field) => [field, stored[field]])) };
  // The texts of this user can be translation keys with the earlier ID.
  return merged.id === edit.base.id ? merged : updateKeys(merged, edit.base.id);
}

/** `at` is an index. A removal without an index removes the last item (decision S5). */
export type EditAction =
  | { type: 'change'; fields: Partial<Pick<RecipeInput, 'name' | 'teaser'>> }
  | { type: 'add'; list: ItemListName }
  | { type: 'remove'; list: ItemListName; at?: number }
  | { type: 'change tag'; at: number; tag: string }
  | { type: 'change ingredient'; at: number; field: IngredientField; text: string | null }
  | { type: 'change step'; at: number; instructions: string | null };

const newStep: RecipeStep = { instructions: 'Add a recipe instruction', image: null, productDefinition: null };
const newIngredient: Ingredient = { ingredient: null, quantity: null, quantity_us: null, unit: null, unit_us: null };

export function startEdit(base: Recipe): RecipeEdit {
  const ids = { tags: [...base.tags.keys()], ingredients: [...base.ingredients.keys()], steps: [...base.steps.keys()] };
  return { base, edited: base, ids };
}

/** Applies a change to a recipe in the editor (specification, section 2, "Recipe details"). */
export function editReducer(edit: RecipeEdit, action: EditAction): RecipeEdit {
  const { base, edited, ids } = edit;
  const { tags, ingredients, steps } = edited;
  const withFields = (fields: Partial<RecipeInput>): RecipeEdit => ({ ...edit, edited: { ...edited, ...fields } });
  switch (action.type) {
    case 'change': {
      const { teaser = edited.teaser } = action.fields;
      return withFields({ ...action.fields, teaser: orEarlier(base.teaser, teaser) });
    }
    case 'add': {
      const { list } = action;
      if (edited[list].length >= MAX_ITEMS) return edit;
      const item = { tags: '', ingredients: newIngredient, steps: newStep }[list];
      const id = Math.max(base[list].length, ...ids[list].map((id) => id + 1));
      return { ...withFields({ [list]: [...edited[list], item] }), ids: { ...ids, [list]: [...ids[list], id] } };
    }
    case 'remove': {
      const { list, at = edited[list].length - 1 } = action;
      const isKept = (_item: unknown, index: number) => index !== at;
      const shortened = { ...edited, [list]: edited[list].filter(isKept) };
      return { ...edit, edited: updateKeys(shortened), ids: { ...ids, [list]: ids[list].filter(isKept) } };
    }
    case 'change tag':
      return withFields({ tags: tags.map((tag, index) => (index === action.at ? action.tag : tag)) });
    case 'change ingredient': {
      const { at, field, text } = action;
      const earlier = base.ingredients[ids.ingredients[at] ?? -1]?.[field];
      return withFields({ ingredients: changeItem(ingredients, at, { [field]: orEarlier(earlier, text) }) });
    }
    case 'change step': {
      const { at } = action;
      const earlier = base.steps[ids.steps[at] ?? -1]?.instructions;
      return withFields({ steps: changeItem(steps, at, { instructions: orEarlier(earlier, action.instructions) }) });
    }
  }
}

/**
 * The text of a field, or the earlier text if the field shows the same. A text area shows every line break as `\n`, and
 * a field shows null as an empty text.
 */
const orEarlier = <T extends string | null>(earlier: T | undefined, text: T): T =>
  earlier !== undefined && shownText(earlier) === shownText(text) ? earlier : text;

const shownText = (text: string | null) => (text ?? '').replace(/\r\n?/g, '\n');

const changeItem = <T>(items: T[], at: number, fields: Partial<T>): T[] =>
  items.map((item, index) => (index === at ? { ...item, ...fields } : item));

/**
 * Replaces translation keys by the keys of their positions (decision S5) and of the recipe's ID. Texts do not change.
 *
 * @param id the ID in the keys to replace
 */
const updateKeys = (recipe: RecipeInput, id = recipe.id): RecipeInput =>
  mapRecipeTexts(recipe.id, recipe, (text, key) => (isTranslationKeyOf(id, text) ? key : text));
