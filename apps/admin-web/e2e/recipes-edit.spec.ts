import type { Page } from '@playwright/test';
import { acceptLeaving, fieldsOf, readRecipe, readRecipes, sendTexts } from './recipes.ts';
import { expect, failedRequest, test } from './test.ts';

const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click();
const save = (page: Page) => page.locator('form').getByRole('button', { name: 'Save', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a recipe is edited in place, its changes are shown, and one save stores them', async ({
  page,
  open,
  sandbox,
}) => {
  await open('writer', '/recipes');
  const before = await readRecipe(page, 206);
  if (!before) throw new Error('There is no recipe 206.');
  await page.goto('/recipe-details/206');
  await edit(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Cortado' })).toBeAttached();
  await expect(page.getByText('206.name')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  const fields = page.getByRole('textbox', { name: /^(Ingredient|Quantity|Unit|Quantity US|Unit US) 1$/ });
  const tops = () => fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().top));
  expect(new Set(await tops()).size).toBe(1);

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
  await expect(changes.locator('dt')).toHaveText([
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
  await sandbox.fault({ operation: 'addRecipe', delayMs: 400 });
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

test('shows and edits the saved values before the list is refetched', async ({ page, open }) => {
  await open('writer', '/recipe-details/212');
  await edit(page);
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Teaser').fill('Said once');
  await save(page).click();
  let reads = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  // The first read is the check for conflicting changes before the save.
  await page.route('**/recipes/get-all*', async (route) => {
    if (++reads > 1) await promise;
    await route.continue();
  });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Said once')).toBeVisible();
  await edit(page);
  await expect(field(page, 'Teaser')).toHaveValue('Said once');
  await field(page, 'Teaser').fill('Said twice');
  resolve();
  await save(page).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Said twice')).toBeVisible();
});

test.describe('by touch at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('English texts move with their items, and the dialog lists the languages that do not', async ({
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
      'texts in German, French, Italian, Spanish, Dutch, Portuguese, and Swedish stay at the old positions',
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

test.describe('when another language cannot be loaded', () => {
  test.use({ allowedConsole: [failedRequest] });

  test('the save dialog says so, offers Retry, and can still save', async ({ page, open, sandbox }) => {
    await open('writer', '/recipe-details/216');
    await edit(page);
    await page.getByRole('button', { name: 'Remove ingredient 1' }).click();
    await sandbox.fault({ operation: 'listRecipes', status: 403, times: 1 });
    await save(page).click();
    await expect(dialog(page)).toContainText('could not be read: Failed to get all recipes: Forbidden');
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await expect(dialog(page)).toContainText('texts in German, French');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Recipe saved')).toBeVisible();
  });
});

test('a reload asks for confirmation and restores the edit', async ({ page, open }) => {
  const leaving = acceptLeaving(page);
  await open('writer', '/recipe-details/208');
  await edit(page);
  await field(page, 'Teaser').fill('Changed.');
  await page.getByRole('button', { name: 'Add ingredient' }).click();
  const before = await fieldsOf(page);
  await page.reload();
  expect(leaving.asked).toBe(true);
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  expect((await fieldsOf(page)).fields).toEqual(before.fields);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
});

test('a recipe changed by another user is shown with both versions and never overwritten without confirmation', async ({
  page,
  open,
  context,
  sandbox,
}) => {
  await open('writer', '/recipe-details/209');
  await edit(page);
  await field(page, 'Teaser').fill('Mine.');

  const other = await context.newPage();
  await other.goto('/recipe-details/209');
  await edit(other);
  await field(other, 'Name').fill('Theirs');
  await save(other).click();
  await dialog(other).getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();
  await sandbox.clearFaults();

  await save(page).click();
  // The second click of a double click on Save hits the button that replaces it.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save mine');
      if (!button) return;
      observer.disconnect();
      button.click();
      document.body.dataset.isClickedTwice = 'true';
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-is-clicked-twice');
  await expect(page.getByRole('dialog', { name: 'This recipe was changed meanwhile.' })).toBeVisible();
  await expect(dialog(page).getByRole('region', { name: 'Changed on the server' })).toContainText('Theirs');
  const mine = dialog(page).getByRole('region', { name: 'Your changes' });
  await expect(mine.locator('dt')).toHaveText(['Name', 'Teaser']);
  expect(await sandbox.calls('addRecipe')).toEqual([]);

  await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Teaser')).toHaveValue('Mine.');
  await save(page).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Recipe saved')).toBeVisible();
  expect(await readRecipe(page, 209)).toMatchObject({ teaser: 'Mine.' });
  expect(await readRecipe(page, 209)).not.toMatchObject({ name: 'Theirs' });
});

test('a recipe deleted by another user keeps the entered values', async ({ page, open, context, sandbox }) => {
  await open('writer', '/recipe-details/210');
  await edit(page);
  await field(page, 'Teaser').fill('Mine.');
  const other = await context.newPage();
  await other.goto('/recipe-details/210');
  await other.getByRole('button', { name: 'Delete recipe' }).click();
  await other.getByRole('button', { name: 'Yes' }).click();
  await expect(other).toHaveURL('/recipes');

  await save(page).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'This recipe was deleted meanwhile.' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Teaser')).toHaveValue('Mine.');
  expect(await sandbox.calls('addRecipe')).toEqual([]);
});

test.describe('when the save fails', () => {
  test.use({ allowedConsole: [failedRequest] });

  test('the dialog stays open with the cause, and the edit is kept', async ({ page, open, sandbox }) => {
    await open('writer', '/recipe-details/211');
    await edit(page);
    await field(page, 'Name').fill('Americano!');
    await sandbox.fault({ operation: 'addRecipe', status: 400, body: { error: 'No such luck.' }, times: 1 });
    await save(page).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByText('No such luck.')).toBeVisible();
    // The next response is unreadable, so the app looks the recipe up and finds it saved.
    await sandbox.fault({ operation: 'addRecipe', malformed: true, times: 1 });
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Recipe saved')).toBeVisible();
    expect(await sandbox.calls('addRecipe')).toHaveLength(2);
    expect((await readRecipes(page)).filter(({ name }) => name === 'Americano!')).toHaveLength(1);
  });
});
