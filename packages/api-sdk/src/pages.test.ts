import { describe, expect, test, vi } from 'vitest';
import { validResponses } from '../test/calls.ts';
import { createApi, type ListOptions, type UnreadableRow } from './index.ts';

const [user] = validResponses.listUsers?.data ?? [];

/** An API with the given number of users. `change` changes the total before each response. */
function apiWith(total: number, change: (page: number, total: number) => number = (_, same) => same) {
  let now = total;
  const fetch = vi.fn(async (url: string) => {
    const query = new URL(url).searchParams;
    const page = Number(query.get('page'));
    const pageSize = Number(query.get('pageSize'));
    now = change(page, now);
    const rows = Math.max(0, Math.min(pageSize, now - (page - 1) * pageSize));
    const data = Array.from({ length: rows }, (_, i) => ({ ...user, user_id: (page - 1) * pageSize + i + 1 }));
    return Response.json({ data, page, pageSize, total: now, totalPages: Math.ceil(now / pageSize) });
  });
  return { fetch, api: createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch }) };
}

async function idsOf(rows: AsyncIterable<{ user_id: number }>): Promise<number[]> {
  const ids: number[] = [];
  for await (const row of rows) ids.push(row.user_id);
  return ids;
}

describe('all()', () => {
  test.each([
    [0, 1],
    [1, 1],
    [100, 1],
    [101, 2],
    [250, 3],
  ])('all() reads %d rows with %d requests', async (total, requests) => {
    const { api, fetch } = apiWith(total);
    expect(await idsOf(api.users.all())).toEqual(Array.from({ length: total }, (_, i) => i + 1));
    expect(fetch).toHaveBeenCalledTimes(requests);
  });

  test('all() requests every page with the given search, order and page size', async () => {
    const { api, fetch } = apiWith(3);
    await idsOf(api.users.all({ search: 'a', sortBy: 'email', sortDir: 'desc', pageSize: 2 }));
    expect(fetch.mock.calls.map(([url]) => new URL(url).search)).toEqual([
      '?search=a&sortBy=email&sortDir=desc&pageSize=2&page=1',
      '?search=a&sortBy=email&sortDir=desc&pageSize=2&page=2',
    ]);
  });

  test('all() requests a page only when its rows are read', async () => {
    const { api, fetch } = apiWith(250);
    for await (const _ of api.users.all()) break;
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('toArray() of all() returns the rows that were not read yet, and fails if the list changes', async () => {
    const { api } = apiWith(250);
    const rows = api.users.all();
    expect((await rows.next()).value).toMatchObject({ user_id: 1 });
    const rest = await rows.toArray();
    expect(rest.map(({ user_id }) => user_id)).toEqual(Array.from({ length: 249 }, (_, i) => i + 2));
    expect(await rows.toArray()).toEqual([]);
    const changing = apiWith(250, (page, total) => (page === 2 ? total + 1 : total)).api;
    await expect(changing.users.all().toArray()).rejects.toMatchObject({ kind: 'changed', operationId: 'listUsers' });
  });

  test.each([
    ['fewer than a page', 7, undefined, ['?pageSize=7&page=1']],
    ['a page', 100, undefined, ['?pageSize=100&page=1']],
    ['more than a page', 101, undefined, ['?pageSize=100&page=1', '?pageSize=100&page=2']],
    ['two pages of a given size', 40, 20, ['?pageSize=20&page=1', '?pageSize=20&page=2']],
    ['more than there are', 1_000, 200, ['?pageSize=200&page=1', '?pageSize=200&page=2']],
    ['none', 0, undefined, []],
  ])('all() reads only as many pages as its limit needs: %s', async (_, limit, pageSize, searches) => {
    const { api, fetch } = apiWith(250);
    const rows = await api.users.all({ pageSize }, { limit }).toArray();
    expect(rows).toHaveLength(Math.min(limit, 250));
    expect(fetch.mock.calls.map(([url]) => new URL(url).search)).toEqual(searches);
  });

  test.each([-1, Number.NaN, '5' as never])('all() rejects the limit %o before a request is sent', async (limit) => {
    const { api, fetch } = apiWith(250);
    await expect(api.users.all({}, { limit }).toArray()).rejects.toMatchObject({
      kind: 'schema',
      phase: 'before',
      path: '$.options.limit',
      operationId: 'listUsers',
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each([
    ['grows', (page: number, total: number) => (page === 2 ? total + 1 : total)],
    ['shrinks', (page: number, total: number) => (page === 2 ? total - 1 : total)],
    ['becomes empty', (page: number, total: number) => (page === 2 ? 0 : total)],
  ])('all() fails when the list %s while it is read', async (_, change) => {
    const { api } = apiWith(250, change);
    await expect(idsOf(api.users.all())).rejects.toMatchObject({
      kind: 'changed',
      totalBefore: 250,
      message: expect.stringMatching(
        /^Failed to fetch all users data: the list changed while it was read, from 250 to /,
      ),
    });
  });

  test('all() continues when the list grows, if the caller handles onChanged', async () => {
    const { api, fetch } = apiWith(250, (page, total) => (page === 1 ? total : total + 1));
    const changes: unknown[] = [];
    const ids = await idsOf(api.users.all({}, { onChanged: (change) => changes.push(change) }));
    expect(ids).toEqual(Array.from({ length: 252 }, (_, i) => i + 1));
    expect(changes).toEqual([
      { totalBefore: 250, totalNow: 251 },
      { totalBefore: 251, totalNow: 252 },
    ]);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test('all() ends without an error when the list becomes shorter than the rows read, if the caller handles onChanged', async () => {
    const { api } = apiWith(250, (page, total) => (page === 1 ? total : 50));
    const onChanged = vi.fn();
    expect(await idsOf(api.users.all({}, { onChanged }))).toHaveLength(100);
    expect(onChanged.mock.calls).toEqual([[{ totalBefore: 250, totalNow: 50 }]]);
  });

  test('all() leaves out unreadable rows and reports them to onUnreadable', async () => {
    const data = [user, { ...user, email: null }, user];
    const fetch = async () => Response.json({ data, page: 1, pageSize: 100, total: 3, totalPages: 1 });
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch });
    const unreadable: UnreadableRow[] = [];
    const options: ListOptions = { onUnreadable: (row) => unreadable.push(row) };
    expect(await idsOf(api.users.all({}, options))).toEqual([401, 401]);
    expect(unreadable).toEqual([{ index: 1, path: '$.data[1].email', reason: 'expected string, got null' }]);
    await expect(idsOf(api.users.all())).rejects.toMatchObject({ kind: 'schema', path: '$.data[1].email' });
  });

  test('all() fails if the API returns fewer rows than its total', async () => {
    const fetch = async () => Response.json({ data: [], page: 1, pageSize: 100, total: 5, totalPages: 1 });
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch });
    await expect(idsOf(api.users.all())).rejects.toThrow('unexpected response at $.total (0 rows read of 5)');
  });

  test.each([
    ['empty pages without end', { totalPages: 1e9 }, '$.total'],
    ['an infinite number of pages', { total: 5, totalPages: Number.POSITIVE_INFINITY }, '$.total'],
    ['more rows than the total', { data: [user, user], total: 1, totalPages: 9 }, '$.total'],
    ['the same page for every request', { data: [user], total: 3, totalPages: 3 }, '$.page'],
  ])('all() rejects a response with %s', async (_, fields, path) => {
    const body = { data: [], page: 1, pageSize: 100, total: 0, ...fields };
    const text = JSON.stringify(body).replace('null', '1e999');
    const fetch = vi.fn(async () => new Response(text, { headers: { 'content-type': 'application/json' } }));
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch });
    await expect(idsOf(api.users.all())).rejects.toMatchObject({ kind: 'schema', phase: 'body', path });
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test('all() also works for orders', async () => {
    const [order] = validResponses.listOrders?.data ?? [];
    const fetch = async () => Response.json({ data: [order], page: 1, pageSize: 100, total: 1, totalPages: 1 });
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch });
    const rows = [];
    for await (const row of api.orders.all()) rows.push(row);
    expect(rows).toEqual([order]);
  });
});
