import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

// Every destructive question, see `ConfirmDialog` of the kit.

interface Question {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
  opener: (page: Page) => Locator;
  yes: string;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const beginRecipe = (page: Page) => page.getByRole('textbox', { name: 'ID', exact: true }).fill('904');
const deleteRow = (page: Page) => button(page, /^Delete /).first();

const questions: Question[] = [
  { name: 'Delete a user', path: '/users?page=50', opener: deleteRow, yes: 'Yes' },
  { name: 'Delete an order', path: '/orders?page=250', opener: deleteRow, yes: 'Yes' },
  { name: 'Delete a recipe', path: '/recipe-details/207', opener: (page) => button(page, 'Delete recipe'), yes: 'Yes' },
  { name: 'Delete a language file', path: '/lang?group=EF1042', opener: deleteRow, yes: 'Yes' },
  {
    name: 'Start over',
    path: '/add-recipe',
    prepare: beginRecipe,
    opener: (page) => button(page, 'Start over').first(),
    yes: 'Start over',
  },
  {
    name: 'Discard',
    path: '/recipe-details/206',
    prepare: async (page) => {
      await button(page, 'Edit').click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Changed');
    },
    opener: (page) => button(page, 'Cancel'),
    yes: 'Discard',
  },
  {
    name: 'Leave',
    path: '/add-recipe',
    prepare: beginRecipe,
    opener: (page) => page.getByRole('link', { name: 'Back' }),
    yes: 'Leave',
  },
  {
    name: 'Log out',
    path: '/add-recipe',
    prepare: async (page) => {
      await beginRecipe(page);
      await button(page, 'Menu').click();
    },
    opener: (page) => page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }),
    yes: 'Log out',
  },
];

const dialog = (page: Page) => page.getByRole('alertdialog');

async function centreOf(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2] as const;
}

/** Nothing was answered, nothing was closed, and the question can be answered now. */
async function expectOpen(page: Page, { name, yes }: Question, gesture: string) {
  const answer = dialog(page).getByRole('button', { name: yes, exact: true });
  await expect(answer, `${name}: ${gesture}`).toHaveAttribute('aria-disabled', 'true');
  await page.clock.resume();
  await expect(answer, `${name}: ${gesture}`).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).not.toBeAttached();
}

async function openQuestion(page: Page, { path, prepare, opener }: Question) {
  await page.goto(path);
  await prepare?.(page);
  await opener(page).scrollIntoViewIfNeeded();
}

/** Stops the page's timers, so that a gesture takes no time, however slow the machine is. */
const stopTimers = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

function deletesOf(page: Page): string[] {
  const deletes: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && deletes.push(request.url()));
  // A screen with unsaved work is left for the next question.
  page.on('dialog', (leave) => void leave.accept());
  return deletes;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('neither a double tap nor a tap on Yes at once answers any destructive question', async ({ page, open }) => {
    test.slow();
    const deletes = deletesOf(page);
    await page.clock.install();
    await open('admin');
    for (const question of questions) {
      await openQuestion(page, question);
      const opener = question.opener(page);
      const place = await centreOf(opener);
      await stopTimers(page);
      await page.touchscreen.tap(...place);
      const no = dialog(page).getByRole('button').first();
      const yes = dialog(page).getByRole('button', { name: question.yes, exact: true });
      const [noX] = await centreOf(no);
      const [yesX, yesY] = await centreOf(yes);
      expect(noX > 195, `${question.name}: No is in the half of the opener`).toBe(place[0] > 195);
      expect(yesX > 195).toBe(noX < 195);
      // The opener may be anywhere: at the place of the backdrop, of No or of Yes.
      await page.touchscreen.tap(...place);
      await page.touchscreen.tap(yesX, yesY);
      await expectOpen(page, question, 'double tap');
    }
    expect(deletes).toEqual([]);
  });
});

test('neither a double click nor a held key answers any destructive question', async ({ page, open }) => {
  test.slow();
  const deletes = deletesOf(page);
  await page.clock.install();
  await open('admin');
  for (const question of questions) {
    await openQuestion(page, question);
    await stopTimers(page);
    await question.opener(page).dblclick();
    await expectOpen(page, question, 'double click');
    await stopTimers(page);
    await question.opener(page).focus();
    for (let times = 0; times < 20; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expectOpen(page, question, 'Enter held');
  }
  expect(deletes).toEqual([]);
});

test('Back closes the question and changes nothing behind it', async ({ page, open, sandbox }) => {
  await open('admin', '/users');
  await button(page, 'Next').click();
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  await deleteRow(page).click();
  await expect(dialog(page)).toBeVisible();
  // Ends without an answer, because the page is not left.
  await page.goBack({ timeout: 1_000 }).catch(() => {});
  await expect(dialog(page)).not.toBeAttached();
  await expect(page).toHaveURL('/users?page=2');
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  await expect(deleteRow(page)).toBeFocused();
  expect(await sandbox.calls('deleteUser')).toEqual([]);
});
