import { expect, failedRequest, type Staff, test } from './test.ts';

const inCountries = (...countries: string[]) => countries.map((country) => ({ country }));

for (const staff of ['admin', 'writer', 'translator', 'viewer'] satisfies Staff[]) {
  test(`${staff}: as many cards as the tile says, largest first, and back`, async ({ page, open }) => {
    await open(staff);
    const tile = page.locator('main section > div').filter({ has: page.getByRole('link', { name: 'Countries' }) });
    await expect(tile).toContainText('22');
    await tile.getByRole('link').click();
    await expect(page).toHaveURL('/countries');
    await expect(page).toHaveTitle('Countries – JOE Admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Countries' })).toBeVisible();
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(22);
    await expect(cards.first()).toContainText(/^Switzerland\d+ ?items$/);
    const counts = (await cards.allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('grouped regardless of case and spaces; what somebody typed stays text', async ({ page, open, sandbox }) => {
  await sandbox.fault({
    operation: 'listAddresses',
    body: inCountries(' switzerland', 'SWITZERLAND', 'Switzerland ', 'usa', 'USA', '<b>Peru</b>', ' ', 'a\u202Eb'),
  });
  await open('viewer', '/countries');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'Switzerland3items',
    'USA2items',
    '—1item',
    '<b>peru</b>1item',
    'A‹U+202E›B1item',
  ]);
  await expect(page.getByRole('status').getByText('5 countries')).toBeAttached();
});

test('no address, no country', async ({ page, open, sandbox }) => {
  await sandbox.fault({ operation: 'listAddresses', body: [] });
  await open('viewer', '/countries');
  await expect(page.getByText('No countries found')).toBeVisible();
});

test('thousands of spellings are shown step by step', async ({ page, open, sandbox }) => {
  await sandbox.fault({
    operation: 'listAddresses',
    body: inCountries(...Array.from({ length: 1_234 }, (_, index) => `Land ${index}`)),
  });
  await open('viewer', '/countries');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(200);
  await expect(page.getByText('1,034 more')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(400);
});

test.describe('a failure', () => {
  test.use({ allowedConsole: [failedRequest] });

  test('says the cause and can be tried again', async ({ page, open, sandbox }) => {
    await sandbox.fault({ operation: 'listAddresses', status: 500 });
    await open('viewer', '/countries');
    await expect(page.getByText('Failed to fetch all addresses: Internal Server Error')).toBeVisible();
    await sandbox.clearFaults();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Switzerland')).toBeVisible();
  });
});

test.describe('in the dark, on a phone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('accessible, nothing scrolls sideways', async ({ page, open, expectAccessible }) => {
    await open('viewer', '/countries');
    await expect(page.getByText('Switzerland')).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});
