import { describe, expect, test, vi } from 'vitest';
import { recipeInput } from '../../test/calls.ts';
import { nockedApi } from '../../test/nock.ts';
import { HttpError } from '../errors.ts';

const { api, scope } = nockedApi();
const recipe = { ...recipeInput, recipeId: 'r-209' };

describe('recipes.list', () => {
  test('recipes.list requests English recipes by default, and recipes of another language if the query contains it', async () => {
    scope().get('/recipes/get-all?lang=en').reply(200, [recipe]);
    expect(await api.recipes.list()).toEqual([recipe]);
    scope().get('/recipes/get-all?lang=de').reply(200, []);
    expect(await api.recipes.list({ lang: 'de' })).toEqual([]);
  });

  test('recipes.list leaves out a recipe as a whole if one of its parts is unreadable', async () => {
    const broken = { ...recipe, ingredients: [...recipe.ingredients, null] };
    scope().get('/recipes/get-all?lang=en').reply(200, [recipe, broken]);
    const onUnreadable = vi.fn();
    expect(await api.recipes.list(undefined, { onUnreadable })).toEqual([recipe]);
    expect(onUnreadable.mock.calls).toEqual([
      [{ index: 1, path: `$[1].ingredients[${recipe.ingredients.length}]`, reason: 'expected object, got null' }],
    ]);
  });
});

describe('recipes.add', () => {
  test('a response of recipes.add with `error: null` is a success', async () => {
    scope().post('/recipes/add').reply(200, { recipeId: 'r-209', error: null });
    expect(await api.recipes.add(recipeInput)).toEqual({ recipeId: 'r-209', error: null });
  });

  test.each([
    ['broken JSON', 200, '{"recipeId":"r-2', { 'content-type': 'application/json' }],
    ['an empty body', 200, '', { 'content-type': 'application/json' }],
    ['the HTML page of a proxy', 200, '<!doctype html>', { 'content-type': 'text/html' }],
    ['a different shape', 200, '{"recipeId":209}', { 'content-type': 'application/json' }],
    ['a 502 of a gateway', 502, '', {}],
    ['a 504 of a gateway', 504, '', {}],
  ])(
    'the error of recipes.add has a phase after %s, because the outcome is unknown',
    async (_, status, body, headers) => {
      scope().post('/recipes/add').reply(status, body, headers);
      const error = await api.recipes.add(recipeInput).catch((cause) => cause);
      expect('phase' in error && error.phase).toBe(status === 200 ? 'body' : 'headers');
    },
  );

  test.each([400, 401, 403, 409, 422, 500, 503])(
    'the error of recipes.add has no phase after a %d, because the API has responded',
    async (status) => {
      scope().post('/recipes/add').reply(status);
      const error = await api.recipes.add(recipeInput).catch((cause) => cause);
      expect('phase' in error).toBe(false);
    },
  );

  test('recipes.add sends only the fields of the contract, including the record id, as JSON', async () => {
    scope().post('/recipes/add', recipe).matchHeader('content-type', 'application/json').reply(200, {});
    await api.recipes.add(JSON.parse(JSON.stringify(recipe).replace('{', '{"__proto__":{"a":1},"extra":2,')));
  });

  test('recipes.add rejects a recipe that violates the contract, and reports the path of the wrong field', async () => {
    const unsafe = api.recipes.add({ ...recipeInput, id: 2 ** 53 });
    await expect(unsafe).rejects.toMatchObject({ kind: 'schema', phase: 'before', path: '$.body.id' });
    const steps = [{ instructions: 1, image: null, productDefinition: null }] as never;
    await expect(api.recipes.add({ ...recipeInput, steps })).rejects.toThrow(
      'Failed to create recipe: unusable value at $.body.steps[0].instructions (expected string, got number)',
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])(
    'recipes.add rejects %d, because JSON would turn it into null',
    async (value) => {
      const productDefinition = { productCode: 'E', parameters: [{ arguement: 'amount', value }] };
      const steps = [{ instructions: null, image: null, productDefinition }];
      await expect(api.recipes.add({ ...recipeInput, steps })).rejects.toMatchObject({
        kind: 'schema',
        phase: 'before',
        path: '$.body.steps[0].productDefinition.parameters[0].value',
      });
      // In a response, a number that is too large for JavaScript is accepted, and becomes Infinity.
      const text = JSON.stringify([{ ...recipeInput, recipeId: 'r-209', steps }]).replace(
        '"value":null',
        '"value":1e999',
      );
      scope().get('/recipes/get-all?lang=en').reply(200, text, { 'content-type': 'application/json' });
      const [recipe] = await api.recipes.list();
      expect(recipe?.steps[0]?.productDefinition?.parameters[0]?.value).toBe(Number.POSITIVE_INFINITY);
    },
  );

  test.each([
    [200, 'OK', 'Recipe 209 exists already', 'Failed to create recipe: Recipe 209 exists already'],
    [200, 'OK', '', 'Failed to create recipe: refused'],
    [400, 'Bad Request', 'Recipe 209 exists already', 'Failed to create recipe: Bad Request'],
  ])(
    'recipes.add fails if the response contains a text in `error` (%d %s %o)',
    async (status, statusText, text, message) => {
      scope().post('/recipes/add').reply(status, { error: text });
      const error = await api.recipes.add(recipeInput).catch((cause) => cause);
      expect(error).toBeInstanceOf(HttpError);
      expect(error).toMatchObject({ message, status, statusText, detail: text || undefined, body: { error: text } });
    },
  );
});

describe('recipes.remove', () => {
  test('recipes.remove encodes special characters of the record id', async () => {
    scope().delete('/recipes/delete/r-209').reply(204);
    expect(await api.recipes.remove('r-209')).toBeUndefined();
    scope().delete('/recipes/delete/a%2Fb%3Fc%23d%25e%20%C3%A9').reply(204);
    await api.recipes.remove('a/b?c#d%e é');
  });

  test.each(['', '.', '..', '\ud800', 'x'.repeat(257)])(
    'recipes.remove rejects the record id %j without sending a request',
    async (id) => {
      await expect(api.recipes.remove(id)).rejects.toMatchObject({ phase: 'before', path: '$.path.id' });
    },
  );
});

describe('recipes.uploadTranslations', () => {
  const file = new File(['key,value'], 'translations.csv', { type: 'text/csv' });

  test('recipes.uploadTranslations sends one file as a part named "file"', async () => {
    scope()
      .post('/recipes/upload-translation-file', (body: string) => {
        expect(body).toMatch(/name="file"; filename="translations\.csv"\r\ncontent-type: text\/csv\r\n\r\nkey,value/i);
        return body.match(/\bname="/g)?.length === 1;
      })
      .matchHeader('content-type', /^multipart\/form-data; boundary=/)
      .reply(204);
    expect(await api.recipes.uploadTranslations(file)).toBeUndefined();
  });
});
