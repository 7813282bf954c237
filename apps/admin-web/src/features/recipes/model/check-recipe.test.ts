import type { RecipeInput } from '@joe/api-sdk';
import { expect, test } from 'vitest';
import { sampleRecipe as recipe } from '../../../../test/recipes.ts';
import { checkRecipe, MAX_ITEMS, toRecipeInput } from './check-recipe.ts';

test('checkRecipe returns a valid recipe without its unknown fields', () => {
  expect(checkRecipe(recipe)).toEqual({ ok: true, value: recipe });
  expect(checkRecipe({ ...recipe, price: 3 })).toEqual({ ok: true, value: recipe });
  expect(checkRecipe(JSON.parse(JSON.stringify(recipe).replace('{', '{"__proto__":{"x":1},')))).toEqual({
    ok: true,
    value: recipe,
  });
});

test.each([
  ['a list', [], 'expected object, got array'],
  ['a missing field', { ...recipe, name: undefined }, 'name: expected string, got nothing'],
  ['a number in a list of texts', { ...recipe, tags: ['Milk', 5] }, 'tags[1]: expected string, got number'],
  ['too many items', { ...recipe, tags: Array(MAX_ITEMS + 1).fill('') }, 'tags: expected 0 to 1000 items, got 1001'],
])('checkRecipe rejects %s and names the reason', (_title, value, problem) => {
  expect(checkRecipe(value)).toEqual({ ok: false, problem });
});

test('checkRecipe accepts the largest number of items', () => {
  expect(checkRecipe({ ...recipe, tags: Array(MAX_ITEMS).fill('') }).ok).toBe(true);
});

const tooLong = 'x'.repeat(10_001);

test.each<[string, Partial<RecipeInput>, string]>([
  ['a step', { steps: [{ instructions: tooLong, image: null, productDefinition: null }] }, 'step 1, instructions'],
  ['a tag after an empty one', { tags: [' ', tooLong] }, 'tag 2'],
])('the problem of %s has the position that the user sees, counted from 1', (_, fields, place) => {
  expect(toRecipeInput({ ...recipe, ...fields })).toEqual({
    ok: false,
    problem: `${place}: expected 0 to 10000 characters, got 10001`,
  });
});
