import { patterns } from '../src/paths.ts';
import { expect, failedRequest, test } from './test.ts';

/** A record for each route that names one. */
const ids: Record<string, string> = {
  [patterns.userDetails]: '20401',
  [patterns.orderDetails]: '100001',
  [patterns.orderDetailsReadOnly]: '100001',
  [patterns.recipeDetails]: '205',
};
const screens = [...Object.values(patterns), '/lang?group=EF1042', '/no-such-page'].map((pattern) =>
  pattern.replace(':id', ids[pattern] ?? ':id'),
);

for (const width of [1440, 390]) {
  test.describe(`light and dark, ${width} px`, () => {
    // Some machines have no picture.
    test.use({ viewport: { width, height: 844 }, allowedConsole: [failedRequest] });
    test.slow();

    test('the login screen', async ({ page, expectAccessible }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Login with your JOE account' })).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible();
      }
    });

    test('every screen is accessible and fits', async ({ page, open, expectAccessible }) => {
      await open('admin');
      for (const path of screens) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await expectAccessible();
          }
        });
      }
    });

    test('drawer, dialog and palette are accessible', async ({ page, open, expectAccessible }) => {
      await open('admin', '/users');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.getByRole('button', { name: 'Menu' }).click();
        await expectAccessible();
        await page.keyboard.press('Escape');
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click();
        await expectAccessible();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+k');
        await expectAccessible();
        await page.keyboard.press('Escape');
      }
    });
  });
}

test.describe('a picture that is missing', () => {
  test.use({ allowedConsole: [failedRequest] });

  test('leaves the number on its stage', async ({ page, open, sandbox }) => {
    await sandbox.fault({ operation: 'listMachinesOfUser', status: 200, body: [{ article_number: '00000' }] });
    await open('viewer', '/userDetails/20402');
    await expect(page.getByText('00000').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /00000/ })).toHaveCount(0);
  });
});
