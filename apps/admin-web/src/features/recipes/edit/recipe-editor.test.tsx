import type { Recipe } from '@joe/api-sdk';
import { aRecipe, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { atWidth, doubleClick, endDoubleClick, renderRoute } from '../../../../test/render-route.tsx';

const url = '/recipe-details/209';
const roles = ['write'];
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const saveButton = dialog.getByRole('button', { name: 'Save', exact: true });
const apiWithRecipe = () => fakeApi({ recipes: [aRecipe()] });

test('the palette asks before it reopens the recipe that is being edited', async () => {
  await renderRoute(url, { roles, api: apiWithRecipe() });
  await button('Edit').click();
  await field('Teaser').fill('Not saved');
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox').fill(aRecipe().name);
  await page.getByRole('option', { name: new RegExp(aRecipe().name) }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Teaser')).toHaveValue('Not saved');
});

test('after Cancel and Save, the Edit button has the focus, and users of the keyboard see it', async () => {
  await renderRoute(url, { roles, api: apiWithRecipe() });
  await atWidth(390, 300);
  const focusOn = (name: string) => (button(name).element() as HTMLElement).focus();
  await expect.element(button('Edit')).toBeVisible();
  focusOn('Edit');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Name')).toHaveFocus();
  window.scrollTo(0, document.body.scrollHeight);
  focusOn('Cancel');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Edit')).toHaveFocus();
  await expect.element(button('Edit')).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{Enter}');
  await field('Name').fill('Latte!');
  await button('Save').click();
  await endDoubleClick();
  await saveButton.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Latte!', exact: true })).toBeVisible();
  await expect.element(button('Edit')).toHaveFocus();
});

test('the editor shows the saved values before the recipes are refetched', async () => {
  const { api } = await renderRoute(url, { roles, api: apiWithRecipe() });
  let release = () => {};
  const stopResponding = api.respond('addRecipe', (_, stored) => {
    release = api.hold('listRecipes');
    return stored();
  });
  await button('Edit').click();
  await expect.element(field('Name')).toHaveFocus();
  await field('Teaser').fill('Said once');
  await button('Save').click();
  await saveButton.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Said once')).toBeVisible();
  // The Edit button is where the dialog had its Save button.
  await endDoubleClick();
  await button('Edit').click();
  await expect.element(field('Teaser')).toHaveValue('Said once');
  await field('Teaser').fill('Said twice');
  stopResponding();
  release();
  await button('Save').click();
  await saveButton.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Said twice')).toBeVisible();
  expect(api.callsOf('addRecipe').at(-1)?.body.teaser).toBe('Said twice');
});

test.each([
  [500, 'Internal Server Error'],
  [403, 'Forbidden'],
])('if texts in another language cannot be read (%d), the user can still save the recipe', async (status, text) => {
  const milk = { ingredient: 'Milk', quantity: '180', quantity_us: '6', unit: 'ml', unit_us: 'fl oz' };
  const recipeWith = (...ingredients: string[]) =>
    aRecipe({ ingredients: ingredients.map((ingredient) => ({ ...milk, ingredient })) });
  const texts: Record<string, Recipe> = {
    en: recipeWith('Milk', 'Coffee'),
    de: recipeWith('Milch', 'Kaffee'),
    fr: recipeWith('Lait', 'Café'),
  };
  let isFailing = false;
  const api = apiWithRecipe();
  api.respond('listRecipes', ({ query: { lang } }) => {
    if (isFailing && lang === 'fr') return new Response(null, { status });
    return [texts[lang] as Recipe];
  });
  await renderRoute(url, { roles, api, config: { recipeLanguages: ['de', 'fr'] } });
  await button('Edit').click();
  await button('Remove ingredient 1').click();
  isFailing = true;
  await button('Save').click();
  await expect
    .element(dialog.getByText(new RegExp(`could not be read: Failed to get all recipes: ${text}`)))
    .toBeVisible();
  await expect.element(saveButton).toBeEnabled();
  const retry = dialog.getByRole('button', { name: 'Retry' });
  if (status === 403) expect(retry.elements()).toEqual([]);
  else {
    isFailing = false;
    await retry.click();
    await expect.element(dialog.getByText(/texts in German and French stay at the old positions/)).toBeVisible();
  }
  await saveButton.click();
  await expect.element(page.getByText('Recipe saved')).toBeVisible();
  expect(api.callsOf('addRecipe')).toHaveLength(1);
});

test('the save dialog does not mention moved texts that could not be read for an earlier edit', async () => {
  const api = apiWithRecipe();
  api.respond('listRecipes', ({ query: { lang } }, stored) =>
    lang === 'en' ? stored() : new Response(null, { status: 500 }),
  );
  await renderRoute(url, { roles, api, config: { recipeLanguages: ['de'] } });
  const notice = dialog.getByText(/have moved or been replaced/);
  await button('Edit').click();
  await button('Remove step 1').click();
  await button('Save').click();
  await expect.element(notice).toBeVisible();
  await button('Keep editing').click();
  await button('Cancel').click();
  await button('Discard').click();
  await button('Edit').click();
  await field('Name').fill('Latte!');
  await button('Save').click();
  await expect.element(saveButton).toBeVisible();
  expect(notice.elements()).toEqual([]);
});

test.each([
  [390, 844],
  [667, 375],
  [1440, 900],
])('the first field of the editor is visible on a screen of %d × %d pixels', async (width, height) => {
  await renderRoute(url, { roles, api: apiWithRecipe() });
  await atWidth(width);
  await page.viewport(width, height);
  await button('Edit').click();
  await expect.element(field('Name')).toHaveFocus();
  window.scrollTo(0, 0);
  expect(field('Name').element().getBoundingClientRect().bottom).toBeLessThan(height - 69);
});

test.each([320, 390, 1440])('the editor shows the whole translation keys at %d px', async (width) => {
  const keyOf = (name: string) => `209.ingredients.1.${name}`;
  const ingredient = {
    ingredient: keyOf('ingredient'),
    quantity: keyOf('quantity'),
    unit: keyOf('unit'),
    quantity_us: keyOf('quantity.us'),
    unit_us: keyOf('unit.us'),
  };
  await renderRoute(url, { roles, api: fakeApi({ recipes: [aRecipe({ ingredients: [ingredient] })] }) });
  await atWidth(width);
  await button('Edit').click();
  await expect.element(field('Quantity US 1')).toHaveValue(keyOf('quantity.us'));
  const fields = [...document.querySelectorAll('textarea')];
  expect(fields.filter((area) => area.scrollHeight > area.clientHeight || area.scrollWidth > area.clientWidth)).toEqual(
    [],
  );
  expect(document.documentElement.scrollWidth).toBe(width);
});

test('a field of an ingredient accepts no line breaks, and Enter opens the save dialog', async () => {
  await renderRoute(url, { roles, api: apiWithRecipe() });
  await button('Edit').click();
  // Two lines and a line break at the end, as from a spreadsheet.
  await field('Ingredient 1').fill('Whole\nmilk\n');
  await expect.element(field('Ingredient 1')).toHaveValue('Whole milk');
  await userEvent.keyboard('{Enter}');
  await expect.element(saveButton).toBeVisible();
});

test('what the user types after Add step replaces the default text of the new step', async () => {
  await renderRoute(url, { roles, api: apiWithRecipe() });
  await button('Edit').click();
  await button('Add step').click();
  const newStep = page.getByRole('textbox', { name: /^Step / }).last();
  await expect.element(newStep).toHaveFocus();
  await expect.element(newStep).toHaveValue('Add a recipe instruction');
  await userEvent.keyboard('Serve.');
  await expect.element(newStep).toHaveValue('Serve.');
});

test('the page does not scroll to the end of a long list when the user removes an item', async () => {
  const steps = Array.from({ length: 40 }, (_, index) => ({
    instructions: `Instruction ${index + 1}`,
    image: null,
    productDefinition: null,
  }));
  await renderRoute(url, { roles, api: fakeApi({ recipes: [aRecipe({ steps })] }) });
  await button('Edit').click();
  await button('Remove step 2').click();
  await expect.element(field('Step 2')).toHaveValue('Instruction 3');
  await expect.element(field('Step 2')).toBeInViewport();
  await expect.element(button('Add step')).toHaveFocus();
});

test('the Name field of the editor shows that it must not be empty', async () => {
  await renderRoute(url, { roles, api: apiWithRecipe() });
  await button('Edit').click();
  await field('Name').fill(' ');
  await expect.element(field('Name')).toBeInvalid();
  await expect.element(field('Name')).toHaveAccessibleDescription('The name must not be empty.');
  await field('Name').fill('Latte');
  await expect.element(field('Name')).toBeValid();
});

test('a reload restores the changes in the editor until the user discards them', async () => {
  const options = { roles, api: apiWithRecipe() };
  const before = await renderRoute(url, options);
  const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await button('Edit').click();
  expect(asksBeforeUnload()).toBe(false);
  await field('Teaser').fill('Changed.');
  await button('Add ingredient').click();
  await field('Ingredient 2').fill('Cinnamon');
  expect(asksBeforeUnload()).toBe(true);
  await before.unmount();

  const after = await renderRoute(url, options);
  await expect.element(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await expect.element(field('Teaser')).toHaveValue('Changed.');
  await expect.element(field('Ingredient 2')).toHaveValue('Cinnamon');
  await button('Cancel').click();
  await button('Discard').click();
  await expect.element(button('Edit')).toBeVisible();
  await after.unmount();

  await renderRoute(url, options);
  await expect.element(button('Edit')).toBeVisible();
});

test('two recipes with the same ID have a draft each', async () => {
  const recipes = [aRecipe(), aRecipe({ recipeId: 'r-210', name: 'Other Latte' })];
  const api = fakeApi();
  api.respond('listRecipes', recipes);
  await renderRoute('/recipes', { roles, api });
  const change = async (name: string, teaser: string) => {
    await page.getByRole('link', { name }).click();
    await button('Edit').click();
    await field('Teaser').fill(teaser);
    await page.getByRole('link', { name: 'Back' }).click();
    await button('Leave').click();
  };
  await change('Iced Latte', 'Of the first');
  await change('Other Latte', 'Of the second');
  await page.getByRole('link', { name: 'Iced Latte' }).click();
  await expect.element(field('Teaser')).toHaveValue('Of the first');
  await page.getByRole('link', { name: 'Back' }).click();
  await button('Leave').click();
  await page.getByRole('link', { name: 'Other Latte' }).click();
  await expect.element(field('Teaser')).toHaveValue('Of the second');
});

test('after a restored edit of one of two recipes with the same ID, the details show the edited one', async () => {
  const recipes = [aRecipe(), aRecipe({ recipeId: 'r-210', name: 'Other Latte' })];
  const api = fakeApi();
  api.respond('listRecipes', recipes);
  await renderRoute('/recipes', { roles, api });
  await page.getByRole('link', { name: 'Other Latte' }).click();
  await button('Edit').click();
  await field('Teaser').fill('Of the second');
  await page.getByRole('link', { name: 'Back' }).click();
  await button('Leave').click();
  await renderRoute(url, { roles, api });
  await expect.element(field('Teaser')).toHaveValue('Of the second');
  await button('Cancel').click();
  await button('Discard').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Other Latte' })).toBeVisible();
});

describe('conflicts with another user', () => {
  /** Edits a recipe, changes the list on the server, and presses Save. */
  async function saveAfter(...recipes: Recipe[]) {
    const { api } = await renderRoute(url, { roles, api: apiWithRecipe() });
    await button('Edit').click();
    await field('Teaser').fill('Mine.');
    api.respond('listRecipes', recipes);
    await button('Save').click();
    return api;
  }

  test('if another user has changed the recipe, the save dialog shows the changes of both users, asks, and keeps those of the other user', async () => {
    const api = await saveAfter(aRecipe({ name: 'Theirs' }));
    await doubleClick(saveButton, page.getByRole('button', { name: 'Save mine' }));
    await expect.element(page.getByRole('dialog', { name: 'This recipe was changed elsewhere.' })).toBeVisible();
    const theirs = dialog.getByRole('region', { name: 'Changed on the server' });
    await expect.element(theirs).toMatchTextContent(/Theirs/);
    const mine = dialog.getByRole('region', { name: 'Your changes' }).element().querySelectorAll('dt');
    expect([...mine].map(({ textContent }) => textContent)).toEqual(['Teaser']);
    expect(api.callsOf('addRecipe')).toEqual([]);

    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(field('Teaser')).toHaveValue('Mine.');
    await button('Save').click();
    await saveButton.click();
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await expect.element(page.getByText('Recipe saved')).toBeVisible();
    expect(api.callsOf('addRecipe').map(({ body }) => body)).toEqual([aRecipe({ name: 'Theirs', teaser: 'Mine.' })]);
  });

  test('if another user has removed a step, the question names the languages whose texts the save would misplace', async () => {
    const withSteps = (...texts: string[]) =>
      aRecipe({ steps: texts.map((instructions) => ({ instructions, image: null, productDefinition: null })) });
    const api = fakeApi({ recipes: [withSteps('Brew', 'Serve')] });
    await renderRoute(url, { roles, api, config: { recipeLanguages: ['de', 'fr'] } });
    await button('Edit').click();
    await field('Step 2').fill('Serve at once');
    api.respond('listRecipes', ({ query: { lang } }) => [
      withSteps(lang === 'de' ? 'Servieren' : lang === 'fr' ? '209.steps.1.instructions' : 'Serve'),
    ]);
    await button('Save').click();
    await saveButton.click();
    await expect.element(dialog.getByRole('button', { name: 'Save mine' })).toBeVisible();
    await expect.element(dialog.getByText(/their texts in German stay at the old positions/)).toBeVisible();
  });

  test('if another user has deleted the recipe, the editor keeps the changes', async () => {
    const api = await saveAfter();
    await saveButton.click();
    await expect.element(page.getByRole('dialog', { name: 'This recipe was deleted elsewhere.' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(field('Teaser')).toHaveValue('Mine.');
    expect(api.callsOf('addRecipe')).toEqual([]);
  });
});

test('if the response to Save is lost, the app checks whether the recipe was saved', async () => {
  const { api } = await renderRoute(url, { roles, api: apiWithRecipe() });
  api.fail('addRecipe', { connection: 'cut' });
  await button('Edit').click();
  await field('Name').fill('Latte!');
  await button('Save').click();
  await saveButton.click();
  await expect.element(page.getByText('Recipe saved')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Latte!', exact: true })).toBeVisible();
  expect(api.callsOf('addRecipe')).toHaveLength(1);
});

test('if the check after a lost response fails too, saving again finds the stored recipe', async () => {
  const { api } = await renderRoute(url, { roles, api: apiWithRecipe() });
  let endFault = () => {};
  api.respond('addRecipe', (_, stored) => {
    endFault = api.fail('listRecipes', { status: 500 });
    return stored();
  });
  api.fail('addRecipe', { connection: 'cut' });
  await button('Edit').click();
  await field('Name').fill('Latte!');
  await button('Save').click();
  await saveButton.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/It may have been stored anyway/);
  endFault();
  await endDoubleClick();
  await saveButton.click();
  await expect.element(page.getByText('Recipe saved')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Latte!', exact: true })).toBeVisible();
  expect(api.callsOf('addRecipe')).toHaveLength(1);
});

test('a save that the API refuses with 429 shows how long to wait', async () => {
  const { api } = await renderRoute(url, { roles, api: apiWithRecipe() });
  api.fail('addRecipe', { status: 429, retryAfter: 30 });
  await button('Edit').click();
  await field('Name').fill('Latte!');
  await button('Save').click();
  await saveButton.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The API asks to wait 30 s/);
});

test.each([
  ['is saved', 'addRecipe', undefined, 'Recipe saved'],
  ['cannot be saved', 'addRecipe', { status: 409 }, /^Saving the recipe: .*, request fake-/],
  ['cannot be read before', 'listRecipes', { status: 403 }, /^Saving the recipe: Not saved, .*, request fake-/],
] as const)(
  'a recipe that %s after the user has left the editor is reported on the next screen',
  async (_, operation, fault, toast) => {
    const { api } = await renderRoute('/recipes', { roles, api: apiWithRecipe() });
    await page.getByRole('link', { name: /Latte/ }).click();
    await button('Edit').click();
    await field('Name').fill('Latte!');
    await button('Save').click();
    if (fault) api.fail(operation, fault);
    const release = api.hold(operation);
    await saveButton.click();
    history.back();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(page.getByRole('link', { name: 'Add Recipe' })).toBeVisible();
    release();
    await expect.element(page.getByText(toast)).toBeVisible();
  },
);

test.each([
  ['succeeds', undefined, 'Recipe saved', 'Latte!'],
  ['fails', { status: 409 }, /^Saving the recipe: /, 'Edit Iced Latte'],
] as const)(
  'a user who returns before a save %s sees the recipe after the end of the save',
  async (_, fault, toast, heading) => {
    const { api } = await renderRoute('/recipes', { roles, api: apiWithRecipe() });
    const openRecipe = () => page.getByRole('link', { name: /Latte/ }).click();
    await openRecipe();
    await button('Edit').click();
    await field('Name').fill('Latte!');
    await button('Save').click();
    if (fault) api.fail('addRecipe', fault);
    const release = api.hold('addRecipe');
    await saveButton.click();
    history.back();
    await page.getByRole('button', { name: 'Leave' }).click();
    await openRecipe();
    await expect.element(page.getByText('Saving your last changes...')).toBeVisible();
    await expect.element(field('Name')).not.toBeInTheDocument();
    release();
    await expect.element(page.getByText(toast)).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    expect(api.callsOf('addRecipe')).toHaveLength(1);
  },
);

test('a recipe is shown while another one is being saved', async () => {
  const api = fakeApi({ recipes: [aRecipe(), aRecipe({ id: 210, recipeId: 'r-210', name: 'Mocha' })] });
  await renderRoute('/recipes', { roles, api });
  await page.getByRole('link', { name: /Latte/ }).click();
  await button('Edit').click();
  await field('Name').fill('Latte!');
  await button('Save').click();
  const release = api.hold('addRecipe');
  await saveButton.click();
  history.back();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: /Mocha/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mocha', exact: true })).toBeVisible();
  release();
  await expect.element(page.getByText('Recipe saved')).toBeVisible();
});

test('when the stored recipe cannot be read before it is replaced, the save dialog says that nothing was saved', async () => {
  const { api } = await renderRoute(url, { roles, api: apiWithRecipe() });
  await button('Edit').click();
  await field('Name').fill('Latte!');
  await button('Save').click();
  const endFault = api.fail('listRecipes', { body: 5 });
  await saveButton.click();
  const alert = dialog.getByRole('alert');
  await expect
    .element(alert)
    .toMatchTextContent(
      /Not saved, because the stored recipe could not be read: Failed to get all recipes: unexpected/,
    );
  await expect.element(alert).toMatchTextContent(/fake-request-/);
  expect(alert.element().textContent).not.toContain('may have been stored');
  expect(api.callsOf('addRecipe')).toEqual([]);
  endFault();
  await endDoubleClick();
  await saveButton.click();
  await expect.element(page.getByText('Recipe saved')).toBeVisible();
  expect(api.callsOf('addRecipe')).toHaveLength(1);
});
