import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../test.ts';

// The confirm dialogs of the app (`ConfirmDialog` of the UI kit).

interface DialogCase {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
  opener: (page: Page) => Locator;
  yes: string;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const beginRecipe = (page: Page) => page.getByRole('textbox', { name: 'ID', exact: true }).fill('904');
const deleteRow = (page: Page) => button(page, /^Delete /).first();

const dialogs: DialogCase[] = [
  { name: 'Delete a user', path: '/users?page=50', opener: deleteRow, yes: 'Yes' },
  {
    name: 'Delete several users',
    path: '/users?page=50',
    prepare: async (page) => {
      await button(page, 'Select').click();
      for (const row of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Select .*@/ })
          .nth(row)
          .check();
    },
    opener: (page) => button(page, 'Delete 2 users'),
    yes: 'Delete 2 users',
  },
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

/**
 * Expects that the dialog is still open, and that its confirm button becomes usable when the timers run again. Then
 * closes it.
 */
async function expectOpen(page: Page, { name, yes }: DialogCase, gesture: string) {
  const answer = dialog(page).getByRole('button', { name: yes, exact: true });
  await expect(answer, `${name}: ${gesture}`).toHaveAttribute('aria-disabled', 'true');
  await page.clock.resume();
  await expect(answer, `${name}: ${gesture}`).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).not.toBeAttached();
}

async function showOpener(page: Page, { path, prepare, opener }: DialogCase) {
  await page.goto(path);
  await prepare?.(page);
  await opener(page).scrollIntoViewIfNeeded();
}

/**
 * Stops the page's timers, so that the 600 ms in which a new dialog ignores clicks cannot end during a slow gesture.
 */
const stopTimers = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

/** For each dialog: scrolls to the button that opens it, and makes the gesture. Expects that no DELETE was sent. */
async function forEachDialog(page: Page, makeGesture: (dialogCase: DialogCase) => Promise<void>) {
  const deletes: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && deletes.push(request.url()));
  // The browser asks before it leaves a screen with unsaved work.
  page.on('dialog', (leave) => void leave.accept());
  for (const dialogCase of dialogs) {
    await showOpener(page, dialogCase);
    await stopTimers(page);
    await makeGesture(dialogCase);
  }
  expect(deletes).toEqual([]);
}

test.beforeEach(async ({ page, open }) => {
  test.slow();
  await page.clock.install();
  await open('admin');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('on a phone a double tap does not confirm any dialog', async ({ page }) => {
    await forEachDialog(page, async (dialogCase) => {
      const position = await centreOf(dialogCase.opener(page));
      await page.touchscreen.tap(...position);
      const no = dialog(page).getByRole('button').first();
      const yes = dialog(page).getByRole('button', { name: dialogCase.yes, exact: true });
      const [noX] = await centreOf(no);
      const [yesX, yesY] = await centreOf(yes);
      expect(noX > 195, `${dialogCase.name}: No is in the same half as the opener`).toBe(position[0] > 195);
      expect(yesX > 195).toBe(noX < 195);
      // The backdrop, No or Yes may appear at the place of the button that opens the dialog.
      await page.touchscreen.tap(...position);
      await page.touchscreen.tap(yesX, yesY);
      await expectOpen(page, dialogCase, 'double tap');
    });
  });
});

test('a double click or a held Enter key does not confirm any dialog', async ({ page }) => {
  await forEachDialog(page, async (dialogCase) => {
    await dialogCase.opener(page).dblclick();
    await expectOpen(page, dialogCase, 'double click');
    await stopTimers(page);
    await dialogCase.opener(page).focus();
    for (let times = 0; times < 20; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expectOpen(page, dialogCase, 'Enter held');
  });
});
