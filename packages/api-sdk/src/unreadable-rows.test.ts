import { describe, expect, test, vi } from 'vitest';
import { type Api, createApi, type ListOptions, type UnreadableRow } from './index.ts';

describe('a whole list with rows that do not follow the contract', () => {
  const good = '{"country":"CH"}';
  const bad = '{"country":null}';
  const headers = { 'content-type': 'application/json' };
  const apiOf = (fetch: () => Promise<Response>) =>
    createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch, retry: { delay: 1 } });
  const listOf = (rows: string[]) => apiOf(async () => new Response(`[${rows.join()}]`, { headers }));
  const collected = async (pieces: AsyncIterable<unknown[]>) => {
    const all: unknown[] = [];
    for await (const rows of pieces) all.push(...rows);
    return all;
  };
  // In the middle whole pieces are bad.
  const rows = [...Array(20_000).fill(good), ...Array(60_000).fill(bad), ...Array(20_000).fill(good), bad];
  const ways = [
    ['whole', (api: Api, options: ListOptions) => api.addresses.list(options)],
    ['in pieces', (api: Api, options: ListOptions) => collected(api.addresses.stream(options))],
  ] as const;

  test.each(ways)('leaves them out and tells them to who asks for it, %s', async (_, read) => {
    const told: UnreadableRow[] = [];
    const onUnreadable = (row: UnreadableRow) => {
      told.push(row);
      throw new Error('of the caller');
    };
    expect(await read(listOf(rows), { onUnreadable })).toEqual(Array(40_000).fill({ country: 'CH' }));
    expect(told).toHaveLength(60_001);
    const reason = 'expected string, got null';
    expect(told[0]).toEqual({ path: '$[20000].country', reason });
    expect(told.at(-1)).toEqual({ path: '$[100000].country', reason });
  });

  test.each(ways)('fails when none is left, or more than rows is wrong, %s', async (_, read) => {
    const onUnreadable = () => {};
    await expect(read(listOf(Array(40_000).fill(bad)), { onUnreadable })).rejects.toMatchObject({
      kind: 'schema',
      path: '$[0].country',
    });
    await expect(read(listOf([good, '{']), { onUnreadable })).rejects.toMatchObject({ kind: 'schema', path: '$' });
    expect(await read(listOf([]), { onUnreadable })).toEqual([]);
  });

  test('a list that breaks off and is read again tells them once', async () => {
    // Long enough for a piece to be checked before the end.
    const parts = [new TextEncoder().encode(`[${[bad, ...Array(20_000).fill(good)].join()}`)];
    let asked = 0;
    const fetch = async () => {
      if (asked++ > 0) return new Response(`[${[bad, good].join()}]`, { headers });
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
    expect(asked).toBe(2);
    expect(onUnreadable).toHaveBeenCalledTimes(1);
  });
});
