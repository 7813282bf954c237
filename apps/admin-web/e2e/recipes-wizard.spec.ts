import type { Page } from '@playwright/test';
import { formContent, readRecipe } from './recipes.ts';
import { expect, holdRequests, test } from './test.ts';

/**
 * Presses Next, and then a key. Without the key, a click on Upload at the same place would be ignored as the second
 * click of a double click.
 */
const next = async (page: Page) => {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.keyboard.press('Shift');
};
const choose = (page: Page, field: string, choice: 'Null' | 'Non-Null') =>
  page.getByRole('group', { name: field, exact: true }).getByRole('radio', { name: choice, exact: true }).check();
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const upload = (page: Page) => page.locator('form').getByRole('button', { name: 'Upload' });

test('the user creates a recipe in the six steps of the wizard, and the API returns it unchanged', async ({
  page,
  open,
  sandbox,
}) => {
  await open('writer', '/add-recipe');
  await expect(page).toHaveTitle('New Recipe – JOE Admin');
  await expect(page.getByRole('heading', { name: 'New Recipe' })).toBeVisible();

  await test.step('the user fills in the page Basics', async () => {
    await page.getByLabel('ID', { exact: true }).fill('901');
    await page.getByLabel('Thumbnail URL').fill(`${sandbox.api}/recipe-images/espresso.png`);
    await page.getByLabel('Banner URL').fill('javascript:alert(1)');
    await expect(page.getByText('Not shown here')).toBeVisible();
    await choose(page, 'Hint', 'Non-Null');
    await expect(page.getByText('901.hint')).toBeVisible();
    await page.getByLabel('Banner URL').press('Enter');
  });

  await test.step('the translation keys on the page Ingredients contain the number of the ingredient', async () => {
    await expect(step(page, 'Ingredients')).toBeFocused();
    await choose(page, 'Ingredient 1: Unit US', 'Null');
    await page.getByRole('button', { name: 'Add ingredient' }).click();
    await page.getByRole('button', { name: 'Add ingredient' }).click();
    await choose(page, 'Ingredient 2: Quantity US', 'Null');
    await expect(page.getByText('901.ingredients.3.quantity.us')).toBeVisible();
    await page.getByRole('button', { name: 'Remove ingredient 1' }).click();
    await expect(page.getByRole('button', { name: 'Add ingredient' })).toBeFocused();
    await expect(page.getByText('901.ingredients.3.unit')).toHaveCount(0);
    await expect(page.getByText('901.ingredients.1.quantity.us')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add ingredient' }).click();
    await page.getByRole('button', { name: 'Remove last ingredient' }).click();
    await next(page);
  });

  await test.step('the user fills in the page Tags', async () => {
    await expect(step(page, 'Tags')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(step(page, 'Ingredients')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByLabel('Tag 1', { exact: true }).fill('Milk');
    await page.getByRole('button', { name: 'Add tag' }).click();
    await page.getByLabel('Tag 2', { exact: true }).fill('‮Cold');
    await page.getByLabel('Tag 2', { exact: true }).press('Enter');
  });

  await test.step('the user fills in the page Steps', async () => {
    await expect(step(page, 'Steps')).toBeVisible();
    await choose(page, 'Step 1: Image', 'Non-Null');
    await page.getByLabel('Image URL of step 1', { exact: true }).fill('https://images.example.com/1.png');
    await page.getByRole('button', { name: 'Add step' }).click();
    await choose(page, 'Step 2: Instructions', 'Null');
    await next(page);
  });

  await test.step('the user fills in the page Product parameters', async () => {
    await expect(step(page, 'Product parameters')).toBeVisible();
    await choose(page, 'Step 2: Product', 'Non-Null');
    await page.getByLabel('Product code of step 2', { exact: true }).fill('ESPRESSO');
    await page.getByLabel('Argument 1', { exact: true }).fill('amount');
    await page.getByLabel('Value 1', { exact: true }).fill('45');
    await page.getByRole('button', { name: 'Add parameter' }).click();
    await page.getByLabel('Argument 2', { exact: true }).fill('strength');
    await page.getByLabel('Value 2', { exact: true }).fill('8');
    await page.getByLabel('Value 2', { exact: true }).press('Enter');
  });

  const json = page.getByRole('region', { name: 'Recipe JSON' });
  const expected = {
    id: 901,
    name: '901.name',
    teaser: '901.teaser',
    hint: '901.hint',
    tags: ['Milk', '‮Cold'],
    thumbnailImage: `${sandbox.api}/recipe-images/espresso.png`,
    titleImage: 'javascript:alert(1)',
    ingredients: [
      {
        ingredient: '901.ingredients.1.ingredient',
        quantity: '901.ingredients.1.quantity',
        quantity_us: null,
        unit: '901.ingredients.1.unit',
        unit_us: '901.ingredients.1.unit.us',
      },
      {
        ingredient: '901.ingredients.2.ingredient',
        quantity: '901.ingredients.2.quantity',
        quantity_us: '901.ingredients.2.quantity.us',
        unit: '901.ingredients.2.unit',
        unit_us: '901.ingredients.2.unit.us',
      },
    ],
    steps: [
      {
        instructions: '901.steps.1.instructions',
        image: 'https://images.example.com/1.png',
        productDefinition: null,
      },
      {
        instructions: null,
        image: null,
        productDefinition: {
          productCode: 'ESPRESSO',
          parameters: [
            { arguement: 'amount', value: '45' },
            { arguement: 'strength', value: '8' },
          ],
        },
      },
    ],
  };

  await test.step('the page Review sends exactly the shown recipe once', async () => {
    await expect(step(page, 'Review')).toBeFocused();
    await page.keyboard.press('Enter');
    expect(JSON.parse((await json.textContent()) ?? '')).toEqual(expected);
    await expect(json).toContainText('\\u202eCold');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('901.name')).toBeVisible();
    await expect
      .poll(() => preview.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    expect(await sandbox.calls('addRecipe')).toEqual([]);

    const release = await holdRequests(page, '**/recipes/add', 'POST');
    await upload(page).dblclick();
    await expect(upload(page)).toHaveAttribute('aria-disabled', 'true');
    await upload(page).click({ force: true });
    release();
    await expect(page.getByText('Recipe uploaded successfully!')).toBeVisible();
    await expect(upload(page)).toBeDisabled();
    expect(await sandbox.calls('addRecipe')).toHaveLength(1);
  });

  expect(await readRecipe(page, 901)).toEqual(expected);
});

/**
 * Confirms every browser dialog.
 * @returns an object with `hasAsked`, which is true if leaving the page asked for confirmation
 */
function acceptLeaving(page: Page): { hasAsked: boolean } {
  const seen = { hasAsked: false };
  page.on('dialog', (dialog) => {
    seen.hasAsked = dialog.type() === 'beforeunload';
    void dialog.accept();
  });
  return seen;
}

test('a reload restores the step and all fields of the wizard', async ({ page, open, sandbox }) => {
  const leaving = acceptLeaving(page);
  await open('writer', '/add-recipe');
  const filled: { name: string; fields: object }[] = [];
  const noteFields = async (name: string) => {
    await expect(step(page, name)).toBeVisible();
    filled.unshift({ name, fields: await formContent(page) });
  };

  await page.getByLabel('ID', { exact: true }).fill('902');
  await page.getByLabel('Thumbnail URL').fill('https://images.example.com/thumb.png');
  await page.getByLabel('Banner URL').fill('<b>\u0000☕');
  await choose(page, 'Hint', 'Non-Null');
  await page.getByLabel('Recipe JSON').fill('{"id": ');
  await noteFields('Basics');
  await next(page);
  await page.getByRole('button', { name: 'Add ingredient' }).click();
  await choose(page, 'Ingredient 2: Unit', 'Null');
  await noteFields('Ingredients');
  await next(page);
  await page.getByLabel('Tag 1', { exact: true }).fill('Cold');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await noteFields('Tags');
  await next(page);
  await choose(page, 'Step 1: Image', 'Non-Null');
  await page.getByLabel('Image URL of step 1', { exact: true }).fill('https://images.example.com/1.png');
  await page.getByRole('button', { name: 'Add step' }).click();
  await choose(page, 'Step 2: Instructions', 'Null');
  await noteFields('Steps');
  await next(page);
  await choose(page, 'Step 1: Product', 'Non-Null');
  await page.getByLabel('Product code of step 1', { exact: true }).fill('ESPRESSO');
  await page.getByLabel('Argument 1', { exact: true }).fill('amount');
  await page.getByLabel('Value 1', { exact: true }).fill('45');
  await page.getByRole('button', { name: 'Add parameter' }).click();
  await noteFields('Product parameters');

  await page.reload();
  expect(leaving.hasAsked).toBe(true);
  for (const { name, fields } of filled) {
    await expect(step(page, name)).toBeVisible();
    expect(await formContent(page)).toEqual(fields);
    if (name !== 'Basics') await page.getByRole('button', { name: 'Back', exact: true }).click();
  }
  for (const _ of filled) await next(page);

  // A stored recipe is no longer a draft.
  await upload(page).click();
  await expect(page.getByText('Recipe uploaded successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'View recipe' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('row', { name: 'ID 902' }).first()).toBeVisible();
  await page.goto('/add-recipe');
  await expect(step(page, 'Basics')).toBeVisible();
  await expect(page.getByLabel('ID', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Recipe JSON')).toHaveValue('{"id": ');
  expect(await sandbox.calls('addRecipe')).toHaveLength(1);
});
