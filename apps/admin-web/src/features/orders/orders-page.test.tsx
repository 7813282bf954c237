import { anOrder, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anOrderSummary, onePage } from '../../../test/fixtures.ts';
import { onDesktop, pending, problem, renderRoute, returnToWindow } from '../../../test/render-route.tsx';

const total = { total_value: 98765.4 };
const responses = { 'GET /orders': onePage(anOrderSummary()), 'GET /orders/value/paid-orders': total };
const mail = page.getByText('anna.aebischer@example.com');

describe('orders', () => {
  test('placeholder rows are shown until the rows are loaded', async () => {
    await renderRoute('/orders', { responses: { ...responses, 'GET /orders': pending } });
    await expect.element(page.getByRole('heading', { name: 'Order Management' })).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(document.querySelectorAll('tbody tr[aria-hidden]').length).toBeGreaterThan(0);
  });

  test('shows date, amount and payment of an order, and the total of all paid orders', async () => {
    await renderRoute('/orders', { responses });
    const cells = page.getByRole('row').filter({ hasText: '100001' }).getByRole('cell');
    for (const [at, text] of [
      '100001',
      'anna.aebischer@example.com',
      '09/11/2026',
      'CHF\u00a01,204.50',
      'TWINT',
      'Paid',
    ].entries()) {
      await expect.element(cells.nth(at).getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(page.getByText(/CHF\s98,765\.40/)).toBeVisible();
  });

  test('at any width the date fits one line and nothing scrolls sideways, and a usual email address is whole from 900 px on', async () => {
    await onDesktop();
    const order = anOrderSummary({
      total: 101_501.12,
      email: 'firstname.lastname@example.com',
      paymentState: 'cancelled',
    });
    await renderRoute('/orders', { roles: ['JOE_ADMIN'], responses: { ...responses, 'GET /orders': onePage(order) } });
    await expect.element(page.getByText(order.email)).toBeVisible();
    for (let width = 320; width <= 1440; width += 16) {
      await page.viewport(width, 900);
      const [, email, date, amount] = document.querySelectorAll('tbody tr:not([aria-hidden]) td');
      const isCut = (cell: Element | undefined) => !cell || cell.scrollWidth > cell.clientWidth;
      expect({
        dateLines: date?.querySelector('time')?.getClientRects().length,
        isAmountCut: isCut(amount),
        isEmailCut: width >= 900 && isCut(email),
        pageWidth: document.documentElement.scrollWidth,
      }).toEqual({ dateLines: 1, isAmountCut: false, isEmailCut: false, pageWidth: width });
    }
  });

  test('shows unknown payment words unchanged and an invalid date as a dash', async () => {
    const order = anOrderSummary({ orderDate: 'never', paymentState: 'on hold', paymentType: 'bank <b>draft</b>' });
    await renderRoute('/orders', { responses: { ...responses, 'GET /orders': onePage(order) } });
    const row = page.getByRole('row').filter({ hasText: '100001' });
    await expect.element(row.getByText('on hold')).toBeVisible();
    await expect.element(row.getByText('bank <b>draft</b>', { exact: true })).toBeVisible();
    await expect.element(row.getByText('—')).toBeVisible();
  });

  test('an order whose id is too large for JavaScript has no actions', async () => {
    const order = anOrderSummary({ orderID: 2 ** 53 });
    await renderRoute('/orders', { roles: ['write'], responses: { ...responses, 'GET /orders': onePage(order) } });
    await expect.element(page.getByText('No actions: the id is too large')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Details/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });

  test('an empty list shows a message', async () => {
    await renderRoute('/orders', { api: fakeApi({ orders: 0 }) });
    await expect.element(page.getByText('No orders found')).toBeVisible();
  });

  test('a search without results can be cleared', async () => {
    await renderRoute('/orders?search=nobody', { api: fakeApi({ orders: [anOrder()] }) });
    await expect.element(page.getByText('No orders found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(page.getByText('1 order', { exact: true })).toBeInTheDocument();
    expect(location.search).toBe('');
  });

  test('a page with fewer than twenty rows has no next page', async () => {
    const first = { ...onePage(anOrderSummary()), totalPages: 7 };
    await renderRoute('/orders', { responses: { ...responses, 'GET /orders': first } });
    await expect.element(page.getByText('Page 1 of 7')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('rows that cannot be refetched stay and are marked as stale', async () => {
    const { answer } = await renderRoute('/orders', { responses });
    await expect.element(mail).toBeVisible();
    answer('GET /orders', problem(500, 'r-3'));
    returnToWindow();
    await expect.element(page.getByText(/may be out of date/)).toBeVisible();
    await expect.element(page.getByText('r-3')).toBeVisible();
    await expect.element(mail).toBeVisible();
  });

  test('without write access an order can be opened, but not deleted', async () => {
    await renderRoute('/orders', { responses });
    await expect
      .element(page.getByRole('link', { name: 'Details of 100001' }))
      .toHaveAttribute('href', '/orders/100001');
    await expect.element(page.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('columnheader', { name: 'Actions', includeHidden: true })).toBeInTheDocument();
  });
});

describe('sorting', () => {
  test('each of the six columns sorts, a second click reverses the order, and both go to page 1', async () => {
    await onDesktop();
    const api = fakeApi({ orders: 4991 });
    await renderRoute('/orders?page=3', { api });
    await expect.element(page.getByText('Page 3 of 250')).toBeVisible();
    const sorts = [
      ['Email', 'email'],
      ['Date', 'order_date'],
      ['Total', 'total'],
      ['Payment Type', 'payment_type'],
      ['Payment Status', 'payment_state'],
      ['Order ID', 'order_id'],
    ] as const;
    for (const [label, field] of sorts) {
      const header = page.getByRole('columnheader', { name: label, exact: true });
      await header.getByRole('button').click();
      await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
      await expect.element(page.getByText('Page 1 of 250')).toBeVisible();
      expect(location.search).toBe(field === 'order_id' ? '' : `?sortBy=${field}`);
    }
    await page.getByRole('button', { name: 'Order ID', exact: true }).click();
    await expect
      .element(page.getByRole('columnheader', { name: 'Order ID' }))
      .toHaveAttribute('aria-sort', 'descending');
    expect(location.search).toBe('?sortDir=desc');
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/^104991/);
    const lists = api.calls.filter(({ operationId }) => operationId === 'listOrders').map(({ query }) => query);
    const sortedBy = (sortBy: string, sortDir = 'asc') => ({ page: 1, pageSize: 20, sortBy, sortDir });
    expect(lists).toEqual([
      { ...sortedBy('order_id'), page: 3 },
      ...sorts.map(([, field]) => sortedBy(field)),
      sortedBy('order_id', 'desc'),
    ]);
  });

  test('on a phone, a select sorts', async () => {
    const api = fakeApi({ orders: 40 });
    await renderRoute('/orders', { api });
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Total');
    await expect.poll(() => api.calls.at(-1)?.query).toMatchObject({ sortBy: 'total', sortDir: 'asc' });
    expect(location.search).toBe('?sortBy=total');
  });
});

describe('the pager', () => {
  test('shows the visible rows and the total, and goes to any page', async () => {
    const api = fakeApi({ orders: 4991 });
    await renderRoute('/orders', { api });
    await expect.element(page.getByText('1–20 of 4,991')).toBeVisible();
    await page.getByRole('button', { name: 'Last page' }).click();
    await expect.element(page.getByText('4,981–4,991 of 4,991')).toBeVisible();
    await page.getByRole('button', { name: /Go to a page/ }).click();
    await userEvent.keyboard('17{Enter}');
    await expect.element(page.getByText('321–340 of 4,991')).toBeVisible();
    expect(api.calls.at(-1)?.query).toMatchObject({ page: 17 });
    expect(location.search).toBe('?page=17');
  });

  test('an empty list has no rows in the pager', async () => {
    await renderRoute('/orders', { api: fakeApi({ orders: 0 }) });
    await expect.element(page.getByText('Page 1 of 1')).toBeVisible();
    await expect.element(page.getByText(/ of 0/)).not.toBeInTheDocument();
  });

  test('the total explains on demand which orders it includes', async () => {
    const rows = onePage(
      anOrderSummary({ total: 0.1 }),
      anOrderSummary({ orderID: 2, total: 0.2 }),
      anOrderSummary({ orderID: 3, paymentState: 'pending' }),
    );
    await renderRoute('/orders?search=twint', { responses: { ...responses, 'GET /orders': rows } });
    const explanation = page.getByText('All paid orders (search not applied)');
    await expect.element(explanation).not.toBeInTheDocument();
    await page.getByText('Total of all paid orders').click();
    await expect.element(explanation).toBeVisible();
    await expect.element(page.getByText('Paid orders found by “twint”')).toBeVisible();
    await expect.element(page.getByText('Not provided by the API')).toBeVisible();
    await expect.element(page.getByText('Paid orders on this page: 2 of 3')).toBeVisible();
    await expect.element(page.getByText(/CHF\s0\.30/)).toBeVisible();
  });
});

describe('deleting an order', () => {
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to permanently delete 100001' });

  /** Opens the delete dialog of the only order. */
  async function ask() {
    const api = fakeApi({ orders: [anOrder({ orderID: 100001 })] });
    await renderRoute('/orders', { roles: ['write'], api });
    await page.getByRole('button', { name: 'Delete 100001' }).click();
    return api;
  }

  test('No closes the dialog and sends nothing', async () => {
    const api = await ask();
    await expect
      .element(page.getByRole('link', { name: 'Details of 100001' }))
      .toHaveAttribute('href', '/orders-details/100001');
    await expect.element(dialog).toBeVisible();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.data.orders).toHaveLength(1);
  });

  test('Yes deletes the order once and refetches list and total', async () => {
    const api = await ask();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(page.getByText('No orders found')).toBeVisible();
    await expect.element(page.getByText(/CHF\s0\.00/)).toBeVisible();
    expect(api.calls.filter(({ operationId }) => operationId === 'deleteOrder')).toMatchObject([
      { path: { id: 100001 } },
    ]);
  });

  test('a failure keeps the dialog open, and an order that is already deleted counts as deleted', async () => {
    const api = await ask();
    api.fail('deleteOrder', { status: 500, times: 1 });
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(dialog.getByText('Failed to delete order by id: Internal Server Error')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Details of 100001', includeHidden: true }))
      .toBeInTheDocument();
    api.data.orders.length = 0;
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(page.getByText('already deleted')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('a double click on Yes sends one request, and refetches list and total', async () => {
    const api = fakeApi({ orders: 30 });
    await renderRoute('/orders', { roles: ['write'], api });
    const deleted = api.data.orders[2]?.orderID;
    const opener = page.getByRole('button', { name: `Delete ${deleted}` });
    await expect.element(opener).toBeVisible();
    const callsBefore = api.calls.length;
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Yes' }).dblClick();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: `Details of ${deleted}` })).not.toBeInTheDocument();
    await expect.poll(() => page.getByRole('link', { name: /^Details of/ }).elements()).toHaveLength(20);
    const calls = api.calls.slice(callsBefore).map(({ operationId }) => operationId);
    for (const once of ['deleteOrder', 'listOrders', 'getPaidOrdersValue']) {
      expect(calls.filter((call) => call === once)).toHaveLength(1);
    }
  });

  test('a failure is reported on the next screen when the user left the list meanwhile', async () => {
    const failed = Promise.withResolvers<Response>();
    await renderRoute('/users', {
      roles: ['write'],
      responses: {
        ...responses,
        'GET /users': onePage(),
        'GET /orders/{id}': anOrder({ orderID: 100001 }),
        'DELETE /orders/delete/{id}': () => failed.promise,
      },
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('button', { name: 'Delete 100001' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    // A page in a frame cannot block a step back in the history.
    history.back();
    await expect.element(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    failed.resolve(problem(500));
    await expect
      .element(page.getByText(/^Delete 100001: Failed to delete order by id: Internal Server Error/))
      .toBeVisible();
  });
});
