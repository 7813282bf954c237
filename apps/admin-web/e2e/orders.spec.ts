import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

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

/** Expects a number of loaded rows: placeholder rows have no links. */
const expectRows = (page: Page, count: number) =>
  expect(rows(page).filter({ has: page.getByRole('link', { name: 'Details' }) })).toHaveCount(count);

test('shows the list, its actions, the details, and a way back', async ({ page, open }) => {
  await open('writer', '/orders');
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
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(20);

  const url = '/orders-details/100001';
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
