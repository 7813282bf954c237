import { createApi, type OrderSummary } from '@joe/api-sdk';
import { anOrder, fakeApi } from '@joe/api-sdk/testing';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { ListParams } from '../../../queries/page-query.ts';
import { readFilter, readPaymentFilter } from './read-filter.ts';
import { usePeriodTable } from './use-period-table.ts';

const firstPage: ListParams = { page: 1, search: '', sortBy: 'order_id', sortDir: 'asc' };

/** Renders the orders of a period, and returns a function that shows another view of them. */
async function renderTable(orders: readonly OrderSummary[]) {
  const { result, rerender } = await renderHook((params: ListParams = firstPage) => usePeriodTable(orders, params));
  return async (params: Partial<ListParams> = {}) => {
    await rerender({ ...firstPage, ...params });
    return result.current;
  };
}
const idsOf = (orders: readonly OrderSummary[]) => orders.map(({ orderID }) => orderID);

test('a period can be filtered by payment state and type', async () => {
  const show = await renderTable([
    anOrder({ orderID: 1, paymentState: 'paid', paymentType: 'twint' }),
    anOrder({ orderID: 2, paymentState: 'paid', paymentType: 'invoice' }),
    anOrder({ orderID: 3, paymentState: 'chargeback_open', paymentType: 'twint' }),
  ]);
  const ids = async (filter: string) => idsOf((await show({ filter })).orders);
  expect(await ids('')).toEqual([1, 2, 3]);
  expect(await ids('state=paid')).toEqual([1, 2]);
  expect(await ids('type=twint')).toEqual([1, 3]);
  expect(await ids('state=chargeback_open&type=twint')).toEqual([3]);
  expect(await ids('state=refunded')).toEqual([]);
});

test('a filter of a period counts all its values even if one of them is chosen, the most frequent first', async () => {
  const show = await renderTable(
    ['paid', 'on_hold', 'paid', 'failed'].map((paymentState) => anOrder({ paymentState })),
  );
  const { states } = await show({ filter: 'state=failed' });
  expect(states).toEqual([
    ['paid', 2],
    ['failed', 1],
    ['on_hold', 1],
  ]);
});

test('a long payment type and one with a lone surrogate can be filters in the URL', async () => {
  const types = ['x'.repeat(1_000), `${'x'.repeat(1_000)}y`, 'broken \ud800'];
  const show = await renderTable(types.map((paymentType) => anOrder({ paymentType })));
  const counts = (await show()).types;
  expect(counts.map(([, count]) => count)).toEqual([2, 1]);
  for (const [value, count] of counts) {
    const filter = readFilter(new URLSearchParams({ period: 'today', type: value }));
    expect(readPaymentFilter(filter)).toEqual({ state: null, type: value });
    expect((await show({ filter })).orders).toHaveLength(count);
  }
});

test.each(['order_id', 'email', 'order_date', 'total', 'payment_type', 'payment_state'] as const)(
  'the orders of a period have the same order as those of the API if they are sorted by %s',
  async (sortBy) => {
    const { orders } = fakeApi({ orders: 100 }).data;
    const fake = fakeApi({ orders });
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch: fake });
    const show = await renderTable(orders);
    for (const sortDir of ['asc', 'desc'] as const) {
      const { data } = await api.orders.list({ pageSize: 100, sortBy, sortDir });
      expect(idsOf((await show({ sortBy, sortDir })).orders)).toEqual(idsOf(data));
      const { page } = await show({ sortBy, sortDir, page: 5 });
      expect(page).toMatchObject({ data: data.slice(80), total: 100, totalPages: 5 });
    }
  },
);

test('the page of a period is the same object until the view changes', async () => {
  const orders = [anOrder({ orderID: 1 })];
  const { result, rerender } = await renderHook((params: ListParams = firstPage) => usePeriodTable(orders, params));
  const { page } = result.current;
  await rerender(firstPage);
  expect(result.current.page).toBe(page);
  await rerender({ ...firstPage, page: 2 });
  expect(result.current.page).toMatchObject({ data: [], total: 1 });
});
