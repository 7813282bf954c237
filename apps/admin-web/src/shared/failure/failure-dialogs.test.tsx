import { fakeApi } from '@joe/api-sdk/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endDoubleClick, renderRoute, returnToWindow } from '../../../test/render-route.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const copyForIt = page.getByRole('dialog', { name: 'Copy for IT' });
const reportText = page.getByRole('region', { name: 'Text for IT' });
const main = page.getByRole('main');

/** Opens a dialog with a button of a failure. */
async function open(name: string) {
  await button(name).click();
  await expect.element(page.getByRole('dialog', { name })).toBeVisible();
  await endDoubleClick();
}

/** Expects that a dialog is still open after its failure has disappeared, and closes it. */
async function expectStaysOpen(name: string) {
  await expect.element(main.getByRole('button', { name, exact: true, includeHidden: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
}

function controlTimers() {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
}

test('Copy for IT stays open when the message of a failed recipe upload disappears', async () => {
  const api = fakeApi();
  api.fail('addRecipe', { status: 503 });
  await renderRoute('/add-recipe', { roles: ['write'], api });
  await page.getByRole('textbox', { name: 'ID' }).fill('910');
  for (let step = 0; step < 5; step++) {
    await button('Next').click();
    await endDoubleClick();
  }
  controlTimers();
  await button('Upload').click();
  await open('Copy for IT');
  vi.advanceTimersByTime(3_000);
  await expectStaysOpen('Copy for IT');
});

test('Copy for IT stays open when the automatic retry of a dashboard tile succeeds', async () => {
  const api = fakeApi();
  const end = api.fail('countAddresses', { status: 503 });
  controlTimers();
  await renderRoute('/', { api });
  // The SDK repeats the request twice before the tile shows its failure.
  await expect.poll(() => vi.advanceTimersByTime(100) && button('Copy for IT').elements()).toHaveLength(1);
  await open('Copy for IT');
  end();
  await expect
    .poll(() => vi.advanceTimersByTime(1_000) && page.getByText(/^Failed to fetch/).elements())
    .toHaveLength(0);
  await expectStaysOpen('Copy for IT');
});

test.for([
  { name: 'Copy for IT', status: 503 },
  { name: 'Missing permission', status: 403 },
])('$name stays open when a refetch succeeds after a $status', async ({ name, status }) => {
  const api = fakeApi();
  await renderRoute('/recipes', { roles: ['write'], api });
  await expect.element(main.getByRole('link', { name: /Latte/ }).first()).toBeVisible();
  const end = api.fail('listRecipes', { status });
  returnToWindow();
  await open(name);
  end();
  returnToWindow();
  await expectStaysOpen(name);
});

test('the focus returns to the button Copy for IT when its dialog closes and the failure is still shown', async () => {
  const api = fakeApi();
  api.fail('listRecipes', { status: 503 });
  await renderRoute('/recipes', { roles: ['write'], api });
  await open('Copy for IT');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Copy for IT')).toHaveFocus();
});

test('Copy for IT opens above the dialog of a failed delete, and the focus returns to that dialog', async () => {
  const api = fakeApi();
  api.fail('deleteRecipe', { status: 500 });
  await renderRoute('/recipe-details/201', { roles: ['write'], api });
  await button('Delete recipe').click();
  await endDoubleClick();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Yes' }).click();
  await question.getByRole('button', { name: 'Copy for IT' }).click();
  await expect.element(reportText).toMatchTextContent(/deleteRecipe/);
  await endDoubleClick();
  await copyForIt.getByRole('button', { name: 'Close' }).click();
  await expect.element(copyForIt).not.toBeInTheDocument();
  await expect.element(question.getByRole('button', { name: 'Copy for IT' })).toHaveFocus();
});

test('Copy for IT stays open when the search of the palette succeeds, and the focus returns to the palette', async () => {
  const api = fakeApi({ users: 1 });
  const end = api.fail('listUsers', { status: 503 });
  await renderRoute('/countries', { api });
  await expect.element(page.getByRole('heading', { name: 'Countries' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog', { name: 'Jump to' });
  await page.getByRole('combobox').fill('anna');
  const failure = palette.getByText('Service Unavailable', { exact: false }).first();
  await expect.element(failure).toBeVisible();
  await palette.getByRole('button', { name: 'Copy for IT' }).click();
  await expect.element(reportText).toBeVisible();
  await endDoubleClick();
  end();
  returnToWindow();
  await expect.element(failure).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(copyForIt).not.toBeInTheDocument();
  await expect.poll(() => palette.element().contains(document.activeElement)).toBe(true);
});
