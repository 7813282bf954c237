import { rowsOf } from './find.ts';
import { expect, test } from './test.ts';

test('the orders screen shows the list of orders and opens their details', async ({ page, open }) => {
  await open('writer', '/orders');
  await expect(page).toHaveTitle('Orders – JOE Admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible();
  await expect(page.getByPlaceholder('Search by order ID, payment type, etc.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(20);
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
