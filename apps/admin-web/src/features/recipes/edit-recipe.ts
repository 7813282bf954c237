import type { Ingredient, RecipeDraft, RecipeStep } from '@joe/api-sdk';
import { MAX_ITEMS } from './check-recipe.ts';
import {
  type IngredientField,
  ingredientFields,
  ingredientKey,
  isTranslationKey,
  stepKey,
} from './translation-keys.ts';

/** `at` counts from 0; a removal without it takes the last item off (decision S5). */
export type EditAction =
  | { type: 'change'; fields: Partial<Pick<RecipeDraft, 'name' | 'teaser'>> }
  | { type: 'add' | 'remove'; list: 'tags' | 'ingredients' | 'steps'; at?: number }
  | { type: 'change tag'; at: number; tag: string }
  | { type: 'change ingredient'; at: number; field: IngredientField; text: string | null }
  | { type: 'change step'; at: number; instructions: string | null };

const newStep: RecipeStep = { instructions: 'Add a recipe instruction', image: null, productDefinition: null };
const newIngredient = { ingredient: null, quantity: null, quantity_us: null, unit: null, unit_us: null };

/** A recipe that is edited in place (specification, section 2, "Recipe details"). */
export function editReducer(recipe: RecipeDraft, action: EditAction): RecipeDraft {
  const { tags, ingredients, steps } = recipe;
  switch (action.type) {
    case 'change':
      return { ...recipe, ...action.fields };
    case 'add':
      if (recipe[action.list].length >= MAX_ITEMS) return recipe;
      if (action.list === 'tags') return { ...recipe, tags: [...tags, ''] };
      if (action.list === 'steps') return { ...recipe, steps: [...steps, newStep] };
      return { ...recipe, ingredients: [...ingredients, newIngredient] };
    case 'remove': {
      const { list, at = recipe[list].length - 1 } = action;
      const left = { ...recipe, [list]: recipe[list].filter((_, index) => index !== at) };
      return list === 'tags' ? left : renumbered(left, list, at);
    }
    case 'change tag':
      return { ...recipe, tags: changed(tags, action.at, () => action.tag) };
    case 'change ingredient': {
      const change = { [action.field]: action.text };
      return { ...recipe, ingredients: changed(ingredients, action.at, (it) => ({ ...it, ...change })) };
    }
    case 'change step': {
      const { instructions } = action;
      return { ...recipe, steps: changed(steps, action.at, (it) => ({ ...it, instructions })) };
    }
  }
}

const changed = <T>(items: T[], at: number, change: (item: T) => T): T[] =>
  items.map((item, index) => (index === at ? change(item) : item));

/** Where an item stands makes its keys (decision C8): from `at` on, the recipe's own are made anew. Texts stay as they are. */
function renumbered(recipe: RecipeDraft, list: 'ingredients' | 'steps', at: number): RecipeDraft {
  const { id, ingredients, steps } = recipe;
  const moved = (text: string | null, key: string) =>
    text !== null && isTranslationKey(text) && text.startsWith(`${id}.${list}.`) ? key : text;
  if (list === 'steps') {
    const step = (it: RecipeStep, index: number) => ({
      ...it,
      instructions: moved(it.instructions, stepKey(id, index + 1)),
    });
    return { ...recipe, steps: steps.map((it, index) => (index < at ? it : step(it, index))) };
  }
  const ingredient = (it: Ingredient, index: number) => {
    const texts = ingredientFields.map(({ field }) => [field, moved(it[field], ingredientKey(id, index + 1, field))]);
    return Object.fromEntries(texts) as Ingredient;
  };
  return { ...recipe, ingredients: ingredients.map((it, index) => (index < at ? it : ingredient(it, index))) };
}
