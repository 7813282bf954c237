import type { Page } from '@playwright/test';
import { deleteButtonOf } from './find.ts';
import { expect, failedRequest, test } from './test.ts';

// Two users who delete at the same time need a real server. `lists/delete/confirm-delete.test.tsx` tests deletes of
// users, orders, recipes and language files.

const dialog = (page: Page) => page.getByRole('alertdialog');
const yesButton = (page: Page) => dialog(page).getByRole('button', { name: 'Yes' });

// After a delete, the app reads the record and expects a 404, which Chromium logs as an error. `stackOptions` gives
// this file its own sandbox, because its test deletes a record.
test.use({ allowedConsole: [failedRequest], stackOptions: { tokenLifetimeS: 300 } });

test('when two users delete the same order, the second one sees that it was already deleted', async ({
  page,
  open,
  signIn,
  browser,
  baseURL,
  sandbox,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await other.goto('/');
  await signIn(other, 'writer');
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await other.goto('/orders');
  await open('admin', '/orders');
  for (const userPage of [page, other]) {
    await deleteButtonOf(userPage, 100020).click();
    await expect(yesButton(userPage)).toBeEnabled();
  }

  await Promise.all([yesButton(page).click(), yesButton(other).click()]);
  const resultOf = async (userPage: Page) => {
    if (await userPage.getByText('100020 has been deleted.').isVisible()) return 'deleted';
    return (await userPage.getByText('already deleted').isVisible()) ? 'already deleted' : 'pending';
  };
  const results = async () => (await Promise.all([page, other].map(resultOf))).sort();
  await expect.poll(results).toEqual(['already deleted', 'deleted']);
  for (const userPage of [page, other]) {
    await expect(dialog(userPage)).toBeHidden();
    await expect(deleteButtonOf(userPage, 100020)).toHaveCount(0);
  }
  expect(await sandbox.calls('deleteOrder')).toHaveLength(2);
  await context.close();
});
