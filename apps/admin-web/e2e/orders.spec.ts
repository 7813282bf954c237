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
  ['writer', true],
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
  for (let width = 320; width <= 1440; width += 16) {
    await page.setViewportSize({ width, height: 900 });
    const layout = await cells(page, 0).evaluateAll(([, mail, date, total]) => ({
      dateLines: date?.querySelector('time')?.getClientRects().length,
      totalCut: total && total.scrollWidth - total.clientWidth,
      mailCut: mail && innerWidth >= 900 ? mail.scrollWidth - mail.clientWidth : 0,
      page: document.documentElement.scrollWidth,
    }));
    expect(layout).toEqual({ dateLines: 1, totalCut: 0, mailCut: 0, page: width });
  }
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
});

test('ids and email addresses can be copied', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('viewer', '/orders/100001');
  await page.getByRole('button', { name: 'Copy 100001' }).click();
  await expect(page.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('100001');
  await page.getByRole('button', { name: /^Copy .*@/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('@example.');
});
