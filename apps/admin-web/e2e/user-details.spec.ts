import { expect, failedRequest, test } from './test.ts';

test('facts, orders and machines of a user', async ({ page, open, sandbox }) => {
  await open('viewer', '/userDetails/20401');
  await expect(page).toHaveTitle('User Details – JOE Admin');
  for (const label of ['ID', 'Name', 'Email', 'Created At', 'Orders', 'Machines']) {
    await expect(page.getByRole('rowheader', { name: label, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('cell', { name: '20401' })).toBeVisible();
  expect((await sandbox.calls('getUser')).map(({ url }) => url)).toEqual(['/api/users/get-details/20401']);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/users');
});

test('a row of the orders leads to the order, and is a link', async ({ page, open }) => {
  await open('viewer', '/userDetails/20401');
  const row = page.getByRole('region', { name: 'Orders' }).locator('tbody tr').first();
  const id = await row.getByRole('link').textContent();
  const box = await row.boundingBox();
  if (box) await page.mouse.click(box.x + box.width - 10, box.y + box.height / 2);
  await expect(page).toHaveURL(`/orders-details/${id}`);
});

test('waiting has words', async ({ page, open, sandbox }) => {
  await sandbox.fault({ operation: 'getUser', delayMs: 1500 });
  await open('viewer', '/userDetails/20402');
  await expect(page.getByText('Loading user details...')).toBeVisible();
});

test('nothing there is said part by part', async ({ page, open, sandbox }) => {
  await sandbox.fault({ operation: 'listOrdersOfUser', status: 200, body: [] });
  await sandbox.fault({ operation: 'listMachinesOfUser', status: 200, body: [] });
  await open('viewer', '/userDetails/20402');
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(page.getByText('No machines found')).toBeVisible();
});

test.describe('failures', () => {
  test.use({ allowedConsole: [failedRequest] });

  test('of the user', async ({ page, open, sandbox }) => {
    await sandbox.fault({ operation: 'getUser', status: 500 });
    await open('viewer', '/userDetails/20402');
    await expect(page.getByRole('alert')).toContainText(
      "Error: Failed to get user's data by id: Internal Server Error",
    );
    await sandbox.clearFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('cell', { name: '20402' })).toBeVisible();
  });

  test('of a part leave the rest alone', async ({ page, open, sandbox }) => {
    await sandbox.fault({ operation: 'listOrdersOfUser', status: 500 });
    await open('viewer', '/userDetails/20402');
    await expect(page.getByRole('alert')).toContainText('Failed to get all orders by user id: Internal Server Error');
    await expect(page.getByRole('cell', { name: '20402' })).toBeVisible();
  });

  test('a user that does not exist', async ({ page, open }) => {
    await open('viewer', '/userDetails/99999999');
    await expect(page.getByText('No user found.')).toBeVisible();
  });
});

for (const id of ['0', 'abc', '1e3', '9007199254740993', '-4']) {
  test(`the id ${id} is no id, and nothing is asked`, async ({ page, open, sandbox }) => {
    await open('viewer', `/userDetails/${id}`);
    await expect(page.getByText('No user found.').or(page.getByText('Page not found'))).toBeVisible();
    expect(await sandbox.calls('getUser')).toEqual([]);
  });
}
