import type { RecipeDraft } from '@joe/api-sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractAccepts, sampleRecipe as recipe } from '../../../../test/recipes.ts';
import { checkRecipe } from './check-recipe.ts';

test.each<[string, (broken: Record<string, never>) => unknown, string, RegExp]>([
  ['nothing', () => null, '', /expected an object, got null/],
  ['a list', () => [], '', /got a list/],
  ['a missing field', ({ name, ...rest }) => rest, 'name', /expected text, got nothing/],
  ['an id as text', (whole) => ({ ...whole, id: '209' }), 'id', /expected a number, got text/],
  ['an id that would be rounded', (whole) => ({ ...whole, id: 2 ** 53 }), 'id', /whole number/],
  ['a tag that is a number', (whole) => ({ ...whole, tags: ['Milk', 5] }), 'tags[1]', /expected text, got a number/],
  ['a step without an image', (whole) => ({ ...whole, steps: [{ instructions: null }] }), 'steps[0].image', /nothing/],
  ['a text too long', (whole) => ({ ...whole, teaser: 'x'.repeat(10_001) }), 'teaser', /longer than 10,000/],
  ['too many tags', (whole) => ({ ...whole, tags: Array(1001).fill('') }), 'tags', /more than 1,000/],
  ['an empty record id', (whole) => ({ ...whole, recipeId: '' }), 'recipeId', /1 to 256/],
])('%s is named with its place', (_name, breakIt, path, reason) => {
  const result = checkRecipe(breakIt(recipe as never));
  expect(result).toEqual({ ok: false, problem: expect.stringMatching(reason) });
  expect(result).toMatchObject({ problem: expect.stringContaining(path === '' ? '' : `${path}: `) });
});

test('a valid recipe is returned equal, without unknown fields', () => {
  expect(checkRecipe(recipe)).toEqual({ ok: true, value: recipe });
  expect(checkRecipe({ ...recipe, price: 3 })).toEqual({ ok: true, value: recipe });
  expect(checkRecipe(JSON.parse(JSON.stringify(recipe).replace('{', '{"__proto__":{"x":1},')))).toEqual({
    ok: true,
    value: recipe,
  });
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
        expect(JSON.parse(JSON.stringify(result))).toEqual({ ok: true, value: JSON.parse(JSON.stringify(value)) });
      }
      if (result.ok) expect(contractAccepts(result.value)).toBe(true);
      else refused++;
    }),
    { numRuns: 3000 },
  );
  // Both outcomes must occur often.
  expect(refused).toBeGreaterThan(500);
  expect(refused).toBeLessThan(2800);
});
