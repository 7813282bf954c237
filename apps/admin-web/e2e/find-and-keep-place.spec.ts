import { expect, test } from './test.ts';

// Command palette, links to the next and previous record, personal views of a list, and the text for IT.

test.describe('the command palette', () => {
  // The palette also looks for a user with the number of the order, and the browser logs the 404.
  test.use({ allowedConsole: [/status of 404/] });

  test('a new user finds order 100001 in the command palette with the keyboard only', async ({
    page,
    open,
    expectAccessible,
  }) => {
    await open('viewer');
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('100001');
    const palette = page.getByRole('dialog', { name: 'Jump to' });
    await expect(palette.getByRole('option', { name: /^Order 100001/ })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/orders/100001');
    await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  });
});

test('the key J moves through a searched list across its pages, and Back returns to the list', async ({
  page,
  open,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const list = '/orders?search=twint&sortBy=total&sortDir=desc';
  await open('viewer', list);
  const details = page.getByRole('link', { name: /^Details of / });
  await expect(details).toHaveCount(20);
  await details.last().click();
  const position = page.getByRole('navigation', { name: 'Orders of the list' }).getByRole('status');
  await expect(position).toHaveText(/^20 of [\d,]+$/);
  const lastUrl = page.url();
  await page.keyboard.press('j');
  await expect(position).toHaveText(/^21 of /);
  expect(page.url()).not.toBe(lastUrl);
  await expectAccessible();
  await page.keyboard.press('k');
  await expect(position).toHaveText(/^20 of /);
  await expect(page).toHaveURL(lastUrl);
  await page.goBack();
  await expect(page).toHaveURL(list);
});

test('the next user of the browser does not see the views and recent records of the first one', async ({
  page,
  open,
  signIn,
}) => {
  await open('admin', '/orders');
  await page.getByRole('link', { name: 'Details of 100001' }).click();
  await expect(page.getByRole('button', { name: 'Copy 100001' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Total', exact: true }).click();
  await expect(page).toHaveURL('/orders?sortBy=total');
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('checkbox', { name: 'Start with this view' }).click();
  await expect(page).toHaveURL('/orders');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Jump to' });
  await expect(palette.getByRole('option', { name: /100001/ })).toBeVisible();
  await page.keyboard.type('Log out');
  await page.keyboard.press('Enter');

  await signIn(page, 'viewer');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette.getByRole('option', { name: /^Orders/ })).toBeVisible();
  await expect(palette.getByRole('option', { name: /100001/ })).toHaveCount(0);
  await page.keyboard.type('Orders');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Order ID' })).toHaveAttribute('aria-sort', 'ascending');
});

test.describe('a failed list', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('Copy for IT of a failed list contains the request id, but not the search text', async ({
    page,
    open,
    context,
    sandbox,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await sandbox.fault({ operation: 'listUsers', status: 400 });
    await open('viewer', '/users?search=leo.egli%40example.org');
    await page.getByRole('button', { name: 'Copy for IT' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy for IT' });
    await expect(dialog.getByText('clock agrees with the server')).toBeVisible();
    const reportText = await dialog.getByRole('region', { name: 'Text for IT' }).textContent();
    const requestId = await page.getByText(/^Request /).textContent();
    expect(reportText).toContain(requestId?.replace('Request ', ''));
    expect(reportText).toMatch(/listUsers +400/);
    expect(reportText).not.toMatch(/leo|@|example/);
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reportText);
  });
});
