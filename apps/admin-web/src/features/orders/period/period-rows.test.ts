import { createApi } from '@joe/api-sdk';
import { anOrder, fakeApi } from '@joe/api-sdk/testing';
import { expect, test } from 'vitest';
import { countValues, filterOrders, sortOrders, sumOrders } from './period-rows.ts';

const orders = fakeApi({ orders: 100 }).data.orders;

test('filterOrders selects orders by payment state and type', () => {
  const all = [
    anOrder({ orderID: 1, paymentState: 'paid', paymentType: 'twint' }),
    anOrder({ orderID: 2, paymentState: 'paid', paymentType: 'invoice' }),
    anOrder({ orderID: 3, paymentState: 'chargeback_open', paymentType: 'twint' }),
  ];
  const ids = (state: string | null, type: string | null) =>
    filterOrders(all, { state, type }).map(({ orderID }) => orderID);
  expect(ids(null, null)).toEqual([1, 2, 3]);
  expect(ids('paid', null)).toEqual([1, 2]);
  expect(ids(null, 'twint')).toEqual([1, 3]);
  expect(ids('chargeback_open', 'twint')).toEqual([3]);
  expect(ids('refunded', null)).toEqual([]);
});

test('countValues counts all values, the most frequent first', () => {
  const all = ['paid', 'on_hold', 'paid', 'failed'].map((paymentState) => anOrder({ paymentState }));
  expect(countValues(all, 'paymentState')).toEqual([
    ['paid', 2],
    ['failed', 1],
    ['on_hold', 1],
  ]);
});

test.each(['order_id', 'email', 'order_date', 'total', 'payment_type', 'payment_state'] as const)(
  'the app sorts orders by %s in the same order as the API',
  async (sortBy) => {
    const fake = fakeApi({ orders });
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch: fake });
    for (const sortDir of ['asc', 'desc'] as const) {
      const { data } = await api.orders.list({ pageSize: 100, sortBy, sortDir });
      const ids = sortOrders(orders, { sortBy, sortDir }).map(({ orderID }) => orderID);
      expect(ids).toEqual(data.map(({ orderID }) => orderID));
    }
  },
);

test('sumOrders adds amounts without rounding errors', () => {
  const totals = [0.1, 0.2, 12.35, -3, 1];
  expect(sumOrders(totals.map((total) => anOrder({ total })))).toEqual({ amount: 10.65, count: 5, withoutAmount: [] });
  expect(sumOrders(Array.from({ length: 5_000 }, () => anOrder({ total: 0.07 }))).amount).toBe(350);
});

test('sumOrders names orders whose total is not an amount, and does not add them', () => {
  const sum = sumOrders(
    [1, Number.POSITIVE_INFINITY, 0.005, null].map((total, index) => ({ ...anOrder({ orderID: index + 1 }), total })),
  );
  expect(sum).toEqual({ amount: 1, count: 1, withoutAmount: ['2', '3', '4'] });
});
