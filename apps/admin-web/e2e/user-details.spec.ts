import { rowsOf } from './find.ts';
import { expect, test } from './test.ts';

test('the screen of a user shows facts, orders and machines', async ({ page, open, sandbox }) => {
  await open('viewer', '/userDetails/20401');
  await expect(page).toHaveTitle(/^User \d+ – JOE Admin$/);
  for (const label of ['ID', 'Name', 'Email', 'Created At', 'Orders', 'Machines']) {
    await expect(page.getByRole('rowheader', { name: label, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('cell', { name: '20401' })).toBeVisible();
  expect((await sandbox.calls('getUser')).map(({ url }) => url)).toEqual(['/api/users/get-details/20401']);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/users');
});

test('an order row is a link to the order', async ({ page, open }) => {
  await open('viewer', '/userDetails/20401');
  const row = rowsOf(page.getByRole('region', { name: 'Orders' })).first();
  const id = await row.getByRole('link').textContent();
  const box = await row.boundingBox();
  if (box) await page.mouse.click(box.x + box.width - 10, box.y + box.height / 2);
  await expect(page).toHaveURL(`/orders-details/${id}`);
});

test('the keyboard moves along the orders, and Ctrl+Enter opens one in a new tab', async ({ page, context, open }) => {
  await open('viewer', '/userDetails/20401');
  const links = page.getByRole('region', { name: 'Orders' }).getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  const url = (await links.nth(1).getAttribute('href')) ?? '';
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(tab).toHaveURL(url);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url);
});

test('orders and machines keep their positions while they load', async ({ page, open, sandbox }) => {
  for (const operation of ['listOrdersOfUser', 'listMachinesOfUser'])
    await sandbox.fault({ operation, connection: 'unanswered' });
  await open('viewer', '/userDetails/20401');
  const boxOf = (name: string) => page.getByRole('rowheader', { name }).boundingBox();
  await expect(page.getByRole('rowheader', { name: 'Machines' })).toBeVisible();
  const waiting = [await boxOf('Orders'), await boxOf('Machines')];
  await sandbox.clearFaults();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Coffee machine/ }).first()).toBeVisible();
  expect([await boxOf('Orders'), await boxOf('Machines')]).toEqual(waiting);
});
