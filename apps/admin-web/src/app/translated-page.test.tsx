import { anOrder, fakeApi } from '@joe/api-sdk/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endDoubleClick, goOffline, onDesktop, renderRoute } from '../../test/render-route.tsx';
import { testedScreens } from '../../test/screens.ts';

const roles = ['JOE_ADMIN', 'lang'];
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

/** Labels and hints with a number that is not a value of a record. */
const numberedLabel = /^(?:Last 7 days|Digits only|(?:Ingredient|Tag|Step) \d+(?:: .*)?)$/;

/**
 * The texts on the page that a browser translates although they contain a number or an email, or are a text of the API.
 */
function translatedValues(values: ReadonlySet<string>): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    const text = data.trim();
    const isTranslated = parentElement?.translate && !parentElement.closest('script, style, textarea');
    if (isTranslated && (/[\d@]/.test(text) || values.has(text)) && !numberedLabel.test(text)) found.push(text);
  }
  return found;
}

/** Collects from a value all texts that have a letter. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

// The browser may translate words, but a changed name, amount, date, id, count or state would be wrong data.
test.for(Object.values(testedScreens))(
  'a browser that translates the page keeps the values of $url',
  async (screen) => {
    await onDesktop();
    const { api } = await renderRoute(screen.url, { roles });
    if (screen.reads.length > 0 && !screen.needsTranslations)
      await expect.element(page.getByText(/^Read at/).first()).toBeVisible();
    expect(translatedValues(new Set(textsIn(api.data)))).toEqual([]);
  },
);

test.for([
  [
    'the question before a delete',
    '/users',
    async () => {
      await button(/^Delete /).click();
      await expect.element(page.getByRole('alertdialog')).toBeVisible();
      await expect.element(page.getByText('Loading related records')).not.toBeInTheDocument();
    },
  ],
  [
    'the question before a delete of selected rows',
    '/users',
    async () => {
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page
        .getByRole('checkbox', { name: /^Select .*@/ })
        .first()
        .click();
      await button(/^Delete 1 user/).click();
      await expect.element(page.getByRole('alertdialog')).toBeVisible();
    },
  ],
  [
    'the settings of an export',
    '/users',
    async () => {
      await button('Export').click();
      await expect.element(page.getByRole('dialog', { name: 'Export users' })).toBeVisible();
    },
  ],
  [
    'the message about a page number that does not exist',
    '/users',
    async () => {
      await button(/^Page 1 of/).click();
      await userEvent.keyboard('9999{Enter}');
      await expect.element(page.getByText(/^There are pages 1 to/)).toBeVisible();
    },
  ],
  ['the total of all paid orders', '/orders', () => page.getByText('Total of all paid orders').click()],
  [
    'the choice of a period',
    '/orders',
    async () => {
      await button('Period').click();
      await expect.element(page.getByRole('dialog', { name: 'Period' })).toBeVisible();
    },
  ],
  [
    'a period',
    '/orders?from=2026-01-01&to=2026-12-31',
    () => expect.element(page.getByText(/orders of this period$/).first()).toBeVisible(),
  ],
  [
    'an empty period',
    '/orders?from=2010-01-01&to=2010-01-31',
    () => expect.element(page.getByText('No orders in this period')).toBeVisible(),
  ],
  [
    'the editor of a recipe',
    '/recipe-details/201',
    async () => {
      await button('Edit').click();
      await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
    },
  ],
  [
    'the wizard',
    '/add-recipe',
    async () => {
      await page.getByRole('textbox', { name: 'ID' }).fill('910');
      for (const name of ['Ingredients', 'Tags', 'Steps', 'Product parameters', 'Review']) {
        await button('Next').click();
        await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
        expect(translatedValues(new Set())).toEqual([]);
      }
    },
  ],
  [
    'chosen language files',
    '/lang?group=EF533',
    async () => {
      const file = new File(['{"a":"b"}'], 'EF533_de.json');
      await userEvent.upload(page.getByLabelText('Drag and drop some files here, or click to select files'), file);
      await expect.element(page.getByText(/^1 file chosen/)).toBeInTheDocument();
    },
  ],
  [
    'the offline line',
    '/countries',
    async () => {
      goOffline();
      await expect.element(page.getByText(/^You are offline\./)).toBeVisible();
    },
  ],
] as const)('a browser that translates the page keeps the values in %s', async ([, url, show]) => {
  await onDesktop();
  await endDoubleClick();
  const api = fakeApi({
    orders: [anOrder({ orderID: 100001 }), anOrder({ orderID: 100002, paymentState: 'disputed' })],
  });
  await renderRoute(url, { roles, api });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await show();
  expect(translatedValues(new Set(textsIn(api.data)))).toEqual([]);
});
