import type { Page } from '@playwright/test';
import { expect, failedRequest, type Staff, test } from './test.ts';

const nouns: { noun: string; path: string; opener: RegExp; operation: string; second: Staff; success: RegExp }[] = [
  {
    noun: 'user',
    path: '/users',
    opener: /^Delete /,
    operation: 'deleteUser',
    second: 'writer',
    success: /has been deleted\.$/,
  },
  {
    noun: 'order',
    path: '/orders',
    opener: /^Delete /,
    operation: 'deleteOrder',
    second: 'writer',
    success: /has been deleted\.$/,
  },
  {
    noun: 'recipe',
    path: '/recipe-details/218',
    opener: /^Delete recipe$/,
    operation: 'deleteRecipe',
    second: 'writer',
    success: /has been deleted\.$/,
  },
  {
    noun: 'language file',
    path: '/lang?group=EF1039',
    opener: /^Delete /,
    operation: 'deleteLanguageFile',
    second: 'translator',
    success: /File Deleted Successfully/,
  },
];

const dialog = (page: Page) => page.getByRole('alertdialog');
const yes = (page: Page) => dialog(page).getByRole('button', { name: 'Yes' });
const nameOf = async (page: Page) => (await dialog(page).getByRole('heading').textContent())?.replace(/^.*delete /, '');

// A record that is already deleted, and the verification of a delete: both expect a 404.
// The option gives these tests a sandbox of their own, because others count the records.
test.use({ allowedConsole: [failedRequest], stackOptions: { tokenLifeS: 300 } });

for (const { noun, path, opener, operation, second, success } of nouns) {
  test(`a confirmed delete without effect is reported, and nothing is deleted again: ${noun}`, async ({
    page,
    open,
    sandbox,
    expectAccessible,
  }) => {
    await open('admin', path);
    // The API confirms without deleting.
    await sandbox.fault({ operation, body: '', times: 1 });
    await page.getByRole('button', { name: opener }).first().click();
    const name = await nameOf(page);
    await yes(page).click();
    const unverified = page.getByRole('alertdialog', {
      name: 'The API confirmed the deletion, but the record still exists',
    });
    await expect(unverified).toBeVisible();
    await expect(unverified).toContainText(`It is not certain that ${name} is deleted.`);
    await expect(yes(page)).toHaveCount(0);
    await expectAccessible();
    await unverified.getByRole('button', { name: 'Check again' }).click();
    await expect(unverified).toBeVisible();
    await unverified.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(success)).toHaveCount(0);
    await expect(page.getByRole('button', { name: opener }).first()).toBeVisible();
    expect(await sandbox.calls(operation)).toHaveLength(1);
  });

  test(`two users delete the same ${noun} at once: each sends one DELETE, and one is told that it was already deleted`, async ({
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
    await signIn(other, second);
    await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await other.goto(path);
    await open('admin', path);
    for (const one of [page, other]) {
      await one.getByRole('button', { name: opener }).last().click();
      await expect(yes(one)).toBeEnabled();
    }
    const name = await nameOf(page);
    expect(await nameOf(other)).toBe(name);

    await Promise.all([yes(page).click(), yes(other).click()]);
    const [deleted, alreadyDeleted] = [success, 'already deleted'].map(
      (text) => (one: Page) => one.getByText(text).isVisible(),
    );
    const results = async () =>
      (
        await Promise.all(
          [page, other].map(async (one) =>
            (await deleted?.(one)) ? 'deleted' : (await alreadyDeleted?.(one)) ? 'already deleted' : 'pending',
          ),
        )
      ).sort();
    await expect.poll(results).toEqual(['already deleted', 'deleted']);
    for (const one of [page, other]) {
      await expect(dialog(one)).toBeHidden();
      await expect(one.getByRole('button', { name: `Delete ${name}`, exact: true })).toHaveCount(0);
    }
    expect(await sandbox.calls(operation)).toHaveLength(2);
    await context.close();
  });
}
