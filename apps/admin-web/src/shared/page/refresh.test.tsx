import { anOrder, aUser, fakeApi } from '@joe/api-sdk/testing';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goOffline, renderRoute } from '../../../test/render-route.tsx';
import { testedScreens } from '../../../test/screens.ts';

const refresh = page.getByRole('button', { name: 'Refresh' });
const search = page.getByRole('searchbox');

/** Stops the clock at this time. */
function setTime(time: string) {
  vi.setSystemTime(new Date(time));
  onTestFinished(() => void vi.useRealTimers());
}

beforeEach(() => setTime('2026-11-23T13:02:00Z'));

const config = { timeZone: 'Europe/Zurich' };
const anna = page.getByText('anna.aebischer@example.com').first();

describe('time of reading and Refresh', () => {
  test('a list shows when it was read, and Refresh reads the same page again', async () => {
    const { api } = await renderRoute('/users?search=anna&sortBy=email', {
      api: fakeApi({ users: [aUser()] }),
      config,
    });
    await expect.element(page.getByText('Read at 14:02')).toBeVisible();
    setTime('2026-11-23T13:05:00Z');
    await refresh.click();
    await expect.element(page.getByRole('status').filter({ hasText: 'Read at 14:05' })).toBeVisible();
    const [first, second] = api.callsOf('listUsers');
    expect(second?.query).toEqual(first?.query);
    await expect.element(anna).toBeVisible();
  });

  test('after a refresh, the time of another page is not announced', async () => {
    const users = Array.from({ length: 21 }, (_, index) => aUser({ user_id: 20401 + index }));
    await renderRoute('/users', { api: fakeApi({ users }), config });
    await refresh.click();
    const announced = page.getByRole('status').filter({ hasText: 'Read at' });
    await expect.element(announced).toBeInTheDocument();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByText('21–21 of 21')).toBeVisible();
    await expect.element(announced).not.toBeInTheDocument();
  });

  test('a screen whose data were read on an earlier day shows the date of the reading', async () => {
    const { api } = await renderRoute('/users', { api: fakeApi({ users: [aUser()] }), config });
    await expect.element(page.getByText('Read at 14:02')).toBeVisible();
    setTime('2026-11-24T08:00:00Z');
    api.fail('listUsers', { status: 400 });
    await refresh.click();
    await expect.element(page.getByText('Read on 23/11/2026 at 14:02')).toBeVisible();
  });

  test.for(['/countries', '/orders?period=last-month'])(
    'after midnight, %s shows the date of the reading without an action of the user',
    async (url) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-11-23T13:02:00Z') });
      const orders = [anOrder({ orderDate: '2026-10-10T08:00:00Z' })];
      await renderRoute(url, { api: fakeApi({ orders }), config });
      await expect.element(page.getByText(/read at 14:02/i).first()).toBeVisible();
      vi.setSystemTime('2026-11-23T23:01:00Z');
      vi.advanceTimersByTime(60_000);
      await expect.element(page.getByText(/read on 23\/11\/2026 at 14:02/i).first()).toBeVisible();
    },
  );

  test('the key R refreshes a list, but not while the user types', async () => {
    const { api } = await renderRoute('/orders', { api: fakeApi({ orders: [anOrder()] }), config });
    await expect.element(refresh).toBeVisible();
    await search.click();
    await userEvent.keyboard('r');
    await expect.poll(() => location.search).toBe('?search=r');
    await userEvent.clear(search);
    await expect.poll(() => location.search).toBe('?sortBy=order_id');
    const count = api.callsOf('listOrders').length;
    await userEvent.keyboard('{Tab}r');
    await expect.poll(() => api.callsOf('listOrders').length).toBe(count + 1);
    expect(api.callsOf('getPaidOrdersValue')).toHaveLength(2);
  });

  test('the key R reads a list once at a time, however often the user presses it', async () => {
    const { api } = await renderRoute('/countries', { config });
    await expect.element(page.getByText('Read at 14:02')).toBeVisible();
    const count = api.callsOf('listAddresses').length;
    const release = api.hold('listAddresses');
    setTime('2026-11-23T13:05:00Z');
    await userEvent.keyboard('rrr');
    await expect.element(refresh).toHaveAttribute('aria-busy', 'true');
    release();
    await expect.element(page.getByText('Read at 14:05')).toBeVisible();
    expect(api.callsOf('listAddresses')).toHaveLength(count + 1);
  });

  test('Refresh and the key R do nothing while the browser is offline', async () => {
    const { api } = await renderRoute('/countries', { config });
    await expect.element(page.getByText('Read at 14:02')).toBeVisible();
    const count = api.callsOf('listAddresses').length;
    const goOnline = goOffline();
    await expect.element(refresh).toBeDisabled();
    await userEvent.keyboard('r');
    goOnline();
    await expect.element(refresh).toBeEnabled();
    expect(api.callsOf('listAddresses')).toHaveLength(count);
  });

  test('screen readers announce a refresh even if the shown minute stays the same', async () => {
    await renderRoute('/users', { api: fakeApi({ users: [aUser()] }), config });
    const time = page.getByText('Read at 14:02');
    const before = await vi.waitFor(() => time.element());
    setTime('2026-11-23T13:02:30Z');
    await refresh.click();
    await expect.element(page.getByRole('status').filter({ hasText: 'Read at 14:02' })).toBeVisible();
    await expect.poll(() => time.element() !== before && !before.isConnected).toBe(true);
  });

  test('a list that could not be read leaves no gap below its heading', async () => {
    const api = fakeApi({ users: [aUser()] });
    const end = api.fail('listUsers', { status: 400 });
    await renderRoute('/users', { api, config });
    await expect.element(page.getByText('The list could not be loaded')).toBeVisible();
    const header = page.getByRole('heading', { level: 1 }).element().closest('header');
    expect(header?.getBoundingClientRect().bottom).toBe(
      page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().bottom,
    );
    end();
    await userEvent.keyboard('r');
    await expect.element(page.getByText('Read at 14:02')).toBeVisible();
  });

  test('the dashboard shows the earliest time at which one of its tiles was read', async () => {
    const api = fakeApi();
    const release = api.hold('countAddresses');
    await renderRoute('/', { api, config });
    await expect.poll(() => api.calls.filter(({ status }) => status !== undefined)).toHaveLength(6);
    setTime('2026-11-23T13:05:00Z');
    release();
    await expect.element(page.getByText('Read at 14:02')).toBeVisible();
  });
});

// `queries` of `Screen` must contain every query with which the screen opens. This test fails if one is missing.
test.for(Object.values(testedScreens).filter(({ reads, needsTranslations }) => reads.length > 0 && !needsTranslations))(
  'the screen $url shows when it was read, and its Refresh button repeats each request',
  async ({ url, reads }) => {
    const { api } = await renderRoute(url, { roles: ['write', 'lang'], config });
    await expect.element(page.getByText('Read at 14:02')).toBeVisible();
    const counts = () => Object.fromEntries(reads.map((read) => [read, api.callsOf(read).length]));
    await expect.poll(counts).toEqual(Object.fromEntries(reads.map((read) => [read, 1])));
    await refresh.click();
    await expect.poll(counts).toEqual(Object.fromEntries(reads.map((read) => [read, 2])));
  },
);
