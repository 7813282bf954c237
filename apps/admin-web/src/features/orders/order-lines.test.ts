import type { Order, OrderSummary } from '@joe/api-sdk';
import { anOrder } from '@joe/api-sdk/testing';
import { expect, test } from 'vitest';
import { toCsv } from '../../lists/export/csv.ts';
import type { ListColumn } from '../../lists/list-columns.ts';
import { linesOfOrder, orderDetails } from './order-lines.ts';

const columns = [
  {
    id: 'order_id',
    header: 'Order ID',
    meta: { skeleton: 4 },
    accessorFn: ({ orderID }: OrderSummary) => String(orderID),
  },
  { id: 'total', header: 'Total', meta: { skeleton: 4 }, accessorFn: ({ total }: OrderSummary) => total ?? '' },
  {
    id: 'payment_state',
    header: 'Payment Status',
    meta: { skeleton: 4 },
    accessorFn: ({ paymentState }: OrderSummary) => paymentState,
  },
] satisfies ListColumn<OrderSummary>[];

const order: Order = {
  ...anOrder({ orderID: 7, total: 63.7, paymentState: 'paid' }),
  countryID: 'CH',
  vat: 4.55,
  shipping_cost: 9.5,
  products: [
    { article_number: '10533', price: 17.9, quantity: 2 },
    { article_number: '=A1', price: 13.85, quantity: 1 },
  ],
};

const linesOf = (row: OrderSummary, details: Order | undefined) =>
  toCsv(linesOfOrder(columns, row, details), ';')
    .split('\r\n')
    .slice(0, -1);

test('linesOfOrder returns one line for each article, with the amounts in the first line', () => {
  expect(linesOf(order, order)).toEqual(['7;63.70;paid;CH;4.55;9.50;10533;17.90;2', "7;;paid;CH;;;'=A1;13.85;1"]);
});

test('linesOfOrder returns one line with the amounts for an order without articles', () => {
  expect(linesOf(order, { ...order, products: [] })).toEqual(['7;63.70;paid;CH;4.55;9.50;;;']);
});

test('linesOfOrder returns one line with the values of the row for an order without details', () => {
  expect(linesOf(order, undefined)).toEqual(['7;63.70;paid;;;;;;']);
});

test('linesOfOrder uses the details of an order that changed after its row was read', () => {
  expect(linesOf({ ...order, paymentState: 'pending' }, order)[0]).toMatch(/^7;63\.70;paid;/);
});

test('linesOfOrder returns a cell for each column and each label in every line', () => {
  for (const details of [order, { ...order, products: [] }, undefined]) {
    for (const line of linesOfOrder(columns, order, details)) {
      expect(line).toHaveLength(columns.length + orderDetails.labels.length);
    }
  }
});
