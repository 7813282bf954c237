import { expect, failedRequest, type Staff, test } from './test.ts';

test('shows facts, orders and machines of a user', async ({ page, open, sandbox }) => {
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

test('an order row is a link to the order', async ({ page, open }) => {
  await open('viewer', '/userDetails/20401');
  const row = page.getByRole('region', { name: 'Orders' }).locator('tbody tr:not([aria-hidden])').first();
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

for (const staff of ['admin', 'writer', 'translator', 'viewer'] satisfies Staff[]) {
  test(`${staff} sees every fact, product lines and pictures`, async ({ page, open, sandbox }) => {
    await sandbox.fault({
      operation: 'getUser',
      body: {
        user_id: 20401,
        created_at: '2024-03-14T12:26:00Z',
        given_name: 'Anna',
        last_name: 'Aebischer',
        email: 'anna@example.com',
      },
    });
    await sandbox.fault({
      operation: 'listOrdersOfUser',
      body: [
        {
          orderID: 100436,
          orderDate: '2026-11-09T10:12:00.000Z',
          total: 1204.5,
          paymentState: 'paid',
          paymentType: 'twint',
          products: [{ name: 'Filter cartridge', quantity: 3, price: 29 }],
        },
      ],
    });
    await open(staff, '/userDetails/20401');
    const fact = (label: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });
    await expect(fact('Name')).toHaveText('NameAnna Aebischer');
    await expect(fact('Email')).toContainText('anna@example.com');
    await expect(fact('Created At')).toContainText('14/03/2024');
    await expect(page.getByRole('button', { name: 'Copy 20401' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy anna@example.com' })).toBeVisible();
    const cells = page.getByRole('region', { name: 'Orders' }).getByRole('cell');
    await expect(cells).toHaveText([
      '100436',
      'Filter cartridge3 × CHF\u00a029.00',
      'TWINT',
      'Paid',
      'CHF\u00a01,204.50',
    ]);
    await expect(page.getByRole('img', { name: /^Coffee machine \d+$/ }).first()).toBeVisible();
  });
}

test('orders and machines keep their positions while they load', async ({ page, open, sandbox }) => {
  for (const operation of ['listOrdersOfUser', 'listMachinesOfUser'])
    await sandbox.fault({ operation, stall: 'headers' });
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

test.describe('when requests fail', () => {
  test.use({ allowedConsole: [failedRequest] });

  test('the user shows the error and Retry', async ({ page, open, sandbox }) => {
    await sandbox.fault({ operation: 'getUser', status: 500 });
    await open('viewer', '/userDetails/20402');
    await expect(page.getByRole('alert')).toContainText(
      "Error: Failed to get user's data by id: Internal Server Error",
    );
    await sandbox.clearFaults();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('cell', { name: '20402' })).toBeVisible();
  });

  test('a failed section leaves the others unchanged', async ({ page, open, sandbox }) => {
    await sandbox.fault({ operation: 'listOrdersOfUser', status: 500 });
    await open('viewer', '/userDetails/20402');
    await expect(page.getByRole('alert')).toContainText('Failed to get all orders by user id: Internal Server Error');
    await expect(page.getByRole('cell', { name: '20402' })).toBeVisible();
  });

  test('a section that fails to refetch keeps its data and is marked as stale', async ({ page, open, sandbox }) => {
    await page.clock.install();
    await open('viewer', '/userDetails/20402');
    const orders = page.getByRole('region', { name: 'Orders' }).getByRole('row');
    await expect(orders.nth(1)).toBeVisible();
    await sandbox.fault({ operation: 'listOrdersOfUser', status: 500 });
    await page.clock.fastForward(11_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.clock.runFor(10_000);
    const notice = page.getByRole('status').filter({ hasText: 'Failed to get all orders by user id' });
    await expect(notice).toContainText(/^What you see is from .* and may be out of date/);
    await expect(orders.nth(1)).toBeVisible();
  });

  test('shows that a user does not exist', async ({ page, open }) => {
    await open('viewer', '/userDetails/99999999');
    await expect(page.getByText('No user found.')).toBeVisible();
  });
});
