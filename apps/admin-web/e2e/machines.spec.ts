import type { Locator } from '@playwright/test';
import { expect, failedRequest, test } from './test.ts';

// Some machines have no picture, and the browser logs every missing one.
test.use({ allowedConsole: [failedRequest] });

/** The URL chosen from `srcset`, after the picture has loaded. */
const loadedPicture = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));

const machines = (...numbers: string[]) => numbers.map((article_number) => ({ article_number }));

test('the machines screen shows picture and count of each article number', async ({ page, open, sandbox }) => {
  await open('viewer');
  await page.getByRole('link', { name: 'Coffee Machines' }).click();
  await expect(page).toHaveURL('/machines');
  await expect(page).toHaveTitle('Coffee Machines – JOE Admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Coffee Machines' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await expect(cards.first()).toHaveText(/^10412\d+ machines$/);
  const picture = page.getByRole('img', { name: 'Coffee machine 10412' });
  await expect(picture).toHaveAttribute('src', `${sandbox.api}/coffee-machine-images/512/10412_front_512px.png`);
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await expect(picture).toHaveAttribute('width', '256');
  await expect(picture).toHaveAttribute('height', '256');
  expect(await loadedPicture(picture)).toContain('/256/10412_front_256px.png');
  const counts = (await cards.getByText(/^\d+ machines?$/).allTextContents()).map((text) => Number.parseInt(text, 10));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1400);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});

for (const [deviceScaleFactor, onCards, ofUser] of [
  [1, 256, 256],
  [2, 512, 256],
  [3, 1024, 512],
] as const) {
  test.describe(`a screen with ${deviceScaleFactor} pixels per CSS pixel`, () => {
    test.use({ deviceScaleFactor });

    test(`on a screen with ${deviceScaleFactor} pixels per CSS pixel, machine pictures have ${onCards} px on cards and ${ofUser} px in user details`, async ({
      page,
      open,
      sandbox,
    }) => {
      await sandbox.fault({ operation: 'listMachinesOfUser', body: machines('10412') });
      const picture = page.getByRole('img', { name: 'Coffee machine 10412' });
      // Opens the screen with the small picture first, because Chromium prefers a larger picture that is already
      // cached.
      await open('viewer', '/userDetails/20401');
      await expect(picture).toBeVisible();
      expect(await loadedPicture(picture)).toContain(`/${ofUser}/10412_front_${ofUser}px.png`);
      await page.goto('/machines');
      await expect(picture).toBeVisible();
      expect(await loadedPicture(picture)).toContain(`/${onCards}/10412_front_${onCards}px.png`);
    });
  });
}
