import type { Page } from '@playwright/test';
import { expect, failedRequest, type Staff, test } from './test.ts';

const order = {
  orderID: 100436,
  orderDate: '2026-11-09T10:12:00.000Z',
  email: 'anna.aebischer@example.com',
  total: 1501.12,
  paymentState: 'paid',
  paymentType: 'invoice',
};
const pageOf = (data: object[], totalPages = 1) => ({ data, page: 1, pageSize: 20, total: data.length, totalPages });

const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');
const cells = (page: Page, row: number) => rows(page).nth(row).locator('td');
const columnHeader = (page: Page, name: string) => page.getByRole('columnheader', { name });

/** Expects a number of loaded rows: placeholder rows have no links. */
const expectRows = (page: Page, count: number) =>
  expect(rows(page).filter({ has: page.getByRole('link', { name: 'Details' }) })).toHaveCount(count);

const accounts: [Staff, canWrite: boolean][] = [
  ['admin', true],
  ['writer', true],
  ['translator', false],
  ['viewer', false],
];

for (const [staff, canWrite] of accounts) {
  test(`${staff} sees the list, the actions of the role, the details, and a way back`, async ({ page, open }) => {
    await open(staff, '/orders');
    await expect(page).toHaveTitle('Orders – JOE Admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible();
    await expect(page.getByPlaceholder('Search by order ID, payment type, etc.')).toBeVisible();
    await expectRows(page, 20);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Order ID',
      'Email',
      'Date',
      'Total',
      'Payment Type',
      'Payment Status',
      'Actions',
    ]);
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(canWrite ? 20 : 0);

    const url = canWrite ? '/orders-details/100001' : '/orders/100001';
    const details = page.getByRole('link', { name: 'Details of 100001' });
    await expect(details).toHaveAttribute('href', url);
    await details.click();
    await expect(page).toHaveURL(url);
    await expect(page).toHaveTitle('Order 100001 – JOE Admin');
    await expect(page.getByRole('row', { name: /^Order ID/ })).toContainText('100001');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/orders');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('formats dates as en-GB and amounts as en-US, shows unknown payment words unchanged and an invalid date as a dash', async ({
  page,
  open,
  sandbox,
}) => {
  await sandbox.fault({ operation: 'getPaidOrdersValue', body: { total_value: 3482916.45 } });
  await sandbox.fault({
    operation: 'listOrders',
    body: pageOf([
      order,
      { ...order, orderID: 100437, orderDate: 'soon', paymentType: 'bank <b>draft</b>', paymentState: 'on hold' },
      { ...order, orderID: 2 ** 53 },
    ]),
  });
  await open('admin', '/orders');
  await expect(cells(page, 0)).toContainText([
    '100436',
    'anna.aebischer@example.com',
    '09/11/2026',
    'CHF\u00a01,501.12',
    'Invoice',
    'Paid',
    'Details',
  ]);
  await expect(cells(page, 1)).toContainText(['100437', '@', '—', 'CHF', 'bank <b>draft</b>', 'on hold', 'Details']);
  await expect(cells(page, 2).last()).toHaveText('No actions: the id is too large');
  await expect(page.getByText('Total of all paid orders')).toBeVisible();
  await expect(page.getByText('CHF\u00a03,482,916.45')).toBeVisible();
});

test('each of the six columns sorts, a second click reverses the order, and both go to page 1', async ({
  page,
  open,
  sandbox,
}) => {
  await open('viewer', '/orders?page=3');
  await expect(page.getByText('Page 3 of 250')).toBeVisible();
  const sorts = [
    ['Email', 'email'],
    ['Date', 'order_date'],
    ['Total', 'total'],
    ['Payment Type', 'payment_type'],
    ['Payment Status', 'payment_state'],
    ['Order ID', 'order_id'],
  ] as const;
  for (const [label, field] of sorts) {
    await page.getByRole('button', { name: label, exact: true }).click();
    await expect(columnHeader(page, label)).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(field === 'order_id' ? '/orders' : `/orders?sortBy=${field}`);
  }
  await page.getByRole('button', { name: 'Order ID' }).click();
  await expect(columnHeader(page, 'Order ID')).toHaveAttribute('aria-sort', 'descending');
  await expect(cells(page, 0).first()).toHaveText('105000');
  const sent = (await sandbox.calls('listOrders')).map(({ url }) => new URLSearchParams(url.split('?')[1]));
  expect(sent.map((query) => `${query.get('page')} ${query.get('sortBy')} ${query.get('sortDir')}`)).toEqual([
    '3 order_id asc',
    ...sorts.map(([, field]) => `1 ${field} asc`),
    '1 order_id desc',
  ]);
  expect(sent.every((query) => query.get('pageSize') === '20')).toBe(true);
});

test('paging stops at both ends, and the URL holds the view', async ({ page, open }) => {
  await open('viewer', '/orders');
  const [previous, next] = [page.getByRole('button', { name: 'Previous' }), page.getByRole('button', { name: 'Next' })];
  await expect(page.getByText('Page 1 of 250')).toBeVisible();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(page.getByText('Page 2 of 250')).toBeVisible();
  await expect(page).toHaveURL('/orders?page=2');
  await expect(cells(page, 0).first()).toHaveText('100021');
  await page.goBack();
  await expect(cells(page, 0).first()).toHaveText('100001');

  await page.goto('/orders?search=twint&sortBy=total&sortDir=desc&page=2');
  await expect(page.getByRole('searchbox')).toHaveValue('twint');
  await expect(columnHeader(page, 'Total')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText(/^Page 2 of /)).toBeVisible();
  await expect(rows(page).getByText('TWINT')).toHaveCount(20);
  await page.goto('/orders?page=250');
  await expectRows(page, 20);
  await expect(next).toBeDisabled();
  await page.goto('/orders?page=9999');
  await expect(page).toHaveURL('/orders?page=250');
});

test('at any width the date fits one line and nothing scrolls sideways, and a usual email address is whole from 900 px on', async ({
  page,
  open,
  sandbox,
}) => {
  const wide = { ...order, total: 101_501.12, email: 'firstname.lastname@example.com', paymentState: 'cancelled' };
  await sandbox.fault({ operation: 'listOrders', body: pageOf([wide]) });
  await open('admin', '/orders');
  await expectRows(page, 1);
  const [, mail, date, total] = await cells(page, 0).all();
  for (let width = 320; width <= 1440; width += 16) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await date?.evaluate((cell) => cell.querySelector('time')?.getClientRects().length);
    const cut = async (cell = mail) => (await cell?.evaluate((cell) => cell.scrollWidth - cell.clientWidth)) ?? 0;
    const page_ = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ lines, total: await cut(total), page: page_ }, `${width} px`).toEqual({ lines: 1, total: 0, page: width });
    if (width >= 900) expect(await cut(), `mail at ${width} px`).toBe(0);
  }
});

test('a search without results says so and can be cleared', async ({ page, open }) => {
  await open('viewer', '/orders?search=nobody+at+all');
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expectRows(page, 20);
  await expect(page).toHaveURL('/orders');
});

test.describe('deleting an order', () => {
  // The verification of a delete expects a 404.
  test.use({ allowedConsole: [failedRequest] });

  test('the delete dialog names the order by id, and Yes sends one request and refetches list, total and count', async ({
    page,
    open,
    sandbox,
  }) => {
    await open('writer', '/orders');
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to permanently delete 100003' });
    await page.getByRole('button', { name: 'Delete 100003' }).click();
    await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete 100003' })).toBeFocused();
    expect(await sandbox.calls('deleteOrder')).toEqual([]);

    const before = await page.getByText('Total of all paid orders').locator('..').textContent();
    await sandbox.clearFaults();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Yes' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Details of 100003' })).toHaveCount(0);
    await expectRows(page, 20);
    expect(await sandbox.calls('deleteOrder')).toHaveLength(1);
    expect(await sandbox.calls('listOrders')).toHaveLength(1);
    expect(await sandbox.calls('getPaidOrdersValue')).toHaveLength(1);
    await expect(page.getByText('Total of all paid orders').locator('..')).not.toHaveText(before ?? '');
    await expect(page.getByRole('button', { name: 'Delete 100004' })).toBeFocused();
  });
});

test.describe('when the API fails', () => {
  test.use({ allowedConsole: [failedRequest] });

  test('reports a failed delete on the next screen when the user left the list meanwhile', async ({
    page,
    open,
    sandbox,
  }) => {
    // Without the Navigation API, the app cannot block Back while the delete runs.
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
    await open('admin', '/users');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('button', { name: 'Delete 100006' }).click();
    await sandbox.fault({ operation: 'deleteOrder', status: 500, delayMs: 1_000 });
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await expect(page.getByText('Delete 100006: Failed to delete order by id: Internal Server Error')).toBeVisible();
  });

  test('a failed delete keeps the dialog open with its cause, and an order that is already deleted counts as deleted', async ({
    page,
    open,
    sandbox,
  }) => {
    await open('admin', '/orders');
    await page.getByRole('button', { name: 'Delete 100005' }).click();
    await sandbox.fault({ operation: 'deleteOrder', status: 500, times: 1 });
    await page.getByRole('button', { name: 'Yes' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('alert')).toContainText('Failed to delete order by id: Internal Server Error');
    await expect(page.getByRole('link', { name: 'Details of 100005' })).toHaveCount(1);
    await sandbox.fault({ operation: 'deleteOrder', status: 404, times: 1 });
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('already deleted')).toBeVisible();
  });

  test('list and total fail separately, each with its cause and Retry', async ({ page, open, sandbox }) => {
    await sandbox.fault({ operation: 'listOrders', status: 500 });
    await sandbox.fault({ operation: 'getPaidOrdersValue', status: 500 });
    await open('viewer', '/orders');
    await expect(page.getByText('Failed to fetch all orders: Internal Server Error')).toBeVisible();
    await expect(page.getByText('Failed to fetch total order value: Internal Server Error')).toBeVisible();
    await sandbox.clearFaults();
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expectRows(page, 20);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/^CHF/).last()).toBeVisible();
    await expect(page.getByText('Failed to')).toHaveCount(0);
  });

  test('shows that an order does not exist or cannot be loaded', async ({ page, open, sandbox }) => {
    await open('viewer', '/orders-details/99');
    await expect(page.getByText('No order found.')).toBeVisible();
    await sandbox.clearFaults();
    await page.goto('/orders/100001e0');
    await expect(page.getByText('No order found.')).toBeVisible();
    expect(await sandbox.calls('getOrder')).toEqual([]);

    await sandbox.fault({ operation: 'getOrder', status: 500 });
    await page.goto('/orders/100002');
    await expect(page.getByText('Failed to get order data by id: Internal Server Error')).toBeVisible();
    await sandbox.clearFaults();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  });
});

test('details show every field and a receipt with correct sums', async ({ page, open, sandbox }) => {
  const full = {
    ...order,
    countryID: 'CH',
    customerID: 20401,
    vat: 111.77,
    shipping_cost: 9.5,
    products: [
      { article_number: '10533', price: 1290, quantity: 1 },
      { article_number: '72119', price: 29.95, quantity: 3 },
    ],
  };
  await sandbox.fault({ operation: 'getOrder', stall: 'headers' });
  await open('viewer', '/orders-details/100436');
  await expect(page.getByText('Loading...')).toBeVisible();
  await sandbox.clearFaults();
  await sandbox.fault({ operation: 'getOrder', body: full, times: 1 });
  await page.reload();
  const facts = page.getByRole('table', { name: 'Order 100436' });
  await expect(facts).toBeVisible();
  expect(await facts.getByRole('row').allInnerTexts().then(clean)).toEqual([
    'Order ID 100436',
    'Country ID CH',
    'Email anna.aebischer@example.com',
    'Customer ID 20401',
    'Payment Type Invoice',
    'Payment State Paid',
    'Order Date 09/11/2026',
  ]);
  const receipt = page.getByRole('table', { name: 'Products' });
  expect(await receipt.getByRole('row').allInnerTexts().then(clean)).toEqual([
    'Article Number Price Quantity Amount',
    '10533 1290.00 1 1290.00',
    '72119 29.95 3 89.85',
    'Articles CHF 1,379.85',
    'VAT CHF 111.77',
    'Shipping Cost CHF 9.50',
    'Total CHF 1,501.12',
  ]);
  await expect(page.getByText('differs from the order total')).toHaveCount(0);
  await page.getByRole('link', { name: '20401' }).click();
  await expect(page).toHaveURL('/userDetails/20401');

  await sandbox.fault({ operation: 'getOrder', body: { ...full, customerID: null, total: 1501.2 } });
  await page.goto('/orders-details/100436');
  await expect(facts.getByRole('row', { name: /^Customer ID/ })).toContainText('Guest');
  await expect(facts.getByRole('link')).toHaveCount(0);
  await expect(
    page.getByText('Articles, VAT and Shipping Cost are CHF\u00a01,501.12, which differs from the order total'),
  ).toBeVisible();
});

const clean = (texts: string[]) => texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());

test('ids and email addresses can be copied', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('viewer', '/orders/100001');
  await page.getByRole('button', { name: 'Copy 100001' }).click();
  await expect(page.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('100001');
  await page.getByRole('button', { name: /^Copy .*@/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('@example.');
});

test('list, dialog and details are accessible, and nothing scrolls sideways on a phone', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('admin', '/orders');
  await expectRows(page, 20);
  await expectAccessible();
  await page.getByRole('button', { name: 'Delete 100001' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBe(0);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Total');
  await expect(page).toHaveURL('/orders?sortBy=total');
  await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  await expectAccessible();
  expect(await overflow()).toBe(0);
});
