import type { Page, Request } from '@playwright/test';
import { expect, holdRequests, test } from './test.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const answer = (page: Page, name: 'Stay' | 'Leave') => question(page).getByRole('button', { name });
const id = (page: Page) => page.getByLabel('ID', { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Goes back or forward in the history. `page.goBack()` would wait for a navigation that the app may stop. */
const go = (page: Page, delta: number) => page.evaluate((by) => history.go(by), delta);

/**
 * The path, and the index that React Router stores in the history entry. `history.length` would not do, because the
 * frame of a session check adds an entry.
 */
const readHistory = (page: Page) => page.evaluate(() => ({ index: history.state.idx, path: location.pathname }));

async function openFromMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name }).click();
}

async function choose(page: Page, command: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(command);
  await page.keyboard.press('Enter');
}

/** Types with real keys: browsers ask before the user leaves a page only after the user has used it. */
async function type(page: Page, text: string) {
  await id(page).fill('');
  await id(page).pressSequentially(text);
}

/** Opens the form from the list of recipes, and begins a recipe. */
async function beginRecipe(page: Page) {
  await openFromMenu(page, 'Recipes');
  await page.getByRole('link', { name: 'Add Recipe' }).click();
  await type(page, '903');
}

async function expectForm(page: Page, value = '903') {
  await expect(question(page)).not.toBeAttached();
  await expect(page).toHaveURL('/add-recipe');
  await expect(heading(page, 'New Recipe')).toBeVisible();
  await expect(id(page)).toHaveValue(value);
}

/** Accepts the dialogs of the browser, and returns the types of all dialogs so far. */
function acceptDialogs(page: Page): string[] {
  const types: string[] = [];
  page.on('dialog', (dialog) => {
    types.push(dialog.type());
    void dialog.accept();
  });
  return types;
}

test.describe('within the app', () => {
  const ways: [name: string, leave: (page: Page) => Promise<void>, target: string][] = [
    ['a link of the menu', (page) => openFromMenu(page, 'Users'), '/users'],
    ['several steps back in the history', (page) => go(page, -2), '/'],
  ];
  for (const [name, leave, target] of ways) {
    test(`the app asks before the user leaves unsaved work by ${name}, and Leave keeps the draft`, async ({
      page,
      open,
    }) => {
      const dialogs = acceptDialogs(page);
      await open('writer');
      await beginRecipe(page);
      const before = await readHistory(page);

      await leave(page);
      await answer(page, 'Stay').click();
      await expectForm(page);
      expect(await readHistory(page)).toEqual(before);

      await leave(page);
      await expect(answer(page, 'Leave')).toBeEnabled();
      await page.keyboard.press('Tab');
      await expect(answer(page, 'Leave')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(target);
      await expect(heading(page, 'New Recipe')).toBeHidden();
      await expect(question(page)).not.toBeAttached();
      await choose(page, 'add recipe');
      await expect(id(page)).toHaveValue('903');
      expect(dialogs).toEqual([]);
    });
  }

  test('with unsaved work, the app asks after Back and Forward, and the user can return to the draft', async ({
    page,
    open,
  }) => {
    await open('writer');
    await beginRecipe(page);
    await openFromMenu(page, 'Users');
    await answer(page, 'Leave').click();
    await expect(page).toHaveURL('/users');
    await go(page, -1);
    await expectForm(page);
    const before = await readHistory(page);

    for (const [delta, there] of [
      [1, '/users'],
      [-1, '/recipes'],
    ] as const) {
      await go(page, delta);
      await answer(page, 'Stay').click();
      await expectForm(page);
      expect(await readHistory(page)).toEqual(before);
      await go(page, delta);
      await answer(page, 'Leave').click();
      await expect(page).toHaveURL(there);
      await expect(heading(page, 'New Recipe')).toBeHidden();
      await go(page, -delta);
      await expectForm(page);
      expect(await readHistory(page)).toEqual(before);
    }
  });

  test('pressing Back twice quickly keeps the URL of a form with unsaved work', async ({ page, open }) => {
    await open('writer');
    await beginRecipe(page);
    for (const pauseMs of [undefined, 0, 1, 2, 5, 20]) {
      const before = await readHistory(page);
      await page.evaluate(async (ms) => {
        history.back();
        if (ms !== undefined) await new Promise((resolve) => setTimeout(resolve, ms));
        history.back();
      }, pauseMs);
      // The URL can be right for a moment and then change again, so the test waits until all steps back have ended.
      await page.waitForTimeout(500);
      // If the question is still open, Escape closes it. The second Back may have closed it already.
      await page.keyboard.press('Escape');
      await expectForm(page);
      expect(await readHistory(page), `${pauseMs} ms`).toEqual(before);
      await page.getByRole('link', { name: 'Back' }).click();
      await answer(page, 'Stay').click();
      await expectForm(page);
    }
  });

  test('the session is still watched after Back was pressed twice quickly on unsaved work', async ({ page, open }) => {
    const isFirstRequest = (request: Request) => request.url().includes('login-status-iframe.html/init');
    await page.addInitScript(() => {
      const frameMessages: unknown[] = [];
      Object.assign(window, { frameMessages });
      addEventListener('message', ({ data }) => /^(unchanged|changed|error)$/.test(data) && frameMessages.push(data));
    });
    const frameMessages = () => page.evaluate(() => (window as unknown as { frameMessages: unknown[] }).frameMessages);
    const release = await holdRequests(page, /login-status-iframe\.html\/init/, 'GET');
    const sent = page.waitForRequest(isFirstRequest);
    const aborted = page.waitForEvent('requestfailed', isFirstRequest);
    await open('writer');
    await beginRecipe(page);
    await sent;
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await aborted;
    release();
    await expect.poll(frameMessages).toEqual(['error', 'unchanged']);
  });

  test('with unsaved work, the app asks before another record opens', async ({ page, open }) => {
    await open('writer', '/recipe-details/205');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    for (const [edited, next] of [
      [205, 206],
      [206, 207],
    ]) {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await name.fill(`Changed ${edited}`);
      await choose(page, `/recipe-details/${next}`);
      await answer(page, 'Stay').click();
      await expect(name).toHaveValue(`Changed ${edited}`);
      await choose(page, `/recipe-details/${next}`);
      await answer(page, 'Leave').click();
      await expect(page).toHaveURL(`/recipe-details/${next}`);
      await expect(page.getByRole('row', { name: `ID ${next}` }).first()).toBeVisible();
    }
    await page.goto('/recipe-details/205');
    await expect(name).toHaveValue('Changed 205');
  });

  test('if the user returns to unsaved work before another screen has loaded, the app asks again before the user leaves', async ({
    page,
    open,
  }) => {
    const releaseCode = await holdRequests(page, /assets\/countries-page-/, 'GET');
    await open('writer');
    await openFromMenu(page, 'Countries');
    await page.getByRole('link', { name: 'JOE', exact: true }).click();
    await beginRecipe(page);
    await choose(page, 'countries');
    await answer(page, 'Leave').click();
    await expect(question(page)).not.toBeAttached();
    await choose(page, 'add recipe');
    await expectForm(page);
    releaseCode();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(answer(page, 'Stay')).toBeVisible();
  });
});

test.describe('a screen missing after a deployment', () => {
  test.use({ allowedConsole: [/Failed to (load resource|fetch dynamically imported module)|Unable to preload CSS/] });

  for (const [name, leave] of [
    ['opened with the palette', (page) => choose(page, 'countries')],
    ['opened with Forward', (page) => go(page, 1)],
  ] satisfies [string, (page: Page) => Promise<void>][]) {
    test(`a screen that is missing after a deployment reloads without a second question: ${name}`, async ({
      page,
      open,
    }) => {
      const dialogs = acceptDialogs(page);
      await open('writer');
      await beginRecipe(page);
      await choose(page, 'countries');
      await answer(page, 'Leave').click();
      await expect(page).toHaveURL('/countries');
      await go(page, -1);
      await expectForm(page);
      // The reload removes the code of the other screens from memory.
      await page.route(/assets\/countries-page-/, (route) => route.fulfill({ status: 404, body: '' }));
      await page.reload();
      await expectForm(page);
      dialogs.length = 0;
      await id(page).press('End');
      await id(page).pressSequentially('1');
      let loads = 0;
      page.on('load', () => loads++);
      await leave(page);
      await answer(page, 'Leave').click();
      await expect(page.getByText('Something went wrong here.')).toBeVisible();
      await expect(page).toHaveURL('/countries');
      expect(loads).toBe(1);
      expect(dialogs).toEqual([]);
      await go(page, -1);
      await expectForm(page, '9031');
    });
  }
});

test.describe('the end of the page', () => {
  test('with unsaved work, the browser asks before a reload, which restores the draft', async ({ page, open }) => {
    await open('writer');
    await beginRecipe(page);
    let accepts = false;
    let questionCount = 0;
    page.on('dialog', (dialog) => {
      questionCount += 1;
      void (accepts ? dialog.accept() : dialog.dismiss());
    });
    await page.reload({ timeout: 2_000 }).catch(() => {});
    expect(questionCount).toBe(1);
    await expectForm(page);
    accepts = true;
    await page.reload();
    expect(questionCount).toBe(2);
    await expectForm(page);
    // The restored draft is unsaved work too.
    await go(page, -1);
    await answer(page, 'Stay').click();
    await expectForm(page);
  });

  test('with unsaved work, the browser asks before a tab is closed, even after Stay', async ({ page, open }) => {
    await open('writer');
    await beginRecipe(page);
    await go(page, -1);
    await answer(page, 'Stay').click();
    const dialog = page.waitForEvent('dialog');
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    const prompt = await dialog;
    expect(prompt.type()).toBe('beforeunload');
    await prompt.accept();
    await closed;
  });

  test('with unsaved work, the browser asks once if Back leaves the document of the app', async ({ page, open }) => {
    await open('writer', '/users');
    await page.goto('/add-recipe');
    await type(page, '903');
    const dialogs = acceptDialogs(page);
    await page.goBack();
    await expect(page).toHaveURL('/users');
    await expect(heading(page, 'User Management')).toBeVisible();
    expect(dialogs).toEqual(['beforeunload']);
    await page.goForward();
    await expectForm(page);
  });

  test('with unsaved work, the app asks before Your account opens, and before Back after the return', async ({
    page,
    open,
    provider,
  }) => {
    const dialogs = acceptDialogs(page);
    await open('writer');
    await beginRecipe(page);
    const account = page.getByRole('button', { name: /^Your account/ });
    await page.getByRole('button', { name: 'Menu' }).click();
    await account.click();
    await answer(page, 'Stay').click();
    await account.click();
    await answer(page, 'Leave').click();
    await page.waitForURL(`${provider.issuer}/account**`);
    expect(dialogs).toEqual([]);
    await page.goBack();
    await expectForm(page);
    await go(page, -1);
    await answer(page, 'Stay').click();
    await expectForm(page);
  });
});
