import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJsonBody, startTestApi, type TestApi } from '../../test/test-api.ts';
import type { RecipeRow } from '../db/recipes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ users: 62 });
});
afterAll(() => api.close());

const readAllRecipes = (lang = 'en'): Promise<RecipeRow[]> => api.json(`/recipes/get-all?lang=${lang}`);
const findRecipe = async (recipeId: string, lang = 'en') => {
  const recipe = (await readAllRecipes(lang)).find((recipe) => recipe.recipeId === recipeId);
  if (!recipe) throw new Error(`no recipe ${recipeId}`);
  return recipe;
};
const post = (body: unknown) =>
  api.call('/recipes/add', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const input = {
  id: 900,
  name: '900.name',
  teaser: 'A text, "quoted", with ünïcode 🫘, a \u0000 and a lone \ud800',
  hint: null,
  tags: ['Milk', ''],
  thumbnailImage: 'https://images.example.com/a.png',
  titleImage: '',
  ingredients: [
    { ingredient: '900.ingredients.1.ingredient', quantity: null, quantity_us: '1', unit: null, unit_us: null },
  ],
  steps: [
    { instructions: null, image: null, productDefinition: null },
    {
      instructions: 'Stir',
      image: '/x.png',
      productDefinition: { productCode: 'A', parameters: [{ arguement: 'b', value: 1.5 }] },
    },
  ],
};

test('the list of recipes contains the texts of the requested language, or else their translation keys', async () => {
  const recipes = await readAllRecipes();
  expect(recipes).toHaveLength(24);
  const latte = recipes.find(({ id }) => id === 205);
  expect(latte).toMatchObject({ recipeId: 'r-205', name: 'Latte Macchiato', tags: ['Milk', 'Hot', 'Classic'] });
  expect(latte?.ingredients[1]).toEqual({
    ingredient: 'Milk',
    quantity: '180',
    quantity_us: '6',
    unit: 'ml',
    unit_us: 'fl oz',
  });
  expect(recipes.find(({ id }) => id === 223)).toMatchObject({ name: '223.name', hint: null });
  expect((await findRecipe('r-205', 'de')).ingredients[1]?.ingredient).toBe('Milch');
  expect((await findRecipe('r-205', 'xx')).name).toBe('205.name');
  expect((await api.call('/recipes/get-all')).status).toBe(400);
});

test('all pictures of recipes exist', async () => {
  for (const url of new Set(
    (await readAllRecipes()).flatMap(({ thumbnailImage, titleImage }) => [thumbnailImage, titleImage]),
  )) {
    const response = await fetch(url);
    expect([response.status, response.headers.get('content-type')], url).toEqual([200, 'image/png']);
    await response.arrayBuffer();
  }
});

const remove = async (recipeId: string) => (await api.call(`/recipes/delete/${recipeId}`, { method: 'DELETE' })).status;
const upload = async (name: string, texts: Record<string, string>) => {
  const body = new FormData();
  body.append('file', new Blob([JSON.stringify(texts)]), name);
  expect((await api.call('/recipes/upload-translation-file', { method: 'POST', body })).status).toBe(204);
};

test('a new recipe is returned unchanged, and can be edited and deleted', async () => {
  const response = await post(input);
  expect(response.status).toBe(200);
  const { recipeId } = await readJsonBody(response);
  expect(await findRecipe(recipeId)).toEqual({ ...input, recipeId });

  const edited = { ...input, recipeId, id: 901, name: 'Other name', ingredients: [], steps: [] };
  expect(await readJsonBody(await post(edited))).toEqual({ recipeId });
  expect(await findRecipe(recipeId)).toEqual(edited);
  expect(await remove(recipeId)).toBe(204);
  expect(await remove(recipeId)).toBe(404);
});

test('after an ingredient was removed, texts of other languages stay at their positions', async () => {
  const before = await findRecipe('r-203');
  const edited = { ...before, teaser: 'New teaser', ingredients: before.ingredients.slice(1) };
  expect((await post(edited)).status).toBe(200);
  expect(await findRecipe('r-203')).toEqual(edited);

  const keys = await findRecipe('r-203', 'zxx');
  expect(keys.teaser).toBe('203.teaser');
  expect(keys.ingredients.map(({ ingredient }) => ingredient)).toEqual([
    '203.ingredients.1.ingredient',
    '203.ingredients.2.ingredient',
  ]);
  const german = await findRecipe('r-203', 'de');
  expect(german.name).toBe('Cappuccino');
  expect(german.ingredients.map(({ ingredient }) => ingredient)).toEqual(['Kaffeebohnen', 'Milch']);
  expect(german.steps[0]?.instructions).toBe('Die Tasse mit heissem Wasser vorwärmen und trocknen.');

  await upload('recipes_de.json', { '203.ingredients.1.ingredient': 'Milch', '203.teaser': 'Neu' });
  expect(await findRecipe('r-203', 'de')).toMatchObject({ teaser: 'Neu', ingredients: [{ ingredient: 'Milch' }, {}] });
});

test('a translation key in a saved recipe means that the English text is missing', async () => {
  const steps = ['First', '930.steps.2.instructions', 'Third'].map((instructions) => ({
    instructions,
    image: null,
    productDefinition: null,
  }));
  const { recipeId } = await readJsonBody(await post({ ...input, id: 930, steps }));
  const [, second, third] = (await findRecipe(recipeId)).steps;
  expect((await post({ ...(await findRecipe(recipeId)), steps: [second, third] })).status).toBe(200);
  expect((await findRecipe(recipeId)).steps.map(({ instructions }) => instructions)).toEqual([
    '930.steps.1.instructions',
    'Third',
  ]);
  expect(await remove(recipeId)).toBe(204);
});

test('removing the last step of a recipe also deletes its text in another language', async () => {
  const before = await findRecipe('r-204');
  const last = before.steps.length;
  const key = `204.steps.${last}.instructions`;
  await upload('recipes_de.json', { [key]: 'Alt' });
  expect((await post({ ...before, steps: before.steps.slice(0, -1) })).status).toBe(200);
  expect((await post(before)).status).toBe(200);
  expect(await findRecipe('r-204')).toEqual(before);
  expect((await findRecipe('r-204', 'de')).steps[last - 1]?.instructions).toBe(key);
});

test('a text that was uploaded before its recipe appears in the recipe', async () => {
  await upload('recipes_en.json', { '931.name': 'Nightcap' });
  const { recipeId } = await readJsonBody(await post({ ...input, id: 931, name: '931.name' }));
  expect((await findRecipe(recipeId)).name).toBe('Nightcap');
  expect(await remove(recipeId)).toBe(204);
});

test('the sandbox API rejects a recipe with a used id, an unknown recipeId or an invalid body', async () => {
  const conflict = await post({ ...input, id: 201 });
  expect([conflict.status, await conflict.json()]).toEqual([200, { error: 'Another recipe has the ID 201.' }]);
  expect((await post({ ...input, recipeId: 'r-0' })).status).toBe(404);
  expect((await post({ ...input, recipeId: 'r\u0000' })).status).toBe(404);
  const { name: _, ...nameless } = input;
  const rejected: [unknown, string][] = [
    [nameless, "body must have required property 'name'"],
    [{ ...input, id: '900' }, 'body/id must be integer'],
    [{ ...input, unknown: 1 }, 'body must NOT have additional properties (unknown)'],
    [{ ...input, ingredients: [{ ...input.ingredients[0], unit: 5 }] }, 'body/ingredients/0/unit must be string,null'],
    [null, 'body must be object'],
  ];
  for (const [body, error] of rejected) {
    const response = await post(body);
    expect([response.status, (await readJsonBody(response)).error]).toEqual([400, error]);
  }
  expect(await readAllRecipes()).toHaveLength(24);
});

test.each([
  ['not JSON', 'application/json', '{"id":', 400],
  ['the key __proto__', 'application/json', `{"__proto__":{},${JSON.stringify(input).slice(1)}`, 400],
  ['200,000 nested lists', 'application/json', '['.repeat(200_000), 400],
  ['11 MB', 'application/json', JSON.stringify({ ...input, teaser: 'x'.repeat(11_000_000) }), 413],
  ['a form', 'application/x-www-form-urlencoded', 'id=1', 415],
  ['plain text', 'text/plain', JSON.stringify(input), 415],
])('the sandbox API rejects a recipe with an invalid body: %s', async (_title, contentType, body, status) => {
  const response = await api.call('/recipes/add', { method: 'POST', headers: { 'content-type': contentType }, body });
  expect(response.status).toBe(status);
});

test('an uploaded translation file changes the texts of its language', async () => {
  await upload('recipes_pl.json', { '205.name': 'Kawa mleczna' });
  expect(await findRecipe('r-205', 'pl')).toMatchObject({
    name: 'Kawa mleczna',
    teaser: '205.teaser',
    hint: '205.hint',
  });
});

test('the sandbox API accepts a translation file with unknown content, but not two files', async () => {
  const send = (count: number, content: string) => {
    const body = new FormData();
    for (let i = 0; i < count; i++) body.append('file', new Blob([content]), `drawing${i}_pl.json`);
    return api.call('/recipes/upload-translation-file', { method: 'POST', body });
  };
  expect((await send(1, '<svg/>')).status).toBe(204);
  expect((await send(2, '{}')).status).toBe(413);
});
