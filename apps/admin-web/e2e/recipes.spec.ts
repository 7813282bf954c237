import type { Recipe } from '@joe/api-sdk';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('the recipes screen shows a card for each recipe and a key for a missing text', async ({ page, open }) => {
  await open('writer', '/recipes');
  await expect(page).toHaveTitle('Recipes – JOE Admin');
  await expect(page.getByRole('link', { name: 'Recipe Translation File Upload' })).toHaveAttribute(
    'href',
    '/upload-recipe-translations',
  );
  await expect(page.getByRole('link', { name: 'Add Recipe' })).toHaveAttribute('href', '/add-recipe');
  await expect(card(page, 'Espresso')).toBeVisible();
  const image = page.getByRole('main').locator('img').first();
  await expect(image).toHaveAttribute('src', /^http:\/\/localhost:\d+\/recipe-images\/espresso\.png$/);
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: /^223\.name/ })).toContainText('Untranslated');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a recipe opens from the list, after a reload and by its URL', async ({ page, open, sandbox }) => {
  await open('writer', '/recipes');
  await sandbox.clearFaults();
  await card(page, 'Latte Macchiato').click();
  await expect(page).toHaveURL('/recipe-details/205');
  await expect(page).toHaveTitle(/^Recipe \d+ – JOE Admin$/);
  await expect(page.getByRole('heading', { name: 'Latte Macchiato' })).toBeVisible();
  await expect(page.getByText('Three layers in a tall glass')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Milk 180 ml 6 fl oz' })).toBeVisible();
  await expect(page.getByText('MILK_FOAM')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Recipe ID r-205' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'latte-macchiato_banner.png' })).toHaveAttribute('rel', /noopener/);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Latte Macchiato' })).toBeVisible();
  await page.goto('/recipe-details/201');
  await expect(page.getByRole('heading', { name: 'Espresso', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Recipes' })).toBeVisible();
});

test('a card opens its own recipe even if two recipes have the same ID', async ({ page, open }) => {
  await page.route('**/recipes/get-all*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const [first, ...others]: Recipe[] = await response.json();
    const twin = { ...first, recipeId: 'r-twin', name: 'Twin' };
    await route.fulfill({ response, json: [first, twin, ...others] });
  });
  await open('writer', '/recipes');
  await card(page, 'Twin').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twin');
  await expect(page.getByRole('row', { name: 'Recipe ID r-twin' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: 'Recipe ID r-twin' })).toBeVisible();
  // Ignores a request that is still running when the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
