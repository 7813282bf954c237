import { anOrder, fakeApi } from '@joe/api-sdk/testing';
import { signedIn } from '@joe/auth/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/fault-matrix/cell.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const nav = page.getByRole('navigation', { name: 'Orders of the list' });
const next = nav.getByRole('button', { name: 'Next order' });
const previous = nav.getByRole('button', { name: 'Previous order' });

/** 22 orders on two pages, with ids from 100001. */
const orders = Array.from({ length: 22 }, (_, row) => anOrder({ orderID: 100001 + row }));

async function openFromList(id: number, api = fakeApi({ orders })) {
  await renderRoute('/orders?search=anna&sortBy=email', { api });
  await page.getByRole('link', { name: `Details of ${id}` }).click();
  await expect.element(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  return api;
}

test('the keys J and K open the next and the previous record of the list', async () => {
  await openFromList(100002);
  await expect.element(nav).toMatchTextContent(/2 of 22/);
  await expectAccessible();
  await userEvent.keyboard('j');
  await expect.element(nav).toMatchTextContent(/3 of 22/);
  expect(location.pathname).toBe('/orders/100003');
  await expect.element(page.getByText('Search “anna”')).toBeInTheDocument();
  await userEvent.keyboard('k');
  await expect.element(nav).toMatchTextContent(/2 of 22/);
  await userEvent.keyboard('k');
  await expect.element(nav).toMatchTextContent(/1 of 22/);
  await expect.element(previous).toBeDisabled();
  // Records replace each other in the history, so Back opens the list.
  await page.getByRole('link', { name: 'Back' }).click();
  expect(location.pathname + location.search).toBe('/orders?search=anna&sortBy=email');
});

test('the key J works as soon as the position in the list is shown', async () => {
  await renderRoute('/orders?search=anna&sortBy=email', { api: fakeApi({ orders }) });
  const observer = new MutationObserver(() => {
    if (!nav.query()) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await page.getByRole('link', { name: 'Details of 100002' }).click();
  await expect.element(nav).toMatchTextContent(/3 of 22/);
  expect(location.pathname).toBe('/orders/100003');
});

test('a double click on the Next arrow opens the next record, and three fast clicks open the third one', async () => {
  await openFromList(100018);
  await expect.element(nav).toMatchTextContent(/18 of 22/);
  // A slow double click: the first click has opened the next record before the second one.
  await userEvent.dblClick(next, { delay: 200 });
  await expect.element(nav).toMatchTextContent(/19 of 22/);
  await userEvent.tripleClick(next, { delay: 150 });
  await expect.element(nav).toMatchTextContent(/22 of 22/);
});

test('the next record does not show that a value of the previous one was copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  await openFromList(100002);
  await page.getByRole('button', { name: 'Copy 100002' }).click();
  const copied = page.getByRole('main').getByText('Copied');
  await expect.element(copied).toBeInTheDocument();
  await userEvent.keyboard('j');
  await expect.element(nav).toMatchTextContent(/3 of 22/);
  await expect.element(page.getByRole('button', { name: 'Copy 100003' })).toBeInTheDocument();
  expect(copied.elements()).toEqual([]);
});

test('the Next arrow of a record keeps the focus and continues on the next page', async () => {
  const api = await openFromList(100020);
  await next.click();
  await expect.element(nav).toMatchTextContent(/21 of 22/);
  await expect.element(next).toHaveFocus();
  expect(api.callsOf('listOrders').map(({ query }) => query)).toMatchObject([{ page: 1 }, { search: 'anna', page: 2 }]);
  await next.click();
  await expect.element(nav).toMatchTextContent(/22 of 22/);
  await expect.element(next).toBeDisabled();
});

test('while the next page is loading, more presses of J or K do nothing', async () => {
  const api = await openFromList(100020);
  const release = api.hold('listOrders');
  await userEvent.keyboard('jj');
  await expect.element(next).toHaveAttribute('aria-busy', 'true');
  await expect.element(previous).not.toHaveAttribute('aria-busy');
  await userEvent.keyboard('jk');
  release();
  await expect.element(nav).toMatchTextContent(/21 of 22/);
  expect(api.callsOf('listOrders').map(({ query }) => query)).toMatchObject([{ page: 1 }, { page: 2 }]);
});

test('a page of the list that loads after the user has left with Back opens no record', async () => {
  const api = await openFromList(100020);
  const release = api.hold('listOrders');
  await userEvent.keyboard('j');
  await expect.element(next).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(page.getByRole('heading', { name: 'Order Management' })).toBeVisible();
  release();
  await expect.poll(() => api.callsOf('listOrders').map(({ status }) => status)).toEqual([200, 200]);
  // If the record were opened, the app would request it in this time.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(api.callsOf('getOrder').map(({ path }) => path.id)).toEqual([100020]);
  expect(location.pathname).toBe('/orders');
});

test('if Next has opened a record of the next page, Back opens that page of the list', async () => {
  await renderRoute('/orders?columns=email', { api: fakeApi({ orders }) });
  await page.getByRole('link', { name: 'Details of 100020' }).click();
  await next.click();
  await expect.element(nav).toMatchTextContent(/21 of 22/);
  const back = page.getByRole('link', { name: 'Back' });
  await expect.element(back).toHaveAttribute('href', '/orders?page=2&columns=email');
  await back.click();
  await expect.element(page.getByRole('link', { name: 'Details of 100021' })).toBeVisible();
  expect(location.search).toBe('?page=2&columns=email');
});

test.for(['/orders', '/orders?sortDir=desc&search=anna'])(
  'after J, the link Back goes back to the history entry of the list %s',
  async (url) => {
    await renderRoute(url, { api: fakeApi({ orders }) });
    await page.getByRole('link', { name: 'Details of 100010' }).click();
    await expect.element(next).toBeEnabled();
    const entries = history.length;
    await userEvent.keyboard('j');
    await expect.poll(() => location.pathname).not.toBe('/orders/100010');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(page.getByRole('link', { name: 'Details of 100010' })).toBeVisible();
    expect(location.pathname + location.search).toBe(url);
    expect(history.length).toBe(entries);
    expect(history.state.idx).toBe(0);
  },
);

test('the record stays open if the next page cannot be loaded', async () => {
  const api = await openFromList(100020);
  const alert = page.getByRole('alert');
  const cause = 'The next order could not be loaded: Failed to fetch all orders: ';
  const endForbidden = api.fail('listOrders', { status: 403 });
  await next.click();
  await expect
    .element(alert)
    .toMatchTextContent(`${cause}Forbidden. Please ask your administrator for access. Request fake-request`);
  endForbidden();
  const endFailure = api.fail('listOrders', { status: 400 });
  await next.click();
  await expect
    .element(alert)
    .toMatchTextContent(`${cause}Bad Request. Press the arrow again to retry. Request fake-request`);
  expect(location.pathname).toBe('/orders/100020');
  endFailure();
  await next.click();
  await expect.element(nav).toMatchTextContent(/21 of 22/);
  await expect.element(alert).not.toBeInTheDocument();
});

test.for([390, 1440])('at %d px, the failure of an arrow is below Back and does not move it', async (width) => {
  await page.viewport(width, 844);
  const api = await openFromList(100020);
  const back = page.getByRole('link', { name: 'Back' });
  const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
  await expect.element(next).toBeEnabled();
  const { top, left } = boxOf(back);
  api.fail('listOrders', { status: 400 });
  await next.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toBeVisible();
  expect(boxOf(back).top).toBe(top);
  expect(boxOf(alert).left).toBe(left);
  expect(boxOf(alert).top).toBeGreaterThanOrEqual(boxOf(back).bottom);
});

test('a record that cannot be read does not show the time at which the previous record was read', async () => {
  const api = await openFromList(100001);
  await expect.element(page.getByText(/^Read at/)).toBeVisible();
  api.fail('getOrder', { status: 500 });
  await next.click();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect.element(page.getByText(/^Read at/)).not.toBeVisible();
});

test('the key J skips a record whose id JavaScript rounds', async () => {
  const first = { data: orders.slice(0, 20), page: 1, pageSize: 20, total: 22, totalPages: 2 };
  const api = fakeApi({ orders });
  api.fail('listOrders', { body: JSON.stringify(first).replace('100003', '9007199254740993') });
  await openFromList(100002, api);
  await userEvent.keyboard('j');
  await expect.element(nav).toMatchTextContent(/4 of 22/);
  expect(location.pathname).toBe('/orders/100004');
});

test('unreadable rows count in the position of a record, and the arrow to an unreadable last row is disabled', async () => {
  const rows = orders.slice(20).flatMap((order) => [{ ...order, email: null }, order]);
  const api = fakeApi({ orders });
  const body = { data: [...rows, { email: null }], page: 1, pageSize: 20, total: 5, totalPages: 1 };
  api.fail('listOrders', { body });
  await openFromList(100021, api);
  await expect.element(nav).toMatchTextContent(/2 of 5/);
  await expect.element(previous).toBeDisabled();
  await next.click();
  await expect.element(nav).toMatchTextContent(/4 of 5/);
  await expect.element(next).toBeDisabled();
});

test('a record shows that it is not in the list, and the key J opens the record that is in its row', async () => {
  const api = fakeApi({ orders });
  const end = api.respond('getOrder', anOrder({ orderID: 5 }));
  const { authClient } = await renderRoute('/', { api, state: { status: 'initializing' } });
  history.replaceState({ usr: { listQuery: '?page=1', rowIndex: 2 }, key: 'x', idx: 0 }, '', '/orders/5');
  authClient.setState(signedIn());
  await expect.element(nav).toMatchTextContent(/not in the list/);
  end();
  await userEvent.keyboard('j');
  await expect.element(nav).toMatchTextContent(/3 of 22/);
  expect(location.pathname).toBe('/orders/100003');
});

test('after the shown record was deleted, the key J opens the record that followed it', async () => {
  const api = await openFromList(100003);
  await expect.element(nav).toMatchTextContent(/3 of 22/);
  api.data.orders.splice(2, 1);
  window.dispatchEvent(new Event('focus'));
  await expect.element(nav).toMatchTextContent(/not in the list/);
  await userEvent.keyboard('j');
  await expect.element(nav).toMatchTextContent(/3 of 21/);
  expect(location.pathname).toBe('/orders/100004');
});

test.each([
  ['has fewer rows than before', 100020, '20 of 22'],
  ['does not exist any more', 100022, '22 of 22'],
])('from a deleted record whose page %s, the key K opens the last record of the list', async (_, id, position) => {
  const api = fakeApi({ orders });
  await renderRoute(`/orders?page=${id > 100020 ? 2 : 1}`, { api });
  await page.getByRole('link', { name: `Details of ${id}` }).click();
  await expect.element(nav).toMatchTextContent(position);
  api.data.orders.splice(2);
  window.dispatchEvent(new Event('focus'));
  await expect.element(nav).toMatchTextContent(/not in the list/);
  await userEvent.keyboard('k');
  await expect.element(nav).toMatchTextContent(/2 of 2/);
  expect(location.pathname).toBe('/orders/100002');
});

test('an order of a period that is not in memory has no arrows and does not read the period', async () => {
  const api = fakeApi({ orders });
  const { authClient } = await renderRoute('/', { api, state: { status: 'initializing' } });
  history.replaceState(
    { usr: { listQuery: '?period=last-month', rowIndex: 2 }, key: 'x', idx: 0 },
    '',
    '/orders/100001',
  );
  authClient.setState(signedIn());
  await expect.element(page.getByText('24001')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/orders?period=last-month');
  await expect.element(nav).not.toBeInTheDocument();
  expect(api.calls.map(({ operationId }) => operationId)).toEqual(['getOrder']);
});

test('after midnight, the key J opens records of the next page of the opened period, without reading the period again', async () => {
  vi.setSystemTime('2026-11-23T22:59:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const today = orders.map((order) => ({ ...order, orderDate: '2026-11-23T08:00:00Z' }));
  const config = { timeZone: 'Europe/Zurich' };
  const { api } = await renderRoute('/orders?period=today', { api: fakeApi({ orders: today }), config });
  await page.getByRole('link', { name: 'Details of 100020' }).click();
  await expect.element(nav).toMatchTextContent(/20 of 22/);
  const before = api.callsOf('listOrders').length;
  vi.setSystemTime('2026-11-23T23:01:00Z');
  await userEvent.keyboard('j');
  await expect.element(nav).toMatchTextContent(/21 of 22/);
  await userEvent.keyboard('j');
  await expect.element(nav).toMatchTextContent(/22 of 22/);
  expect(location.pathname).toBe('/orders/100022');
  expect(api.callsOf('listOrders')).toHaveLength(before);
});

test('a record that was opened by its URL has no arrows and loads no list', async () => {
  const { api } = await renderRoute('/orders/100001', { api: fakeApi({ orders }) });
  await expect.element(page.getByText('24001')).toBeVisible();
  await expect.element(nav).not.toBeInTheDocument();
  expect(api.calls.map(({ operationId }) => operationId)).toEqual(['getOrder']);
});
