import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Sandbox } from '../../apps/admin-web/e2e/sandbox.ts';
import { type DrivenBrowser, TIMEOUT_MS } from './driven-browser.ts';

/** The objects that a step uses. */
export interface StepContext {
  browser: DrivenBrowser;
  sandbox: Sandbox;
  /** Folder of the browser's own files. */
  folder: string;
  /** Saves a picture of the window. */
  takePicture(name: string): Promise<void>;
}

export const WIDE_WINDOW = [1440, 900] as const;
const NARROW_WINDOW = [390, 844] as const;

const elementNamed = (element: string, name: string) =>
  `//${element}[normalize-space()="${name}" or @aria-label="${name}" or @id=//label[normalize-space()="${name}"]/@for]`;
const button = (name: string) => elementNamed('button', name);
const link = (name: string) => elementNamed('a', name);
const field = (name: string) => elementNamed('input', name);
const heading = (name: string) => elementNamed('*[self::h1 or self::h2]', name);
const question = (title: string) => `//*[@role="alertdialog"][.//*[starts-with(normalize-space(), "${title}")]]`;
const inDialog = (xpath: string) => `//*[self::dialog]${xpath}`;
const search = '//input[@type="search"]';
const row = '//tbody/tr[not(@aria-hidden)]';

/** The email addresses of the shown users, in their order. */
const emails = (browser: DrivenBrowser) =>
  browser.run(() =>
    [...document.querySelectorAll('tbody tr:not([aria-hidden]) td:nth-child(2)')].map((cell) => cell.textContent ?? ''),
  );

async function waitUntil(expected: string, condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Never ${expected}.`);
    await setTimeout(100);
  }
}

async function openFromMenu(browser: DrivenBrowser, label: string, title: string): Promise<void> {
  await browser.click(button('Menu'));
  await browser.click(inDialog(link(label)));
  await browser.wait(heading(title));
}

async function runCommand(browser: DrivenBrowser, text: string): Promise<void> {
  await browser.pressControl('k');
  await browser.fill('//input[@role="combobox"]', text);
  await browser.wait('//*[@role="option"][@aria-selected="true"]');
  await browser.pressEnter();
}

/** Takes a picture at both widths, and checks that the page does not scroll sideways. */
async function takePicturesAtBothWidths({ browser, takePicture }: StepContext, name: string): Promise<void> {
  for (const [width, height] of [NARROW_WINDOW, WIDE_WINDOW]) {
    await browser.resize(width, height);
    await waitUntil(`${width} px wide`, async () => (await browser.run(() => innerWidth)) === width);
    await takePicture(`${name}-${width}`);
    assert.ok(
      await browser.run(() => document.documentElement.scrollWidth <= innerWidth),
      `${width} px: scrolls sideways`,
    );
  }
}

/** The steps in their order. */
export const browserSteps: readonly [name: string, (context: StepContext) => Promise<unknown>][] = [
  [
    'sign in',
    async ({ browser, sandbox }) => {
      await browser.open(sandbox.web);
      await browser.click(button('Login with your JOE account'));
      await browser.click(button('admin'));
      await browser.wait(heading('Dashboard'));
      // Waits for the tile with the number of users.
      await browser.wait('//*[normalize-space()="1,000"]');
    },
  ],
  [
    'list',
    async (visit) => {
      await openFromMenu(visit.browser, 'Users', 'User Management');
      await visit.browser.wait(`(${row})[20]`);
      await takePicturesAtBothWidths(visit, 'users');
    },
  ],
  [
    'sort',
    async ({ browser }) => {
      const expectOrder = async (direction: 'ascending' | 'descending') => {
        await browser.click('//th//button[starts-with(normalize-space(), "Email")]');
        await browser.wait(`//th[@aria-sort="${direction}"][starts-with(normalize-space(), "Email")]`);
        await waitUntil(`sorted ${direction}`, async () => {
          const shownEmails = await emails(browser);
          const sorted = direction === 'ascending' ? shownEmails.toSorted() : shownEmails.toSorted().reverse();
          return shownEmails.length === 20 && shownEmails.join() === sorted.join();
        });
      };
      await expectOrder('ascending');
      await expectOrder('descending');
    },
  ],
  [
    'search',
    async ({ browser }) => {
      await browser.fill(search, 'egli');
      await waitUntil('only matches', async () => {
        const shownEmails = await emails(browser);
        return shownEmails.length > 0 && shownEmails.every((email) => email.includes('egli'));
      });
      assert.match(await browser.run(() => location.search), /search=egli/);
    },
  ],
  [
    'details',
    async ({ browser }) => {
      const [email = ''] = await emails(browser);
      const view = await browser.run(() => location.search);
      await browser.click(`(${row})[1]${link('Details')}|(${row})[1]//a[starts-with(., "Details of")]`);
      await browser.wait(heading('User Details'));
      await browser.wait(`//*[normalize-space()="${email}"]`);
      await browser.click(link('Back'));
      await browser.wait(heading('User Management'));
      assert.equal(await browser.run(() => location.search), view, 'Back must lead to the same view');
    },
  ],
  [
    'delete',
    async (visit) => {
      const { browser, sandbox } = visit;
      const [email = ''] = await emails(browser);
      const dialog = question(`Are you sure you want to permanently delete ${email}`);
      const opener = `(${row})[1]//button[starts-with(@aria-label, "Delete") or starts-with(., "Delete")]`;
      await browser.click(opener);
      await browser.wait(dialog);
      await takePicturesAtBothWidths(visit, 'delete');
      await browser.click(`${dialog}${button('No')}`);
      assert.deepEqual(await sandbox.calls('deleteUser'), []);
      await browser.click(opener);
      await browser.click(`${dialog}//button[normalize-space()="Yes"][not(@aria-disabled)]`);
      await waitUntil('removed from the list', async () => !(await emails(browser)).includes(email));
      assert.equal((await sandbox.calls('deleteUser')).length, 1);
    },
  ],
  [
    'upload',
    async ({ browser, sandbox, folder }) => {
      const file = join(folder, 'EF1091_rm.json');
      await writeFile(file, JSON.stringify({ title: 'Caffè' }));
      await openFromMenu(browser, 'Language', 'Language File Viewer');
      await browser.chooseFile('//input[@type="file"]', file);
      await browser.click(button('Upload'));
      await browser.wait('//*[text()="File Uploaded Successfully !"]');
      assert.equal((await sandbox.calls('uploadLanguageFiles')).length, 1);
    },
  ],
  [
    'wizard',
    async ({ browser, sandbox }) => {
      await runCommand(browser, 'add rec');
      await browser.wait(heading('Basics'));
      await browser.fill(field('ID'), '901');
      for (const step of ['Ingredients', 'Tags', 'Steps', 'Product parameters', 'Review']) {
        await browser.click(button('Next'));
        await browser.wait(heading(step));
      }
      // Upload ignores the second click of a double click on Next.
      await setTimeout(600);
      await browser.click(`//form${button('Upload')}`);
      await browser.wait('//*[text()="Recipe uploaded successfully!"]');
      assert.equal((await sandbox.calls('addRecipe')).length, 1);
    },
  ],
  [
    'palette',
    async ({ browser }) => {
      await runCommand(browser, 'orders');
      await browser.wait(heading('Order Management'));
    },
  ],
  [
    'unsaved guard',
    async ({ browser }) => {
      const dialog = question('Leave without saving?');
      const armedLeave = `${dialog}//button[normalize-space()="Leave"][not(@aria-disabled)]`;
      const recipe = `//*[@value="902"]`;
      const open = async () => {
        await runCommand(browser, 'add rec');
        await browser.wait(heading('Basics'));
      };
      const stay = async () => {
        await browser.wait(armedLeave);
        await browser.click(`${dialog}${button('Stay')}`);
        await waitUntil('closed', () => browser.run(() => !document.querySelector('dialog')));
        await browser.wait(recipe);
        assert.equal(await browser.run(() => location.pathname), '/add-recipe');
      };
      const leave = async (target: string) => {
        await browser.click(armedLeave);
        await browser.wait(heading(target));
      };
      const back = () => browser.run(() => history.back());
      const forward = () => browser.run(() => history.forward());

      await open();
      await browser.fill(field('ID'), '902');
      await browser.click(link('Back'));
      await stay();
      await browser.stayAtEnd('reload');
      await browser.stayAtEnd('close');
      await browser.click(link('Back'));
      await leave('Recipes');
      await back();
      await browser.wait(recipe);
      await forward();
      await stay();
      await forward();
      await leave('Recipes');
      await back();
      await browser.wait(recipe);
      await back();
      await stay();
      await browser.run(() => {
        history.back();
        history.back();
      });
      // The second step in the history may have closed the question.
      await setTimeout(1000);
      if (await browser.run(() => document.querySelector('dialog') !== null)) await stay();
      assert.equal(await browser.run(() => location.pathname), '/add-recipe');
      await back();
      await leave('Order Management');
      await open();
      await browser.wait(recipe);
      await browser.click(button('Start over'));
      await browser.click(`//*[@role="alertdialog"]//button[normalize-space()="Start over"][not(@aria-disabled)]`);
    },
  ],
  [
    'export',
    async ({ browser, folder }) => {
      await openFromMenu(browser, 'Orders', 'Order Management');
      await browser.click(button('Export'));
      await browser.click(inDialog('//button[starts-with(normalize-space(), "Export 5,000 rows")]'));
      await browser.wait('//*[normalize-space()="5,000 rows exported"]');
      await browser.click(inDialog(button('Close')));
      await waitUntil('saved', async () => {
        const [name, ...others] = await readdir(join(folder, 'downloads'));
        assert.deepEqual(
          others.filter((other) => !other.endsWith('.part')),
          [],
        );
        const text = name ? await readFile(join(folder, 'downloads', name), 'utf8') : '';
        // The file has a head line, and each line ends with a line break.
        return text.split('\r\n').length === 5_002;
      });
    },
  ],
  [
    'log out',
    async ({ browser, sandbox }) => {
      await browser.click(button('Menu'));
      await browser.click(button('Log out'));
      await browser.wait(button('Login with your JOE account'));
      await browser.open(`${sandbox.web}/users`);
      await browser.wait(button('Login with your JOE account'));
    },
  ],
];
