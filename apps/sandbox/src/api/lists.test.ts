import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './testing.ts';

interface Row {
  [field: string]: string | number;
}
interface Page {
  data: Row[];
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
}

let api: TestApi;
let users: Row[];
let orders: Row[];

beforeAll(async () => {
  api = await startTestApi({ users: 1000 });
  users = await everyPage('users');
  orders = await everyPage('orders');
});
afterAll(() => api.close());

const list = (noun: string, query: Record<string, string | number> = {}): Promise<Page> =>
  api.json(`/${noun}?${new URLSearchParams(query as Record<string, string>)}`);

async function everyPage(noun: string, query: Record<string, string | number> = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { data, totalPages } = await list(noun, { ...query, page, pageSize: 100 });
    rows.push(...data);
    if (page >= totalPages) return rows;
  }
}

const text = new Intl.Collator('en');
const order = (field: string, id: string) => (a: Row, b: Row) => {
  const [left = '', right = ''] = [a[field], b[field]];
  // Payment words sort by their bytes, names and mails as people expect.
  const words = typeof left === 'number' || field.startsWith('payment') || field === 'orderDate';
  const first = words ? Number(left > right) - Number(left < right) : text.compare(left, String(right));
  return first || Number(a[id]) - Number(b[id]);
};

describe('users', () => {
  test('without anything: 20 rows by user_id', async () => {
    expect(await list('users')).toEqual({
      data: users.slice(0, 20),
      page: 1,
      pageSize: 20,
      total: 1000,
      totalPages: 50,
    });
    expect(users.map((user) => user.user_id)).toEqual(Array.from({ length: 1000 }, (_, i) => 20401 + i));
  });

  test.each(['user_id', 'email', 'given_name', 'last_name'])('sorts by %s in both directions', async (sortBy) => {
    const sorted = users.toSorted(order(sortBy, 'user_id'));
    expect(await everyPage('users', { sortBy })).toEqual(sorted);
    expect(await everyPage('users', { sortBy, sortDir: 'desc' })).toEqual(sorted.toReversed());
  });

  test('last page, and pages past it', async () => {
    const query = { sortBy: 'last_name', pageSize: 30 };
    const last = await list('users', { ...query, page: 34 });
    expect(last.data).toEqual(users.toSorted(order('last_name', 'user_id')).slice(990));
    expect(last).toMatchObject({ page: 34, pageSize: 30, total: 1000, totalPages: 34 });
    expect(await list('users', { ...query, page: 35 })).toMatchObject({
      data: [],
      page: 35,
      total: 1000,
      totalPages: 34,
    });
    expect(await list('users', { page: Number.MAX_SAFE_INTEGER })).toMatchObject({ data: [], total: 1000 });
  });

  test('a search is for any part of name or mail, in any case, and sorts and pages like the rest', async () => {
    const found = users.filter((user) => /müller|muller/i.test(`${user.email} ${user.last_name}`));
    expect(found.length).toBeGreaterThan(3);
    for (const search of ['MÜLLER', 'müller', 'mu\u0308ller', ' Müller ']) {
      expect((await list('users', { search, pageSize: 100 })).data).toEqual(
        found.filter((user) => user.last_name === 'Müller'),
      );
    }
    const query = { search: 'muller', sortBy: 'given_name', sortDir: 'desc', pageSize: 2 };
    const sorted = found.toSorted(order('given_name', 'user_id')).toReversed();
    const page = await list('users', { ...query, page: 2 });
    expect(page).toEqual({
      data: sorted.slice(2, 4),
      page: 2,
      pageSize: 2,
      total: found.length,
      totalPages: Math.ceil(found.length / 2),
    });
    const end = await list('users', { ...query, page: page.totalPages });
    expect(end.data).toEqual(sorted.slice((page.totalPages - 1) * 2));
  });

  test('a search over name and family name together, and one for nobody', async () => {
    const [user] = users;
    expect((await list('users', { search: `${user?.given_name} ${user?.last_name}` })).data).toContainEqual(user);
    expect(await list('users', { search: 'nobody is called so' })).toMatchObject({ data: [], total: 0, totalPages: 0 });
  });

  test('a number is a user id as well', async () => {
    expect((await list('users', { search: '20405' })).data).toEqual([users[4]]);
    expect((await list('users', { search: '9007199254740993' })).total).toBe(0);
  });

  test('signs that SQL patterns use stand for themselves', async () => {
    const { sql } = api.database;
    const names = ['50%_off', 'back\\slash', "O'Brien; drop table users--"];
    const ids = names.map((_, i) => 90_001 + i);
    await sql`insert into users ${sql(names.map((given_name, i) => ({ user_id: ids[i] ?? 0, created_at: new Date(0), given_name, last_name: 'Signs', email: 'x@example.com' })))}`;
    try {
      const idsOf = async (search: string) => (await list('users', { search })).data.map((user) => user.user_id);
      expect(await idsOf('%')).toEqual([90_001]);
      expect(await idsOf('_')).toEqual([90_001]);
      expect(await idsOf('0%_o')).toEqual([90_001]);
      expect(await idsOf('\\')).toEqual([90_002]);
      expect(await idsOf("'Brien; drop")).toEqual([90_003]);
      expect((await list('users')).total).toBe(1003);
    } finally {
      await sql`delete from users where user_id = any(${ids})`;
    }
    expect(await api.json('/users/number/total')).toEqual({ quantity: 1000 });
  });

  test.each([
    'sortBy=password',
    'sortBy=order_date',
    'sortDir=up',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=0x10',
    'page=',
    'page=1&page=2',
    'pageSize=0',
    'pageSize=101',
    'unknown=1',
    `search=${'x'.repeat(201)}`,
    'search=%00',
    'search=a&search=b',
  ])('%s: 400', async (query) => {
    expect((await api.call(`/users?${query}`)).status).toBe(400);
  });

  test('details, and ids that are none', async () => {
    expect(await api.json('/users/get-details/20401')).toEqual(users[0]);
    for (const id of ['1', '9007199254740991']) expect((await api.call(`/users/get-details/${id}`)).status).toBe(404);
    for (const id of ['0', '-1', 'abc', '1e3', '20401%20', '9007199254740993', '20401.5', '%00']) {
      expect((await api.call(`/users/get-details/${id}`)).status, id).toBe(400);
    }
  });
});

describe('orders', () => {
  test.each([
    ['order_id', 'orderID'],
    ['email', 'email'],
    ['order_date', 'orderDate'],
    ['total', 'total'],
    ['payment_type', 'paymentType'],
    ['payment_state', 'paymentState'],
  ])('sorts by %s in both directions', async (sortBy, field) => {
    const sorted = orders.toSorted(order(field, 'orderID'));
    for (const page of [1, 2, 26, 125, 126, 250]) {
      const rows = sorted.slice((page - 1) * 20, page * 20);
      expect((await list('orders', { sortBy, page })).data, `page ${page}`).toEqual(rows);
      const turned = sorted.toReversed().slice((page - 1) * 20, page * 20);
      expect((await list('orders', { sortBy, page, sortDir: 'desc' })).data, `page ${page} desc`).toEqual(turned);
    }
  });

  test.each(['paid', 'twint', 'credit card', 'CREDIT_CARD', 'card', 'klarna', 'e', '.bohm', '100042', 'egli@', 'zzz'])(
    'finds "%s"',
    async (search) => {
      const needle = search.toLowerCase();
      const expected = orders.filter(
        ({ orderID, email, paymentState, paymentType }) =>
          [paymentState, paymentType, String(paymentType).replaceAll('_', ' '), email].some((value) =>
            String(value).includes(needle),
          ) || String(orderID) === search,
      );
      expect(await list('orders', { search, pageSize: 100 })).toMatchObject({
        data: expected.slice(0, 100),
        total: expected.length,
      });
    },
  );

  test('add up, each by itself and all paid ones together', async () => {
    for (const { orderID } of orders.slice(0, 40)) {
      const details = await api.json(`/orders/${orderID}`);
      const rappen = (francs: number) => Math.round(francs * 100);
      const articles = details.products.reduce(
        (sum: number, { price, quantity }: { price: number; quantity: number }) => sum + rappen(price) * quantity,
        0,
      );
      expect(rappen(details.total)).toBe(articles + rappen(details.vat) + rappen(details.shipping_cost));
    }
    const paid = orders.filter(({ paymentState }) => paymentState === 'paid');
    const value = paid.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0) / 100;
    expect(await api.json('/orders/value/paid-orders')).toEqual({ total_value: value });
    expect(await api.json('/orders/number/paid-orders')).toEqual({ quantity: paid.length });
  });

  test('of a user come newest first, with what they hold', async () => {
    const own = await api.json('/orders/user/20401');
    expect(own.length).toBeGreaterThan(1);
    expect(own.map(({ orderDate }: Row) => orderDate)).toEqual(
      own
        .map(({ orderDate }: Row) => orderDate)
        .toSorted()
        .toReversed(),
    );
    expect(own[0]).toEqual({
      ...own[0],
      products: expect.arrayContaining([
        { name: expect.any(String), quantity: expect.any(Number), price: expect.any(Number) },
      ]),
    });
    expect(await api.json('/orders/user/1')).toEqual([]);
  });

  test('some are of guests, and some have a payment nobody knows', async () => {
    const details = await Promise.all(orders.slice(0, 60).map(({ orderID }) => api.json(`/orders/${orderID}`)));
    expect(details.some(({ customerID }) => customerID === null)).toBe(true);
    expect(orders.some(({ paymentType }) => paymentType === 'klarna')).toBe(true);
  });
});

describe('whole lists', () => {
  test('hold everything', async () => {
    const addresses: { country: string }[] = await api.json('/addresses');
    expect(await api.json('/addresses/number/total')).toEqual({ quantity: addresses.length });
    expect(addresses.length).toBe(1300);
    expect(new Set(addresses.map(({ country }) => country.trim().toUpperCase())).size).toBe(22);
    expect(new Set(addresses.map(({ country }) => country)).size).toBeGreaterThan(60);

    const machines: { article_number: string }[] = await api.json('/coffee-machines');
    expect(await api.json('/coffee-machines/number/total')).toEqual({ quantity: machines.length });
    expect(machines.length).toBe(1400);
    expect(new Set(machines.map((machine) => machine.article_number)).size).toBe(10);
  });
});

describe('deletes', () => {
  test('a user goes, the machines and orders stay', async () => {
    const [user] = (await list('users', { search: 'taylor' })).data;
    const before = (await list('users', { search: 'taylor' })).total;
    const ordersBefore = await api.json(`/orders/user/${user?.user_id}`);
    expect((await api.json(`/coffee-machines/user/${user?.user_id}`)).length).toBeGreaterThan(0);

    const remove = () =>
      api.call(`/users/delete/${user?.user_id}`, { method: 'DELETE', headers: { 'content-type': 'application/json' } });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);

    expect((await api.call(`/users/get-details/${user?.user_id}`)).status).toBe(404);
    expect((await list('users', { search: 'taylor' })).total).toBe(before - 1);
    expect((await list('users')).total).toBe(999);
    expect(await api.json(`/orders/user/${user?.user_id}`)).toEqual(ordersBefore);
    expect(await api.json(`/coffee-machines/user/${user?.user_id}`)).toEqual([]);
    expect(await api.json('/coffee-machines/number/total')).toEqual({ quantity: 1400 });
    expect((await api.json('/addresses')).length).toBe(1300);
  });

  test('an order goes out of every sum', async () => {
    const paid = orders.find(({ paymentState }) => paymentState === 'paid');
    const [value, found] = [await api.json('/orders/value/paid-orders'), await list('orders', { search: 'paid' })];
    expect((await api.call(`/orders/delete/${paid?.orderID}`, { method: 'DELETE' })).status).toBe(204);
    expect((await api.call(`/orders/${paid?.orderID}`)).status).toBe(404);
    const { total_value } = await api.json('/orders/value/paid-orders');
    expect(Math.round(total_value * 100)).toBe(Math.round((value.total_value - Number(paid?.total)) * 100));
    expect((await list('orders', { search: 'paid' })).total).toBe(found.total - 1);
    expect((await list('orders')).total).toBe(4999);
  });
});
