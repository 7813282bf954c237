import type { Recipe } from '@joe/api-sdk';
import { recipeTexts } from '@joe/api-sdk/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleRecipe } from '../../../../test/recipes.ts';
import { checkTranslations } from './check-translations.ts';

const latte: Recipe = { ...sampleRecipe, hint: 'A hint.' };
const tea: Recipe = { ...sampleRecipe, id: 20, recipeId: 'r-20', ingredients: [], steps: [] };
const keysOf = (recipe: Recipe) => [...recipeTexts(recipe.id, recipe).keys()];
const completeTexts = (recipe: Recipe) => new Map(keysOf(recipe).map((key) => [key, 'text']));

test('checkTranslations finds nothing wrong in a complete translation file', () => {
  expect(checkTranslations(completeTexts(latte), [tea, latte])).toEqual({
    keyCount: 13,
    recipes: [{ recipe: latte, missing: [], empty: [], untranslated: [], unknown: [] }],
    absent: [tea],
    unknownKeys: [],
  });
});

test('checkTranslations distinguishes missing keys, empty texts, keys as texts, unused keys, and keys of no recipe', () => {
  const texts = completeTexts(latte);
  texts.delete('209.steps.2.instructions');
  texts.set('209.name', ' ');
  texts.set('209.teaser', '209.teaser');
  texts.set('209.steps.4.instructions', 'too much');
  texts.set('2090.name', 'another');
  texts.set('key', 'text');
  texts.set('20.name', 'Tea');
  expect(checkTranslations(texts, [tea, latte])).toEqual({
    keyCount: 15,
    recipes: [
      {
        recipe: latte,
        missing: ['209.steps.2.instructions'],
        empty: ['209.name'],
        untranslated: ['209.teaser'],
        unknown: ['209.steps.4.instructions'],
      },
      { recipe: tea, missing: ['20.teaser'], empty: [], untranslated: [], unknown: [] },
    ],
    absent: [],
    unknownKeys: ['2090.name'],
  });
});

test('checkTranslations counts each key of a translation file once', () => {
  const key = fc.oneof(
    fc.constantFrom(...keysOf(latte), ...keysOf(tea), 'key', '__proto__', '209.', '209'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string())), (entries) => {
      const texts = new Map(entries);
      const { keyCount, recipes, unknownKeys } = checkTranslations(texts, [tea, latte]);
      const counted = recipes.map(
        ({ recipe, missing, unknown }) => keysOf(recipe).length - missing.length + unknown.length,
      );
      expect(counted.reduce((sum, count) => sum + count, unknownKeys.length)).toBe(keyCount);
      expect(keyCount).toBe(texts.size - (texts.has('key') ? 1 : 0));
    }),
  );
});
