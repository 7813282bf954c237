import type { Locator } from '@playwright/test';
import { expect, failedRequest, test } from './test.ts';

// Some machines have no picture, and the browser logs every missing one.
test.use({ allowedConsole: [failedRequest] });

/** The URL chosen from `srcset`, after the picture has loaded. */
const loadedPicture = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));

const machines = (...numbers: string[]) => numbers.map((article_number) => ({ article_number }));

for (const [deviceScaleFactor, onCards, ofUser] of [
  [2, 512, 256],
  [3, 1024, 512],
] as const) {
  test.describe(`a screen with ${deviceScaleFactor} pixels per CSS pixel`, () => {
    test.use({ deviceScaleFactor });

    test(`at a pixel ratio of ${deviceScaleFactor}, machine pictures have ${onCards} px on cards and ${ofUser} px in user details`, async ({
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
      await expect(picture).toHaveAttribute('src', `${sandbox.api}/coffee-machine-images/512/10412_front_512px.png`);
      await expect(picture).toHaveAttribute('loading', 'lazy');
      expect(await loadedPicture(picture)).toContain(`/${onCards}/10412_front_${onCards}px.png`);
    });
  });
}
