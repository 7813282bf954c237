import { aRecipe } from '@joe/api-sdk/testing';
import { expect, test } from 'vitest';
import { readPassedRecipe } from './read-passed-recipe.ts';

const recipe = aRecipe();
const recipeId = 'r-209';

test.each([
  ['a link can pass a recipe with its recipeId', { recipeId, recipe }, { recipeId, recipe }],
  ['a link can pass a recipeId without a recipe', { recipeId }, { recipeId }],
  ['an invalid recipe is ignored, but not its recipeId', { recipeId, recipe: { ...recipe, id: '209' } }, { recipeId }],
  ['a recipe with another ID than the URL is ignored', { recipeId, recipe: { ...recipe, id: 210 } }, {}],
  ['a recipe without a recipeId beside it is ignored', { recipe }, {}],
  ['a recipeId that is no text is ignored', { recipeId: 209, recipe }, {}],
  ['the state of another screen is ignored', { listQuery: '?page=2' }, {}],
  ['a typed URL passes no recipe', null, {}],
])('%s', (_, state, passed) => {
  expect(readPassedRecipe(state, '209')).toEqual(passed);
});
