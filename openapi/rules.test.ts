import { describe, expect, test } from 'vitest';
import {
  contentDisposition,
  countryKey,
  fileNameProblem,
  isTranslationKey,
  isTranslationKeyOf,
  languageCodeOf,
  mapRecipeTexts,
  readLanguageFileName,
  readTranslations,
  recipeTexts,
} from './rules.ts';

describe('translation keys', () => {
  const recipe = {
    name: 'Iced Latte',
    teaser: 'Cold milk',
    hint: null,
    tags: ['Cold'],
    ingredients: [
      { ingredient: 'Milk', quantity: '150', quantity_us: '5', unit: 'ml', unit_us: 'fl oz' },
      { ingredient: 'Ice', quantity: '6', quantity_us: null, unit: null, unit_us: null },
    ],
    steps: [
      { instructions: 'Fill the glass.', image: null },
      { instructions: null, image: null },
    ],
  };
  const keys = [
    '209.name',
    '209.teaser',
    '209.ingredients.1.ingredient',
    '209.ingredients.1.quantity',
    '209.ingredients.1.quantity.us',
    '209.ingredients.1.unit',
    '209.ingredients.1.unit.us',
    '209.ingredients.2.ingredient',
    '209.ingredients.2.quantity',
    '209.steps.1.instructions',
  ];

  test('each text of a recipe has a translation key with its position', () => {
    expect([...recipeTexts(209, recipe).keys()]).toEqual(keys);
    expect(recipeTexts(209, recipe).get('209.ingredients.1.unit.us')).toBe('fl oz');
    expect(recipeTexts(209, { ...recipe, hint: 'Shake it.' }).get('209.hint')).toBe('Shake it.');
  });

  test('mapRecipeTexts changes only the texts of a recipe', () => {
    const replaced = mapRecipeTexts(209, recipe, (_text, key) => key);
    expect([...recipeTexts(209, replaced).values()]).toEqual(keys);
    expect(replaced).toMatchObject({ hint: null, tags: ['Cold'], steps: [{ image: null }, { instructions: null }] });
  });

  test.each([...keys, '209.hint'])('the key %s belongs to recipe 209, but not to recipe 20', (key) => {
    expect([isTranslationKey(key), isTranslationKeyOf(209, key), isTranslationKeyOf(20, key)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test.each([
    'Milk',
    'x.name',
    '209.title',
    '209.ingredients.1',
    '209.ingredients.x.unit',
    '209.ingredients.1.ingredient.us',
    '209.steps.1',
    ' 209.name',
    '209.name\n',
  ])('the text %j is not a translation key', (text) => {
    expect([isTranslationKey(text), isTranslationKeyOf(209, text)]).toEqual([false, false]);
  });
});

describe('translation files', () => {
  test.each([
    ['recipes_pl.json', '{"205.name":"Kawa mleczna","205.teaser":"","205.hint":5}'],
    ['recipes_pl.JSON', '\uFEFF{"205.name":"Kawa mleczna"}'],
    ['recipes_pl.properties', '\uFEFF# Polish\r\n! of 2026\r\n\r\n 205.name = Kawa mleczna\r\n205.teaser=\r\n'],
    ['recipes_pl.csv', '205.name,"Kawa mleczna"\r\n205.teaser,\r\nno text\r\n'],
    ['recipes_pl.csv', '"205.name",Kawa mleczna'],
  ])('readTranslations reads %s with the content %j', (name, content) => {
    expect(readTranslations(name, content)).toEqual({ language: 'pl', texts: new Map([['205.name', 'Kawa mleczna']]) });
  });

  test('two quotation marks in a quoted CSV field mean one', () => {
    expect(readTranslations('recipes_pl.csv', 'a,"Kawa ""mleczna"""')?.texts.get('a')).toBe('Kawa "mleczna"');
  });

  test.each(['{', 'null', '7', '["a"]', ''])('readTranslations finds no translation key in the JSON %j', (content) => {
    expect([...(readTranslations('recipes_pl.json', content)?.texts.keys() ?? ['none'])].join()).toMatch(/^0?$/);
  });

  test.each(['recipes_pl.svg', 'recipes_pl', 'recipes.json', '_pl.json', 'recipes_pl.constructor'])(
    'readTranslations ignores a file with the name %s',
    (name) => {
      expect(readTranslations(name, '{"205.name":"Kawa"}')).toBeUndefined();
    },
  );
});

describe('names of language files', () => {
  test.each([
    ['EF1091_de.json', { group: 'EF1091', code: 'de' }],
    ['EF1091_pt-BR.strings.xml', { group: 'EF1091', code: 'pt-BR.strings' }],
    ['EF_10_91_de.json', { group: 'EF_10_91', code: 'de' }],
    ['EF1091_de', { group: 'EF1091', code: 'de' }],
    ['EF1.5_de', { group: 'EF1.5', code: 'de' }],
    ['..EF50_de.json', { group: '..EF50', code: 'de' }],
    [`${'E'.repeat(247)}_de.json`, { group: 'E'.repeat(247), code: 'de' }],
    ['EF1091.json', undefined],
    ['EF1091_.json', undefined],
    ['_de.json', undefined],
    [' _de.json', undefined],
    ['._de.json', undefined],
    [' .. _de.json', undefined],
    ['EF1_de.json\\', undefined],
    [`${'E'.repeat(248)}_de.json`, undefined],
    ['', undefined],
  ])('the group and language code of the file name %j are %j', (name, expected) => {
    expect(readLanguageFileName(name)).toEqual(expected);
  });

  test.each([
    ['EF1_de.json', 'de'],
    ['_de.json', 'de'],
    ['EF1_機械😀.json.exe', '機械😀.json'],
    ['EF1_.json', undefined],
    ['readme.txt', undefined],
  ])('the language code of the file name %j is %j', (name, code) => {
    expect(languageCodeOf(name)).toBe(code);
  });

  test.each([
    ['a/b', 'characters'],
    ['a\\b', 'characters'],
    ['a\0b', 'characters'],
    ['a\uFFFDb', 'characters'],
    ['a\uD800b', 'characters'],
    ['ü'.repeat(128), 'length'],
    ['ü'.repeat(127), undefined],
    ['a"\r\n\u202E😀b', undefined],
  ])('fileNameProblem of the file name %j is %j', (name, problem) => {
    expect(fileNameProblem(name)).toBe(problem);
  });

  test.each([
    ['EF1_de.json', `attachment; filename="EF1_de.json"; filename*=UTF-8''EF1_de.json`],
    ['Käse (neu)_fr.json', `attachment; filename="K_se (neu)_fr.json"; filename*=UTF-8''K%C3%A4se%20%28neu%29_fr.json`],
    [`a"\r\n'*!.json`, `attachment; filename="a______.json"; filename*=UTF-8''a%22%0D%0A%27%2A%21.json`],
    ['a\uD800.json', `attachment; filename="a_.json"; filename*=UTF-8''a%EF%BF%BD.json`],
  ])('the Content-Disposition header of %j has an ASCII name and the name in UTF-8', (name, header) => {
    expect(contentDisposition(name)).toBe(header);
  });
});

test.each([' switzerland', 'SWITZERLAND', 'Switzerland '])('countryKey treats %j as Switzerland', (country) => {
  expect(countryKey(country)).toBe('SWITZERLAND');
});
