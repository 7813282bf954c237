import { describe, expect, test, vi } from 'vitest';
import { recipeInput } from '../test/calls.ts';
import { checkRecipeInput, createApi } from './index.ts';

describe('checkRecipeInput', () => {
  test('checkRecipeInput returns a valid recipe without unknown fields', () => {
    const value: unknown = { ...recipeInput, colour: 'red' };
    expect(checkRecipeInput(value)).toEqual({ ok: true, recipe: recipeInput });
  });

  const [step] = recipeInput.steps;
  const long = 'x'.repeat(10_001);
  test.each<[string, object, string, string]>([
    ['a missing name', { name: undefined }, 'name', 'expected string, got nothing'],
    ['a negative id', { id: -1 }, 'id', 'expected safe integer from 0, got number'],
    ['an id that JavaScript may have rounded', { id: 2 ** 53 }, 'id', 'expected safe integer from 0, got number'],
    ['an empty recipeId', { recipeId: '' }, 'recipeId', 'expected 1 to 256 characters, got 0'],
    ['a long text', { teaser: long }, 'teaser', 'expected 0 to 10000 characters, got 10001'],
    ['a long text in a list', { tags: ['a', long] }, 'tags[1]', 'expected 0 to 10000 characters, got 10001'],
    ['a long list', { tags: Array(1_001).fill('a') }, 'tags', 'expected 0 to 1000 items, got 1001'],
    [
      'a nested long text',
      { steps: [step, { ...step, instructions: long }] },
      'steps[1].instructions',
      'expected 0 to 10000 characters, got 10001',
    ],
    ['NaN, which JSON cannot represent', { id: Number.NaN }, 'id', 'expected safe integer from 0, got number'],
  ])('checkRecipeInput rejects %s, and the SDK sends nothing', async (_, change, path, reason) => {
    const input = { ...recipeInput, ...change };
    expect(checkRecipeInput(input)).toEqual({ ok: false, path: `$.recipe.${path}`, reason });
    const fetch = vi.fn();
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch });
    await expect(api.recipes.add(input)).rejects.toMatchObject({ phase: 'before', path: `$.body.${path}` });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('checkRecipeInput counts characters as code points', () => {
    expect(checkRecipeInput({ ...recipeInput, teaser: '🇨🇭'.repeat(5_000) }).ok).toBe(true);
  });

  test('the SDK does not limit the length of texts in responses', async () => {
    const recipes = [{ ...recipeInput, recipeId: 'r-1', steps: [{ ...step, instructions: long }] }];
    const fetch = async () => Response.json(recipes);
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch });
    expect(await api.recipes.list()).toEqual(recipes);
  });
});
