import type { Page } from '@playwright/test';
import { readRecipe, sendTexts } from './recipes.ts';
import { expect, test } from './test.ts';

const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click();
const save = (page: Page) => page.locator('form').getByRole('button', { name: 'Save', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('the user edits a recipe, sees the changes and stores them with one request', async ({ page, open, sandbox }) => {
  await open('writer', '/recipes');
  const before = await readRecipe(page, 206);
  if (!before) throw new Error('There is no recipe 206.');
  await page.goto('/recipe-details/206');
  await edit(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Cortado' })).toBeAttached();
  await expect(page.getByText('206.name')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  const picture = page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(0);
  const heights = await picture.evaluate((image) => [image.clientHeight, image.parentElement?.clientHeight]);
  expect(heights[0]).toBe(heights[1]);
  const fields = page.getByRole('textbox', { name: /^(Ingredient|Quantity|Unit|Quantity US|Unit US) 1$/ });
  const topsOfFields = () => fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().top));
  expect(new Set(await topsOfFields()).size).toBe(1);

  await field(page, 'Name').fill('Cortado ‮doble');
  await field(page, 'Teaser').fill('Half and half.\nIn a glass.');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await field(page, `Tag ${before.tags.length + 1}`).fill('Small');
  await page.getByRole('button', { name: 'Remove tag 1' }).click();
  await page.getByRole('button', { name: 'Add ingredient' }).click();
  const position = before.ingredients.length + 1;
  await field(page, `Ingredient ${position}`).fill('Cinnamon');
  await field(page, 'Quantity US 1').fill('');
  await page.getByRole('button', { name: 'Add step' }).click();
  await page.getByRole('button', { name: 'Add step' }).click();
  await expect(field(page, `Step ${before.steps.length + 2}`)).toHaveValue('Add a recipe instruction');
  await page.getByRole('button', { name: 'Remove last step' }).click();
  await page.getByRole('button', { name: 'Remove step 1' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await save(page).click();
  const changes = dialog(page).getByRole('region', { name: 'Your changes' });
  await expect(changes).toContainText('Cortado ‹U+202E›doble');
  await expect(changes.getByText(`Step ${before.steps.length}`, { exact: true })).toBeVisible();
  await expect(changes.getByRole('term')).toHaveText([
    'Name',
    'Teaser',
    'Tag 1',
    `Tag ${before.tags.length}`,
    'Ingredient 1, Quantity US',
    `Ingredient ${position}`,
    'Step 1',
    `Step ${before.steps.length}`,
  ]);
  await sandbox.clearFaults();
  await sandbox.fault({ operation: 'addRecipe', delay: 400 });
  await dialog(page).getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByText('Recipe saved')).toBeVisible();
  expect(await sandbox.calls('addRecipe')).toHaveLength(1);
  await expect(page.getByText('Half and half.')).toBeVisible();

  const after = await readRecipe(page, 206);
  expect(after).toEqual({
    ...before,
    name: 'Cortado ‮doble',
    teaser: 'Half and half.\nIn a glass.',
    tags: [...before.tags.slice(1), 'Small'],
    ingredients: [
      ...before.ingredients.map((it, index) => (index === 0 ? { ...it, quantity_us: null } : it)),
      { ingredient: 'Cinnamon', quantity: null, quantity_us: null, unit: null, unit_us: null },
    ],
    steps: [
      ...before.steps.slice(1),
      { instructions: 'Add a recipe instruction', image: null, productDefinition: null },
    ],
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('after a step was removed, the save dialog lists the languages whose texts stay at their positions', async ({
    page,
    open,
  }) => {
    await open('writer', '/recipes');
    const before = await readRecipe(page, 213);
    await page.goto('/recipe-details/213');
    await page.getByRole('button', { name: 'Edit', exact: true }).tap();
    await page.getByRole('button', { name: 'Remove step 1' }).tap();
    await save(page).tap();
    await expect(dialog(page).getByRole('status').filter({ hasText: 'have moved' })).toContainText(
      'texts in German, French, Italian, Spanish, Dutch, Portuguese and Swedish stay at the old positions',
    );
    await dialog(page).getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText('Recipe saved')).toBeVisible();
    expect((await readRecipe(page, 213))?.steps).toEqual(before?.steps.slice(1));
    expect((await readRecipe(page, 213, 'zxx'))?.steps[0]?.instructions).toBe('213.steps.1.instructions');

    await sendTexts(page, { '213.steps.1.instructions': 'Uploaded for step 1.' });
    await page.goto('/recipe-details/213');
    await expect(page.getByRole('region', { name: 'Steps' }).getByRole('listitem').first()).toContainText(
      'Uploaded for step 1.',
    );
  });
});
