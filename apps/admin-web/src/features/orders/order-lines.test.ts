import { createHttp, type Order, type OrderSummary } from '@joe/api-sdk';
import { anOrder, fakeApi } from '@joe/api-sdk/testing';
import { expect, test } from 'vitest';
import { type CsvCell, toCsv } from '../../lists/export/csv.ts';
import type { ListColumn } from '../../lists/list-columns.ts';
import { createAppApi } from '../../queries/api.ts';
import { orderDetails } from './order-lines.ts';

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

/** The cells of the lines of an order. @param details undefined if the API does not return them */
async function cellsOfLines(row: OrderSummary, details: Order | undefined) {
  const fetch = fakeApi({ orders: details ? [details] : [] });
  const http = createHttp({ baseUrl: 'https://api.test/api', getAccessToken: () => 'token', fetch });
  const options = {
    signal: new AbortController().signal,
    onProgress: () => {},
    onFailure: async () => 'skip' as const,
  };
  const lines: (readonly CsvCell[])[] = [];
  for await (const chunk of orderDetails.read(createAppApi(http, 'UTC'), columns, [row], options))
    if (chunk.kind === 'lines') lines.push(...chunk.lines);
  return lines;
}

const linesOf = async (row: OrderSummary, details: Order | undefined) =>
  toCsv(await cellsOfLines(row, details), ';')
    .split('\r\n')
    .slice(0, -1);

test('an export of orders has one line for each article, and the amounts of the order only in the first line', async () => {
  expect(await linesOf(order, order)).toEqual(['7;63.70;paid;CH;4.55;9.50;10533;17.90;2', "7;;paid;CH;;;'=A1;13.85;1"]);
});

test('an export of orders has one line with the amounts for an order without articles', async () => {
  expect(await linesOf(order, { ...order, products: [] })).toEqual(['7;63.70;paid;CH;4.55;9.50;;;']);
});

test('an export of orders has one line with the values of the row for an order without details', async () => {
  expect(await linesOf(order, undefined)).toEqual(['7;63.70;paid;;;;;;']);
});

test('an export of orders has the details of an order that changed after its row was read', async () => {
  const [line] = await linesOf({ ...order, paymentState: 'pending' }, order);
  expect(line).toMatch(/^7;63\.70;paid;/);
});

test('an export of orders has a cell for each column and each label in every line', async () => {
  for (const details of [order, { ...order, products: [] }, undefined]) {
    const lines = await cellsOfLines(order, details);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toHaveLength(columns.length + orderDetails.labels.length);
    }
  }
});
