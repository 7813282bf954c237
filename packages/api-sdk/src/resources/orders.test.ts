import { describe, expect, test } from 'vitest';
import { nockedApi } from '../../test/nock.ts';

const { api, scope } = nockedApi();

const summary = {
  orderID: 100436,
  orderDate: '2026-11-09T10:12:00.000Z',
  email: 'anna.aebischer@example.com',
  total: 1403.99,
  paymentState: 'paid',
  paymentType: 'invoice',
};
const order = {
  ...summary,
  countryID: 'CH',
  customerID: null,
  products: [{ article_number: '10533', price: 1290, quantity: 1 }],
  vat: 104.49,
  shipping_cost: 9.5,
};

describe('orders.list', () => {
  const page = { data: [summary], page: 1, pageSize: 20, total: 1, totalPages: 1 };

  test('orders.list sends page, page size, search and sort order as parameters', async () => {
    scope().get('/orders?page=1&pageSize=20&search=twint&sortBy=payment_type&sortDir=asc').reply(200, page);
    const query = { page: 1, pageSize: 20, search: 'twint', sortBy: 'payment_type', sortDir: 'asc' } as const;
    expect(await api.orders.list(query)).toEqual(page);
  });
});

describe('orders.get', () => {
  test('orders.get returns the order with the given id, also that of a guest', async () => {
    scope().get('/orders/100436').reply(200, order);
    expect(await api.orders.get(100436)).toEqual(order);
  });

  test('the error of orders.get names the path of a nested field with a wrong value', async () => {
    scope()
      .get('/orders/100436')
      .reply(200, { ...order, products: [...order.products, { article_number: 10533, price: 1, quantity: 1 }] });
    await expect(api.orders.get(100436)).rejects.toMatchObject({ path: '$.products[1].article_number' });
  });
});

describe('orders.ofUser', () => {
  const { email: _, ...facts } = summary;
  const orders = [{ ...facts, products: [{ name: 'Descaling tablets, 9 pcs', quantity: 2, price: 17.9 }] }];

  test('orders.ofUser returns all orders of the given user', async () => {
    scope().get('/orders/user/401').reply(200, orders);
    expect(await api.orders.ofUser(401)).toEqual(orders);
    scope().get('/orders/user/401').reply(200, []);
    expect(await api.orders.ofUser(401)).toEqual([]);
  });
});
