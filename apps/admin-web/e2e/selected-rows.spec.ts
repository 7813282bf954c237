import type { Page } from '@playwright/test';
import { rowsOf } from './find.ts';
import { expect, failedRequest, test } from './test.ts';

// After a delete, the app reads the record and expects a 404, which Chromium logs as an error. `stackOptions` gives
// this file sandboxes of its own, because its tests delete records that other tests count.
test.use({ allowedConsole: [failedRequest], stackOptions: { tokenLifetimeS: 300 } });

/** The dialog with the question or with the results. */
const dialog = (page: Page) => page.locator('dialog');
const title = (page: Page) => dialog(page).getByRole('heading');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select .*@/ });

/** Selects the first users of the list and opens the question about them. @returns their emails */
async function openDeleteQuestion(page: Page, count: number): Promise<string[]> {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(boxes(page)).toHaveCount(20);
  await boxes(page).first().check();
  await boxes(page)
    .nth(count - 1)
    .click({ modifiers: ['Shift'] });
  await bar(page)
    .getByRole('button', { name: `Delete ${count} users` })
    .click();
  await expect(title(page)).toHaveText(`Delete ${count} users`);
  return dialog(page).locator('li b').allTextContents();
}

const confirmDelete = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^Delete \d+ users$/ })
    .click();

test('closing the tab during the fourth of seven deletes sends no further delete', async ({ page, open, sandbox }) => {
  await open('admin', '/users');
  const emails = await openDeleteQuestion(page, 7);
  // The fourth delete is still running when the tab is closed.
  await sandbox.fault({ operation: 'deleteUser', delay: 1, times: 3 });
  await sandbox.fault({ operation: 'deleteUser', delay: 60_000, times: 1 });
  await confirmDelete(page);
  await expect(title(page)).toHaveText('Deleting user 4 of 7');
  const results = dialog(page).getByRole('listitem');
  const resultOf = (email: string) => results.filter({ hasText: email });
  for (const email of emails.slice(0, 3)) await expect(resultOf(email)).toContainText('Deleted and verified');
  for (const email of emails.slice(4)) await expect(resultOf(email)).toContainText('Waiting');
  const context = page.context();
  await page.close({ runBeforeUnload: false });

  const other = await context.newPage();
  await other.goto('/users');
  await expect(other.getByText(emails[6] ?? '', { exact: true })).toBeVisible();
  const shownCounts = await Promise.all(emails.map((email) => other.getByText(email, { exact: true }).count()));
  // The fourth one was being deleted.
  expect([...shownCounts.slice(0, 3), ...shownCounts.slice(4)]).toEqual([0, 0, 0, 1, 1, 1]);
  const deleted = (await sandbox.calls('deleteUser')).map(({ url }) => url);
  expect(deleted).toHaveLength(4);
  expect(new Set(deleted).size).toBe(4);
});

test('of five selected users, all but a refused one are deleted, and the dialog is accessible', async ({
  page,
  open,
  sandbox,
  expectAccessible,
}) => {
  await open('admin', '/users');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  // After a key, the next click is not part of a double click.
  await page.keyboard.press('Shift');
  const emails = await openDeleteQuestion(page, 5);
  const expectAccessibleEverywhere = async () => {
    // The windows are so low that the dialog scrolls.
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 400 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible();
      }
    }
  };
  await expectAccessibleEverywhere();
  await sandbox.fault({ operation: 'deleteUser', status: 409, times: 1 });
  await confirmDelete(page);
  await expect(title(page)).toHaveText('4 deleted, 1 refused');
  await expectAccessibleEverywhere();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Users: 4 deleted, 1 refused.')).toBeVisible();
  await expect(bar(page)).toContainText('1 selected');
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(20);
  const shownCounts = await Promise.all(emails.map((email) => page.getByText(email, { exact: true }).count()));
  expect(shownCounts).toEqual([1, 0, 0, 0, 0]);
  expect(await sandbox.calls('deleteUser')).toHaveLength(5);
});

test('after a network failure during seven deletes, the results match the stored users', async ({
  page,
  open,
  sandbox,
}) => {
  await open('admin', '/users');
  const emails = await openDeleteQuestion(page, 7);
  await sandbox.fault({ operation: 'deleteUser', delay: 1_000 });
  await confirmDelete(page);
  await expect(title(page)).toHaveText('Deleting user 3 of 7');
  await page.context().setOffline(true);
  await expect(title(page)).toHaveText(/^Paused: /);
  await page.context().setOffline(false);
  await dialog(page)
    .getByRole('button', { name: /^Continue with/ })
    .click();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeVisible();
  const results = dialog(page).getByRole('listitem');
  for (const result of await results.all()) {
    const check = result.getByRole('button', { name: 'Check again' });
    if (!(await check.isVisible())) continue;
    const read = page.waitForResponse((response) => response.request().method() === 'GET');
    await check.click();
    await read;
  }
  await expect(results.getByText(/Deleting|Checking/)).toHaveCount(0);
  const texts = await results.allTextContents();
  const deleted = texts.map((text) => text.includes('Deleted and verified'));
  expect(deleted[6]).toBe(true);
  // The browser does not report whether it sent the requests, so no result may say that the user was not deleted.
  for (const [index, text] of texts.entries()) if (!deleted[index]) expect(text).toContain('Not verified');
  await page.reload();
  await expect(page.locator('tbody tr:not([aria-hidden])')).toHaveCount(20);
  const shownCounts = await Promise.all(emails.map((email) => page.getByText(email, { exact: true }).count()));
  expect(shownCounts.map((count) => count === 0)).toEqual(deleted);
  const requests = (await sandbox.calls('deleteUser')).map(({ url }) => url);
  expect(new Set(requests).size).toBe(requests.length);
});

test('the user selects and deletes rows with the keyboard only', async ({ page, open, sandbox }) => {
  await open('admin', '/users');
  const focused = page.locator(':focus');
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab');
      if (name.test((await focused.textContent()) ?? '')) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await expect(page.locator('tbody tr:not([aria-hidden])')).toHaveCount(20);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText('1 selected');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText('2 selected');
  await page.keyboard.press('End');
  await tabTo(/^Delete 2 users$/);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Delete 2 users');
  await expect(focused).toHaveText('No');
  await expect(dialog(page).locator('[aria-disabled="true"]')).toHaveCount(0);
  await tabTo(/^Delete 2 users$/);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('2 deleted');
  await expect(focused).toHaveText('Close');
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(bar(page)).toContainText('None selected');
  await expect(bar(page)).toBeFocused();
  expect(await sandbox.calls('deleteUser')).toHaveLength(2);
});

test('when two users delete the same rows, both see the true results', async ({
  page,
  open,
  signIn,
  browser,
  baseURL,
}) => {
  await open('admin', '/users');
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await other.goto('/');
  await signIn(other, 'writer');
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await other.goto('/users');
  expect(await openDeleteQuestion(page, 5)).toEqual(await openDeleteQuestion(other, 5));
  await Promise.all([confirmDelete(page), confirmDelete(other)]);
  for (const one of [page, other]) await expect(dialog(one).getByRole('button', { name: 'Close' })).toBeVisible();
  const count = async (one: Page, result: string) =>
    Number(new RegExp(`(\\d) ${result}`).exec((await title(one).textContent()) ?? '')?.[1] ?? 0);
  const deleted = (await count(page, 'deleted')) + (await count(other, 'deleted'));
  const already = (await count(page, 'already deleted')) + (await count(other, 'already deleted'));
  expect([deleted, already]).toEqual([5, 5]);
  await context.close();
});
