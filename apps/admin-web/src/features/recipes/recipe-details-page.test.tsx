import { aRecipe, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onDesktop, renderRoute } from '../../../test/render-route.tsx';

const url = '/recipe-details/209';
const roles = ['write'];
const heading = page.getByRole('heading', { level: 1, name: 'Iced Latte', exact: true });
const openRecipe = (api = fakeApi({ recipes: [aRecipe()] })) => renderRoute(url, { roles, api });

describe('recipe details', () => {
  test('the details of a recipe show texts, ingredients and steps', async () => {
    await onDesktop();
    const titleImage = 'https://api.test/recipe-images/iced-latte_banner.png';
    await openRecipe(fakeApi({ recipes: [aRecipe({ titleImage })] }));
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByText('Cold milk, hot espresso')).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Milk 150 ml 5 fl oz' })).toBeVisible();
    await expect.element(page.getByText('ESPRESSO')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'iced-latte_banner.png' }))
      .toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(page.getByText('Fill the glass with ice.')).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Recipe ID r-209' })).toBeVisible();
  });

  test('the heading of a recipe shows invisible characters of its name as codes', async () => {
    await openRecipe(fakeApi({ recipes: [aRecipe({ name: 'Iced\u202e Latte\u200b' })] }));
    const shownName = 'Iced‹U+202E› Latte‹U+200B›';
    await expect.element(page.getByRole('heading', { level: 1, name: shownName, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: `Edit ${shownName}`, exact: true })).toBeVisible();
  });

  test('the details of a recipe show that the recipe is loading', async () => {
    const api = fakeApi();
    api.hold('listRecipes');
    await openRecipe(api);
    await expect.element(page.getByText('Loading recipe...')).toBeVisible();
  });

  test.for(['999', '0x10', 'r-209', '209.0', '%2e%2e%2f209'])(
    'the app shows "Recipe not found" for the id %s',
    async (id) => {
      await renderRoute(`/recipe-details/${id}`, { roles, api: fakeApi({ recipes: [aRecipe()] }) });
      await expect.element(page.getByText('Recipe not found.')).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/recipes');
    },
  );

  test('after a 403 the details of a recipe advise the user to ask an administrator', async () => {
    await renderRoute(url, { api: fakeApi({ roles: [] }) });
    await expect.element(page.getByText('Failed to get all recipes: Forbidden')).toBeVisible();
    await expect.element(page.getByText(/ask your administrator/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^(Edit|Delete recipe|Retry)$/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
  });

  test('without write access the user cannot edit or delete a recipe', async () => {
    await renderRoute(url, { api: fakeApi({ recipes: [aRecipe()] }) });
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^(Edit|Delete recipe)$/ })).not.toBeInTheDocument();
  });
});

describe('deleting a recipe', () => {
  test('after deleting a recipe, the user sees the list of recipes', async () => {
    await openRecipe();
    await page.getByRole('button', { name: 'Delete recipe' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(page.getByText('No recipes found')).toBeVisible();
    expect(location.pathname).toBe('/recipes');
  });

  test('the question before a delete identifies a recipe without a name by its ID', async () => {
    await openRecipe(fakeApi({ recipes: [aRecipe({ name: '  ' })] }));
    await page.getByRole('button', { name: 'Delete recipe' }).click();
    const name = 'Are you sure you want to permanently delete recipe 209';
    await expect.element(page.getByRole('alertdialog', { name, exact: true })).toBeVisible();
  });
});

describe('editing a recipe', () => {
  const nameField = page.getByRole('textbox', { name: 'Name', exact: true });

  test('Cancel closes the editor of an unchanged recipe without confirmation', async () => {
    await openRecipe();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect.element(page.getByText('No changes')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(heading).toBeVisible();
  });

  test('Back and Cancel in the editor ask for confirmation if the recipe was changed', async () => {
    const { api } = await openRecipe();
    await page.getByRole('button', { name: 'Edit' }).click();
    await nameField.fill('Latte');
    await expect.element(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.element(nameField).toHaveValue('Latte');
    await nameField.fill('Iced Latte');
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await nameField.fill('Latte');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(heading).toBeVisible();
    expect(api.callsOf('addRecipe')).toEqual([]);
  });

  test('the user can leave the editor without confirmation after undoing all changes', async () => {
    await openRecipe();
    await page.getByRole('button', { name: 'Edit' }).click();
    await nameField.fill('Latte');
    await nameField.fill('Iced Latte');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(page.getByRole('heading', { name: 'Recipes' })).toBeVisible();
  });

  test('when a step is removed, the translation key of the next step changes its number', async () => {
    const step = { instructions: '209.steps.1.instructions', image: null, productDefinition: null };
    const steps = [step, { ...step, instructions: '209.steps.2.instructions' }];
    await openRecipe(fakeApi({ recipes: [aRecipe({ steps })] }));
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Step 2' })).toHaveValue('209.steps.2.instructions');
    await page.getByRole('button', { name: 'Remove step 1' }).click();
    await expect.element(page.getByRole('button', { name: 'Add step' })).toHaveFocus();
    await expect.element(page.getByRole('textbox', { name: 'Step 1' })).toHaveValue('209.steps.1.instructions');
  });

  test('the editor requires a name, trims tags and leaves out empty ones', async () => {
    const { api } = await openRecipe();
    await page.getByRole('button', { name: 'Edit' }).click();
    const save = page.getByRole('button', { name: 'Save' });
    for (const empty of ['', '   ']) {
      await nameField.fill(empty);
      await expect.element(page.getByText('name: must not be empty')).toBeVisible();
      await expect.element(save).toBeDisabled();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    }
    await nameField.fill('Iced Latte');
    await page.getByRole('button', { name: 'Add tag' }).click();
    const newTag = page.getByRole('textbox', { name: 'Tag 3' });
    await expect.element(newTag).toHaveFocus();
    await expect.element(page.getByText('No changes, 1 empty tag left out')).toBeVisible();
    await newTag.fill('  ');
    await page.getByRole('textbox', { name: 'Tag 1' }).fill(' Sweet ');
    await expect.element(page.getByText('Unsaved changes, 1 empty tag left out')).toBeVisible();
    await save.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Recipe saved')).toBeVisible();
    expect(api.callsOf('addRecipe').map(({ body }) => body)).toEqual([aRecipe({ tags: ['Sweet', 'Cold'] })]);
  });
});
