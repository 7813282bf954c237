import type { Page } from '@playwright/test';
import { readPdf } from './pdf.ts';
import { expect, failedRequest, holdCalls, test } from './test.ts';

const products = (count: number, name = (position: number) => String(10_000 + position)) =>
  Array.from({ length: count }, (_, index) => ({ article_number: name(index), price: 129.5, quantity: 2 }));

function orderOf(articles: ReturnType<typeof products>) {
  const [vat, shipping] = [104.49, 9.5];
  return {
    orderID: 100436,
    orderDate: '2026-09-09T07:26:00.000Z',
    email: 'noemie.chappuis@example.net',
    total: (articles.length * 25_900 + vat * 100 + shipping * 100) / 100,
    paymentState: 'failed',
    paymentType: 'invoice',
    countryID: 'CH',
    customerID: 20407,
    products: articles,
    vat,
    shipping_cost: shipping,
  };
}

/** Waits for the code of the sheets, which is loaded after the first screen. */
const waitForSheet = (page: Page) =>
  page.waitForFunction(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const isShown = document.querySelector('body > article') !== null;
    window.dispatchEvent(new Event('afterprint'));
    return isShown;
  });

/** Prints a screen with a sheet. */
async function print(page: Page) {
  await waitForSheet(page);
  return printScreen(page);
}

/** Prints the screen, and checks what is the same for all screens. */
async function printScreen(page: Page) {
  const pages = readPdf(await page.pdf({ preferCSSPageSize: true }));
  for (const { text, contrasts } of pages) {
    expect(text).not.toMatch(/Menu|Jumpto|Back|Actions|Copy|Export|\uFFFD/);
    for (const [colour, contrast] of contrasts) expect(contrast, `contrast of ${colour}`).toBeGreaterThanOrEqual(7);
  }
  return pages.map(({ text }) => text);
}

const occurrences = (text: string, part: string) => text.split(part).length - 1;

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, timezoneId: 'Europe/Zurich' });

    for (const count of [1, 17, 27, 40]) {
      test(`an order with ${count} articles is a receipt on one page`, async ({ page, open, sandbox }) => {
        const order = orderOf(products(count));
        await sandbox.fault({ operation: 'getOrder', status: 200, body: order });
        await open('viewer', '/orders/100436');
        await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
        const pages = await print(page);
        expect(pages).toHaveLength(1);
        const [text = ''] = pages;
        expect(text).toContain('Order10043609/09/2026,09:26CEST');
        expect(text).toContain('Customernoemie.chappuis@example.net');
        expect(text).toContain('CustomerID20407');
        expect(text).toContain('PaymentStateFailed');
        for (const { article_number } of order.products) expect(text).toContain(`${article_number}129.502259.00`);
        expect(text).toContain(`VATCHF104.49ShippingCostCHF9.50TotalCHF`);
        expect(text).toMatch(/Printed\d\d\/\d\d\/\d{4},\d\d:\d\dCES?T\.Version\d+\.\d+\.\d+/);
      });
    }

    test('a list prints its visible rows with page, search and order', async ({ page, open }) => {
      await open('admin', '/orders?search=invoice&page=3&sortBy=total&sortDir=desc');
      await expect(page.getByRole('link', { name: /^Details/ })).toHaveCount(20);
      const ids = await page.locator('tbody td:first-child').allTextContents();
      const [text = '', ...more] = await print(page);
      expect(more).toEqual([]);
      expect(text).toMatch(/OrdersPage3of\d+,rows41–60of\d+Search“invoice”SortedbyTotal,descending/);
      expect(text).toContain('OrderIDEmailDateTotalPaymentTypePaymentStatus');
      expect(ids).toHaveLength(20);
      for (const id of ids) expect(text).toContain(id);
      expect(text).toMatch(/TotalofallpaidordersCHF[\d,]+\.\d\d/);
      expect(text).toMatch(/Page3of\d+,search“invoice”Printed/);
      expect(text).not.toContain('Details');
    });

    test('a recipe is a card', async ({ page, open }) => {
      await open('writer', '/recipes');
      await page.getByRole('link', { name: 'Cappuccino', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Steps' })).toBeVisible();
      const [text = '', ...more] = await print(page);
      expect(more).toEqual([]);
      expect(text).toMatch(/CappuccinoRecipe\d+,en.+Ingredients.+Milk100ml.+Steps1.+Printed/);
      expect(text).not.toMatch(/Edit|Deleterecipe|Untranslated/);
    });

    for (const path of ['/', '/userDetails/20401', '/countries', '/machines', '/lang']) {
      test(`${path} is printed without controls`, async ({ page, open }) => {
        await open('admin', path);
        await page.waitForLoadState('networkidle');
        // The styles are loaded after the first screen.
        await page.waitForFunction(() =>
          [...document.styleSheets].some(({ cssRules }) =>
            [...cssRules].some(({ cssText }) => cssText.includes('@page')),
          ),
        );
        const heading = await page.getByRole('heading', { level: 1 }).textContent();
        expect((await printScreen(page)).join('')).toContain(heading?.replace(/\s/g, ''));
      });
    }
  });
}

test('the theme that the user chose does not change the colours of paper', async ({ page, open }) => {
  await open('viewer', '/orders/100001');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
  await print(page);
});

test('a long order repeats the head of the table and divides no row', async ({ page, open, sandbox }) => {
  const order = orderOf(products(90, (position) => `${position}-${'0123456789'.repeat(15)}-end${position}.`));
  await sandbox.fault({ operation: 'getOrder', status: 200, body: order });
  await open('viewer', '/orders/100436');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  const pages = await print(page);
  expect(pages.length).toBeGreaterThan(2);
  for (const text of pages) expect(occurrences(text, 'ArticleNumberPriceQuantityAmount')).toBe(1);
  for (const { article_number } of order.products) {
    const row = `${article_number}129.502259.00`;
    expect(pages.map((text) => occurrences(text, row)).filter(Boolean)).toEqual([1]);
  }
  // The sums are together, and below an article.
  expect(pages.at(-1)).toMatch(/-end89\.129\.502259\.00Articles.+VAT.+ShippingCost.+Total.+Order100436Printed/);
});

test('the rows of a page are printed with its number while the next page loads', async ({ page, open }) => {
  await open('viewer', '/users');
  await expect(page.getByText(/^1–20 of /)).toBeVisible();
  const release = await holdCalls(page, '**/users?*page=2*', 'GET');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^21–40 of /)).toBeVisible();
  const [text = ''] = await print(page);
  expect(text).toMatch(/Page1of50,rows1–20of[\d,]+SearchnoneSortedbyUserID,ascending/);
  expect(text).toContain('20401');
  release();
  await expect(page.getByRole('cell', { name: '20421', exact: true })).toBeVisible();
  expect((await print(page)).join('')).toMatch(/Page2of50,rows21–40of/);
});

test.describe('after a failed request', () => {
  test.use({ allowedConsole: [failedRequest] });
  test('chosen columns are printed, and a toast is not', async ({ page, open, sandbox }) => {
    await sandbox.fault({ operation: 'deleteUser', status: 404 });
    await open('admin', '/users?columns=email,created_at');
    await page
      .getByRole('button', { name: /^Delete / })
      .last()
      .click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('already deleted')).toBeVisible();
    const [text = ''] = await print(page);
    expect(text).toContain('UserIDEmailCreatedAt20401');
    expect(text).not.toContain('deleted');
  });
});

test('the button of an order and the command palette print the sheet, which is removed afterwards', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.title = document.querySelector('body > article h1')?.textContent ?? 'no sheet';
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await open('viewer', '/orders/100001');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  await waitForSheet(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('Order 100001');
  await expect(page.locator('body > article')).toHaveCount(0);

  await page.goto('/users');
  await expect(page.getByText(/^1–20 of /)).toBeVisible();
  await waitForSheet(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('print');
  await page.getByRole('option', { name: 'Print' }).click();
  await expect(page).toHaveTitle('Users');
  await expect(page.locator('body > article')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the sheet of a list counts the rows that cannot be read', async ({ page, open, sandbox }) => {
  const user = {
    user_id: 1,
    created_at: '2026-01-01T12:00:00Z',
    given_name: 'Anna',
    last_name: 'Aebischer',
    email: 'a@b.ch',
  };
  const data = [user, { ...user, user_id: 2, email: null }];
  await sandbox.fault({ operation: 'listUsers', body: { data, page: 1, pageSize: 20, total: 2, totalPages: 1 } });
  await open('viewer', '/users');
  await expect(page.getByText('a@b.ch')).toBeVisible();
  const [text = ''] = await print(page);
  expect(text).toContain('Page1of1,rows1–2of2');
  expect(text).toContain('Rowsofthispagethatcannotbereadandaremissinghere:1');
});
