import type { Ingredient, RecipeDraft, RecipeStep } from '@joe/api-sdk';
import { ingredientFields } from '../model/translation-keys.ts';

/** One difference between two recipes: `before` is missing for what is added, `after` for what is removed. */
export interface Change {
  place: string;
  before?: string;
  after?: string;
}

/** What becomes of a recipe, place by place, in the order of the screen. */
export function diffRecipes(before: RecipeDraft, after: RecipeDraft): Change[] {
  return [
    ...change('Name', before.name, after.name),
    ...change('Teaser', before.teaser, after.teaser),
    ...change('Hint', before.hint, after.hint),
    ...change('Thumbnail', before.thumbnailImage, after.thumbnailImage),
    ...change('Banner', before.titleImage, after.titleImage),
    ...changes('Tag', before.tags, after.tags, (tag) => tag, change),
    ...changes('Ingredient', before.ingredients, after.ingredients, ingredientText, ingredientChanges),
    ...changes('Step', before.steps, after.steps, stepText, stepChanges),
  ];
}

const inWords = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const change = (place: string, before: unknown, after: unknown): Change[] =>
  inWords(before) === inWords(after) ? [] : [{ place, before: inWords(before), after: inWords(after) }];

const ingredientText = ({ ingredient, quantity, unit }: Ingredient) =>
  [ingredient, quantity, unit].filter((text) => text !== null).join(' ') || 'empty';

const stepText = ({ instructions, productDefinition }: RecipeStep) =>
  [instructions, productDefinition?.productCode].filter((text) => typeof text === 'string').join(' · ') || 'empty';

const ingredientChanges = (place: string, before: Ingredient, after: Ingredient) =>
  ingredientFields.flatMap(({ field, label }) => change(`${place}, ${label}`, before[field], after[field]));

const stepChanges = (place: string, before: RecipeStep, after: RecipeStep) => [
  ...change(place, before.instructions, after.instructions),
  ...change(`${place}, Image`, before.image, after.image),
  ...change(`${place}, Product`, before.productDefinition, after.productDefinition),
];

/** Differences of two lists: what stayed is left out, what stands in the place of something else is compared with it. */
function changes<T>(
  noun: string,
  before: readonly T[],
  after: readonly T[],
  text: (item: T) => string,
  compare: (place: string, before: T, after: T) => Change[],
): Change[] {
  const result: Change[] = [];
  let [from, to] = [0, 0];
  for (const [i, j] of [...common(before, after), [before.length, after.length] as const]) {
    for (; from < i || to < j; from++, to++) {
      const [old, now] = [before[from], after[to]];
      if (from < i && to < j) result.push(...compare(`${noun} ${to + 1}`, old as T, now as T));
      else if (from < i) result.push({ place: `${noun} ${from + 1}`, before: text(old as T) });
      else result.push({ place: `${noun} ${to + 1}`, after: text(now as T) });
    }
    [from, to] = [i + 1, j + 1];
  }
  return result;
}

/** Most pairs of items that are held against each other; beyond it, lists are compared place by place. */
const MAX_PAIRS = 4_000_000;

/** The positions of a longest common subsequence, by content. */
function common(before: readonly unknown[], after: readonly unknown[]): [number, number][] {
  const [a, b] = [before.map((item) => JSON.stringify(item)), after.map((item) => JSON.stringify(item))];
  if (a.length * b.length > MAX_PAIRS) return [];
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i] as Uint16Array;
      row[j] = a[i] === b[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
