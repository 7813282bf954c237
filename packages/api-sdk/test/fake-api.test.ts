import { readFile } from 'node:fs/promises';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type ApiConfig, createApi, type Order, type User, withResponse } from '../src/index.ts';
import {
  aLanguageFile,
  aMachine,
  anAddress,
  anOrder,
  aRecipe,
  aRecipeInput,
  aUser,
  type FakeOptions,
  fakeApi,
  type UnknownRequest,
} from '../src/testing/index.ts';

function connected(options: FakeOptions = {}, config: Partial<ApiConfig> = {}) {
  const fake = fakeApi(options);
  const api = createApi({
    baseUrl: 'http://api.test/api',
    getAccessToken: () => 'token',
    fetch: fake,
    retry: { delay: 1 },
    log: () => {},
    ...config,
  });
  return { fake, api };
}

describe('records', () => {
  test('a fake has as many records as requested, and the same ones for the same seed', async () => {
    const counts = { users: 50, orders: 200, machines: 7, addresses: 3, recipes: 4, languageFiles: 9 };
    const { fake, api } = connected({ ...counts, seed: 1 });
    expect((await api.users.list()).total).toBe(50);
    expect((await api.orders.list()).total).toBe(200);
    expect([await api.machines.count(), await api.addresses.count()]).toEqual([7, 3]);
    expect([(await api.recipes.list()).length, (await api.lang.list()).length]).toEqual([4, 9]);
    expect(fakeApi({ ...counts, seed: 1 }).data).toEqual(fake.data);
    expect(fakeApi({ ...counts, seed: 2 }).data).not.toEqual(fake.data);
  });

  test('the total of each order of a fake is the sum of articles, VAT and shipping, and each customer is a user or a guest', () => {
    const { orders, users } = fakeApi({ orders: 300 }).data;
    for (const { total, products, vat, shipping_cost } of orders) {
      const articles = products.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      expect(total).toBeCloseTo(articles + vat + shipping_cost, 5);
    }
    const owners = new Set(orders.map(({ customerID }) => customerID));
    expect(owners.has(null)).toBe(true);
    expect([...owners].every((id) => id === null || users.some(({ user_id }) => user_id === id))).toBe(true);
  });

  test('the orders of a fake use only payment states and types of the contract', async () => {
    const valuesInContract = async (name: string) => {
      const schema = await readFile(new URL(`../../../openapi/schemas/${name}.yaml`, import.meta.url), 'utf8');
      return [...schema.matchAll(/`(\w+)`/g)].map(([, value]) => value);
    };
    const { orders } = fakeApi({ orders: 300 }).data;
    const valuesInOrders = (field: 'paymentState' | 'paymentType') => [...new Set(orders.map((order) => order[field]))];
    expect(await valuesInContract('PaymentState')).toEqual(expect.arrayContaining(valuesInOrders('paymentState')));
    expect(await valuesInContract('PaymentType')).toEqual(expect.arrayContaining(valuesInOrders('paymentType')));
  });

  test('a fake serves the records of the test instead of generated ones', async () => {
    const { api } = connected({
      users: [aUser({ user_id: 7, last_name: 'Özil' })],
      orders: [anOrder({ orderID: 3, customerID: 7, total: 3 })],
      machines: [aMachine({ article_number: '10744', userId: 7 }), aMachine()],
      articles: { '24001': 'Tablets' },
    });
    expect(await api.users.get(7)).toEqual(aUser({ user_id: 7, last_name: 'Özil' }));
    expect(await api.orders.ofUser(7)).toMatchObject([{ orderID: 3, products: [{ name: 'Tablets', price: 3 }] }]);
    expect(await api.machines.ofUser(7)).toEqual([{ article_number: '10744' }]);
    expect(await api.orders.paidTotal()).toBe(3);
  });

  test.each<[string, () => unknown, string]>([
    ['a builder', () => anOrder({ total: '3' as never }), 'order.total: expected finite number, got string'],
    ['a function', () => anOrder({ total: (() => 3) as never }), 'order.total: expected finite number, got function'],
    ['a nested field', () => anOrder({ products: [{}] as never }), 'order.products[0].article_number: expected string'],
    ['a record', () => fakeApi({ users: [aUser(), { ...aUser(), email: null as never }] }), 'users[1].email: expected'],
    ['a machine', () => fakeApi({ machines: [{} as never] }), 'machines[0].article_number: expected string'],
    ['an id twice', () => fakeApi({ orders: [anOrder(), anOrder()] }), 'orders[1].orderID: 100001 is used twice'],
    [
      'a file name',
      () => fakeApi({ languageFiles: [aLanguageFile('de.json')] }),
      'languageFiles: A file must be named',
    ],
    [
      'a response',
      () => fakeApi().respond('countUsers', {} as never),
      'countUsers.quantity: expected integer, got nothing',
    ],
    [
      'a row',
      () => fakeApi().respond('listAddresses', [anAddress(), {} as never]),
      'listAddresses[1].country: expected',
    ],
  ])(
    'the fake and its builders reject a value that violates the contract, and report its position: %s',
    (_, make, message) => {
      expect(make).toThrow(TypeError);
      expect(make).toThrow(message);
    },
  );

  test('the fake copies records that cannot be cloned, e.g. of a reactive store', async () => {
    const withMethod = Object.assign(aUser({ user_id: 8 }), { save() {} });
    const { api } = connected({ users: [new Proxy(aUser({ user_id: 7 }), {}), withMethod] });
    expect((await api.users.list()).data).toEqual([aUser({ user_id: 7 }), aUser({ user_id: 8 })]);
  });

  test('a call fails with a position if the test makes a record of the fake invalid', async () => {
    const { fake, api } = connected();
    (fake.data.users[1] as { email: unknown }).email = 5;
    await expect(api.users.list()).rejects.toMatchObject({
      status: 500,
      detail: 'The response of listUsers breaks the contract at $.data[1].email: expected string, got number',
    });
  });

  test('anOrder adds VAT and shipping to its default total, and keeps a given total', () => {
    expect(anOrder({ vat: 1.45, shipping_cost: 9.5 })).toMatchObject({ total: 28.85, products: [{ price: 17.9 }] });
    expect(anOrder({ total: 3, vat: 1 })).toMatchObject({ total: 3, products: [{ price: 3 }] });
  });

  test('the fake knows the names of its own articles besides those of the test', async () => {
    const products = ['24001', '24002', '9', 'constructor'].map((article_number) => ({
      article_number,
      price: 1,
      quantity: 1,
    }));
    const { api } = connected({ orders: [anOrder({ customerID: 7, products })], articles: { '24001': 'Tablets' } });
    const [order] = await api.orders.ofUser(7);
    const names = order?.products.map(({ name }) => name);
    expect(names).toEqual(['Tablets', 'Cleaning tablets, 25 pcs', 'Article 9', 'Article constructor']);
  });

  test('a new recipe of the fake gets a record id that no other recipe has', async () => {
    const { api } = connected({ recipes: [aRecipe({ id: 1, recipeId: 'r-2' })] });
    await api.recipes.add(aRecipeInput({ id: 5 }));
    expect((await api.recipes.list()).map(({ id }) => id)).toEqual([1, 5]);
  });

  test('after a user is deleted, the orders of the user remain, and the machines have no owner', async () => {
    const orders = [anOrder({ customerID: 7 })];
    const { fake, api } = connected({ users: [aUser({ user_id: 7 })], orders, machines: [aMachine({ userId: 7 })] });
    await api.users.remove(7);
    expect(await api.orders.ofUser(7)).toHaveLength(1);
    expect(fake.data.machines).toEqual([aMachine()]);
  });

  test('a builder returns copies, so tests do not change the records of others', () => {
    aRecipeInput().tags.push('changed');
    expect(aRecipeInput().tags).toEqual(['Milk', 'Cold']);
    const products = [{ article_number: '1', price: 1, quantity: 1 }];
    anOrder({ products }).products.push(...products);
    expect(products).toHaveLength(1);
    expectTypeOf(anOrder).returns.toEqualTypeOf<Order>();
    expectTypeOf(aUser).returns.toEqualTypeOf<User>();
  });
});

describe('faults', () => {
  test('a fault makes as many requests fail as its `times` demands', async () => {
    const { fake, api } = connected({ users: 3 });
    fake.fail('listUsers', { status: 503, times: 2 });
    expect((await api.users.list()).total).toBe(3);
    expect(fake.calls.map(({ status }) => status)).toEqual([503, 503, 200]);
  });

  test('the faults of one call take effect one after the other', async () => {
    const { fake, api } = connected();
    fake.fail('deleteUser', { status: 409, error: 'in use', times: 1 });
    const stop = fake.fail('deleteUser', { connection: 'refused' });
    await expect(api.users.remove(20401)).rejects.toMatchObject({ status: 409, detail: 'in use' });
    await expect(api.users.remove(20401)).rejects.toMatchObject({ kind: 'network', code: 'ECONNREFUSED' });
    stop();
    expect(await api.users.remove(20401)).toBeUndefined();
    fake.fail('*', { status: 500 });
    await expect(api.users.count()).rejects.toMatchObject({ status: 500 });
    fake.reset();
    expect([await api.users.count(), fake.calls.length]).toEqual([19, 1]);
  });

  test("after a fault 'lost', the record is deleted although the call failed", async () => {
    const { fake, api } = connected();
    fake.fail('deleteUser', { connection: 'lost', times: 1 });
    await expect(api.users.remove(20401)).rejects.toMatchObject({ kind: 'network', phase: 'headers' });
    expect(fake.data.users.some(({ user_id }) => user_id === 20401)).toBe(false);
  });

  test("a fault 'cut' breaks the connection during the response", async () => {
    const { fake, api } = connected();
    fake.fail('listMachines', { connection: 'cut', times: 1 });
    const read = async () => {
      for await (const _ of api.machines.stream());
    };
    await expect(read()).rejects.toMatchObject({ kind: 'network', phase: 'body' });
    fake.fail('deleteUser', { connection: 'cut', times: 1 });
    await expect(api.users.remove(20401)).rejects.toMatchObject({ kind: 'network' });
  });

  test('a fault with `delay` delays the call, and the waiting call can time out or be cancelled', async () => {
    const { fake, api } = connected();
    fake.fail('countUsers', { delay: 60 });
    const start = performance.now();
    expect(await api.users.count()).toBe(20);
    expect(performance.now() - start).toBeGreaterThanOrEqual(55);
    await expect(api.users.count({ attemptTimeout: 10 })).rejects.toMatchObject({ kind: 'timeout' });
    await expect(api.users.count({ signal: AbortSignal.timeout(10) })).rejects.toMatchObject({ kind: 'aborted' });
  });

  test('after a fault with 401, a call is sent once more with a new token', async () => {
    let token = 'old';
    const renewAccessToken = () => {
      token = 'new';
    };
    const { fake, api } = connected({}, { getAccessToken: () => token, renewAccessToken });
    fake.fail('getUser', { status: 401, times: 1 });
    expect(await api.users.get(20401)).toMatchObject({ user_id: 20401 });
    expect(fake.calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
  });

  test('a fault with `body` sends a response that violates the contract', async () => {
    const { fake, api } = connected();
    fake.fail('getUser', { body: { ...aUser(), email: null } });
    await expect(api.users.get(1)).rejects.toMatchObject({ kind: 'schema', path: '$.email' });
  });

  test('the fake rejects a fault without effect', () => {
    expect(() => fakeApi().fail('*', {})).toThrow(new TypeError('a fault needs status or delay or connection or body'));
  });

  test('the fake rejects faults and responses for an unknown call', () => {
    const unknown = new TypeError('the contract has no call listUser');
    expect(() => fakeApi().fail('listUser' as 'listUsers', { status: 500 })).toThrow(unknown);
    expect(() => fakeApi().respond('listUser' as 'listUsers', {} as never)).toThrow(unknown);
  });

  test('an undefined option of the fake has its default value', async () => {
    const { fake, api } = connected({ users: undefined, seed: undefined, roles: undefined, basePath: undefined });
    expect(fake.data).toEqual(fakeApi().data);
    fake.fail('countUsers', { status: 503, error: undefined, body: undefined, times: undefined });
    await expect(api.users.count()).rejects.toMatchObject({ status: 503 });
    expect(aUser({ email: undefined })).toEqual(aUser());
    expect(anOrder({ total: undefined, vat: 1 })).toEqual(anOrder({ vat: 1 }));
    expect([aMachine({ article_number: undefined }), aRecipe({ recipeId: undefined })]).toEqual([
      aMachine(),
      aRecipe(),
    ]);
  });

  test.each([
    ['/v2/', 'http://api.test/v2/'],
    ['/', 'http://api.test'],
    ['', 'http://api.test/'],
  ])('the base path of the fake may be empty or end in a slash: %o', async (basePath, baseUrl) => {
    const fake = fakeApi({ basePath, users: 3 });
    expect(await createApi({ baseUrl, getAccessToken: () => 'token', fetch: fake }).users.count()).toBe(3);
  });

  test("the fake's error for a wrong base path contains the correct base path", async () => {
    const { api } = connected({ basePath: '/v2' });
    await expect(api.users.count()).rejects.toMatchObject({
      status: 404,
      detail: expect.stringContaining('below /v2'),
    });
  });
});

describe('received requests', () => {
  test('the fake records the parameters, bodies and files of its requests', async () => {
    const { fake, api } = connected();
    await api.users.list({ page: 2, search: 'a' });
    await api.orders.get(100001);
    await api.recipes.add(aRecipeInput({ id: 900 }));
    await api.lang.upload([aLanguageFile('EF1_de.json')]);
    const [list, get, add, upload] = fake.calls;
    expect(list).toMatchObject({ operationId: 'listUsers', query: { page: 2, search: 'a' }, path: {}, status: 200 });
    expect(get).toMatchObject({ operationId: 'getOrder', path: { id: 100001 } });
    expect(add).toMatchObject({ operationId: 'addRecipe', body: aRecipeInput({ id: 900 }) });
    expect(upload?.files.map(({ name }) => name)).toEqual(['EF1_de.json']);

    if (list?.operationId === 'listUsers') expectTypeOf(list.query.page).toEqualTypeOf<number | undefined>();
    if (get?.operationId === 'getOrder') expectTypeOf(get.path.id).toEqualTypeOf<number>();
    // @ts-expect-error no such call
    const typo = () => fake.fail('listUser', {});
    // @ts-expect-error the response of another call
    const wrong = () => fake.respond('countUsers', [aUser()]);
    expect([typo, wrong]).toHaveLength(2);
  });

  test('the fake records ids and page numbers as numbers, also in requests that it holds or refuses', async () => {
    const { fake, api } = connected({ roles: [] });
    const release = fake.hold('getUser');
    const held = api.users.get(20401);
    await expect.poll(() => fake.callsOf('getUser')).toMatchObject([{ path: { id: 20401 }, status: undefined }]);
    release();
    await held.catch(() => {});
    await expect(api.users.remove(20401)).rejects.toMatchObject({ status: 403 });
    fake.fail('getOrder', { connection: 'refused' });
    await expect(api.orders.get(100001)).rejects.toMatchObject({ kind: 'network' });
    await fake('http://api.test/api/users?page=2', {});
    expect(fake.callsOf('deleteUser')).toMatchObject([{ path: { id: 20401 }, status: 403 }]);
    expect(fake.callsOf('getOrder')[0]).toMatchObject({ path: { id: 100001 }, status: undefined });
    expect(fake.callsOf('listUsers')).toMatchObject([{ query: { page: 2 }, status: 401 }]);
  });

  test('the fake records a request with an unknown path or method without an operationId', async () => {
    const { fake } = connected();
    const requested = (path: string, method: string) => fake(`http://api.test/api${path}`, { method });
    const responses = [await requested('/pumps?page=2', 'GET'), await requested('/users', 'DELETE')];
    expect(responses.map(({ status }) => status)).toEqual([404, 405]);
    expect(fake.calls).toMatchObject([
      {
        operationId: undefined,
        method: 'GET',
        url: 'http://api.test/api/pumps?page=2',
        query: { page: '2' },
        status: 404,
      },
      { operationId: undefined, method: 'DELETE', url: 'http://api.test/api/users', status: 405 },
    ]);
    const [unknown] = fake.calls;
    if (unknown && unknown.operationId === undefined) expectTypeOf(unknown).toEqualTypeOf<UnknownRequest>();
  });

  test('the fake sends the response of `respond` until the test ends it', async () => {
    const { fake, api } = connected();
    const end = fake.respond('countUsers', { quantity: 3 });
    expect(await withResponse((options) => api.users.count(options))).toMatchObject({ data: 3, status: 200 });
    end();
    expect(await api.users.count()).toBe(20);
    fake.respond('countUsers', { quantity: 4 });
    fake.reset();
    expect(await api.users.count()).toBe(20);
  });

  test('ending a response of `respond` does not end a later one', async () => {
    const { fake, api } = connected();
    const endFirst = fake.respond('countUsers', { quantity: 3 });
    fake.respond('countUsers', { quantity: 4 });
    endFirst();
    expect(await api.users.count()).toBe(4);
  });

  test('a function for `respond` can return JSON, return a response or throw', async () => {
    const { fake, api } = connected();
    fake.respond('listUsers', async ({ query }, stored) => {
      if (query.search === 'refused') return new Response(null, { status: 418, headers: { 'X-Request-Id': 'r-1' } });
      if (query.search === 'lost') throw new TypeError('fetch failed');
      const page = await stored();
      return query.search === 'broken' ? { ...page, total: 'x' as never } : { ...page, total: 99 };
    });
    expect(await api.users.list()).toMatchObject({ total: 99, data: fake.data.users });
    await expect(api.users.list({ search: 'refused' })).rejects.toMatchObject({ status: 418, requestId: 'r-1' });
    await expect(api.users.list({ search: 'lost' })).rejects.toMatchObject({ kind: 'network' });
    await expect(api.users.list({ search: 'broken' })).rejects.toMatchObject({
      status: 500,
      detail: 'The response of listUsers breaks the contract at $.total: expected integer, got string',
    });
    expect(fake.callsOf('listUsers').map(({ status }) => status)).toEqual([
      200,
      418,
      undefined,
      undefined,
      undefined,
      500,
    ]);
  });
});

test('a held request is executed when the test releases it', async () => {
  const { fake, api } = connected({ users: [aUser()] });
  const release = fake.hold('deleteUser');
  const end = new AbortController();
  const [first, second] = [api.users.remove(1, { signal: end.signal }), api.users.remove(20401)];
  await expect.poll(() => fake.callsOf('deleteUser')).toHaveLength(2);
  expect(await api.users.count()).toBe(1);
  end.abort();
  await expect(first).rejects.toMatchObject({ kind: 'aborted' });
  release();
  await second;
  expect(await api.users.count()).toBe(0);
  fake.hold('*');
  const count = api.users.count();
  fake.reset();
  expect(await count).toBe(0);
});
