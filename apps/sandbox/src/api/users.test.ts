import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryKey } from '../../../../openapi/rules.ts';
import { compareBy, type Row, readAllPages, readListPage } from '../../test/paged-lists.ts';
import { startTestApi, type TestApi } from '../../test/test-api.ts';

let api: TestApi;
let users: Row[];

beforeAll(async () => {
  api = await startTestApi({ users: 1000 });
  users = await readAllPages(api, 'users');
});
afterAll(() => api.close());

test('the list of users has 20 rows sorted by user_id by default', async () => {
  expect(await readListPage(api, 'users')).toEqual({
    data: users.slice(0, 20),
    page: 1,
    pageSize: 20,
    total: 1000,
    totalPages: 50,
  });
  expect(users.map((user) => user.user_id)).toEqual(Array.from({ length: 1000 }, (_, i) => 20401 + i));
});

test.each(['user_id', 'email', 'given_name', 'last_name'])(
  'the users can be sorted by %s in both directions',
  async (sortBy) => {
    const sorted = users.toSorted(compareBy(sortBy, 'user_id'));
    expect(await readAllPages(api, 'users', { sortBy })).toEqual(sorted);
    expect(await readAllPages(api, 'users', { sortBy, sortDir: 'desc' })).toEqual(sorted.toReversed());
  },
);

test('the list of users is empty beyond its last page', async () => {
  const query = { sortBy: 'last_name', pageSize: 30 };
  const last = await readListPage(api, 'users', { ...query, page: 34 });
  expect(last.data).toEqual(users.toSorted(compareBy('last_name', 'user_id')).slice(990));
  expect(last).toMatchObject({ page: 34, pageSize: 30, total: 1000, totalPages: 34 });
  expect(await readListPage(api, 'users', { ...query, page: 35 })).toMatchObject({
    data: [],
    page: 35,
    total: 1000,
    totalPages: 34,
  });
  expect(await readListPage(api, 'users', { page: Number.MAX_SAFE_INTEGER })).toMatchObject({ data: [], total: 1000 });
});

test('a search for users ignores case, and its matches are sorted and paged', async () => {
  const matchingUsers = users.filter((user) => /müller|muller/i.test(`${user.email} ${user.last_name}`));
  expect(matchingUsers.length).toBeGreaterThan(3);
  for (const search of ['MÜLLER', 'müller', 'mu\u0308ller', ' Müller ']) {
    expect((await readListPage(api, 'users', { search, pageSize: 100 })).data).toEqual(
      matchingUsers.filter((user) => user.last_name === 'Müller'),
    );
  }
  const query = { search: 'muller', sortBy: 'given_name', sortDir: 'desc', pageSize: 2 };
  const sorted = matchingUsers.toSorted(compareBy('given_name', 'user_id')).toReversed();
  const page = await readListPage(api, 'users', { ...query, page: 2 });
  expect(page).toEqual({
    data: sorted.slice(2, 4),
    page: 2,
    pageSize: 2,
    total: matchingUsers.length,
    totalPages: Math.ceil(matchingUsers.length / 2),
  });
  const end = await readListPage(api, 'users', { ...query, page: page.totalPages });
  expect(end.data).toEqual(sorted.slice((page.totalPages - 1) * 2));
});

test('a search for first and last name finds the user', async () => {
  const [user] = users;
  expect((await readListPage(api, 'users', { search: `${user?.given_name} ${user?.last_name}` })).data).toContainEqual(
    user,
  );
  expect(await readListPage(api, 'users', { search: 'nobody is called so' })).toMatchObject({
    data: [],
    total: 0,
    totalPages: 0,
  });
});

test('a search for a number finds the user with this id', async () => {
  expect((await readListPage(api, 'users', { search: '20405' })).data).toEqual([users[4]]);
  expect((await readListPage(api, 'users', { search: '9007199254740993' })).total).toBe(0);
});

test('a search treats the wildcards of LIKE as plain text', async () => {
  const { sql } = api.database;
  const names = ['50%_off', 'back\\slash', "O'Brien; drop table users--"];
  const ids = names.map((_, i) => 90_001 + i);
  await sql`insert into users ${sql(names.map((given_name, i) => ({ user_id: ids[i] ?? 0, created_at: new Date(0), given_name, last_name: 'Signs', email: 'x@example.com' })))}`;
  try {
    const searchIds = async (search: string) =>
      (await readListPage(api, 'users', { search })).data.map((user) => user.user_id);
    expect(await searchIds('%')).toEqual([90_001]);
    expect(await searchIds('_')).toEqual([90_001]);
    expect(await searchIds('0%_o')).toEqual([90_001]);
    expect(await searchIds('\\')).toEqual([90_002]);
    expect(await searchIds("'Brien; drop")).toEqual([90_003]);
    expect((await readListPage(api, 'users')).total).toBe(1003);
  } finally {
    await sql`delete from users where user_id = any(${ids})`;
  }
  expect(await api.json('/users/number/total')).toEqual({ quantity: 1000 });
});

test('a text parameter with U+0000 is treated as an unknown value', async () => {
  for (const noun of ['users', 'orders'] as const) {
    expect(await readListPage(api, noun, { search: 'a\0' })).toMatchObject({ data: [], total: 0 });
  }
  expect((await api.call('/recipes/get-all?lang=%00')).status).toBe(200);
  expect((await api.call('/download?efNumber=%00&languageCode=de')).status).toBe(404);
  for (const path of ['/recipes/delete/%00', '/lang/delete?fileName=%00']) {
    expect((await api.call(path, { method: 'DELETE' })).status, path).toBe(404);
  }
});

test('the sandbox API returns a user, 404 for an unknown id and 400 for an invalid one', async () => {
  expect(await api.json('/users/get-details/20401')).toEqual(users[0]);
  for (const id of ['1', '9007199254740991']) expect((await api.call(`/users/get-details/${id}`)).status).toBe(404);
  for (const id of ['0', '-1', 'abc', '1e3', '20401%20', '9007199254740993', '20401.5', '%00']) {
    expect((await api.call(`/users/get-details/${id}`)).status, id).toBe(400);
  }
});

test('deleting a user keeps the orders of the user, and keeps machines and addresses without an owner', async () => {
  const [user] = (await readListPage(api, 'users', { search: 'taylor' })).data;
  const before = (await readListPage(api, 'users', { search: 'taylor' })).total;
  const ordersBefore = await api.json(`/orders/user/${user?.user_id}`);
  expect((await api.json(`/coffee-machines/user/${user?.user_id}`)).length).toBeGreaterThan(0);

  const remove = () =>
    api.call(`/users/delete/${user?.user_id}`, { method: 'DELETE', headers: { 'content-type': 'application/json' } });
  const responses = await Promise.all([remove(), remove()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);

  expect((await api.call(`/users/get-details/${user?.user_id}`)).status).toBe(404);
  expect((await readListPage(api, 'users', { search: 'taylor' })).total).toBe(before - 1);
  expect((await readListPage(api, 'users')).total).toBe(999);
  expect(await api.json(`/orders/user/${user?.user_id}`)).toEqual(ordersBefore);
  expect(await api.json(`/coffee-machines/user/${user?.user_id}`)).toEqual([]);
  expect(await api.json('/coffee-machines/number/total')).toEqual({ quantity: 1400 });
  expect((await api.json('/addresses')).length).toBe(1300);
});

test('the whole lists of addresses and machines contain all rows', async () => {
  const addresses: { country: string }[] = await api.json('/addresses');
  expect(await api.json('/addresses/number/total')).toEqual({ quantity: addresses.length });
  expect(addresses.length).toBe(1300);
  expect(new Set(addresses.map(({ country }) => countryKey(country))).size).toBe(22);
  expect(new Set(addresses.map(({ country }) => country)).size).toBeGreaterThan(60);

  const machines: { article_number: string }[] = await api.json('/coffee-machines');
  expect(await api.json('/coffee-machines/number/total')).toEqual({ quantity: machines.length });
  expect(machines.length).toBe(1400);
  expect(new Set(machines.map((machine) => machine.article_number)).size).toBe(10);
});
