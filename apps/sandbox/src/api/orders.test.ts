import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareBy, type Row, readAllPages, readListPage } from '../../test/paged-lists.ts';
import { startTestApi, type TestApi } from '../../test/test-api.ts';

let api: TestApi;
let orders: Row[];

beforeAll(async () => {
  api = await startTestApi({ users: 1200 });
  orders = await readAllPages(api, 'orders');
});
afterAll(() => api.close());

test.each([
  ['order_id', 'orderID'],
  ['email', 'email'],
  ['order_date', 'orderDate'],
  ['total', 'total'],
  ['payment_type', 'paymentType'],
  ['payment_state', 'paymentState'],
])('the orders can be sorted by %s in both directions', async (sortBy, field) => {
  const sorted = orders.toSorted(compareBy(field, 'orderID'));
  for (const page of [1, 2, 26, 150, 151, 300]) {
    const rows = sorted.slice((page - 1) * 20, page * 20);
    expect((await readListPage(api, 'orders', { sortBy, page })).data, `page ${page}`).toEqual(rows);
    const reversed = sorted.toReversed().slice((page - 1) * 20, page * 20);
    expect((await readListPage(api, 'orders', { sortBy, page, sortDir: 'desc' })).data, `page ${page} desc`).toEqual(
      reversed,
    );
  }
});

test.each(['paid', 'twint', 'credit card', 'CREDIT_CARD', 'card', 'klarna', 'e', '.bohm', '100042', 'egli@', 'zzz'])(
  'a search for "%s" finds the right orders',
  async (search) => {
    const needle = search.toLowerCase();
    const expected = orders.filter(
      ({ orderID, email, paymentState, paymentType }) =>
        [paymentState, paymentType, String(paymentType).replaceAll('_', ' '), email].some((value) =>
          String(value).includes(needle),
        ) || String(orderID) === search,
    );
    expect(await readListPage(api, 'orders', { search, pageSize: 100 })).toMatchObject({
      data: expected.slice(0, 100),
      total: expected.length,
    });
  },
);

test('the API returns the correct total of an order, and the correct value and number of all paid orders', async () => {
  for (const { orderID } of orders.slice(0, 40)) {
    const details = await api.json(`/orders/${orderID}`);
    const rappen = (francs: number) => Math.round(francs * 100);
    const articles = details.products.reduce(
      (sum: number, { price, quantity }: { price: number; quantity: number }) => sum + rappen(price) * quantity,
      0,
    );
    expect(rappen(details.total)).toBe(articles + rappen(details.vat) + rappen(details.shipping_cost));
  }
  const paid = orders.filter(({ paymentState }) => paymentState === 'paid');
  const value = paid.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0) / 100;
  expect(await api.json('/orders/value/paid-orders')).toEqual({ total_value: value });
  expect(await api.json('/orders/number/paid-orders')).toEqual({ quantity: paid.length });
});

test('the orders of a user include products and begin with the newest', async () => {
  const ordersOfUser = await api.json('/orders/user/20401');
  expect(ordersOfUser.length).toBeGreaterThan(1);
  expect(ordersOfUser.map(({ orderDate }: Row) => orderDate)).toEqual(
    ordersOfUser
      .map(({ orderDate }: Row) => orderDate)
      .toSorted()
      .toReversed(),
  );
  expect(ordersOfUser[0]).toEqual({
    ...ordersOfUser[0],
    products: expect.arrayContaining([
      { name: expect.any(String), quantity: expect.any(Number), price: expect.any(Number) },
    ]),
  });
  expect(await api.json('/orders/user/1')).toEqual([]);
});

test('the example data contain guest orders and an unknown payment type', async () => {
  const details = await Promise.all(orders.slice(0, 60).map(({ orderID }) => api.json(`/orders/${orderID}`)));
  expect(details.some(({ customerID }) => customerID === null)).toBe(true);
  expect(orders.some(({ paymentType }) => paymentType === 'klarna')).toBe(true);
});

test('a deleted order is missing in totals and searches', async () => {
  const paid = orders.find(({ paymentState }) => paymentState === 'paid');
  const [value, found] = [
    await api.json('/orders/value/paid-orders'),
    await readListPage(api, 'orders', { search: 'paid' }),
  ];
  expect((await api.call(`/orders/delete/${paid?.orderID}`, { method: 'DELETE' })).status).toBe(204);
  expect((await api.call(`/orders/${paid?.orderID}`)).status).toBe(404);
  const { total_value } = await api.json('/orders/value/paid-orders');
  expect(Math.round(total_value * 100)).toBe(Math.round((value.total_value - Number(paid?.total)) * 100));
  expect((await readListPage(api, 'orders', { search: 'paid' })).total).toBe(found.total - 1);
  expect((await readListPage(api, 'orders')).total).toBe(5999);
});
