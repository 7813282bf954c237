import { describe, expect, test, vi } from 'vitest';
import { nockedApi } from '../test/nock.ts';
import {
  exportOrderDetails,
  type OrderDetailsChunk,
  type OrderDetailsExportSummary,
  type OrderDetailsOptions,
  type OrderDetailsSource,
} from './export-order-details.ts';
import { createApi, type OrderSummary } from './index.ts';
import { fakeApi } from './testing/index.ts';

/** Orders of the fake, and a client that does not repeat failed requests. */
function ordersOf(count: number) {
  const fake = fakeApi({ orders: count });
  const { orders } = createApi({
    baseUrl: 'http://api.test/api',
    getAccessToken: () => 'token',
    retry: { limit: 0 },
    fetch: fake,
  });
  return { fake, orders, rows: fake.data.orders as readonly OrderSummary[] };
}

async function read(source: OrderDetailsSource, rows: readonly OrderSummary[], options?: OrderDetailsOptions) {
  const chunks: Extract<OrderDetailsChunk, { kind: 'order' }>[] = [];
  let summary: OrderDetailsExportSummary | undefined;
  for await (const chunk of exportOrderDetails(source, rows, options)) {
    if (chunk.kind === 'order') chunks.push(chunk);
    else summary = chunk.summary;
  }
  if (!summary) throw new Error('no summary');
  return { chunks, summary };
}

const idsWithoutDetails = (chunks: readonly Extract<OrderDetailsChunk, { kind: 'order' }>[]) =>
  chunks.filter(({ details }) => !details).map(({ row }) => row.orderID);

describe('the requests', () => {
  const { api, scope } = nockedApi();

  test('the export of details reads each order with one request', async () => {
    const { rows, fake } = ordersOf(2);
    for (const order of fake.data.orders) scope().get(`/orders/${order.orderID}`).reply(200, order);
    const { chunks, summary } = await read(api.orders, rows);
    expect(chunks).toEqual(rows.map((row) => ({ kind: 'order', row, details: row })));
    expect(summary).toMatchObject({ orders: 2, withoutDetails: [], changed: [] });
    expect(summary.endedAt.getTime()).toBeGreaterThanOrEqual(summary.startedAt.getTime());
  });

  test('the export of details sends no requests for an empty list', async () => {
    expect(await read(api.orders, [])).toMatchObject({ chunks: [], summary: { orders: 0, withoutDetails: [] } });
  });
});

test('the export of details requests four orders at a time and keeps the sequence of the rows', async () => {
  const { orders, rows } = ordersOf(30);
  let pending = 0;
  let mostAtOnce = 0;
  const slow: OrderDetailsSource = {
    async get(id) {
      mostAtOnce = Math.max(mostAtOnce, ++pending);
      await new Promise((resolve) => setTimeout(resolve, id % 3));
      pending--;
      return await orders.get(id);
    },
  };
  const { chunks } = await read(slow, rows);
  expect(chunks.map(({ row }) => row)).toEqual(rows);
  expect(mostAtOnce).toBe(4);
});

test('leaving the loop ends the requests of the export of details, and onFailure is not called any more', async () => {
  const { fake, orders, rows } = ordersOf(10);
  const signals: (AbortSignal | undefined)[] = [];
  const source: OrderDetailsSource = {
    get(id, options) {
      signals.push(options?.signal);
      return orders.get(id, options);
    },
  };
  const firstId = rows[0]?.orderID;
  const pending = Promise.withResolvers<Response>();
  fake.respond('getOrder', ({ path }, stored) => (path.id === firstId ? stored() : pending.promise));
  const onFailure = vi.fn(async () => 'retry' as const);
  for await (const _ of exportOrderDetails(source, rows, { onFailure })) break;
  expect(signals.map((signal) => signal?.aborted)).toEqual(Array(5).fill(true));
  pending.resolve(new Response(null, { status: 500 }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onFailure).not.toHaveBeenCalled();
  expect(signals).toHaveLength(5);
});

test('the export of details sends no request if the signal is already aborted', async () => {
  const { fake, orders, rows } = ordersOf(10);
  await expect(read(orders, rows, { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'aborted' });
  expect(fake.calls).toEqual([]);
});

test('the requests of the export of details get the reason of an abort', async () => {
  const { rows } = ordersOf(1);
  const reason = new Error('closed');
  const source: OrderDetailsSource = {
    get: (_id, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  };
  const controller = new AbortController();
  setTimeout(() => controller.abort(reason));
  await expect(read(source, rows, { signal: controller.signal })).rejects.toBe(reason);
});

test('the export of details removes its listener from the signal when it ends', async () => {
  const { orders, rows } = ordersOf(3);
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  await read(orders, rows, { signal });
  expect(added.mock.calls.length).toBe(1);
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(added.mock.calls.map(([, listener]) => listener));
});

test('the export of details reports how many orders it has read', async () => {
  const { orders, rows } = ordersOf(9);
  const onProgress = vi.fn();
  await read(orders, rows, { onProgress });
  expect(onProgress.mock.calls.map(([progress]) => progress)).toEqual(
    rows.map((_, index) => ({ rows: index + 1, total: 9 })),
  );
});

describe('orders that cannot be read or have changed', () => {
  test('the export of details keeps the row of a deleted order and reports the reason', async () => {
    const { fake, orders, rows: stored } = ordersOf(6);
    const rows = [...stored];
    const [deletedOrder] = fake.data.orders.splice(1, 1);
    const onFailure = vi.fn();
    const { chunks, summary } = await read(orders, rows, { onFailure });
    expect(chunks.map(({ row }) => row)).toEqual(rows);
    expect(idsWithoutDetails(chunks)).toEqual([deletedOrder?.orderID]);
    expect(summary.withoutDetails).toEqual([
      { id: String(deletedOrder?.orderID), error: expect.objectContaining({ kind: 'http', status: 404 }) },
    ]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('the export of details reports an order that does not match the contract', async () => {
    const { fake, orders, rows } = ordersOf(3);
    fake.fail('getOrder', { times: 1, body: { ...fake.data.orders[0], products: null } });
    const { summary } = await read(orders, rows);
    expect(summary.withoutDetails).toMatchObject([{ error: { kind: 'schema', path: '$.products' } }]);
  });

  test('the export of details does not request an order whose id JavaScript may have rounded', async () => {
    const { fake, orders, rows } = ordersOf(1);
    const large = { ...rows[0], orderID: 2 ** 53 } as OrderSummary;
    const { summary } = await read(orders, [large]);
    expect(summary.withoutDetails).toMatchObject([{ id: '9007199254740992', error: { kind: 'schema' } }]);
    expect(fake.calls).toEqual([]);
  });

  test.each([
    ['total', { total: 0.05 }],
    ['payment state', { paymentState: 'new' }],
    ['payment type', { paymentType: 'new' }],
  ])('the export of details reports an order whose %s changed after its row was read', async (_, change) => {
    const { fake, orders, rows: stored } = ordersOf(3);
    const rows = stored.map((row) => ({ ...row }));
    const [, changedOrder] = fake.data.orders;
    Object.assign(changedOrder ?? {}, change);
    const { chunks, summary } = await read(orders, rows);
    expect(summary).toMatchObject({ changed: [String(changedOrder?.orderID)], withoutDetails: [] });
    expect(chunks[1]?.details).toMatchObject(change);
  });
});

describe('failed requests', () => {
  test('the export of details ends with the error of a failed request and sends no further requests', async () => {
    const { fake, orders, rows } = ordersOf(40);
    fake.fail('getOrder', { status: 503 });
    await expect(read(orders, rows)).rejects.toMatchObject({ status: 503 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(fake.calls).toHaveLength(4);
  });

  test("the export of details repeats a failed request if onFailure returns 'retry'", async () => {
    const { fake, orders, rows } = ordersOf(20);
    fake.fail('getOrder', { status: 503, times: 4 });
    const onFailure = vi.fn(async () => 'retry' as const);
    const { chunks, summary } = await read(orders, rows, { onFailure });
    expect(idsWithoutDetails(chunks)).toEqual([]);
    expect(summary.withoutDetails).toEqual([]);
    expect(onFailure).toHaveBeenCalledOnce();
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ status: 503 }), {
      id: String(rows[0]?.orderID),
      rows: 0,
      total: 20,
    });
    expect(fake.calls).toHaveLength(24);
  });

  test('the export of details calls onFailure for a response without an order, e.g. a page of a proxy', async () => {
    const { fake, orders, rows } = ordersOf(3);
    fake.fail('getOrder', { body: '<html>', contentType: 'text/html', times: 1 });
    const onFailure = vi.fn(async () => 'retry' as const);
    const { summary } = await read(orders, rows, { onFailure });
    expect(summary.withoutDetails).toEqual([]);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test("the export keeps a failed order without its details if onFailure returns 'skip'", async () => {
    const { fake, orders, rows } = ordersOf(10);
    const badId = rows[4]?.orderID;
    const source: OrderDetailsSource = {
      async get(id, options) {
        if (id === badId) throw new Error('broken');
        return await orders.get(id, options);
      },
    };
    const { chunks, summary } = await read(source, rows, { onFailure: async () => 'skip' });
    expect(idsWithoutDetails(chunks)).toEqual([badId]);
    expect(summary.withoutDetails).toEqual([{ id: String(badId), error: new Error('broken') }]);
    expect(fake.calls).toHaveLength(9);
  });

  test('the export of details ends when onFailure rejects', async () => {
    const { fake, orders, rows } = ordersOf(10);
    fake.fail('getOrder', { connection: 'refused' });
    const onFailure = () => Promise.reject(new Error('cancelled'));
    await expect(read(orders, rows, { onFailure })).rejects.toThrow('cancelled');
  });

  test('the export of details does not call onFailure after the caller has aborted the export', async () => {
    const { orders, rows } = ordersOf(10);
    const controller = new AbortController();
    const onFailure = vi.fn();
    const onProgress = () => controller.abort();
    const options = { signal: controller.signal, onProgress, onFailure };
    await expect(read(orders, rows, options)).rejects.toMatchObject({ kind: 'aborted' });
    expect(onFailure).not.toHaveBeenCalled();
  });
});
