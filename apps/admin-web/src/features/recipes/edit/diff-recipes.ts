import type { Ingredient, ProductDefinition, RecipeInput, RecipeStep } from '@joe/api-sdk';
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
    ...diffValue('ID', String(before.id), String(after.id)),
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

const diffValue = (place: string, before: string | null, after: string | null): Change[] =>
  before === after ? [] : [{ place, ...(before !== null && { before }), ...(after !== null && { after }) }];

const ingredientText = ({ ingredient, quantity, unit }: Ingredient) =>
  [ingredient, quantity, unit].filter((text) => text !== null).join(' ') || 'empty';

const stepText = ({ instructions, productDefinition }: RecipeStep) =>
  [instructions, productDefinition?.productCode].filter((text) => typeof text === 'string').join(' · ') || 'empty';

const productText = (definition: ProductDefinition | null) =>
  definition &&
  [definition.productCode, ...definition.parameters.map(({ arguement, value }) => `${arguement}: ${value}`)].join(
    ' · ',
  );

const diffIngredient = (place: string, before: Ingredient, after: Ingredient) =>
  ingredientFields.flatMap(({ field, label }) => diffValue(`${place}, ${label}`, before[field], after[field]));

const diffStep = (place: string, before: RecipeStep, after: RecipeStep) => [
  ...diffValue(place, before.instructions, after.instructions),
  ...diffValue(`${place}, Image`, before.image, after.image),
  ...diffValue(`${place}, Product`, productText(before.productDefinition), productText(after.productDefinition)),
];

/** The changes of a list. */
const diffItems = <T>(
  noun: string,
  before: readonly T[],
  after: readonly T[],
  text: (item: T) => string,
  compare: (place: string, before: T, after: T) => Change[],
): Change[] =>
  pairItems(before, after).flatMap(([from, to]) => {
    if (from === undefined) return { place: `${noun} ${to + 1}`, after: text(after[to] as T) };
    if (to === undefined) return { place: `${noun} ${from + 1}`, before: text(before[from] as T) };
    return compare(`${noun} ${to + 1}`, before[from] as T, after[to] as T);
  });

/** The indices of an item in two lists. A removed item has only the first, an added item only the second. */
type ItemPair = readonly [before: number, after: number | undefined] | readonly [before: undefined, after: number];

/**
 * Pairs the items of two lists, in their order. Equal items are pairs. A removed item and an item added at the same
 * position are one changed item.
 */
export function pairItems<T>(before: readonly T[], after: readonly T[]): ItemPair[] {
  const pairs: ItemPair[] = [];
  let removed: number[] = [];
  let added: number[] = [];
  const pairChanged = () => {
    for (const [i, from] of removed.entries()) pairs.push([from, added[i]]);
    for (const to of added.slice(removed.length)) pairs.push([undefined, to]);
    removed = [];
    added = [];
  };
  const textsOf = (items: readonly T[]) => items.map((item) => JSON.stringify(item));
  let from = 0;
  let to = 0;
  for (const part of diffArrays(textsOf(before), textsOf(after))) {
    if (!part.removed && !part.added) pairChanged();
    for (let i = 0; i < part.count; i++) {
      if (part.removed) removed.push(from++);
      else if (part.added) added.push(to++);
      else pairs.push([from++, to++]);
    }
  }
  pairChanged();
  return pairs;
}
