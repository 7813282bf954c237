import type { Order } from '@joe/api-sdk';
import { expect, test } from 'vitest';
import { receiptOf } from './receipt.ts';

const order = (parts: Partial<Order>): Order => ({
  orderID: 100436,
  orderDate: '2026-11-09T10:12:00.000Z',
  email: 'anna.aebischer@example.com',
  total: 0,
  paymentState: 'paid',
  paymentType: 'invoice',
  countryID: 'CH',
  customerID: 20401,
  products: [],
  vat: 0,
  shipping_cost: 0,
  ...parts,
});

test('receiptOf recognizes a total that is the sum of articles, VAT and shipping', () => {
  const receipt = receiptOf(
    order({
      products: [
        { article_number: '10533', price: 1290, quantity: 1 },
        { article_number: '72119', price: 29.95, quantity: 3 },
      ],
      vat: 111.77,
      shipping_cost: 9.5,
      total: 1501.12,
    }),
  );
  expect(receipt.lines.map(({ amount }) => amount)).toEqual([1290, 89.85]);
  expect(receipt).toMatchObject({ articleCount: 4, articlesTotal: 1379.85, sum: 1501.12, vat: 'added' });
});

test('receiptOf recognizes that the prices include the VAT', () => {
  const product = { article_number: '1', price: 10, quantity: 1 };
  expect(receiptOf(order({ products: [product], vat: 0.75, shipping_cost: 5, total: 15 })).vat).toBe('included');
});

test('receiptOf ignores rounding errors of floating-point numbers', () => {
  const product = { article_number: '1', price: 0.1, quantity: 3 };
  expect(receiptOf(order({ products: [product], vat: 0.2, total: 0.5 })).vat).toBe('added');
});

test('receiptOf reports a total that differs by one rappen', () => {
  const product = { article_number: '1', price: 10, quantity: 1 };
  expect(receiptOf(order({ products: [product], total: 10.01 }))).toMatchObject({ sum: 10, vat: undefined });
});

test('receiptOf recognizes the total of an order that has only shipping costs', () => {
  expect(receiptOf(order({ shipping_cost: 9.5, total: 9.5 }))).toMatchObject({
    articleCount: 0,
    articlesTotal: 0,
    vat: 'added',
  });
});
