import type { Page } from 'playwright';
import { paths, patterns } from '../../apps/admin-web/src/paths.ts';
import { testedScreens } from '../../apps/admin-web/test/screens.ts';
import { aRecipeInput } from '../../packages/api-sdk/src/testing/builders.ts';
import { adminAccount, type Tab } from './tab.ts';

/** Something that a user, another client, the provider or the network does. `round` counts the repetitions from 0. */
type Step = (tab: Tab, round: number) => Promise<void>;

/** The name of the step that ends the session. */
export const signOutStepName = 'sign out elsewhere';

const dialog = (page: Page) => page.locator('dialog[open]');
const loginButton = { name: 'Login with your JOE account' };
/** After this time, an access token has expired (300 s). */
const AFTER_TOKEN_EXPIRY_MS = 301_000;

/** Opens a page of a list, and waits for its rows. The screen shows the previous rows until then. */
async function openSomePage(tab: Tab, path: string): Promise<void> {
  const number = 2 + tab.random.integer(0, 19);
  await tab.go(`${path}?page=${number}`);
  await tab.page.getByText(`Page ${number} of`).waitFor();
  await tab.page.locator('table[aria-busy=true]').waitFor({ state: 'detached' });
}

async function deleteSomeRecord(tab: Tab, path: string): Promise<void> {
  await openSomePage(tab, path);
  await tab
    .button(/^Delete /)
    .nth(tab.random.integer(0, 9))
    .click();
  await answer(tab, 'Yes');
  await tab.settle();
}

/** Returns the id of one of the first ten rows. It comes from the link to the details. */
async function someId(tab: Tab): Promise<number> {
  const links = tab.page.getByRole('link', { name: /^Details of/ });
  const href = await links.nth(tab.random.integer(0, 9)).getAttribute('href');
  return Number(/\d+$/.exec(href ?? '')?.[0]);
}

/** Three letters that can be part of a name. */
const someText = ({ random }: Tab) =>
  `${'bdlmnrst'[random.integer(0, 7)]}${'aeiou'[random.integer(0, 4)]}${'lmnrst'[random.integer(0, 5)]}`;

async function search(tab: Tab, path: string, text: string): Promise<void> {
  await tab.go(path);
  const response = tab.page.waitForResponse((response) => new URL(response.url()).searchParams.get('search') === text);
  await tab.page.getByRole('searchbox').fill(text);
  await tab.page.getByRole('searchbox').press('Enter');
  await response;
  await tab.settle();
}

/** Clicks a button of the dialog. A button that confirms is enabled after a moment. */
async function answer(tab: Tab, name: string): Promise<void> {
  await tab.pass(1_000);
  await dialog(tab.page).getByRole('button', { name, exact: true }).click();
  await dialog(tab.page).waitFor({ state: 'detached' });
}

/** `setInputFiles` is not used, because Playwright would then keep the field and its screen in memory. */
async function chooseFile({ page }: Tab, name: string, content: string): Promise<void> {
  await page.locator('input[type=file]').evaluate(
    (field, [name = '', content = '']) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], name));
      (field as HTMLInputElement).files = transfer.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [name, content],
  );
}

async function openPalette(tab: Tab, text: string): Promise<void> {
  await tab.page.keyboard.press('Control+k');
  await tab.page.getByRole('combobox', { name: 'Jump to' }).fill(text);
}

async function signInAgain(tab: Tab): Promise<void> {
  const ended = tab.page.getByRole('alertdialog', { name: 'Your session has ended' });
  const [popup] = await Promise.all([tab.context.waitForEvent('page'), ended.getByRole('button', loginButton).click()]);
  const closed = popup.waitForEvent('close');
  await tab.provider.signIn(popup, adminAccount);
  await closed;
  await ended.waitFor({ state: 'detached' });
  await tab.settle();
}

/**
 * Three ways in which a session ends. The rounds take them in turn, and the user signs in again in the same document.
 */
const signOuts: readonly Step[] = [
  async function byTheAdministrator(tab) {
    await tab.sandbox.controlProvider({
      killSessions: adminAccount,
      fail: { token: { status: 400, error: 'invalid_grant', times: 1 } },
    });
    await tab.pass(AFTER_TOKEN_EXPIRY_MS);
    // The next request needs a new token.
    await tab.push(`/users?search=${tab.random.integer(0, 999)}`);
    await tab.page.getByRole('alertdialog', { name: 'Your session has ended' }).waitFor();
    await tab.sandbox.resetProvider();
    await signInAgain(tab);
  },
  async function atTheProvider(tab) {
    const other = await tab.context.newPage();
    await tab.provider.signOut(other);
    await other.close();
    // The session frame asks every 5 s.
    await tab.pass(5_000);
    await tab.page.getByRole('alertdialog', { name: 'Your session has ended' }).waitFor();
    await signInAgain(tab);
  },
  async function inAnotherTab(tab) {
    const other = await tab.context.newPage();
    await other.goto(patterns.notAuthorized);
    await other.getByRole('button', { name: 'Menu' }).click();
    await other.getByRole('button', { name: 'Log out' }).click();
    await other.getByRole('button', loginButton).click();
    await tab.page.getByRole('button', loginButton).waitFor();
    await tab.provider.signIn(other, adminAccount);
    await tab.page.getByRole('button', { name: 'Menu' }).waitFor();
    await other.close();
    await tab.settle();
  },
];

const visits: Step[] = Object.values(patterns).map((pattern) => async (tab) => {
  const ids: Partial<Record<string, number>> = {
    [patterns.userDetails]: 20_500 + tab.random.integer(0, 399),
    [patterns.orderDetails]: 100_200 + tab.random.integer(0, 999),
    [patterns.orderDetailsReadOnly]: 100_200 + tab.random.integer(0, 999),
    [patterns.recipeDetails]: 201 + tab.random.integer(0, 9),
  };
  const id = ids[pattern];
  await tab.go(id === undefined ? testedScreens[pattern].url : pattern.replace(':id', String(id)));
});

const actions: Record<string, Step> = {
  'search users': (tab) => search(tab, patterns.users, someText(tab)),
  'sort users': async (tab) => {
    await tab.go(patterns.users);
    await tab.button(['Email', 'First Name', 'Last Name'][tab.random.integer(0, 2)] ?? '').click();
    await tab.settle();
  },
  'page through users': async (tab) => {
    await openSomePage(tab, patterns.users);
    await tab.button('Next').click();
    await tab.settle();
  },
  'go through users': async (tab) => {
    await tab.go(patterns.users);
    await tab.page
      .getByRole('link', { name: /^Details of/ })
      .nth(tab.random.integer(0, 9))
      .click();
    await tab.page.getByRole('heading', { name: 'User Details' }).waitFor();
    await tab.settle();
    await tab.page.keyboard.press('j');
    await tab.settle();
  },
  'delete a user': (tab) => deleteSomeRecord(tab, patterns.users),
  'delete a user that another client deletes': async (tab) => {
    await openSomePage(tab, patterns.users);
    const id = await someId(tab);
    await tab.page
      .getByRole('row')
      .filter({ hasText: String(id) })
      .getByRole('button', { name: /^Delete / })
      .click();
    await tab.call('DELETE', `/users/delete/${id}`);
    await answer(tab, 'Yes');
    await tab.settle();
  },
  'keep a user': async (tab) => {
    await tab.go(patterns.users);
    await tab
      .button(/^Delete /)
      .first()
      .click();
    await answer(tab, 'No');
  },
  'search orders': (tab) => search(tab, patterns.orders, someText(tab)),
  'delete an order': (tab) => deleteSomeRecord(tab, patterns.orders),
  'show an order that another client deletes': async (tab) => {
    await tab.go(patterns.orders);
    const id = await someId(tab);
    await tab.call('DELETE', `/orders/delete/${id}`);
    await tab.go(paths.orderDetails(id));
    await tab.page.getByText('No order found.').waitFor();
  },
  'export orders': async (tab) => {
    await search(tab, patterns.orders, someText(tab));
    // After an export of the same search, the dialog shows its summary first. "Export again" then leads to a new
    // export.
    const button = tab.button(/^(Export|Summary)$/);
    await button.waitFor();
    // If the search has no matches, there is nothing to export.
    if (await button.isDisabled()) return;
    await button.click();
    const exportAgainButton = dialog(tab.page).getByRole('button', { name: 'Export again' });
    const start = dialog(tab.page).getByRole('button', { name: /^Export [\d,]+ row/ });
    await exportAgainButton.or(start).waitFor();
    if (await exportAgainButton.isVisible()) {
      await exportAgainButton.click();
      await tab.endDoubleClick();
    }
    const downloading = tab.page.waitForEvent('download');
    await start.click();
    await dialog(tab.page)
      .getByRole('heading', { name: /exported/ })
      .waitFor();
    await (await downloading).delete();
    await tab.page.keyboard.press('Escape');
    await dialog(tab.page).waitFor({ state: 'detached' });
  },
  'find an order in the palette': async (tab) => {
    await openPalette(tab, `order ${100_200 + tab.random.integer(0, 999)}`);
    await tab.settle();
    await tab.page.keyboard.press('Escape');
    await dialog(tab.page).waitFor({ state: 'detached' });
  },
  'open a screen from the palette': async (tab) => {
    await tab.go(patterns.recipes);
    await openPalette(tab, 'countries');
    await tab.page.keyboard.press('Enter');
    await tab.page.getByRole('heading', { name: 'Countries' }).waitFor();
    await tab.settle();
  },
  'open a screen from the menu, in another theme': async (tab, round) => {
    await tab.go(patterns.dashboard);
    // A toast could cover the choice of the theme, and stays open while the pointer is on it.
    await tab.closeToasts();
    await tab.button('Menu').click();
    await tab.page
      .locator('label')
      .filter({ hasText: round % 2 ? 'Light' : 'Dark' })
      .click();
    await dialog(tab.page).getByRole('link', { name: 'Orders' }).click();
    await dialog(tab.page).waitFor({ state: 'detached' });
    await tab.settle();
  },
  'look at the keyboard help': async (tab) => {
    await tab.go(patterns.countries);
    await tab.page.keyboard.press('?');
    await dialog(tab.page).waitFor();
    await tab.page.keyboard.press('Escape');
    await dialog(tab.page).waitFor({ state: 'detached' });
  },
  'begin a recipe and leave it': async (tab) => {
    await tab.go(patterns.addRecipe);
    if (await tab.button('Start over').isVisible()) {
      await tab.button('Start over').click();
      await answer(tab, 'Start over');
    }
    await tab.page.getByLabel('ID', { exact: true }).fill(String(tab.random.integer(0, 999)));
    for (const step of ['Ingredients', 'Tags', 'Steps']) {
      await tab.button('Next').click();
      await tab.page.getByRole('heading', { level: 2, name: step, exact: true }).waitFor();
    }
    await tab.go(patterns.recipes);
  },
  'see and delete a recipe that another client adds': async (tab, round) => {
    const id = 5_000 + round;
    await tab.call(
      'POST',
      '/recipes/add',
      aRecipeInput({ id, name: `Soak ${id}`, thumbnailImage: '', titleImage: '' }),
    );
    // The list of recipes is then stale, so the screen reads it again.
    await tab.pass(AFTER_TOKEN_EXPIRY_MS);
    await tab.go(paths.recipeDetails(id));
    await tab.button('Delete recipe').click();
    await answer(tab, 'Yes');
    await tab.page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor();
    await tab.settle();
  },
  'change a recipe': async (tab, round) => {
    await tab.go(paths.recipeDetails(201 + tab.random.integer(0, 4)));
    await tab.button('Edit').click();
    await tab.page.getByRole('textbox', { name: 'Teaser', exact: true }).fill(`Teaser ${round}`);
    await tab.endDoubleClick();
    await tab.page.locator('form').getByRole('button', { name: 'Save', exact: true }).click();
    await dialog(tab.page).getByRole('button', { name: 'Save', exact: true }).click();
    await dialog(tab.page).waitFor({ state: 'detached' });
    await tab.settle();
  },
  'upload and delete a language file': async (tab) => {
    await tab.go(patterns.lang);
    await chooseFile(tab, 'EF7009_de.json', '{}');
    await tab.button('Upload').click();
    await tab.page.getByText('File Uploaded Successfully !').first().waitFor();
    await tab.go(paths.langGroup('EF7009'));
    await tab.button('Delete EF7009_de.json').click();
    await answer(tab, 'Yes');
    await tab.settle();
  },
  'download a language file': async (tab) => {
    await tab.go(paths.langGroup('EF1042'));
    const downloading = tab.page.waitForEvent('download');
    await tab
      .button(/^Download /)
      .first()
      .click();
    await (await downloading).delete();
    await tab.settle();
  },
  'choose translations and leave them': async (tab) => {
    await tab.go(patterns.uploadRecipeTranslations);
    await chooseFile(tab, 'recipes_de.json', '{"201.name":"Ristretto"}');
    await tab.page.getByText('for 1 recipe').waitFor();
    await tab.go(patterns.dashboard);
  },
  'retry a failed list': async (tab) => {
    await tab.sandbox.fault({ operation: 'listUsers', status: 500, times: 1 });
    await tab.go(`${patterns.users}?search=${tab.random.integer(0, 999)}`);
    await tab.button('Retry').click();
    await tab.button('Retry').waitFor({ state: 'detached' });
    await tab.settle();
  },
  'lose the network': async (tab) => {
    await tab.go(patterns.orders);
    await tab.context.setOffline(true);
    await tab.page.getByText('You are offline.').waitFor();
    await tab.go(`${patterns.orders}?search=${tab.random.integer(0, 999_999)}`);
    await tab.button('Retry').last().waitFor();
    await tab.context.setOffline(false);
    await tab.button('Retry').first().waitFor({ state: 'detached' });
    await tab.settle();
  },
  'hide and show the tab': async (tab) => {
    await tab.setVisible(false);
    await tab.pass(AFTER_TOKEN_EXPIRY_MS);
    await tab.setVisible(true);
    await tab.settle();
  },
  'go back and forward': async (tab) => {
    for (const path of [patterns.orders, patterns.countries, patterns.users]) await tab.go(path);
    for (const step of [-1, -1, 1]) {
      await tab.page.evaluate(
        (delta) =>
          new Promise((resolve) => {
            addEventListener('popstate', resolve, { once: true });
            history.go(delta);
          }),
        step,
      );
      await tab.settle();
    }
  },
  [signOutStepName]: async (tab, round) => {
    await tab.go(patterns.machines);
    await signOuts[round % signOuts.length]?.(tab, round);
  },
};

/** One visit of each screen, and each of the other steps once. */
export const soakSteps: readonly { name: string; run: Step }[] = [
  ...visits.map((run, index) => ({ name: `visit ${Object.values(patterns)[index]}`, run })),
  ...Object.entries(actions).map(([name, run]) => ({ name, run })),
];
