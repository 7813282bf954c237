import type { Recipe } from '@joe/api-sdk';
import type { Page } from '@playwright/test';
import { expect, failedRequest, type Staff, test } from './test.ts';

const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('the list: two ways on, a card for each recipe, a key where there is no text', async ({ page, open }) => {
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

test('a recipe from the list, by reload, by link; one that does not exist', async ({ page, open, sandbox }) => {
  await open('writer', '/recipes');
  await sandbox.clearFaults();
  await card(page, 'Latte Macchiato').click();
  await expect(page).toHaveURL('/recipe-details/205');
  await expect(page).toHaveTitle('\u2068Latte Macchiato\u2069 – JOE Admin');
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
  for (const unknown of ['999', '0x10', 'r-205', '205.0', '%2e%2e%2f205']) {
    await page.goto(`/recipe-details/${unknown}`);
    await expect(page.getByText('Recipe not found.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Recipes' })).toBeVisible();
});

test('of two recipes with one ID, the one whose card was pressed', async ({ page, open }) => {
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
  // A list that is still being read belongs to nobody then.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const [missing, fields, named] of [
  ['a name', { name: '  ' }, 'recipe 205'],
  ['a name and an id that JavaScript can hold', { name: '', id: 2 ** 53 }, 'recipe r-205'],
] as const) {
  test(`the delete question names a recipe without ${missing}`, async ({ page, open }) => {
    await page.route('**/recipes/get-all*', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const recipes: Recipe[] = await response.json();
      await route.fulfill({
        response,
        json: recipes.map((recipe) => (recipe.id === 205 ? { ...recipe, ...fields } : recipe)),
      });
    });
    await open('writer', `/recipe-details/${'id' in fields ? fields.id : 205}`);
    await page.getByRole('button', { name: 'Delete recipe' }).click();
    await expect(
      page.getByRole('alertdialog', { name: `Are you sure you want to permanently delete ${named}`, exact: true }),
    ).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test.describe('when calls fail', () => {
  test.use({ allowedConsole: [failedRequest] });

  test('a first load that fails can be tried again; rows that are there stay', async ({ page, open, sandbox }) => {
    await sandbox.fault({ operation: 'listRecipes', status: 500 });
    await open('writer', '/recipes');
    await expect(page.getByText('Failed to get all recipes: Internal Server Error')).toBeVisible();
    await page.goto('/recipe-details/205');
    await expect(page.getByText('Failed to get all recipes: Internal Server Error')).toBeVisible();
    await sandbox.clearFaults();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Latte Macchiato' })).toBeVisible();
  });

  test('delete: No, a failure that stays in the dialog, then one request however often Yes is clicked', async ({
    page,
    open,
    sandbox,
  }) => {
    await open('writer', '/recipe-details/220');
    await page.getByRole('button', { name: 'Delete recipe' }).click();
    const dialog = page.getByRole('alertdialog', {
      name: /^Are you sure you want to permanently delete Espresso Tonic/,
    });
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(dialog).toBeHidden();

    await sandbox.fault({ operation: 'deleteRecipe', status: 503, times: 1 });
    await page.getByRole('button', { name: 'Delete recipe' }).click();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(dialog.getByText('Failed to delete recipe: Service Unavailable')).toBeVisible();

    await sandbox.clearFaults();
    await sandbox.fault({ operation: 'deleteRecipe', delayMs: 400 });
    await dialog.getByRole('button', { name: 'Yes' }).dblclick();
    await expect(page).toHaveURL('/recipes');
    await expect(card(page, 'Espresso Macchiato')).toBeVisible();
    await expect(card(page, 'Espresso Tonic')).toHaveCount(0);
    const calls = await sandbox.calls('deleteRecipe');
    expect(calls.map(({ url }) => url)).toEqual(['/api/recipes/delete/r-220']);
  });

  test('a recipe that somebody else has deleted', async ({ page, open, sandbox }) => {
    await open('writer', '/recipe-details/221');
    await sandbox.fault({ operation: 'deleteRecipe', status: 404, times: 1 });
    await page.getByRole('button', { name: 'Delete recipe' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('already deleted')).toBeVisible();
    await expect(page).toHaveURL('/recipes');
  });
});

for (const staff of ['viewer', 'translator'] satisfies Staff[]) {
  test(`${staff} is refused, and downloads nothing of the screens or of their data`, async ({
    page,
    open,
    sandbox,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(staff);
    for (const path of ['/recipes', '/add-recipe', '/upload-recipe-translations']) {
      await page.goto(path);
      await expect(page.getByText('You are not authorized to view this page.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
    }
    // The screens that may be seen are fetched when the browser is idle: by now they are.
    await expect.poll(() => asked.some((url) => url.includes('users-page'))).toBe(true);
    expect(asked.filter((url) => /assets\/(recipes|add-recipe|upload-recipe)|api\/recipes/.test(url))).toEqual([]);
    expect(await sandbox.calls('listRecipes')).toEqual([]);
  });
}

test.describe('without write access', () => {
  test.use({ allowedConsole: [failedRequest] });

  test('a recipe by link says in the API’s words that it may not be read', async ({ page, open }) => {
    await open('viewer', '/recipe-details/205');
    await expect(page.getByText('Failed to get all recipes: Forbidden')).toBeVisible();
    await expect(page.getByText('Please ask your administrator for access.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Edit|Delete recipe|Retry)$/ })).toHaveCount(0);
  });
});
