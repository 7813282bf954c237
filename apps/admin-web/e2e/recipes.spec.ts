import type { Recipe } from '@joe/api-sdk';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

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
