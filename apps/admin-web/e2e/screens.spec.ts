import { expect, failedRequest, test } from './test.ts';

// Every screen of the app as it first stands there; a new screen belongs into this list.
const screens = ['/', '/users', '/userDetails/20401', '/lang?group=EF1042', '/not-authorized', '/no-such-page'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });

      test('the login screen', async ({ page, expectAccessible }) => {
        await page.goto('/');
        await expect(page.getByRole('button', { name: 'Login with your JOE account' })).toBeVisible();
        await expectAccessible();
      });

      test('every screen is accessible and fits', async ({ page, open, expectAccessible }) => {
        await open('admin');
        for (const path of screens) {
          await test.step(path, async () => {
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
            await expectAccessible();
            expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
          });
        }
      });

      test('drawer, dialog and palette are accessible', async ({ page, open, expectAccessible }) => {
        await open('admin', '/users');
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
      });
    });
  }
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
