import type { Ingredient, RecipeInput, RecipeStep } from '@joe/api-sdk';
import { diffArrays } from 'diff';
import { ingredientFields } from '../model/ingredient-fields.ts';

/** A change between two recipes. An added item has no `before`, a removed item no `after`. */
export interface Change {
  /** Name of the changed field or item, e.g. `Ingredient 2, Unit` or `Step 3`. */
  place: string;
  before?: string;
  after?: string;
}

/** The changes between two recipes: first those of single fields, then those of the lists. */
export function diffRecipes(before: RecipeInput, after: RecipeInput): Change[] {
  return [
    ...diffValue('Name', before.name, after.name),
    ...diffValue('Teaser', before.teaser, after.teaser),
    ...diffValue('Hint', before.hint, after.hint),
    ...diffValue('Thumbnail', before.thumbnailImage, after.thumbnailImage),
    ...diffValue('Banner', before.titleImage, after.titleImage),
    ...diffItems('Tag', before.tags, after.tags, (tag) => tag, diffValue),
    ...diffItems('Ingredient', before.ingredients, after.ingredients, ingredientText, diffIngredient),
    ...diffItems('Step', before.steps, after.steps, stepText, diffStep),
  ];
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const diffValue = (place: string, before: unknown, after: unknown): Change[] =>
  asText(before) === asText(after) ? [] : [{ place, before: asText(before), after: asText(after) }];

const ingredientText = ({ ingredient, quantity, unit }: Ingredient) =>
  [ingredient, quantity, unit].filter((text) => text !== null).join(' ') || 'empty';

const stepText = ({ instructions, productDefinition }: RecipeStep) =>
  [instructions, productDefinition?.productCode].filter((text) => typeof text === 'string').join(' · ') || 'empty';

const diffIngredient = (place: string, before: Ingredient, after: Ingredient) =>
  ingredientFields.flatMap(({ field, label }) => diffValue(`${place}, ${label}`, before[field], after[field]));

const diffStep = (place: string, before: RecipeStep, after: RecipeStep) => [
  ...diffValue(place, before.instructions, after.instructions),
  ...diffValue(`${place}, Image`, before.image, after.image),
  ...diffValue(`${place}, Product`, before.productDefinition, after.productDefinition),
];

/** The changes of a list. A removed item and an item added at the same position count as one changed item. */
function diffItems<T>(
  noun: string,
  before: readonly T[],
  after: readonly T[],
  text: (item: T) => string,
  compare: (place: string, before: T, after: T) => Change[],
): Change[] {
  const result: Change[] = [];
  let [from, to] = [0, 0];
  const takePairs = (removed: number, added: number) => {
    for (let i = 0; i < Math.max(removed, added); i++) {
      const [oldItem, newItem] = [before[from + i], after[to + i]];
      if (i < removed && i < added) result.push(...compare(`${noun} ${to + i + 1}`, oldItem as T, newItem as T));
      else if (i < removed) result.push({ place: `${noun} ${from + i + 1}`, before: text(oldItem as T) });
      else result.push({ place: `${noun} ${to + i + 1}`, after: text(newItem as T) });
    }
    from += removed;
    to += added;
  };
  let [removed, added] = [0, 0];
  for (const part of diffArrays(
    before.map((item) => JSON.stringify(item)),
    after.map((item) => JSON.stringify(item)),
  )) {
    if (part.removed) removed += part.count;
    else if (part.added) added += part.count;
    else {
      takePairs(removed, added);
      [removed, added] = [0, 0];
      from += part.count;
      to += part.count;
    }
  }
  takePairs(removed, added);
  return result;
}
