import { describe, expect, test, vi } from 'vitest';
import { validResponses } from '../test/calls.ts';
import { nockedApi } from '../test/nock.ts';
import type { ExportProgress } from './export-chunk.ts';
import { type ExportOptions, exportRows } from './export-rows.ts';
import { type Api, createApi } from './index.ts';

const { api, scope } = nockedApi();
const [user] = validResponses.listUsers?.data ?? [];
/** Users with an id above 1,000 have the current time as their date, as if they were added during the export. */
const userWith = (user_id: number) => ({
  ...user,
  user_id,
  created_at: new Date(user_id > 1000 ? Date.now() : 0).toISOString(),
});

/** An API with a list of users that tests change between two pages. */
function listOf(count: number, toUser: (id: number) => object = userWith) {
  let ids = Array.from({ length: count }, (_, index) => index + 1);
  let requests = 0;
  let lookups = 0;
  let onRequest = (_request: number): unknown => undefined;
  const fetch = async (url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    const { pathname, searchParams } = new URL(url);
    const [, id] = /get-details\/(\d+)$/.exec(pathname) ?? [];
    if (id) {
      lookups++;
      return ids.includes(Number(id)) ? Response.json(toUser(Number(id))) : new Response(null, { status: 404 });
    }
    const replaced = onRequest(++requests);
    if (replaced instanceof Response) return replaced;
    const [page, pageSize] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
    const data = ids.slice((page - 1) * pageSize, page * pageSize).map(toUser);
    return Response.json({ data, page, pageSize, total: ids.length, totalPages: Math.ceil(ids.length / pageSize) });
  };
  const config = { baseUrl: 'http://api.test/api', getAccessToken: () => 'token', retry: { limit: 0 }, fetch };
  return {
    users: createApi(config).users,
    remove: (id: number) => {
      ids = ids.filter((one) => one !== id);
    },
    add: (id: number) => ids.push(id),
    /** Called before each page with the number of the request. A returned response replaces the page. */
    before: (change: (request: number) => unknown) => {
      onRequest = change;
    },
    /** Number of requests for pages. */
    requests: () => requests,
    /** Number of requests for single records. */
    lookups: () => lookups,
  };
}

/** The rows that a file would contain, and the summary. */
async function read(users: Api['users'], options?: ExportOptions, query = {}) {
  let ids: number[] = [];
  for await (const chunk of exportRows(users, query, options)) {
    if (chunk.kind === 'rows') ids.push(...chunk.rows.map(({ user_id }) => user_id));
    if (chunk.kind === 'restart') ids = [];
    if (chunk.kind === 'summary') return { ids, summary: chunk.summary };
  }
  throw new Error('no summary');
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('a list that does not change', () => {
  test.each([0, 1, 100, 101, 250])(
    'an export of an unchanged list contains each of its %d rows once',
    async (count) => {
      const list = listOf(count);
      const { ids, summary } = await read(list.users);
      expect(ids).toEqual(upTo(count));
      expect(summary).toMatchObject({
        totalBefore: count,
        totalAfter: count,
        rows: count,
        readings: 1,
        unreadable: [],
        added: [],
        removed: [],
        isSettled: true,
      });
      expect(summary.endedAt.getTime()).toBeGreaterThanOrEqual(summary.startedAt.getTime());
    },
  );

  test('an export of an unchanged list reports no added records, even if the dates of records are after its start', async () => {
    const list = listOf(3, (id) => userWith(1000 + id));
    expect((await read(list.users)).summary).toMatchObject({ readings: 1, rows: 3, added: [] });
  });

  test('an export contains two records whose ids JavaScript rounds to the same number', async () => {
    const page = JSON.stringify({ data: [userWith(1), userWith(2)], page: 1, pageSize: 100, total: 2, totalPages: 1 });
    const text = page
      .replace('"user_id":1,', '"user_id":9007199254740992,')
      .replace('"user_id":2,', '"user_id":9007199254740993,');
    const list = listOf(0);
    list.before(() => new Response(text, { headers: { 'content-type': 'application/json' } }));
    expect((await read(list.users)).summary).toMatchObject({ rows: 2, readings: 1, isSettled: true });
  });

  test('an export ends at an empty page, even if the API reports more pages', async () => {
    const list = listOf(0);
    list.before(() => Response.json({ data: [], page: 1, pageSize: 100, total: 0, totalPages: 1e9 }));
    expect(await read(list.users)).toMatchObject({ ids: [], summary: { rows: 0, readings: 1 } });
    expect(list.requests()).toBe(2);
  });

  test('an export uses the search and the sort order of its query', async () => {
    const query = { search: 'a', sortBy: 'email', sortDir: 'desc' } as const;
    const page = { data: [user], page: 1, pageSize: 100, total: 1, totalPages: 1 };
    scope()
      .get('/users')
      .times(2)
      .query({ ...query, page: 1, pageSize: 100 })
      .reply(200, page);
    const { summary } = await read(api.users, {}, query);
    expect(summary.query).toEqual(query);
  });

  test('an export reports its progress in rows and pages', async () => {
    const list = listOf(250);
    const seen: ExportProgress[] = [];
    await read(list.users, { onProgress: (progress) => seen.push(progress) });
    expect(seen.map(({ page, rows }) => [page, rows])).toEqual([
      [1, 100],
      [2, 200],
      [3, 250],
    ]);
    expect(seen[0]).toMatchObject({ reading: 1, totalPages: 3, total: 250 });
  });

  test('an export leaves out an unreadable row and reports its position', async () => {
    const list = listOf(150);
    list.before((request) => {
      if (request !== 2) return undefined;
      const data = upTo(50).map((index) => (index === 8 ? { ...userWith(108), email: null } : userWith(100 + index)));
      return Response.json({ data, page: 2, pageSize: 100, total: 150, totalPages: 2 });
    });
    const { ids, summary } = await read(list.users);
    expect(ids).toEqual(upTo(150).filter((id) => id !== 108));
    expect(summary.unreadable).toEqual([
      { page: 2, row: 8, index: 7, path: '$.data[7].email', reason: 'expected string, got null' },
    ]);
    expect(summary).toMatchObject({ rows: 149, totalAfter: 150, isSettled: true });
  });

  test('an export leaves out a last page whose only row is unreadable, and reports this row', async () => {
    const list = listOf(101, (id) => (id === 101 ? { ...userWith(id), email: null } : userWith(id)));
    const { ids, summary } = await read(list.users);
    expect(ids).toEqual(upTo(100));
    expect(summary.unreadable).toEqual([
      { page: 2, row: 1, index: 0, path: '$.data[0]', reason: 'no row of this page can be read' },
    ]);
    expect(summary).toMatchObject({ rows: 100, totalAfter: 101, readings: 1, isSettled: true });
  });

  test('an export fails if no row of the first page is readable', async () => {
    const list = listOf(3, (id) => ({ ...userWith(id), email: null }));
    await expect(read(list.users)).rejects.toThrow('Failed to fetch all users data: ');
  });
});

describe('a list that changes', () => {
  test('an export reads a list twice if it changes, and reports added and deleted records', async () => {
    const list = listOf(250);
    list.before((request) => {
      if (request !== 3) return;
      list.remove(17);
      list.add(1001);
      list.add(1002);
    });
    const { ids, summary } = await read(list.users);
    expect(ids).toEqual([...upTo(250).filter((id) => id !== 17), 1001, 1002]);
    expect(summary).toMatchObject({
      totalBefore: 250,
      totalAfter: 251,
      rows: 251,
      readings: 2,
      added: ['1001', '1002'],
      removed: ['17'],
      isSettled: true,
    });
  });

  test('an export lists a record as removed if it was deleted after it was read', async () => {
    const list = listOf(250);
    list.before((request) => request === 4 && void list.remove(17));
    const { ids, summary } = await read(list.users);
    expect(ids).not.toContain(17);
    expect(summary).toMatchObject({ rows: 249, totalBefore: 250, totalAfter: 249, removed: ['17'], isSettled: true });
  });

  test('an export reads a row by its id if a delete made the second reading miss it', async () => {
    const list = listOf(250);
    // The first reading takes four requests, and request 5 reads page 1 again.
    list.before((request) => {
      if (request === 3) list.add(1001);
      if (request === 6) list.remove(17);
    });
    const { ids, summary } = await read(list.users);
    expect(ids).toContain(101);
    expect(new Set(ids).size).toBe(ids.length);
    // Row 17 was deleted after it was read, so the export mixes two states.
    expect(summary).toMatchObject({ rows: 251, totalAfter: 250, isSettled: false });
  });

  test('an export looks up at most 1,000 missing records by their ids', async () => {
    const list = listOf(1_150);
    // The first reading takes twelve requests and a thirteenth for the total.
    list.before((request) => request === 13 && upTo(1_100).forEach(list.remove));
    const { ids, summary } = await read(list.users);
    expect(ids).toEqual(upTo(1_150).slice(1_100));
    expect(summary.removed).toEqual(upTo(1_100).map(String));
    expect(list.lookups()).toBe(1_000);
  });

  test('a record without a valid date counts as added if only the second reading of an export finds it', async () => {
    const list = listOf(150, (id) => ({ ...userWith(id), created_at: 'unknown' }));
    list.before((request) => request === 3 && list.add(7_000));
    expect((await read(list.users)).summary).toMatchObject({ readings: 2, added: ['7000'] });
  });

  test('an export with a search lists a missing record as removed without reading it by its id', async () => {
    const list = listOf(120);
    list.before((request) => request === 3 && void list.remove(17));
    const { summary } = await read(list.users, {}, { search: 'a' });
    expect(summary.removed).toEqual(['17']);
    expect(list.lookups()).toBe(0);
  });

  test.each([
    ['reads the list again if the API returns a record twice', [2], { rows: 150, isSettled: true }],
    ['contains a record once that the API returns twice in both readings', [2, 5], { rows: 149, isSettled: false }],
  ])('an export %s', async (_, requestsOfPage2, expected) => {
    const list = listOf(150);
    list.before((request) => {
      const data = [userWith(100), ...upTo(49).map((index) => userWith(100 + index))];
      const page = { data, page: 2, pageSize: 100, total: 150, totalPages: 2 };
      return requestsOfPage2.includes(request) && Response.json(page);
    });
    const { ids, summary } = await read(list.users);
    expect(ids).toEqual(upTo(expected.rows));
    expect(summary).toMatchObject({ readings: 2, ...expected });
  });

  test('an export reads the list again if a page lacks a row of the total', async () => {
    const list = listOf(150);
    list.before((request) => {
      const data = upTo(49).map((index) => userWith(100 + index));
      return request === 2 && Response.json({ data, page: 2, pageSize: 100, total: 150, totalPages: 2 });
    });
    const { ids, summary } = await read(list.users);
    expect(ids).toEqual(upTo(150));
    expect(summary).toMatchObject({ readings: 2, rows: 150, isSettled: true });
  });
});

describe('a page that fails', () => {
  const failAt = (list: ReturnType<typeof listOf>, request: number, status: number, times = 1) =>
    list.before((now) => now >= request && now < request + times && Response.json({}, { status }));

  test('an export ends with the error of a failed page', async () => {
    const list = listOf(2_000);
    failAt(list, 17, 503);
    await expect(read(list.users)).rejects.toMatchObject({ kind: 'http', status: 503 });
    expect(list.requests()).toBe(17);
  });

  test.each([503, 401])('an export reads the same page again after a %d if onFailure resolves', async (status) => {
    const list = listOf(4_500);
    failAt(list, 40, status, 2);
    const onFailure = vi.fn(async () => {});
    const { ids, summary } = await read(list.users, { onFailure });
    expect(onFailure).toHaveBeenCalledTimes(2);
    expect(onFailure.mock.calls[0]).toMatchObject([{ status }, { page: 39, totalPages: 45, rows: 3_900 }]);
    expect(ids).toEqual(upTo(4_500));
    expect(summary).toMatchObject({ readings: 1, rows: 4_500, isSettled: true });
  });

  test('onFailure of an export gets the reading 2 if the first page of the second reading fails', async () => {
    const list = listOf(150);
    // The first reading takes three requests, and request 4 reads page 1 again.
    list.before((request) => {
      if (request === 2) list.add(1001);
      return request === 4 && Response.json({}, { status: 503 });
    });
    const onFailure = vi.fn(async () => {});
    await read(list.users, { onFailure });
    expect(onFailure.mock.calls).toMatchObject([[{ status: 503 }, { reading: 2, page: 0, rows: 0 }]]);
  });

  test('an export ends if onFailure rejects', async () => {
    const list = listOf(300);
    failAt(list, 2, 500);
    await expect(read(list.users, { onFailure: () => Promise.reject(new Error('discarded')) })).rejects.toThrow(
      'discarded',
    );
  });

  test('an export that the caller aborts between two pages does not call onFailure', async () => {
    const list = listOf(300);
    const controller = new AbortController();
    const onFailure = vi.fn(async () => {});
    const onProgress = () => controller.abort();
    await expect(read(list.users, { signal: controller.signal, onProgress, onFailure })).rejects.toMatchObject({
      kind: 'aborted',
    });
    expect(onFailure).not.toHaveBeenCalled();
  });
});

test('an export identifies the rows of another noun by the given fields', async () => {
  const [first, second] = [
    { voucher_id: 1, issued_at: '2020-01-01T00:00:00Z' },
    { voucher_id: 2, issued_at: new Date(Date.now() + 60_000).toISOString() },
  ];
  const readings = [
    [first, first],
    [first, second],
  ];
  let requests = 0;
  const source = {
    // Each reading asks for one page, and then for the total.
    list: async () => ({ data: readings[Math.floor(requests++ / 2)] ?? [], total: 2, totalPages: 1 }),
    get: async () => first,
    fields: { id: 'voucher_id', date: 'issued_at' },
  };
  const chunks = [];
  for await (const chunk of exportRows(source, {})) chunks.push(chunk);
  expect(chunks).toMatchObject([
    { kind: 'rows', rows: [first] },
    { kind: 'restart' },
    { kind: 'rows', rows: [first, second] },
    { kind: 'summary', summary: { rows: 2, readings: 2, added: ['2'], removed: [], isSettled: true } },
  ]);
});

test('an export of rows without the expected id fails instead of leaving out rows', async () => {
  const vouchers = [{ voucher_id: 1 }, { voucher_id: 2 }];
  const source = {
    list: async () => ({ data: vouchers, total: 2, totalPages: 1 }),
    get: async () => ({ voucher_id: 1 }),
  };
  await expect(exportRows(source, {}).next()).rejects.toThrow(
    'the rows have no field user_id: set fields of the source',
  );
});
