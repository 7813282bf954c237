import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './testing.ts';
import { by, type Row, readAllPages, readList } from './testing-lists.ts';

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
])('sorts by %s in both directions', async (sortBy, field) => {
  const sorted = orders.toSorted(by(field, 'orderID'));
  for (const page of [1, 2, 26, 150, 151, 300]) {
    const rows = sorted.slice((page - 1) * 20, page * 20);
    expect((await readList(api, 'orders', { sortBy, page })).data, `page ${page}`).toEqual(rows);
    const turned = sorted.toReversed().slice((page - 1) * 20, page * 20);
    expect((await readList(api, 'orders', { sortBy, page, sortDir: 'desc' })).data, `page ${page} desc`).toEqual(
      turned,
    );
  }
});

test.each(['paid', 'twint', 'credit card', 'CREDIT_CARD', 'card', 'klarna', 'e', '.bohm', '100042', 'egli@', 'zzz'])(
  'finds "%s"',
  async (search) => {
    const needle = search.toLowerCase();
    const expected = orders.filter(
      ({ orderID, email, paymentState, paymentType }) =>
        [paymentState, paymentType, String(paymentType).replaceAll('_', ' '), email].some((value) =>
          String(value).includes(needle),
        ) || String(orderID) === search,
    );
    expect(await readList(api, 'orders', { search, pageSize: 100 })).toMatchObject({
      data: expected.slice(0, 100),
      total: expected.length,
    });
  },
);

test('add up, each by itself and all paid ones together', async () => {
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

test('of a user come newest first, with what they hold', async () => {
  const own = await api.json('/orders/user/20401');
  expect(own.length).toBeGreaterThan(1);
  expect(own.map(({ orderDate }: Row) => orderDate)).toEqual(
    own
      .map(({ orderDate }: Row) => orderDate)
      .toSorted()
      .toReversed(),
  );
  expect(own[0]).toEqual({
    ...own[0],
    products: expect.arrayContaining([
      { name: expect.any(String), quantity: expect.any(Number), price: expect.any(Number) },
    ]),
  });
  expect(await api.json('/orders/user/1')).toEqual([]);
});

test('some are of guests, and some have a payment nobody knows', async () => {
  const details = await Promise.all(orders.slice(0, 60).map(({ orderID }) => api.json(`/orders/${orderID}`)));
  expect(details.some(({ customerID }) => customerID === null)).toBe(true);
  expect(orders.some(({ paymentType }) => paymentType === 'klarna')).toBe(true);
});

test('an order goes out of every sum', async () => {
  const paid = orders.find(({ paymentState }) => paymentState === 'paid');
  const [value, found] = [
    await api.json('/orders/value/paid-orders'),
    await readList(api, 'orders', { search: 'paid' }),
  ];
  expect((await api.call(`/orders/delete/${paid?.orderID}`, { method: 'DELETE' })).status).toBe(204);
  expect((await api.call(`/orders/${paid?.orderID}`)).status).toBe(404);
  const { total_value } = await api.json('/orders/value/paid-orders');
  expect(Math.round(total_value * 100)).toBe(Math.round((value.total_value - Number(paid?.total)) * 100));
  expect((await readList(api, 'orders', { search: 'paid' })).total).toBe(found.total - 1);
  expect((await readList(api, 'orders')).total).toBe(5999);
});
