import type { Ingredient, Recipe, RecipeDraft, RecipeStep } from '@joe/api-sdk';
import { isTranslationKeyOf, mapRecipeTexts } from '@joe/api-sdk/rules';
import { MAX_ITEMS } from '../model/check-recipe.ts';
import type { IngredientField } from '../model/ingredient-fields.ts';

export type ItemListName = 'tags' | 'ingredients' | 'steps';

/** A recipe that is being edited. */
export interface RecipeEdit {
  /** The recipe as it was when the edit began. */
  base: Recipe;
  draft: RecipeDraft;
  /** For each item of the draft's lists: its index in `base`, or a higher number for an item that was added. */
  ids: Record<ItemListName, readonly number[]>;
}

/** `at` is an index. A removal without it removes the last item (decision S5). */
export type EditAction =
  | { type: 'change'; fields: Partial<Pick<RecipeDraft, 'name' | 'teaser'>> }
  | { type: 'add'; list: ItemListName }
  | { type: 'remove'; list: ItemListName; at?: number }
  | { type: 'change tag'; at: number; tag: string }
  | { type: 'change ingredient'; at: number; field: IngredientField; text: string | null }
  | { type: 'change step'; at: number; instructions: string | null };

const newStep: RecipeStep = { instructions: 'Add a recipe instruction', image: null, productDefinition: null };
const newIngredient: Ingredient = { ingredient: null, quantity: null, quantity_us: null, unit: null, unit_us: null };

export function beginEdit(base: Recipe): RecipeEdit {
  const ids = { tags: [...base.tags.keys()], ingredients: [...base.ingredients.keys()], steps: [...base.steps.keys()] };
  return { base, draft: base, ids };
}

/** Edits a recipe in place (specification, section 2, "Recipe details"). */
export function editReducer(edit: RecipeEdit, action: EditAction): RecipeEdit {
  const { base, draft, ids } = edit;
  const { tags, ingredients, steps } = draft;
  const withDraft = (fields: Partial<RecipeDraft>): RecipeEdit => ({ ...edit, draft: { ...draft, ...fields } });
  switch (action.type) {
    case 'change':
      return withDraft(action.fields);
    case 'add': {
      const { list } = action;
      if (draft[list].length >= MAX_ITEMS) return edit;
      const item = { tags: '', ingredients: newIngredient, steps: newStep }[list];
      const id = Math.max(base[list].length, ...ids[list].map((id) => id + 1));
      return { ...withDraft({ [list]: [...draft[list], item] }), ids: { ...ids, [list]: [...ids[list], id] } };
    }
    case 'remove': {
      const { list, at = draft[list].length - 1 } = action;
      const isKept = (_item: unknown, index: number) => index !== at;
      const shortened = { ...draft, [list]: draft[list].filter(isKept) };
      return { ...edit, draft: updateKeys(shortened), ids: { ...ids, [list]: ids[list].filter(isKept) } };
    }
    case 'change tag':
      return withDraft({ tags: tags.map((tag, index) => (index === action.at ? action.tag : tag)) });
    case 'change ingredient':
      return withDraft({ ingredients: changed(ingredients, action.at, { [action.field]: action.text }) });
    case 'change step':
      return withDraft({ steps: changed(steps, action.at, { instructions: action.instructions }) });
  }
}

const changed = <T>(items: T[], at: number, fields: Partial<T>): T[] =>
  items.map((item, index) => (index === at ? { ...item, ...fields } : item));

/** Replaces the translation keys of moved items by the keys of their new positions (decision S5). Texts do not change. */
const updateKeys = (recipe: RecipeDraft): RecipeDraft =>
  mapRecipeTexts(recipe.id, recipe, (text, key) => (isTranslationKeyOf(recipe.id, text) ? key : text));
