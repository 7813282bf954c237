import { deleteButtonOf, expectRow, rowOf, rowsOf } from './find.ts';
import { expect, failedRequest, test } from './test.ts';

test.describe('deleting a user', () => {
  // After a delete, the app reads the record and expects a 404, which Chromium logs as an error.
  test.use({ allowedConsole: [failedRequest] });

  test('a deleted user is missing in the list and in the figure of the dashboard', async ({ page, open, sandbox }) => {
    // On the last page, because other tests expect the rows of the first pages.
    await open('writer', '/users?page=50');
    await expect(page.getByText('Page 50 of 50')).toBeVisible();
    const remainingRows = (await rowsOf(page).count()) - 1;
    await deleteButtonOf(page, 21390).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(rowOf(page, '21390')).toHaveCount(0);
    await expect(rowsOf(page)).toHaveCount(remainingRows);
    expect(await sandbox.calls('deleteUser')).toHaveLength(1);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByText(String(49 * 20 + remainingRows), { exact: true })).toBeVisible();
  });
});

test('a long email address stays in its cell, and its button shows the whole address', async ({
  page,
  open,
  sandbox,
}) => {
  const user = { created_at: '2026-01-01T00:00:00Z', given_name: 'Anna', last_name: 'Aebischer' };
  const longEmail = `${'x'.repeat(90)}@example.com`;
  const data = [
    { ...user, user_id: 1, email: longEmail },
    { ...user, user_id: 2, email: 'a\u202emoc@b.example', given_name: 'An\u202ena' },
  ];
  await sandbox.fault({ operation: 'listUsers', body: { data, page: 1, pageSize: 20, total: 2, totalPages: 1 } });
  await open('admin', '/users');
  await expectRow(page, 'a‹U+202E›moc@b.example', 'An‹U+202E›na');
  await page.getByRole('button', { name: 'Show the whole email of 1' }).click();
  await expect(page.getByRole('dialog', { name: 'email of 1' })).toContainText(`${longEmail}102 characters`);
  await page.keyboard.press('Escape');
  const remove = page.getByRole('button', { name: `Delete ${longEmail}` });
  const lastName = rowsOf(page).filter({ has: remove }).getByRole('cell', { name: 'Aebischer' });
  for (const width of [1440, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    // A trial click fails if the button of the long value covers the element.
    for (const neighbour of [lastName, remove]) await neighbour.click({ trial: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('Back closes the question before a delete and does not change the list', async ({ page, open, sandbox }) => {
  await open('admin', '/users');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  const deleteButton = deleteButtonOf(page, 20421);
  await deleteButton.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  // The error is ignored, because `goBack` times out if the page stays.
  await page.goBack({ timeout: 1_000 }).catch(() => {});
  await expect(page.getByRole('alertdialog')).not.toBeAttached();
  await expect(page).toHaveURL('/users?page=2');
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  await expect(deleteButton).toBeFocused();
  expect(await sandbox.calls('deleteUser')).toEqual([]);
});

test('a page of a list that was loaded in advance shows no loading state', async ({ page, open, sandbox }) => {
  await open('admin', '/users');
  await expect(rowsOf(page)).toHaveCount(20);
  // Longer than the 150 ms after which a loading state appears.
  await sandbox.fault({ operation: 'listUsers', delay: 500 });
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const checkFrame = () => {
      const body = document.querySelector('tbody');
      const line = document.querySelector('table')?.previousElementSibling;
      if (body)
        seen.push(Number(getComputedStyle(body).opacity), line ? 1 - Number(getComputedStyle(line).opacity) : 1);
      requestAnimationFrame(checkFrame);
    };
    checkFrame();
  });
  // The page is prefetched before the click.
  await Promise.all([page.waitForResponse(/page=2/), page.getByRole('button', { name: 'Next' }).hover()]);
  await page.getByRole('button', { name: 'Next' }).click();
  await expectRow(page, '20421');
  expect(await page.evaluate(() => Math.min(...(window as unknown as { seen: number[] }).seen))).toBe(1);
});
