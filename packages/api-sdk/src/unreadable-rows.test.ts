import { describe, expect, test, vi } from 'vitest';
import { collectRows, validResponses } from '../test/calls.ts';
import { type Api, createApi, type ListOptions, type UnreadableRow } from './index.ts';

describe('a list with rows that violate the contract', () => {
  const validRow = '{"country":"CH"}';
  const invalidRow = '{"country":null}';
  const headers = { 'content-type': 'application/json' };
  const apiOf = (fetch: () => Promise<Response>) =>
    createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch, retry: { delay: 1 } });
  const listOf = (rows: string[]) => apiOf(async () => new Response(`[${rows.join()}]`, { headers }));
  // Whole chunks in the middle of the list are invalid.
  const rows = [
    ...Array(20_000).fill(validRow),
    ...Array(60_000).fill(invalidRow),
    ...Array(20_000).fill(validRow),
    invalidRow,
  ];
  const methods = [
    ['as a whole', (api: Api, options: ListOptions) => api.addresses.list(options)],
    ['in chunks', (api: Api, options: ListOptions) => collectRows(api.addresses.stream(options))],
  ] as const;

  test.each(methods)(
    'a list that is read %s leaves out unreadable rows and reports them to onUnreadable',
    async (_, read) => {
      const unreadable: UnreadableRow[] = [];
      const onUnreadable = (row: UnreadableRow) => {
        unreadable.push(row);
        throw new Error('thrown by the caller');
      };
      expect(await read(listOf(rows), { onUnreadable })).toEqual(Array(40_000).fill({ country: 'CH' }));
      expect(unreadable).toHaveLength(60_001);
      const reason = 'expected string, got null';
      expect(unreadable[0]).toStrictEqual({ index: 20_000, path: '$[20000].country', reason });
      expect(unreadable.at(-1)).toEqual({ index: 100_000, path: '$[100000].country', reason });
    },
  );

  test.each<[string, unknown, (api: Api, options: ListOptions) => Promise<unknown>]>([
    ['users.list', validResponses.listUsers, (api, options) => api.users.list({}, options)],
    ['orders.list', validResponses.listOrders, (api, options) => api.orders.list({}, options)],
    ['orders.ofUser', validResponses.listOrdersOfUser, (api, options) => api.orders.ofUser(1, options)],
    ['machines.list', validResponses.listMachines, (api, options) => api.machines.list(options)],
    ['machines.stream', validResponses.listMachines, (api, options) => collectRows(api.machines.stream(options))],
    ['machines.ofUser', validResponses.listMachinesOfUser, (api, options) => api.machines.ofUser(1, options)],
    ['recipes.list', validResponses.listRecipes, (api, options) => api.recipes.list(undefined, options)],
    ['lang.list', validResponses.listLanguageFiles, (api, options) => api.lang.list(options)],
  ])('%s fails for an unreadable row, or reports it to onUnreadable as a plain object', async (_, validRow, call) => {
    const withBadRow = (rows: unknown[]) => [...rows, 'canary'];
    const page = validRow as { data: unknown[] };
    const body = Array.isArray(validRow) ? withBadRow(validRow) : { ...page, data: withBadRow(page.data) };
    const api = apiOf(async () => Response.json(body));
    const path = Array.isArray(validRow) ? '$[1]' : '$.data[1]';
    await expect(call(api, {})).rejects.toMatchObject({ kind: 'schema', path });
    const unreadable: UnreadableRow[] = [];
    expect(await call(api, { onUnreadable: (row) => unreadable.push(row) })).toEqual(validRow);
    expect(unreadable).toStrictEqual([{ index: 1, path, reason: 'expected object, got string' }]);
  });

  test.each(methods)('a list that is read %s fails if no row is readable or the JSON is broken', async (_, read) => {
    const onUnreadable = () => {};
    await expect(read(listOf(Array(40_000).fill(invalidRow)), { onUnreadable })).rejects.toMatchObject({
      kind: 'schema',
      path: '$[0].country',
    });
    await expect(read(listOf([validRow, '{']), { onUnreadable })).rejects.toMatchObject({ kind: 'schema', path: '$' });
    expect(await read(listOf([]), { onUnreadable })).toEqual([]);
  });

  test('an unreadable row is reported once, even if the list is read again after a network error', async () => {
    // The list is so long that a chunk is checked before the end.
    const parts = [new TextEncoder().encode(`[${[invalidRow, ...Array(20_000).fill(validRow)].join()}`)];
    let requests = 0;
    const fetch = async () => {
      if (requests++ > 0) return new Response(`[${[invalidRow, validRow].join()}]`, { headers });
      return new Response(
        new ReadableStream({
          pull(controller) {
            const part = parts.pop();
            if (part) controller.enqueue(part);
            else controller.error(new TypeError('terminated'));
          },
        }),
        { headers },
      );
    };
    const api = apiOf(fetch);
    const onUnreadable = vi.fn();
    expect(await api.addresses.list({ onUnreadable })).toEqual([{ country: 'CH' }]);
    expect(requests).toBe(2);
    expect(onUnreadable).toHaveBeenCalledTimes(1);
  });
});
