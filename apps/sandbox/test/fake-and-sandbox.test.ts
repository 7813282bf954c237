import type { Order, OrderSummary, Recipe, User } from '@joe/api-sdk';
import { type FakeApi, type FakeOptions, fakeApi } from '@joe/api-sdk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RouteOperation, routeOperations } from '../src/api/contract.ts';
import { readAllPages } from './paged-lists.ts';
import { startTestApi, type TestApi } from './test-api.ts';

// The sandbox and the fake of the SDK have the same records here, get the same requests, and must respond equally.

let sandbox: TestApi;
let records: FakeOptions;
let fake: FakeApi;
let compared = 0;

type SentRequest = Omit<RequestInit, 'body'> & { body?: string | FormData };

beforeAll(async () => {
  sandbox = await startTestApi({ users: 64 });
  await sandbox.database.sql`update orders set total = null where order_id % 9 = 0`;
  await sandbox.database.sql`update orders set order_date = null where order_id % 7 = 0`;
  records = await readRecords();
  fake = fakeApi(records);
  for (const [language, texts] of await readTranslations()) {
    const body = toFormData([`recipes_${language}.json`, JSON.stringify(texts)]);
    await askFake('/recipes/upload-translation-file', { method: 'POST', body });
  }
});

afterAll(async () => {
  await sandbox.close();
  console.log(`${compared} requests have the same response from the fake and the sandbox`);
});

async function readRecords(): Promise<FakeOptions> {
  const { json, call, database } = sandbox;
  const summaries = (await readAllPages(sandbox, 'orders')) as unknown as OrderSummary[];
  const machines = await database.sql<{ article_number: string; user_id: number | null }[]>`
    select article_number, user_id from machines order by machine_id`;
  const articles = await database.sql<
    { article_number: string; name: string }[]
  >`select article_number, name from articles`;
  const files: { file: string }[] = await json('/lang/get-all');
  return {
    users: (await readAllPages(sandbox, 'users')) as unknown as User[],
    orders: await Promise.all(summaries.map(({ orderID }): Promise<Order> => json(`/orders/${orderID}`))),
    machines: machines.map(({ article_number, user_id }) => ({ article_number, userId: user_id ?? undefined })),
    addresses: await json('/addresses'),
    recipes: (await json('/recipes/get-all?lang=en')) as Recipe[],
    languageFiles: await Promise.all(
      files.map(async ({ file }) => {
        const name = file.split('/').at(-1) ?? '';
        const [group = '', languageCode = ''] = name.replace(/\..*$/, '').split('_');
        const response = await call(`/download?${new URLSearchParams({ efNumber: group, languageCode })}`);
        return new File([await response.arrayBuffer()], name);
      }),
    ),
    articles: Object.fromEntries(articles.map(({ article_number, name }) => [article_number, name])),
  };
}

async function readTranslations(): Promise<Map<string, Record<string, string>>> {
  const rows = await sandbox.database.sql<{ language: string; key: string; text: string }[]>`
    select language, key, text from recipe_texts where language <> 'en'`;
  const languages = new Map<string, Record<string, string>>();
  for (const { language, key, text } of rows) languages.set(language, { ...languages.get(language), [key]: text });
  return languages;
}

function toFormData(...files: [name: string, content: string | Uint8Array<ArrayBuffer>][]): FormData {
  const form = new FormData();
  for (const [name, content] of files) form.append('file', new Blob([content]), name);
  return form;
}

const askFake = (path: string, init: SentRequest = {}, api = fake) =>
  api(`http://api.test/api${path}`, { ...init, headers: { authorization: 'Bearer token', ...init.headers } });

/** Everything of a response that the contract promises. */
async function contentOf(response: Response) {
  const type = response.headers.get('content-type');
  const { status } = response;
  const disposition = response.headers.get('content-disposition');
  const retryAfter = response.headers.get('retry-after');
  if (status === 204) return { status };
  const body = type?.startsWith('application/json') ? await response.json() : await response.text();
  if (status < 400) return { status, type, disposition, retryAfter, body };
  const { requestId, ...rest } = body;
  expect(requestId).toBe(response.headers.get('x-request-id'));
  // The fake and the sandbox explain an invalid request with different messages.
  if (status === 400) return { status, type, body: { ...rest, error: typeof rest.error } };
  return { status, type, disposition, retryAfter, body: rest };
}

async function expectSame(path: string, init: SentRequest = {}) {
  const ofSandbox = await contentOf(await sandbox.call(path, init));
  const ofFake = await contentOf(await askFake(path, init));
  expect(ofFake, `${init.method ?? 'GET'} ${path}`).toEqual(ofSandbox);
  compared++;
  return ofFake;
}

const list = (path: string, query: Record<string, string | number>) =>
  expectSame(`${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`);
const post = (path: string, body: unknown) =>
  expectSame(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const upload = (...files: [string, string | Uint8Array<ArrayBuffer>][]) =>
  expectSame('/lang/upload', { method: 'POST', body: toFormData(...files) });
const remove = (path: string) => expectSame(path, { method: 'DELETE' });

/** The query parameters that a call requires. */
const requiredQuery = ({ parameters }: RouteOperation) =>
  new URLSearchParams(
    parameters.filter(({ in: place, required }) => place === 'query' && required).map(({ name }) => [name, 'x']),
  );

/** Every query parameter whose length or number the contract limits. */
const limitedParameters = routeOperations.flatMap((operation) =>
  operation.parameters
    .filter(({ in: place, schema }) => place === 'query' && (schema.maxLength || schema.maximum))
    .map(({ name, schema }) => ({ operation, path: operation.path, name, schema })),
);

/** Every list that the API sorts, with its sort fields. */
const pagedLists = routeOperations.flatMap(({ path, parameters }) => {
  const sortFields = parameters.find(({ name }) => name === 'sortBy')?.schema.enum;
  return sortFields ? [{ path, sortFields }] : [];
});

/** The paths of every read of the contract. */
const reads = routeOperations.filter(({ method }) => method === 'GET').map(({ path }) => path);
const readsOfOne = reads.filter((path) => path.includes('{'));
const readsOfAll = reads.filter((path) => !path.includes('{'));

const searches = [
  'MÜLLER',
  'mu\u0308ller',
  ' an ',
  'e',
  'a a',
  'example.com',
  'paid',
  ' Paid ',
  'CREDIT_CARD',
  'credit card',
  'twint',
  'klarna',
  '1',
  '20405',
  '100042',
  '9007199254740993',
  '%',
  '_',
  '\\',
  "'; drop",
  'zzz',
  '',
];

describe('reads', () => {
  test.each(pagedLists)(
    'the fake and the sandbox return the same pages of $path in every sort order',
    async ({ path, sortFields }) => {
      for (const sortBy of sortFields) {
        for (const sortDir of ['asc', 'desc']) {
          for (const page of [1, 2, 4, 999]) await list(path, { sortBy, sortDir, page });
          await list(path, { sortBy, sortDir, pageSize: 100, page: 3 });
        }
      }
      await expectSame(path);
    },
  );

  test.each(pagedLists)(
    'the fake and the sandbox return the same search results for $path',
    async ({ path, sortFields }) => {
      for (const search of searches) {
        await list(path, { search, pageSize: 100 });
        for (const sortBy of sortFields) await list(path, { search, sortBy, sortDir: 'desc', page: 2, pageSize: 3 });
      }
    },
  );

  test('the fake and the sandbox return the same single records', async () => {
    const ids = [
      '20401',
      '20464',
      '20465',
      '1',
      '0',
      '-1',
      'abc',
      '1e3',
      '9007199254740991',
      '9007199254740993',
      '%00',
      '%zz',
    ];
    for (const id of ids) {
      for (const path of readsOfOne) await expectSame(path.replace(/\{\w+\}/, id));
    }
    for (const { user_id } of records.users as User[]) {
      await expectSame(`/orders/user/${user_id}`);
      await expectSame(`/coffee-machines/user/${user_id}`);
    }
    for (const { orderID } of (records.orders as Order[]).slice(0, 100)) await expectSame(`/orders/${orderID}`);
  });

  test('the fake and the sandbox return the same whole lists, counts and files', async () => {
    for (const path of readsOfAll) await expectSame(path);
    for (const lang of ['en', 'de', 'fr', 'zxx']) await expectSame(`/recipes/get-all?lang=${lang}`);
    for (const file of records.languageFiles as File[]) {
      const [efNumber, languageCode] = file.name.replace(/\..*$/, '').split('_');
      await expectSame(`/download?efNumber=${efNumber}&languageCode=${languageCode}`);
    }
    await expectSame('/download?efNumber=EF1&languageCode=xx');
  });

  test.each([
    'sortBy=password',
    'sortBy=city',
    'sortDir=up',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=0x10',
    'page=',
    'page=1&page=2',
    'pageSize=0',
    'unknown=1',
    'search=a&search=b',
  ])('the fake and the sandbox respond 400 to a list with the query %s', async (query) => {
    for (const { path } of pagedLists) expect((await expectSame(`${path}?${query}`)).status).toBe(400);
  });

  test.each(limitedParameters)(
    'the fake and the sandbox limit $name of $operation.method $path as the contract does',
    async ({ operation, path, name, schema }) => {
      const query = requiredQuery(operation);
      const statusAbove = async (excess: number) => {
        const { maxLength, maximum = 0 } = schema;
        query.set(name, maxLength ? 'x'.repeat(maxLength + excess) : String(BigInt(maximum) + BigInt(excess)));
        return (await expectSame(`${path}?${query}`, { method: operation.method })).status;
      };
      expect(await statusAbove(0)).not.toBe(400);
      expect(await statusAbove(1)).toBe(400);
    },
  );

  test('the fake and the sandbox respond in the same way to unusual requests', async () => {
    for (const { path } of pagedLists) await expectSame(`${path}?search=%00`);
    for (const path of ['/recipes/get-all', '/recipes/get-all?lang=', '/download?efNumber=EF1', '/download'])
      await expectSame(path);
    for (const path of ['/nothing-here', '/users/number/total?page=1', '/users/delete/1']) await expectSame(path);
    await remove('/lang/delete');
  });
});

test('the fake and the sandbox check the roles of every call in the same way', async () => {
  const bodyOf = ({ body }: RouteOperation): SentRequest => {
    if (!body?.has('application/json')) return body ? { body: new FormData() } : {};
    return { body: '{}', headers: { 'content-type': 'application/json' } };
  };
  for (const roles of [
    [],
    ['lang'],
    ['write'],
    ['JOE_ADMIN'],
    ['JOE_ADMIN', 'write', 'lang'],
    ['WRITE', 'offline_access'],
  ]) {
    const restricted = fakeApi({ ...records, roles });
    const authorization = await sandbox.issuer.authorization(...roles);
    for (const operation of routeOperations) {
      const { id, method, path } = operation;
      // No record has this id, so nothing is deleted.
      const address = `${path.replace(/\{\w+\}/, '9007199254740991')}?${requiredQuery(operation)}`;
      const init = { method, ...bodyOf(operation) };
      const headers = { ...init.headers, authorization };
      const [ofSandbox, ofFake] = [
        await sandbox.call(address, { ...init, headers }),
        await askFake(address, init, restricted),
      ];
      expect(ofFake.status, `${id} with ${roles}`).toBe(ofSandbox.status);
      await ofSandbox.arrayBuffer();
      const none = { ...init, headers: { ...init.headers, authorization: '' } };
      expect([(await sandbox.call(address, none)).status, (await askFake(address, none)).status], id).toEqual([
        401, 401,
      ]);
      compared += 2;
    }
  }
});

describe('writes', () => {
  test('the fake and the sandbox delete users and orders in the same way', async () => {
    const [user] = records.users as User[];
    for (let i = 0; i < 2; i++) await remove(`/users/delete/${user?.user_id}`);
    for (const path of ['orders/user', 'coffee-machines/user', 'users/get-details'])
      await expectSame(`/${path}/${user?.user_id}`);
    for (let i = 0; i < 2; i++) await remove('/orders/delete/100001');
    await list('/users', { search: user?.last_name ?? '' });
    await list('/orders', { search: 'paid' });
    for (const path of ['/orders/value/paid-orders', '/users/number/total', '/coffee-machines']) await expectSame(path);
  });

  test('the fake and the sandbox create, replace, translate and delete recipes in the same way', async () => {
    const all = async () => {
      for (const lang of ['en', 'de', 'pl', 'zxx']) await expectSame(`/recipes/get-all?lang=${lang}`);
    };
    const recipes = records.recipes as Recipe[];
    const [first, second] = recipes as [Recipe, Recipe];
    await post('/recipes/add', {
      ...first,
      teaser: 'New',
      ingredients: first.ingredients.slice(1),
      steps: first.steps.slice(0, -1),
    });
    await all();
    await post('/recipes/add', first);
    await post('/recipes/add', { ...second, id: 950, name: '950.name' });
    await all();
    const { recipeId: _, ...input } = first;
    for (const body of [input, { ...first, id: second.id }, { ...input, id: 950 }, { ...input, recipeId: 'r-none' }]) {
      await post('/recipes/add', body);
    }
    for (const body of [null, [], {}, { ...input, id: '1' }, { ...input, unknown: 1 }, { ...input, recipeId: '' }]) {
      await post('/recipes/add', body);
    }
    await expectSame('/recipes/add', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' });
    await expectSame('/recipes/add', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' });
    const key = `${first.id}.name`;
    const files: [string, string][] = [
      ['recipes_pl.json', `{"${key}":"Kawa","${first.id}.teaser":"","x":5}`],
      ['recipes_pl.properties', `\uFEFF# Polish\r\n${key} = Kawa mleczna\r\n`],
      ['recipes_pl.csv', `key,text\r\n${key},"Kawa ""mleczna"""\r\n`],
      ['drawing.svg', '<svg/>'],
      ['recipes_pl.json', '{'],
    ];
    for (const file of files) {
      await expectSame('/recipes/upload-translation-file', { method: 'POST', body: toFormData(file) });
      await expectSame('/recipes/get-all?lang=pl');
    }
    const two = toFormData(['a_pl.json', '{}'], ['b_pl.json', '{}']);
    await expectSame('/recipes/upload-translation-file', { method: 'POST', body: two });
    for (let i = 0; i < 2; i++) await remove(`/recipes/delete/${second.recipeId}`);
    await all();
  });

  test('the fake and the sandbox store a new recipe unchanged, and give it a recipeId', async () => {
    const [first] = records.recipes as [Recipe];
    const { recipeId: _, ...input } = { ...first, id: 960, name: 'Brand new', hint: null };
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) };
    for (const ask of [sandbox.call, askFake]) {
      const { recipeId } = (await (await ask('/recipes/add', init)).json()) as { recipeId: string };
      const recipes = (await (await ask('/recipes/get-all?lang=en')).json()) as Recipe[];
      expect(recipes.find(({ id }) => id === 960)).toEqual({ ...input, recipeId });
      expect((await ask(`/recipes/delete/${recipeId}`, { method: 'DELETE' })).status).toBe(204);
    }
  });

  test('the fake and the sandbox upload, replace and delete language files in the same way', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => (i * i) % 251);
    await upload(['EF7_de.bin', bytes], ['Käse-Maschine (neu)_fr.json', '{}']);
    await upload(['EF7_de.bin', 'shorter']);
    await upload(['EF7_fr.json', 'good'], ['EF7_de.csv', 'the same language']);
    await upload(['EF7_de.bin', 'new'], ['EF7_de.csv', 'the same language']);
    await upload(['EF8_de.csv', 'x'], ['EF8_de.json', 'the same language']);
    await upload(['EF8_de.json', 'x'], ['nonsense.json', 'x']);
    await upload(['EF8_de.json', 'x'], ['EF8_de.json', 'y']);
    await upload();
    const names = [
      'a"b_de.json',
      '..\\..\\EF30_de.json',
      '../EF31_de.json',
      '._de.json',
      '_de.json',
      'EF_.json',
      'EF33_de',
    ];
    names.push(
      'EF34_de.tar.gz',
      'a_b_c.json',
      ' _de.json',
      `${'x'.repeat(260)}_de.json`,
      '\u202egnp_de.json',
      "o'b*(!)_de.json",
    );
    for (const name of names) await upload([name, name]);
    await expectSame('/lang/get-all');
    const entries = (await (await askFake('/lang/get-all')).json()) as { file: string }[];
    for (const { file } of entries) {
      const [, , group = '', name = ''] = file.split('/');
      const languageCode = name.slice(name.lastIndexOf('_') + 1).replace(/\.[^.]*$/, '');
      await expectSame(`/download?${new URLSearchParams({ efNumber: group, languageCode })}`);
    }
    await remove('/lang/delete?fileName=EF7_de.bin');
    await remove('/lang/delete?fileName=EF7_de.bin');
    await expectSame('/lang/get-all');
  });
});
