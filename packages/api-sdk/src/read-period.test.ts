import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { nockedApi } from '../test/nock.ts';
import { createApi, type OrderSummary } from './index.ts';
import {
  type PeriodOptions,
  type PeriodProgress,
  type PeriodQuery,
  type PeriodSource,
  readPeriod,
} from './read-period.ts';
import { anOrder, fakeApi } from './testing/index.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const day = (number: number) => new Date(number * DAY);
const isoOf = (time: number) => new Date(time).toISOString();

const orderAt = (orderID: number, orderDate: string): OrderSummary => ({
  orderID,
  orderDate,
  email: 'anna@example.com',
  total: 1,
  paymentState: 'paid',
  paymentType: 'twint',
});

/** An API that returns `rows` in this order. `before` is called before each request and may change them. */
function sourceOf(rows: OrderSummary[], before: (request: number, page: number) => void = () => {}) {
  const pages: number[] = [];
  const source: PeriodSource = {
    async list({ page, pageSize }) {
      before(pages.push(page), page);
      return { data: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length };
    },
  };
  return { source, pages };
}

/** One order every hour, from day 0. */
const hourly = (count: number) => Array.from({ length: count }, (_, index) => orderAt(index + 1, isoOf(index * HOUR)));

async function readRows(source: PeriodSource, query: PeriodQuery, options?: PeriodOptions) {
  const period = await readPeriod(source, query, options);
  if (period.kind !== 'rows') throw new Error(`unexpected ${period.kind}`);
  return { ...period, ids: period.rows.map(({ orderID }) => orderID) };
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('a list that does not change', () => {
  test('a period includes an order at its start, and excludes an order at its end', async () => {
    const { source } = sourceOf(hourly(1_000));
    const { ids, before, after, ...period } = await readRows(source, { from: day(10), to: day(11) });
    expect(ids).toEqual(range(241, 264));
    expect([before?.orderID, after?.orderID]).toEqual([240, 265]);
    expect(period).toMatchObject({
      count: 24,
      unreadable: [],
      readings: 1,
      added: [],
      removed: [],
      isSettled: true,
    });
  });

  test.each([
    ['no orders at all', 0, 0, 5, [], undefined, undefined],
    ['a period before the first order', 500, -9, -5, [], undefined, 1],
    ['a period after the last order', 500, 100, 105, [], 500, undefined],
    ['the whole list', 500, 0, 50, range(1, 500), undefined, undefined],
    ['one order', 1, 0, 1, [1], undefined, undefined],
    ['an empty period', 500, 5, 5, [], 120, 121],
  ])(
    'readPeriod returns the orders of a period and their neighbours: %s',
    async (_, count, from, to, expected, before, after) => {
      const { source } = sourceOf(hourly(count));
      const period = await readRows(source, { from: day(from), to: day(to) });
      expect(period.ids).toEqual(expected);
      expect([period.before?.orderID, period.after?.orderID]).toEqual([before, after]);
      expect(period.isSettled).toBe(true);
    },
  );

  test('thousands of orders with the same time are all inside or all outside a period', async () => {
    const rows = range(1, 3_000).map((id) => orderAt(id, isoOf(id <= 450 ? 0 : id <= 2_650 ? DAY : 2 * DAY)));
    const { source } = sourceOf(rows);
    expect((await readRows(source, { from: day(1), to: day(2) })).ids).toEqual(range(451, 2_650));
    expect((await readRows(source, { from: new Date(DAY + 1), to: day(2) })).ids).toEqual([]);
  });

  test('readPeriod finds a month in 5,000,000 evenly distributed orders with at most 12 requests', async () => {
    const total = 5_000_000;
    const timeOf = (index: number) => Math.round(((index * 2_000) / total + ((index * 7_919) % 24) / 1e6) * DAY);
    const source: PeriodSource = {
      list: async ({ page, pageSize }) => ({
        data: range((page - 1) * pageSize, Math.min(page * pageSize, total) - 1)
          .map(timeOf)
          .sort((a, b) => a - b)
          .map((time, index) => orderAt((page - 1) * pageSize + index + 1, isoOf(time))),
        total,
      }),
    };
    const period = await readPeriod(source, { from: day(1_941), to: day(1_972) });
    expect(period).toMatchObject({ kind: 'count', count: 77_500 });
    expect(period.kind === 'count' && period.requests).toBeLessThanOrEqual(12);
  });

  test('readPeriod finds a recent month in up to 1,000,000 orders with at most 12 requests in most cases and never more than 20, despite uneven volumes', async () => {
    const total = 1_000_000;
    const hours = 2_000 * 24;
    /**
     * Orders of an hour: more by day than by night, fewer on weekends, most in winter, and twenty times as many after
     * 2,000 days.
     */
    const volume = (hour: number) =>
      (hour % 24 < 8 ? 0.1 : 1) *
      (Math.floor(hour / 24) % 7 < 5 ? 1 : 0.5) *
      (1 + 0.5 * Math.cos((hour / 8_766) * 2 * Math.PI)) *
      Math.exp((3 * hour) / hours);
    const sums = [0];
    for (let hour = 0; hour < hours; hour++) sums.push((sums[hour] ?? 0) + volume(hour));
    const all = sums[hours] ?? 0;
    const indexes = sums.map((sum) => Math.round((sum / all) * total));
    const times = new Float64Array(total);
    for (let hour = 0; hour < hours; hour++) {
      const [first = 0, end = 0] = [indexes[hour], indexes[hour + 1]];
      for (let index = first; index < end; index++) times[index] = (hour + (index - first) / (end - first)) * HOUR;
    }

    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const requests: number[] = [];
    for (let today = 1_990; today > 1_270; today -= 30) {
      const count = indexes[today * 24] ?? 0;
      vi.setSystemTime(day(today));
      const source: PeriodSource = {
        list: async ({ page, pageSize }) => ({
          data: Array.from(times.subarray((page - 1) * pageSize, Math.min(page * pageSize, count)), (time, index) =>
            orderAt((page - 1) * pageSize + index + 1, isoOf(time)),
          ),
          total: count,
        }),
      };
      const period = await readPeriod(source, { from: day(today - 45), to: day(today - 15) });
      expect(period).toMatchObject({
        kind: 'count',
        count: (indexes[(today - 15) * 24] ?? 0) - (indexes[(today - 45) * 24] ?? 0),
      });
      requests.push(period.kind === 'count' ? period.requests : 0);
    }
    requests.sort((a, b) => a - b);
    expect(requests[12]).toBeLessThanOrEqual(12);
    expect(requests.at(-1)).toBeLessThanOrEqual(20);
  });

  test('readPeriod finds a period with at most 30 requests, although long gaps between the dates make interpolation slow', async () => {
    const total = 1_000_000;
    const half = total / 2;
    // Half of the orders are of the first minute of day 0, ten of day 1,500, and the others of day 2,999.
    const dayOf = (index: number) => (index < half ? index / 1e9 : index < half + 10 ? 1_500 : 2_999 + index / total);
    const source: PeriodSource = {
      list: async ({ page, pageSize }) => ({
        data: range((page - 1) * pageSize, page * pageSize - 1).map((index) =>
          orderAt(index + 1, isoOf(Math.round(dayOf(index) * DAY))),
        ),
        total,
      }),
    };
    const period = await readPeriod(source, { from: day(2_999.2), to: day(2_999.6) });
    expect(period).toMatchObject({ kind: 'count', count: 99_990 });
    expect(period.kind === 'count' && period.requests).toBeLessThanOrEqual(30);
  });

  test('readPeriod does not read, but only counts more than 5,000 orders, unless `maxRows` is larger', async () => {
    const { source, pages } = sourceOf(hourly(20_000));
    const query = { from: day(100), to: day(400) };
    expect(await readPeriod(source, query)).toMatchObject({ kind: 'count', count: 7_200 });
    expect(pages.length).toBeLessThanOrEqual(12);
    expect((await readRows(source, { ...query, maxRows: Number.POSITIVE_INFINITY })).ids).toEqual(range(2_401, 9_600));
  });

  test('readPeriod requests four pages at a time', async () => {
    const { source } = sourceOf(hourly(4_000));
    let pending = 0;
    let mostAtOnce = 0;
    const slow: PeriodSource = {
      async list(query) {
        mostAtOnce = Math.max(mostAtOnce, ++pending);
        await new Promise((resolve) => setTimeout(resolve));
        pending--;
        return await source.list(query);
      },
    };
    await readRows(slow, { from: day(1), to: day(150) });
    expect(mostAtOnce).toBe(4);
  });

  test('the progress of readPeriod has the phases find, read and check, and counts rows and requests', async () => {
    const { source, pages } = sourceOf(hourly(2_000));
    const seen: PeriodProgress[] = [];
    await readRows(source, { from: day(10), to: day(50) }, { onProgress: (progress) => seen.push(progress) });
    expect(seen.map(({ phase }) => phase).filter((phase, index, all) => phase !== all[index - 1])).toEqual([
      'find',
      'read',
      'check',
    ]);
    const reading = seen.filter(({ phase }) => phase === 'read');
    expect(new Set(reading.map(({ count }) => count))).toEqual(new Set([960]));
    expect(reading.at(-1)?.rows).toBe(960);
    expect(seen.at(-1)?.requests).toBe(pages.length);
  });

  test.each([
    ['an end before its start', day(2), day(1)],
    ['an invalid start', new Date(Number.NaN), day(1)],
    ['an invalid end', day(1), new Date(Number.NaN)],
  ])('readPeriod rejects a period with %s before it sends a request', async (_, from, to) => {
    const { source, pages } = sourceOf(hourly(10));
    await expect(readPeriod(source, { from, to })).rejects.toThrow(RangeError);
    expect(pages).toEqual([]);
  });

  test.each([Number.NaN, -1])('readPeriod rejects %d as the maximum number of rows', async (maxRows) => {
    const { source, pages } = sourceOf(hourly(10));
    await expect(readPeriod(source, { from: day(0), to: day(1), maxRows })).rejects.toThrow(RangeError);
    expect(pages).toEqual([]);
  });
});

describe('dates that cannot be read', () => {
  test.each(['', 'unknown 1', '2026-13-01T00:00:00Z', '1970-01-06T05:00:00'])(
    'readPeriod leaves out an order with the unreadable date %j and reports it',
    async (orderDate) => {
      const rows = hourly(500).with(130, orderAt(131, orderDate));
      const { ids, unreadable, count } = await readRows(sourceOf(rows).source, { from: day(5), to: day(6) });
      expect(ids).toEqual(range(121, 144).filter((id) => id !== 131));
      expect(unreadable).toEqual([{ page: 2, row: 31, index: 30, path: '$.data[30].orderDate', reason: 'not a date' }]);
      expect(count).toBe(24);
    },
  );

  test('readPeriod reports unreadable dates at both ends of the period', async () => {
    const badIds = new Set([120, 121, 144, 145, 146]);
    const rows = hourly(500).map((row) => (badIds.has(row.orderID) ? { ...row, orderDate: '?' } : row));
    const period = await readRows(sourceOf(rows).source, { from: day(5), to: day(6) });
    expect(period.ids).toEqual(range(122, 143));
    expect(period.unreadable).toHaveLength(5);
    expect([period.before?.orderID, period.after?.orderID]).toEqual([119, 147]);
  });

  test('readPeriod finds all orders despite pages full of unreadable dates', async () => {
    const rows = hourly(2_000).map((row) =>
      row.orderID > 700 && row.orderID <= 1_300 ? { ...row, orderDate: '' } : row,
    );
    const { source } = sourceOf(rows);
    expect((await readRows(source, { from: day(28), to: day(29) })).ids).toEqual(range(673, 696));
    const period = await readRows(source, { from: day(29), to: day(55) });
    expect(period.ids).toEqual([...range(697, 700), ...range(1_301, 1_320)]);
    expect(period.unreadable).toHaveLength(600);
  });

  /** A client of the fake. An order has no email if `isBad` returns true for its id. */
  function apiWithBadRows(count: number, isBad: (id: number) => boolean) {
    const fake = fakeApi({ orders: hourly(count).map(anOrder) });
    const fetch = async (url: string, init: RequestInit) => {
      const page = await (await fake(url, init)).json();
      for (const row of page.data) if (isBad(row.orderID)) row.email = null;
      return Response.json(page);
    };
    return createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch });
  }

  test('readPeriod reports an unreadable row with its page and position', async () => {
    const api = apiWithBadRows(250, (id) => id === 131);
    const { ids, unreadable } = await readRows(api.orders, { from: day(5), to: day(6) });
    expect(ids).toEqual(range(121, 144).filter((id) => id !== 131));
    expect(unreadable).toEqual([
      { page: 2, row: 31, index: 30, path: '$.data[30].email', reason: 'expected string, got null' },
    ]);
  });

  test('readPeriod reports a last page without any readable row, and reads the others', async () => {
    const api = apiWithBadRows(201, (id) => id === 201);
    const { ids, unreadable, isSettled } = await readRows(api.orders, { from: day(5), to: day(50) });
    expect(ids).toEqual(range(121, 200));
    expect(unreadable).toEqual([
      { page: 3, row: 1, index: 0, path: '$.data[0]', reason: 'no row of this page can be read' },
    ]);
    expect(isSettled).toBe(true);
  });

  test('readPeriod fails if the first page has no readable row', async () => {
    const api = apiWithBadRows(50, () => true);
    await expect(readPeriod(api.orders, { from: day(5), to: day(6) })).rejects.toMatchObject({ kind: 'schema' });
  });
});

describe('an API that does not sort by date', () => {
  test.each([
    ['descending', hourly(1_000).reverse()],
    [
      'descending in blocks of equal dates',
      range(1, 1_000).map((id) => orderAt(id, isoOf(-Math.ceil(id / 100) * DAY))),
    ],
    ['by id', range(1, 1_000).map((id) => orderAt(id, isoOf(((id * 7_919) % 1_000) * HOUR)))],
  ])('readPeriod returns `inconsistent` for a list that is not sorted by ascending date: %s', async (_, rows) => {
    const period = await readPeriod(sourceOf(rows).source, { from: day(5), to: day(9) });
    expect(period).toMatchObject({ kind: 'inconsistent' });
    expect(period).not.toHaveProperty('rows');
    expect(period).not.toHaveProperty('count');
  });

  test('the result for a wrong sort order contains the page number', async () => {
    const rows = hourly(5_000);
    const page = rows.splice(3_600, 100).reverse();
    rows.splice(3_600, 0, ...page);
    expect(await readPeriod(sourceOf(rows).source, { from: day(140), to: day(160) })).toEqual({
      kind: 'inconsistent',
      page: 37,
      message: "The API's order by date is not consistent at page 37; this period cannot be determined",
    });
  });

  test('readPeriod calls neither onProgress nor onFailure after it has returned `inconsistent`', async () => {
    const rows = hourly(1_200);
    rows.splice(700, 100, ...rows.slice(700, 800).reverse());
    const { source, pages } = sourceOf(rows);
    const slow: PeriodSource = {
      async list(query) {
        const response = await source.list(query);
        await new Promise((resolve) => setTimeout(resolve, query.page === 8 ? 0 : 20));
        if (query.page === 9 && pages.filter((page) => page === 9).length === 1) throw new Error('broken');
        return response;
      },
    };
    const onProgress = vi.fn();
    const onFailure = vi.fn(async () => {});
    const period = await readPeriod(slow, { from: day(0), to: day(60) }, { onProgress, onFailure });
    expect(period).toMatchObject({ kind: 'inconsistent', page: 8 });
    const calls = () => [onProgress.mock.calls.length, onFailure.mock.calls.length];
    const before = calls();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(calls()).toEqual(before);
  });

  test.each([
    ['of different dates', hourly(1_000)],
    ['of one date', range(1, 1_000).map((id) => orderAt(id, isoOf(2 * DAY)))],
  ])('readPeriod returns `inconsistent` for a list whose pages repeat rows %s', async (_, rows) => {
    const source: PeriodSource = {
      list: async ({ page }) => ({ data: rows.slice((page === 4 ? 2 : page - 1) * 100).slice(0, 100), total: 1_000 }),
    };
    expect(await readPeriod(source, { from: day(1), to: day(30) })).toMatchObject({ kind: 'inconsistent', page: 4 });
  });

  test('readPeriod returns `inconsistent` for a list whose pages are shorter than requested', async () => {
    const rows = hourly(1_000);
    const source: PeriodSource = {
      list: async ({ page }) => ({ data: rows.slice((page - 1) * 50, page * 50), total: 1_000 }),
    };
    const period = { from: day(1), to: day(30) };
    for (const query of [period, { ...period, maxRows: 5 }])
      expect(await readPeriod(source, query)).toMatchObject({ kind: 'inconsistent', page: 1 });
  });

  test('readPeriod returns `inconsistent` after about 100 requests if it finds no readable dates', async () => {
    const total = 1_000_000;
    let requests = 0;
    const source: PeriodSource = {
      async list({ page, pageSize }) {
        requests++;
        const data = range((page - 1) * pageSize + 1, page * pageSize).map((id) =>
          orderAt(id, id === 1 ? isoOf(0) : ''),
        );
        return { data, total };
      },
    };
    expect(await readPeriod(source, { from: day(1), to: day(2) })).toMatchObject({ kind: 'inconsistent' });
    expect(requests).toBeLessThan(110);
  });
});

describe('a list that changes', () => {
  /** Calls `change` when the phase begins, once in each of the first `readings` readings. */
  const during = (phase: PeriodProgress['phase'], change: (reading: number) => void, readings = 1) => {
    let last = 0;
    return (progress: PeriodProgress) => {
      if (progress.phase !== phase || progress.reading === last || progress.reading > readings) return;
      last = progress.reading;
      change(last);
    };
  };

  test.each(['read', 'check'] as const)(
    'readPeriod starts again if an order before the period was deleted in its phase %s',
    async (phase) => {
      const rows = hourly(1_000);
      const period = await readRows(
        sourceOf(rows).source,
        { from: day(10), to: day(30) },
        { onProgress: during(phase, () => rows.splice(3, 1)) },
      );
      expect(period.ids).toEqual(range(241, 720));
      expect(period).toMatchObject({ readings: 2, added: [], removed: [], isSettled: true });
    },
  );

  test('readPeriod reports orders that were added or deleted while it was reading', async () => {
    const rows = hourly(1_000);
    const change = () => {
      rows.splice(299, 1);
      rows.splice(400, 0, orderAt(5_001, rows[400]?.orderDate ?? ''), orderAt(5_002, rows[400]?.orderDate ?? ''));
    };
    const period = await readRows(
      sourceOf(rows).source,
      { from: day(10), to: day(30) },
      { onProgress: during('check', change) },
    );
    expect(period.rows).toEqual(rows.filter(({ orderDate }) => isIn(orderDate ?? '', 10, 30)));
    expect(period).toMatchObject({ readings: 2, added: ['5001', '5002'], removed: ['300'], isSettled: true });
  });

  test('readPeriod reports an order with a low id as added if its date is after the start of the reading', async () => {
    const rows = hourly(300).map((row) => ({ ...row, orderID: row.orderID + 1_000 }));
    const late = Date.now() + HOUR;
    const period = await readRows(
      sourceOf(rows).source,
      { from: day(10), to: new Date(late + HOUR) },
      { onProgress: during('check', () => rows.push(orderAt(7, isoOf(late)))) },
    );
    expect(period).toMatchObject({ readings: 2, added: ['7'], isSettled: true });
  });

  test('readPeriod notices one deleted and one new order, although the total is the same', async () => {
    const rows = hourly(1_000);
    const change = () => {
      rows.splice(599, 1);
      rows.push(orderAt(1_001, isoOf(1_000 * HOUR)));
    };
    const period = await readRows(
      sourceOf(rows).source,
      { from: day(10), to: day(30) },
      { onProgress: during('check', change) },
    );
    expect(period).toMatchObject({ readings: 2, removed: ['600'], isSettled: true, count: 479 });
  });

  test('new orders after the period do not change the result of a second reading', async () => {
    const rows = hourly(1_000);
    const add = () => rows.push(orderAt(rows.length + 1, isoOf(rows.length * HOUR)));
    const period = await readRows(
      sourceOf(rows).source,
      { from: day(10), to: day(30) },
      { onProgress: during('check', add, 2) },
    );
    expect(period.ids).toEqual(range(241, 720));
    expect(period).toMatchObject({ readings: 2, isSettled: true });
  });

  test.each([
    ['on the last page', 1_000, ['1001', '1002']],
    // The second reading reads page 10 again, and the last order is on page 11.
    ['on a new page', 999, ['1000']],
  ])(
    'if orders are added %s of the period in both readings, readPeriod returns `isSettled: false`',
    async (_, count, added) => {
      const rows = hourly(count);
      const add = () => rows.push(orderAt(rows.length + 1, isoOf(rows.length * HOUR)));
      const period = await readRows(
        sourceOf(rows).source,
        { from: day(10), to: day(60) },
        { onProgress: during('check', add, 2) },
      );
      expect(period.ids).toEqual(range(241, count + 1));
      expect(period).toMatchObject({ readings: 2, added, isSettled: false });
    },
  );

  test('readPeriod returns the right rows after fifty changes during its first reading', async () => {
    const rows = hourly(3_000);
    let changes = 0;
    const { source } = sourceOf(rows, () => {
      if (changes >= 50) return;
      for (let count = 0; count < 5; count++) {
        const index = (changes * 577) % rows.length;
        if (changes++ % 2) rows.splice(index, 1);
        else rows.splice(index, 0, orderAt(10_000 + changes, rows[index]?.orderDate ?? ''));
      }
    });
    const period = await readRows(source, { from: day(20), to: day(100) });
    expect(period.rows).toEqual(rows.filter(({ orderDate }) => isIn(orderDate ?? '', 20, 100)));
    expect(period).toMatchObject({ readings: 2, isSettled: true });
  });
});

const isIn = (orderDate: string, from: number, to: number) =>
  Date.parse(orderDate) >= from * DAY && Date.parse(orderDate) < to * DAY;

describe('a page that fails', () => {
  const apiOf = (count: number) => {
    const fake = fakeApi({ orders: hourly(count).map(anOrder) });
    const config = { baseUrl: 'http://api.test/api', getAccessToken: () => 'token', retry: { limit: 0 }, fetch: fake };
    return { fake, orders: createApi(config).orders };
  };

  test('readPeriod fails with the error of a failed page', async () => {
    const { fake, orders } = apiOf(1_000);
    fake.fail('listOrders', { status: 503 });
    await expect(readPeriod(orders, { from: day(1), to: day(9) })).rejects.toMatchObject({ status: 503 });
  });

  test.each(['find', 'read', 'check'] as const)(
    'readPeriod repeats only the failed page of its phase %s if onFailure resolves',
    async (phase) => {
      const { fake, orders } = apiOf(1_500);
      let hasFailed = false;
      const onProgress = (progress: PeriodProgress) => {
        if (progress.phase !== phase || hasFailed) return;
        hasFailed = true;
        fake.fail('listOrders', { status: 500, times: 2 });
      };
      const onFailure = vi.fn(async () => {});
      const period = await readRows(orders, { from: day(10), to: day(50) }, { onProgress, onFailure });
      expect(period.ids).toEqual(range(241, 1_200));
      expect(period.readings).toBe(1);
      expect(onFailure).toHaveBeenCalledWith(
        expect.objectContaining({ status: 500 }),
        expect.objectContaining({ phase }),
      );
      const successful = fake.calls.filter(({ status }) => status === 200);
      expect(period.requests).toBe(successful.length);
      expect(fake.calls.length - successful.length).toBe(2);
    },
  );

  test('readPeriod calls onFailure once for pages that fail at the same time', async () => {
    const { fake, orders } = apiOf(1_500);
    let hasFailed = false;
    const onProgress = ({ phase }: PeriodProgress) => {
      if (phase !== 'read' || hasFailed) return;
      hasFailed = true;
      fake.fail('listOrders', { status: 500, times: 4 });
    };
    const onFailure = vi.fn(async () => {});
    await readRows(orders, { from: day(10), to: day(50) }, { onProgress, onFailure });
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(onFailure).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ page: expect.any(Number), totalPages: 10, count: 960 }),
    );
  });

  test('readPeriod ends without further requests if onFailure rejects', async () => {
    const { fake, orders } = apiOf(3_000);
    const onProgress = ({ phase, rows }: PeriodProgress) => {
      if (phase === 'read' && rows > 500) fake.fail('listOrders', { status: 500 });
    };
    const onFailure = () => Promise.reject(new Error('cancelled'));
    await expect(readPeriod(orders, { from: day(10), to: day(120) }, { onProgress, onFailure })).rejects.toThrow(
      'cancelled',
    );
    const requests = fake.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(fake.calls.length).toBe(requests);
    expect(requests).toBeLessThan(20);
  });

  test('readPeriod does not call onFailure after the caller has aborted the reading', async () => {
    const { orders } = apiOf(3_000);
    const controller = new AbortController();
    const onFailure = vi.fn(async () => {});
    const onProgress = ({ phase }: PeriodProgress) => phase === 'read' && controller.abort();
    const options = { signal: controller.signal, onProgress, onFailure };
    await expect(readPeriod(orders, { from: day(10), to: day(120) }, options)).rejects.toMatchObject({
      kind: 'aborted',
    });
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('the requests', () => {
  const { api, scope } = nockedApi();

  test('readPeriod requests 100 rows a page, sorted by date, with the search', async () => {
    const data = hourly(3);
    scope()
      .get('/orders')
      .times(2)
      .query({ search: 'anna', sortBy: 'order_date', sortDir: 'asc', page: 1, pageSize: 100 })
      .reply(200, { data, page: 1, pageSize: 100, total: 3, totalPages: 1 });
    const { rows } = await readRows(api.orders, { from: day(0), to: day(1), search: 'anna' });
    expect(rows).toEqual(data);
  });
});

describe('2,000 generated lists', () => {
  /**
   * Runs of orders: how many, the step between two of them in hours, and whether the step is tripled. A step of 0 gives
   * equal dates, and a large step gives a gap.
   */
  const steps = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 130 }), fc.constantFrom(0, 0, 0.001, 1, 5, 400), fc.boolean()),
    { maxLength: 5 },
  );
  const list = fc.record({
    steps,
    bad: fc.array(fc.nat(400), { maxLength: 4 }),
    disorder: fc.constantFrom('none', 'none', 'none', 'none', 'reversed', 'shuffled', 'swapped'),
    seed: fc.nat(),
    from: fc.nat(100),
    size: fc.constantFrom(0, 1, 10, 30, 100),
  });

  function rowsOf({ steps, bad, disorder, seed }: typeof list extends fc.Arbitrary<infer T> ? T : never) {
    let time = 0;
    const rows = steps
      .flatMap(([count, step, isTripled]) => range(1, count).map(() => (time += step * HOUR * (isTripled ? 3 : 1))))
      .map((time, index) => orderAt(index + 1, isoOf(time)));
    for (const index of bad) if (rows[index]) rows[index] = { ...rows[index], orderDate: 'unknown' };
    if (disorder === 'reversed') rows.reverse();
    if (disorder === 'shuffled')
      rows.sort((a, b) => ((a.orderID * (seed + 7)) % 101) - ((b.orderID * (seed + 7)) % 101));
    if (disorder === 'swapped' && rows.length > 1) {
      const index = seed % (rows.length - 1);
      rows.splice(index, 2, ...rows.slice(index, index + 2).reverse());
    }
    return rows;
  }

  // Texts are compared faster than arrays.
  const idsOf = (rows: readonly OrderSummary[]) => rows.map(({ orderID }) => orderID).join();

  test('for 2,000 generated lists, readPeriod returns the same rows as a filter, or `inconsistent` for an unsorted list', async () => {
    let refused = 0;
    let read = 0;
    await fc.assert(
      fc.asyncProperty(list, async (generated) => {
        const rows = rowsOf(generated);
        const { source, pages } = sourceOf(rows);
        const [from, to] = [generated.from, generated.from + generated.size];
        const period = await readPeriod(source, { from: day(from), to: day(to) });
        if (period.kind === 'inconsistent') {
          refused++;
          const times = rows.map(({ orderDate }) => Date.parse(orderDate ?? '')).filter((time) => !Number.isNaN(time));
          expect(times.some((time, index) => time < (times[index - 1] ?? time))).toBe(true);
        } else {
          read++;
          if (period.kind !== 'rows') throw new Error('unexpected count');
          const isSeen = (index: number) => pages.includes(Math.floor(index / 100) + 1);
          // Disorder on pages that were not requested remains invisible.
          const isSorted = generated.disorder === 'none';
          const expected = rows.filter(
            ({ orderDate }, index) => isIn(orderDate ?? '', from, to) && (isSorted || isSeen(index)),
          );
          expect(idsOf(period.rows)).toBe(idsOf(expected));
          expect(period.isSettled).toBe(true);
        }
      }),
      { numRuns: 2_000, seed: 32 },
    );
    expect(refused).toBeGreaterThan(200);
    expect(read).toBeGreaterThan(1_000);
    // On a busy machine, the lists take longer than the default timeout of a test.
  }, 600_000);
});
