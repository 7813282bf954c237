import { aMachine, anOrder, aUser, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { atWidth, onDesktop, renderRoute } from '../../../test/render-route.tsx';

const apiWithUser = () =>
  fakeApi({
    users: [aUser()],
    orders: [anOrder({ products: [{ article_number: '24004', price: 29, quantity: 3 }], total: 1204.5 })],
    machines: [aMachine({ article_number: '10412', userId: 20401 })],
  });
const url = '/userDetails/20401';
const factRow = (label: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });

describe('user details', () => {
  test('on a phone, the totals of the orders end at the same edge', async () => {
    const orders = [
      anOrder({ total: 1, paymentState: 'refunded' }),
      anOrder({ orderID: 100002, total: 1204.5, paymentState: 'paid' }),
    ];
    await atWidth(390);
    await renderRoute(url, { api: fakeApi({ users: [aUser()], orders, machines: 0 }) });
    const totals = page.getByRole('region', { name: 'Orders' }).getByText(/^CHF\u00a01(,204\.50|\.00)$/);
    await expect.poll(() => totals.elements()).toHaveLength(2);
    const ends = totals.elements().map((total) => total.getBoundingClientRect().right);
    expect(ends[0]).toBeCloseTo(ends[1] ?? 0);
  });

  test('the error of a user that cannot be read begins with "Error: "', async () => {
    const api = apiWithUser();
    api.fail('getUser', { status: 500 });
    await renderRoute(url, { api });
    const notice = page.getByRole('alert');
    await expect.element(notice).toMatchTextContent(/^Error: Failed to get user's data by id: Internal Server Error/);
  });

  test('for a user without names, the table of details is named by the email, and Name is a dash', async () => {
    await renderRoute(url, { api: fakeApi({ users: [aUser({ given_name: '', last_name: ' ' })] }) });
    await expect.element(page.getByRole('table', { name: 'anna.aebischer@example.com' })).toBeVisible();
    await expect.element(factRow('Name')).toMatchTextContent(/^Name—$/);
  });

  test('an empty email is a dash without a copy button', async () => {
    await renderRoute(url, { api: fakeApi({ users: [aUser({ email: ' ' })] }) });
    await expect.element(factRow('Email')).toMatchTextContent(/^Email—$/);
    await expect.element(factRow('Email').getByRole('button')).not.toBeInTheDocument();
  });

  test('the details of a user show fields, orders and machines', async () => {
    const { api } = await renderRoute(url, { api: apiWithUser() });
    await expect.element(factRow('Name')).toMatchTextContent(/Anna Aebischer/);
    await expect.element(factRow('Email')).toMatchTextContent(/anna\.aebischer@example\.com/);
    await expect.element(factRow('Created At')).toMatchTextContent(/14\/03\/2024/);
    await expect.element(page.getByRole('button', { name: 'Copy 20401' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Copy anna.aebischer@example.com' })).toBeVisible();
    const orders = page.getByRole('region', { name: 'Orders' });
    await expect
      .element(orders.getByRole('link', { name: '100001' }))
      .toHaveAttribute('href', '/orders-details/100001');
    const cells = orders.getByRole('cell').elements();
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '100001',
      'Water filter3 × CHF\u00a029.00',
      'TWINT',
      'Paid',
      'CHF\u00a01,204.50',
    ]);
    await expect.element(page.getByText('10412').first()).toBeVisible();
    expect(api.calls.map(({ operationId }) => operationId).toSorted()).toEqual([
      'getUser',
      'listMachinesOfUser',
      'listOrdersOfUser',
    ]);
  });

  test('the details of a user, and the orders in them, have the fields of the specification in its order', async () => {
    await onDesktop();
    await renderRoute(url, { api: apiWithUser() });
    const orders = page.getByRole('region', { name: 'Orders' });
    await expect.element(orders.getByRole('link', { name: '100001' })).toBeVisible();
    const texts = (cells: Locator) => cells.elements().map(({ textContent }) => textContent);
    const labels = ['ID', 'Name', 'Email', 'Created At', 'Orders 1', 'Machines'];
    expect(texts(page.getByRole('rowheader'))).toEqual(labels);
    const columns = ['Order ID', 'Products', 'Payment Type', 'Payment State', 'Total'];
    expect(texts(orders.getByRole('columnheader'))).toEqual(columns);
  });

  test('a long list of orders in the details of a user shows that it can be scrolled', async () => {
    await renderRoute(url, {
      api: fakeApi({ users: [aUser()], orders: Array.from({ length: 12 }, (_, at) => anOrder({ orderID: at + 1 })) }),
    });
    await expect.element(page.getByRole('rowheader', { name: 'Orders 12' })).toBeVisible();
    const region = page.getByRole('region', { name: 'Orders' }).element();
    const { bottom } = region.getBoundingClientRect();
    const rows = [...region.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
    expect(rows.filter((row) => row.top < bottom && row.bottom > bottom)).toHaveLength(1);
    expect(getComputedStyle(region).backgroundAttachment).toBe('local, scroll');
  });

  test('the details of a user show that the user is loading', async () => {
    const api = apiWithUser();
    api.hold('getUser');
    await renderRoute(url, { api });
    await expect.element(page.getByText('Loading user details...')).toBeVisible();
  });

  test('the details of a user show the headings of orders and machines while these are loading', async () => {
    const api = apiWithUser();
    api.hold('listOrdersOfUser');
    api.hold('listMachinesOfUser');
    await renderRoute(url, { api });
    await expect.element(page.getByRole('rowheader', { name: 'Orders' })).toBeVisible();
    await expect.element(page.getByRole('rowheader', { name: 'Machines' })).toBeVisible();
    const orders = page.getByRole('region', { name: 'Orders' });
    await expect.element(orders.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByText('No orders found')).not.toBeInTheDocument();
  });

  test('the details of a user say that there are no orders and no machines', async () => {
    await renderRoute(url, { api: fakeApi({ users: [aUser()], orders: 0, machines: 0 }) });
    await expect.element(page.getByText('No orders found')).toBeVisible();
    await expect.element(page.getByText('No machines found')).toBeVisible();
  });

  test.for([
    ['orders', 'listOrdersOfUser', 'Failed to get all orders by user id', 'Water filter'],
    ['machines', 'listMachinesOfUser', 'Failed to fetch coffee machines by user id', '10412'],
  ] as const)('Retry repeats only the failed read of the %s of a user', async ([, call, cause, shown]) => {
    const api = apiWithUser();
    api.fail(call, { status: 500, times: 1 });
    await renderRoute(url, { api });
    const alert = page.getByRole('alert');
    await expect.element(alert.getByText(`${cause}: Internal Server Error`)).toBeVisible();
    await expect.element(alert.getByText(/^fake-request-/)).toBeVisible();
    await expect.element(factRow('Name')).toMatchTextContent(/Anna Aebischer/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText(shown).first()).toBeVisible();
    expect(api.calls).toHaveLength(4);
  });

  // `records/read-id.test.ts` tries other invalid ids.
  test('the app shows "No user found" for an invalid id without a request', async () => {
    const { api } = await renderRoute('/userDetails/9007199254740993');
    await expect.element(page.getByText('No user found.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/users');
    expect(api.calls).toEqual([]);
  });
});
