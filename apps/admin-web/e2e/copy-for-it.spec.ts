import { expect, failedRequest, test } from './test.ts';

test.use({ allowedConsole: [failedRequest] });

test('the text that "Copy for IT" copies for a failed list contains the request id, but not the search text', async ({
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
  await expect(dialog.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reportText);
});
