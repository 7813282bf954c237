import { aRecipe, fakeApi } from '@joe/api-sdk/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/fault-matrix/cell.ts';
import { doubleClick, endDoubleClick, onDesktop, renderRoute } from '../../../../test/render-route.tsx';

const roles = ['write'];
const idField = page.getByRole('textbox', { name: 'ID' });
const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const focus = (element: { element: () => Element }) => (element.element() as HTMLElement).focus();

test('the user can go through the wizard and upload the recipe with the keyboard only', async () => {
  await renderRoute('/add-recipe', { roles });
  await expect.element(idField).toBeVisible();
  focus(idField);
  await userEvent.keyboard('910');
  for (const name of ['Basics', 'Ingredients', 'Tags', 'Steps', 'Product parameters', 'Review']) {
    await expect.element(heading(name)).toBeVisible();
    await expectAccessible();
    if (name !== 'Review') await userEvent.keyboard('{Enter}');
  }
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(button('Upload')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Recipe uploaded successfully!')).toBeVisible();
});

test('the wizard warns on its first page if a recipe with the ID exists', async () => {
  const api = fakeApi({ recipes: [aRecipe({ id: 209, name: 'Latte' })] });
  await renderRoute('/add-recipe', { roles, api });
  const warning = page.getByText('The recipe Latte has this ID. The API can refuse another one.');
  await idField.fill('209');
  await expect.element(warning).toBeVisible();
  await idField.fill('2090');
  await expect.element(warning).not.toBeInTheDocument();
});

test('a double click on the last Next does not send the recipe', async () => {
  const { api } = await renderRoute('/add-recipe', { roles });
  await idField.fill('911');
  await userEvent.keyboard('{Enter}'.repeat(4));
  await expect.element(heading('Product parameters')).toBeVisible();
  await doubleClick(button('Next'), button('Upload'));
  await expect.element(heading('Review')).toBeVisible();
  expect(api.callsOf('addRecipe')).toEqual([]);
  await endDoubleClick();
  await button('Upload').click();
  await expect.element(page.getByText('Recipe uploaded successfully!')).toBeVisible();
});

test.for(['desktop', 'phone'])(
  'Enter on a %s opens the next page of the wizard, except on a button or in a text area',
  async (device) => {
    if (device === 'desktop') await onDesktop();
    await renderRoute('/add-recipe', { roles });
    const alert = page.getByRole('alertdialog', { name: 'Recipe ID must be a valid number!' });
    await expect.element(heading('Basics')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(alert).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(idField).toHaveFocus();
    await expect.element(idField).toBeInvalid();
    await expect.element(idField).toHaveAccessibleDescription(/Recipe ID must be a valid number!/);
    await userEvent.keyboard('915');
    await expect.element(idField).not.toBeInvalid();

    const json = page.getByRole('textbox', { name: 'Recipe JSON' });
    focus(json);
    await userEvent.keyboard('{Enter}');
    await expect.element(json).toHaveValue('\n');
    focus(button('Menu'));
    await userEvent.keyboard('{Enter}');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(heading('Basics')).toBeVisible();
    await json.fill('');

    await page.getByRole('heading', { level: 1 }).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Ingredients')).toHaveFocus();

    await button('Add ingredient').click();
    const second = page.getByRole('group', { name: 'Ingredient 2: Ingredient', exact: true });
    await expect.element(second.getByRole('radio', { name: 'Non-Null', exact: true })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Tags')).toHaveFocus();
    await button('Add tag').click();
    const tag = page.getByRole('textbox', { name: 'Tag 2', exact: true });
    await expect.element(tag).toHaveFocus();
    await userEvent.keyboard('Cold');
    await expect.element(tag).toHaveValue('Cold');

    // Enter on a focused button presses that button.
    focus(button('Back'));
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Ingredients')).toHaveFocus();
    const items = page.getByRole('heading', { level: 3 }).elements();
    expect(items.map(({ textContent }) => textContent)).toEqual(['Ingredient 1', 'Ingredient 2']);
  },
);

test('Enter opens only one page of the wizard while the key is held', async () => {
  let repeated = 0;
  const count = (event: KeyboardEvent) => {
    if (event.repeat) repeated++;
  };
  window.addEventListener('keydown', count, { capture: true });
  onTestFinished(() => window.removeEventListener('keydown', count, { capture: true }));
  await renderRoute('/add-recipe', { roles });
  const holdEnter = async () => {
    repeated = 0;
    await userEvent.keyboard('{Enter>20/}');
    expect(repeated).toBe(19);
  };
  await expect.element(heading('Basics')).toBeVisible();
  // The held key does not close the alert that it opened.
  await holdEnter();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(idField).toHaveFocus();
  await userEvent.keyboard('916');
  await holdEnter();
  await expect.element(heading('Ingredients')).toHaveFocus();
  focus(button('Next'));
  await holdEnter();
  await expect.element(heading('Tags')).toHaveFocus();
  focus(button('Add tag'));
  await holdEnter();
  await expect.element(page.getByRole('textbox', { name: 'Tag 2', exact: true })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Tag 3', exact: true })).not.toBeInTheDocument();
});
