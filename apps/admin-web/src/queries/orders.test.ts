import { createHttp } from '@joe/api-sdk';
import { anOrder, fakeApi } from '@joe/api-sdk/testing';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { timeZoneOfDates } from '../shared/format/formats.ts';
import { createAppApi } from './api.ts';
import { orderPeriod, periodReading } from './order-period.ts';

const period = { from: new Date('2026-10-01'), to: new Date('2026-11-01'), search: '' };

/** The queries of orders 1 to `count`, all of October. */
function octoberOrders(count: number) {
  const orders = Array.from({ length: count }, (_, index) =>
    anOrder({ orderID: index + 1, orderDate: '2026-10-05T08:00:00Z' }),
  );
  const fake = fakeApi({ orders });
  const api = createAppApi(createHttp({ baseUrl: 'https://api.test/api', getAccessToken: () => 'token', fetch: fake }));
  const queryClient = new QueryClient();
  const observer = new QueryObserver(queryClient, orderPeriod(api, period));
  const read = async () => {
    onTestFinished(observer.subscribe(() => {}));
    await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
    return observer.getCurrentResult().data;
  };
  const remove = (id: number) => new MutationObserver(queryClient, api.orders.remove).mutate(id).catch(() => {});
  return { api, fake, queryClient, observer, read, remove, requests: () => fake.callsOf('listOrders').length };
}

test('a deleted order is removed from a period in memory, which is not read again', async () => {
  const { read, remove, requests, observer } = octoberOrders(3);
  expect(await read()).toMatchObject({ kind: 'rows', count: 3 });
  const before = requests();
  await remove(2);
  expect(observer.getCurrentResult()).toMatchObject({
    fetchStatus: 'idle',
    data: { count: 3, rows: [{ orderID: 1 }, { orderID: 3 }] },
  });
  expect(requests()).toBe(before);
});

test('an order that cannot be deleted stays in a period in memory, which is not read again', async () => {
  const { fake, read, remove, requests, observer } = octoberOrders(3);
  await read();
  const before = requests();
  fake.fail('deleteOrder', { status: 500 });
  await remove(2);
  expect(observer.getCurrentResult()).toMatchObject({ fetchStatus: 'idle', data: { rows: { length: 3 } } });
  expect(requests()).toBe(before);
});

test('a period that is too large to be read is counted again after a delete', async () => {
  const { read, remove, observer } = octoberOrders(5_002);
  expect(await read()).toMatchObject({ kind: 'count', count: 5_002 });
  await remove(2);
  await expect.poll(() => observer.getCurrentResult().data).toMatchObject({ kind: 'count', count: 5_001 });
});

test('a deleted order is removed from the cached pages of the list', async () => {
  const { queryClient, remove } = octoberOrders(2);
  const key = ['orders', 'list', { page: 1 }];
  queryClient.setQueryData(key, { data: [anOrder({ orderID: 1 }), anOrder({ orderID: 2 })], total: 2 });
  await remove(2);
  expect(queryClient.getQueryData(key)).toMatchObject({ data: [{ orderID: 1 }], total: 1, totalPages: 1 });
});

test('a large period that has left the memory is read again only on request', async () => {
  const { api, queryClient, requests } = octoberOrders(5_001);
  const query = orderPeriod(api, period);
  expect(await queryClient.query(query)).toMatchObject({ kind: 'count', count: 5_001 });
  queryClient.setQueryData(periodReading(period).queryKey, { isLarge: true });
  expect(await queryClient.query({ ...query, staleTime: 0 })).toMatchObject({ kind: 'rows', count: 5_001 });
  queryClient.removeQueries(query);
  const before = requests();
  expect(await queryClient.query(query)).toMatchObject({ kind: 'count', count: 5_001 });
  expect(requests() - before).toBeLessThan(10);
});

test('if the zone of the browser changes, periods keep the time zone in which dates are shown', () => {
  const zone = timeZoneOfDates(undefined);
  class InKathmandu extends Intl.DateTimeFormat {
    constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      super(locales, { ...options, timeZone: options?.timeZone ?? 'Asia/Kathmandu' });
    }
  }
  const inKathmandu = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(InKathmandu as never);
  onTestFinished(() => inKathmandu.mockRestore());
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toMatch(/^Asia\/K/);
  expect(octoberOrders(0).api.orders.timeZone).toBe(zone);
});
