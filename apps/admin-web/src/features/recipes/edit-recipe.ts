import type { RecipeDraft, RecipeStep } from '@joe/api-sdk';
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
      const at = action.at ?? recipe[action.list].length - 1;
      return renumbered({ ...recipe, [action.list]: recipe[action.list].filter((_, index) => index !== at) });
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

/** Where an item stands makes its keys (decision C8): those of the recipe's own are made anew. Texts stay as they are. */
function renumbered(recipe: RecipeDraft): RecipeDraft {
  const { id } = recipe;
  const moved = (text: string | null, list: string, key: string) =>
    text !== null && isTranslationKey(text) && text.startsWith(`${id}.${list}.`) ? key : text;
  return {
    ...recipe,
    ingredients: recipe.ingredients.map((fields, index) => {
      const texts = ingredientFields.map(({ field }) => [
        field,
        moved(fields[field], 'ingredients', ingredientKey(id, index + 1, field)),
      ]);
      return Object.fromEntries(texts) as typeof fields;
    }),
    steps: recipe.steps.map((step, index) => ({
      ...step,
      instructions: moved(step.instructions, 'steps', stepKey(id, index + 1)),
    })),
  };
}
