import type { Page } from '@playwright/test';
import { testedScreens } from '../test/screens.ts';
import { violationsIn } from './accessibility.ts';
import { deleteButtonOf, expectLoaded } from './find.ts';
import { goTo } from './go-to.ts';
import { expect, failedRequest, test } from './test.ts';

const urls = [...Object.values(testedScreens).map(({ url }) => url), '/no-such-page'];

async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsIn(page), colorScheme).toEqual([]);
  }
}

for (const width of [1440, 390]) {
  test.describe(`light and dark, ${width} px`, () => {
    // Some machines have no picture, and the browser logs a missing picture as an error.
    test.use({ viewport: { width, height: 844 }, allowedConsole: [failedRequest] });
    test('the login screen is accessible in light and dark mode', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Login with your JOE account' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test('every screen is accessible in light and dark mode and fits the width', async ({ page, open }) => {
      await open('admin', '/no-such-page');
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      for (const url of urls) {
        await test.step(url, async () => {
          await goTo(page, url);
          await expectLoaded(page);
          await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
          await expectAccessibleInBothThemes(page);
        });
      }
    });

    test('the menu, a dialog and the command palette are accessible in light and dark mode', async ({ page, open }) => {
      await open('admin', '/users');
      const overlays = [
        [page.getByRole('dialog', { name: 'Menu' }), () => page.getByRole('button', { name: 'Menu' }).click()],
        [page.getByRole('alertdialog'), () => deleteButtonOf(page, 20401).click()],
        [page.getByRole('combobox', { name: 'Jump to' }), () => page.keyboard.press('Control+k')],
      ] as const;
      for (const [overlay, openIt] of overlays) {
        await openIt();
        await expect(overlay).toBeVisible();
        // A confirm button changes its colours when it becomes ready.
        await expect(overlay.getByRole('button', { disabled: true })).toHaveCount(0);
        await expectAccessibleInBothThemes(page);
        await page.keyboard.press('Escape');
        await expect(overlay).not.toBeAttached();
      }
    });
  });
}
