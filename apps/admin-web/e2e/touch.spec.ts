import type { Locator } from '@playwright/test';
import { goTo } from './go-to.ts';
import { expect, test } from './test.ts';

// The smallest size of an element to touch, in px.
const MIN_TARGET = 44;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0;
const sizeOf = async (locator: Locator) => {
  const { width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return Math.min(width, height);
};

test('on a touch screen the buttons of a language file are as large as a finger, the logo and the groups of the coverage table are as high, and the row of the file is at most 53 px high', async ({
  page,
  open,
}) => {
  await open('translator', '/lang?group=EF1042');
  const row = page.getByRole('list', { name: 'Files of EF1042' }).getByRole('listitem').first();
  for (const name of [/^Download/, /^Delete/])
    expect(await sizeOf(row.getByRole('button', { name }))).toBeGreaterThanOrEqual(MIN_TARGET);
  expect(await heightOf(row)).toBeLessThanOrEqual(53);
  const logo = page.getByRole('banner').getByRole('link', { name: 'JOE' });
  expect(await heightOf(logo)).toBeGreaterThanOrEqual(MIN_TARGET);
  expect(await heightOf(page.getByRole('link', { name: 'EF1042' }))).toBeGreaterThanOrEqual(MIN_TARGET);
});

test('on a touch screen the tags of a recipe in the editor are as high as a finger', async ({ page, open }) => {
  await open('writer', '/recipe-details/206');
  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  expect(await heightOf(page.getByRole('textbox', { name: 'Tag 1' }))).toBeGreaterThanOrEqual(MIN_TARGET);
});

test('on a touch screen a link of one line is as high as a finger, and its cell is not higher', async ({
  page,
  open,
}) => {
  await open('writer');
  for (const { title, path, name } of [
    { title: 'the email of a user in the list', path: '/users', name: 'leo.egli@example.org' },
    { title: 'the number of an order in the list', path: '/orders', name: '100001' },
    { title: 'the customer of an order', path: '/orders-details/100001', name: '20401' },
    { title: 'a picture of a recipe', path: '/recipe-details/206', name: 'cortado.png' },
  ])
    await test.step(title, async () => {
      await goTo(page, path);
      const link = page.getByRole('link', { name, exact: true });
      expect(await heightOf(link)).toBeGreaterThanOrEqual(MIN_TARGET);
      expect(await heightOf(link.locator('xpath=ancestor::td'))).toBeLessThanOrEqual(MIN_TARGET + 1);
      // A touch above the text of the link must hit the link too.
      await link.scrollIntoViewIfNeeded();
      const { x, y, height } = (await link.boundingBox()) ?? { x: 0, y: 0, height: 0 };
      const isHit = await link.evaluate((element, point) => element.contains(document.elementFromPoint(...point)), [
        x + 5,
        y + height / 2 - 18,
      ] as [number, number]);
      expect(isHit).toBe(true);
    });
});

test('on a touch screen the buttons of long values below each other do not cover each other', async ({
  page,
  open,
}) => {
  await page.route(/\/api\/orders\?/, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const long = { email: `${'long'.repeat(20)}@example.com`, paymentState: 'chargeback_open_in_review' };
    await route.fulfill({ response, json: { ...rest, data: data.map((order: object) => ({ ...order, ...long })) } });
  });
  await open('writer', '/orders');
  for (const name of ['Show the whole email of 100001', 'Show the whole payment state of 100001']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name: name.replace('Show the whole ', '') })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('on a touch screen the lines of the translation report are as high as a finger', async ({ page, open }) => {
  await open('writer', '/upload-recipe-translations');
  await page.getByLabel('Drag a file here, or click to select one').setInputFiles({
    name: 'recipes_de.json',
    mimeType: '',
    buffer: Buffer.from(JSON.stringify({ '201.name': 'Espresso' })),
  });
  const lines = page.locator('summary');
  await expect(lines.first()).toBeVisible();
  for (const line of await lines.all()) expect(await heightOf(line)).toBeGreaterThanOrEqual(MIN_TARGET);
});

test('on a phone the long name of a recipe is not cut off', async ({ page, open }) => {
  await open('writer', '/recipes');
  const name = page.getByRole('link', { name: 'Espresso Macchiato' });
  await expect(name).toBeVisible();
  const widths = await name.evaluate(({ parentElement: box }) => [box?.scrollWidth, box?.clientWidth]);
  expect(widths[0]).toBe(widths[1]);
});

test('on a touch screen the Close button of a dialog is at the height of the title', async ({ page, open }) => {
  await open('viewer', '/users');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Help' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Help' });
  const centerOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return y + height / 2;
  };
  const title = await centerOf(dialog.getByRole('heading', { name: 'Help' }));
  expect(Math.abs((await centerOf(dialog.getByRole('button', { name: 'Close' }))) - title)).toBeLessThanOrEqual(1);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the column headers that sort a list are as high as a finger', async ({ page, open }) => {
    await open('viewer', '/users');
    const header = page.getByRole('columnheader', { name: 'Email' });
    await expect(header.getByRole('button')).toBeVisible();
    expect(await heightOf(header)).toBeGreaterThanOrEqual(MIN_TARGET);
  });

  test('the emails of orders are not cut off, also beside checkboxes, and their rows are at most 53 px high and end at the margin', async ({
    page,
    open,
  }) => {
    await open('writer', '/orders');
    const email = page.getByRole('cell').filter({ hasText: 'vreni.taylor@example.net' }).first();
    await expect(email).toBeVisible();
    await expect(page.getByRole('button', { name: /^Show the whole email/ })).toHaveCount(0);
    const icon = page.getByRole('button', { name: 'Delete 100001' }).locator('svg');
    const { x = 0, width = 0 } = (await icon.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(768 - 24);
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await expect(page.getByRole('checkbox', { name: 'Select 100005' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show the whole email of 100005' })).toBeHidden();
    expect(await heightOf(email)).toBeLessThanOrEqual(53);
  });

  test('the names of the products of a user are not cut off', async ({ page, open }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await open('writer', '/userDetails/20405');
    await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Show the whole product/ })).toHaveCount(0);
  });
});
