import { anOrder } from '@joe/api-sdk/testing';
import { expect, test } from 'vitest';
import { sumOrders } from './order-sums.ts';

test('sumOrders adds amounts without rounding errors', () => {
  const totals = [0.1, 0.2, 12.35, -3, 1];
  expect(sumOrders(totals.map((total) => anOrder({ total })))).toEqual({ amount: 10.65, count: 5, withoutAmount: [] });
  expect(sumOrders(Array.from({ length: 5_000 }, () => anOrder({ total: 0.07 }))).amount).toBe(350);
});

test('sumOrders lists orders whose total is missing or invalid, and does not add them', () => {
  const sum = sumOrders(
    [1, Number.POSITIVE_INFINITY, 0.005, null].map((total, index) => ({ ...anOrder({ orderID: index + 1 }), total })),
  );
  expect(sum).toEqual({ amount: 1, count: 1, withoutAmount: ['2', '3', '4'] });
});
