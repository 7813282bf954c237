import type { RecipeDraft } from '@joe/api-sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractAccepts, sampleRecipe as recipe } from '../../../../test/recipes.ts';
import { checkRecipe, isFlaw } from './check-recipe.ts';

test.each<[string, (broken: Record<string, never>) => unknown, string, RegExp]>([
  ['nothing', () => null, '', /an object is needed, there is null/],
  ['a list', () => [], '', /there is a list/],
  ['a missing field', ({ name, ...rest }) => rest, 'name', /text is needed, there is nothing/],
  ['an id as text', (whole) => ({ ...whole, id: '209' }), 'id', /a number is needed, there is text/],
  ['an id that would be rounded', (whole) => ({ ...whole, id: 2 ** 53 }), 'id', /whole number/],
  [
    'a tag that is a number',
    (whole) => ({ ...whole, tags: ['Milk', 5] }),
    'tags[1]',
    /text is needed, there is a number/,
  ],
  ['a step without an image', (whole) => ({ ...whole, steps: [{ instructions: null }] }), 'steps[0].image', /nothing/],
  ['a text too long', (whole) => ({ ...whole, teaser: 'x'.repeat(10_001) }), 'teaser', /longer than 10,000/],
  ['too many tags', (whole) => ({ ...whole, tags: Array(1001).fill('') }), 'tags', /more than 1,000/],
  ['an empty record id', (whole) => ({ ...whole, recipeId: '' }), 'recipeId', /1 to 256/],
])('%s is named with its place', (_name, breakIt, path, reason) => {
  expect(checkRecipe(breakIt(recipe as never))).toEqual({ path, reason: expect.stringMatching(reason) });
});

test('a valid recipe is returned equal, without unknown fields', () => {
  expect(checkRecipe(recipe)).toEqual(recipe);
  expect(checkRecipe({ ...recipe, price: 3 })).toEqual(recipe);
  expect(checkRecipe(JSON.parse(JSON.stringify(recipe).replace('{', '{"__proto__":{"x":1},')))).toEqual(recipe);
});

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    undefined,
    -1,
    0.5,
    -0,
    2 ** 53,
    Number.POSITIVE_INFINITY,
    '',
    'x'.repeat(10_000),
    '☕'.repeat(10_000),
  ),
  fc.constantFrom(
    'x'.repeat(10_001),
    '☕'.repeat(10_001),
    'é'.repeat(257),
    Array(1001).fill(null),
    {},
    [],
    '__proto__',
  ),
);

/** The recipe with one thing at some depth taken away, added or replaced. */
const nearRecipe = fc
  .tuple(fc.infiniteStream(fc.nat()), odd, fc.constantFrom('replace', 'remove', 'add'))
  .map(([numbers, value, how]) => {
    const whole: RecipeDraft = structuredClone(recipe);
    let place = whole as unknown as Record<string, unknown>;
    for (;;) {
      const keys = Object.keys(place);
      const key = keys[(numbers.next().value as number) % Math.max(keys.length, 1)] ?? 'x';
      const inside = place[key];
      if (typeof inside === 'object' && inside !== null && (numbers.next().value as number) % 3) {
        place = inside as Record<string, unknown>;
        continue;
      }
      if (how === 'add') Array.isArray(place) ? place.push(value) : Object.assign(place, { extra: value });
      else if (how === 'remove') Array.isArray(place) ? place.pop() : delete place[key];
      else place[key] = value;
      return whole as unknown;
    }
  });

test('it accepts what the contract accepts, apart from unknown fields', () => {
  let refused = 0;
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: nearRecipe }, { weight: 1, arbitrary: odd }), (value) => {
      const result = checkRecipe(value);
      if (contractAccepts(value)) {
        expect(JSON.parse(JSON.stringify(result))).toEqual(JSON.parse(JSON.stringify(value)));
      }
      if (isFlaw(result)) refused++;
      else expect(contractAccepts(result)).toBe(true);
    }),
    { numRuns: 3000 },
  );
  // Both outcomes must occur often.
  expect(refused).toBeGreaterThan(500);
  expect(refused).toBeLessThan(2800);
});
