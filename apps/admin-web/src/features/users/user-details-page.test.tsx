import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, aUserOrder } from '../../../test/fixtures.ts';
import { pending, problem, renderRoute, returnToWindow } from '../../../test/render-route.tsx';

const responses = {
  'GET /users/get-details/{id}': aUser(),
  'GET /orders/user/{userId}': [aUserOrder()],
  'GET /coffee-machines/user/{userId}': [{ article_number: '10412' }],
};
const fact = (label: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });

describe('user details', () => {
  test('shows facts, orders and machines of a user, with one request each', async () => {
    const { requests } = await renderRoute('/userDetails/20401', { responses });
    await expect.element(fact('Name')).toMatchTextContent(/Anna Aebischer/);
    await expect.element(fact('Email')).toMatchTextContent(/anna\.aebischer@example\.com/);
    await expect.element(fact('Created At')).toMatchTextContent(/14\/03\/2024/);
    await expect.element(page.getByRole('button', { name: 'Copy 20401' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Copy anna.aebischer@example.com' })).toBeVisible();
    const orders = page.getByRole('region', { name: 'Orders' });
    await expect
      .element(orders.getByRole('link', { name: '100001' }))
      .toHaveAttribute('href', '/orders-details/100001');
    const cells = orders.getByRole('cell').elements();
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '100001',
      'Filter cartridge3 × CHF\u00a029.00',
      'TWINT',
      'Paid',
      'CHF\u00a01,204.50',
    ]);
    await expect.element(page.getByText('10412').first()).toBeVisible();
    expect(requests.toSorted()).toEqual([
      'GET /coffee-machines/user/20401',
      'GET /orders/user/20401',
      'GET /users/get-details/20401',
    ]);
  });

  test('shows that the user is loading', async () => {
    await renderRoute('/userDetails/20401', { responses: { 'GET /users/get-details/{id}': pending } });
    await expect.element(page.getByText('Loading user details...')).toBeVisible();
  });

  test('orders and machines show their headings while they are loaded', async () => {
    await renderRoute('/userDetails/20401', {
      responses: { ...responses, 'GET /orders/user/{userId}': pending, 'GET /coffee-machines/user/{userId}': pending },
    });
    await expect.element(page.getByRole('rowheader', { name: 'Machines' })).toBeVisible();
    const orders = page.getByRole('region', { name: 'Orders' });
    await expect.element(orders.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByText('No orders found')).not.toBeInTheDocument();
  });

  test('a user without orders and machines says so for each', async () => {
    await renderRoute('/userDetails/20401', {
      responses: { ...responses, 'GET /orders/user/{userId}': [], 'GET /coffee-machines/user/{userId}': [] },
    });
    await expect.element(page.getByText('No orders found')).toBeVisible();
    await expect.element(page.getByText('No machines found')).toBeVisible();
  });

  test.for([
    ['orders', 'GET /orders/user/{userId}', 'Failed to get all orders by user id', 'Filter cartridge'],
    ['machines', 'GET /coffee-machines/user/{userId}', 'Failed to fetch coffee machines by user id', '10412'],
  ] as const)('%s fail separately, and Retry loads only them', async ([, call, cause, shown]) => {
    const { answer, requests } = await renderRoute('/userDetails/20401', {
      responses: { ...responses, [call]: problem(500, 'r-2') },
    });
    const alert = page.getByRole('alert');
    await expect.element(alert.getByText(`${cause}: Internal Server Error`)).toBeVisible();
    await expect.element(alert.getByText('r-2')).toBeVisible();
    await expect.element(fact('Name')).toMatchTextContent(/Anna Aebischer/);
    answer(call, responses[call]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText(shown).first()).toBeVisible();
    expect(requests).toHaveLength(4);
  });

  test('orders that cannot be refetched stay and are marked as stale', async () => {
    const { answer } = await renderRoute('/userDetails/20401', { responses });
    await expect.element(page.getByText('Filter cartridge')).toBeVisible();
    answer('GET /orders/user/{userId}', problem(500));
    returnToWindow();
    const notice = page.getByRole('status').filter({ hasText: 'Failed to get all orders by user id' });
    await expect.element(notice).toMatchTextContent(/What you see is from .* and may be out of date/);
    await expect.element(page.getByText('Filter cartridge')).toBeVisible();
  });

  test('a user that does not exist has a link back and no Retry', async () => {
    await renderRoute('/userDetails/99999999', { responses: { 'GET /users/get-details/{id}': problem(404) } });
    await expect.element(page.getByText('No user found.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/users');
  });

  test.for(['0', 'abc', '1e3', '9007199254740993', '-4'])('%s is not an id, and nothing is requested', async (id) => {
    const { requests } = await renderRoute(`/userDetails/${id}`);
    await expect.element(page.getByText('No user found.')).toBeVisible();
    expect(requests).toEqual([]);
  });
});
