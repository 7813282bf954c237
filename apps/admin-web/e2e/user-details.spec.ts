import { rowsOf } from './find.ts';
import { expect, test } from './test.ts';

test('the arrow keys move along the orders of a user, and Ctrl+Enter opens one in a new tab', async ({
  page,
  context,
  open,
}) => {
  const read = page.waitForResponse(
    (response) => response.url().includes('/orders/user/20401') && response.request().method() === 'GET',
  );
  await open('viewer', '/userDetails/20401');
  const orders = page.getByRole('region', { name: 'Orders' });
  const link = (id = '') => orders.getByRole('link', { name: id, exact: true });
  // The rows after the first ones are rendered later.
  await expect(rowsOf(orders)).toHaveCount((await (await read).json()).length);
  const ids = await orders.getByRole('link').allTextContents();
  await link(ids[0]).focus();
  await page.keyboard.press('ArrowDown');
  await expect(link(ids[1])).toBeFocused();
  await page.keyboard.press('End');
  await expect(link(ids.at(-1))).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  const url = `/orders-details/${ids[1]}`;
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(tab).toHaveURL(url);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url);
});

test('the orders and machines of a user keep their positions while they load', async ({ page, open, sandbox }) => {
  for (const operation of ['listOrdersOfUser', 'listMachinesOfUser'])
    await sandbox.fault({ operation, connection: 'hanging' });
  await open('viewer', '/userDetails/20401');
  const boxOf = (name: string) => page.getByRole('rowheader', { name }).boundingBox();
  await expect(page.getByRole('rowheader', { name: 'Machines' })).toBeVisible();
  const boxesWhileLoading = [await boxOf('Orders'), await boxOf('Machines')];
  await sandbox.clearFaults();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Coffee machine/ }).first()).toBeVisible();
  expect([await boxOf('Orders'), await boxOf('Machines')]).toEqual(boxesWhileLoading);
});
