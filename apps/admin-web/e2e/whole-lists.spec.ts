import { tileOf } from './find.ts';
import { type ListServer, startListServer } from './list-server.ts';
import { expect, test } from './test.ts';

// `GET /addresses` and `GET /coffee-machines` return whole lists. A test on a busy machine cannot measure how long a
// million rows block the main thread, so `pnpm bench whole-lists` does it.

const slowListTest = test.extend<{ list: ListServer }>({
  list: async ({ page, sandbox }, use) => {
    const list = await startListServer({ rows: 100_000, origin: sandbox.web });
    await page.route('**/api/addresses', (route) => route.continue({ url: list.url }));
    await use(list);
    await list.stop();
  },
});

slowListTest(
  'a list that is still loading does not block the menu and is requested once',
  async ({ page, open, list }) => {
    await open('viewer', '/');
    const tile = tileOf(page, 'Countries');
    await expect.poll(() => list.requests).toBe(1);
    await expect(tile.getByRole('img', { name: 'Loading' })).toBeVisible();

    await tile.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Countries' })).toBeVisible();
    await expect(page.getByRole('status').getByText('Loading...')).toBeAttached();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');

    list.release();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(list.countries.size);
    const [name = '', count = 0] = [...list.countries].sort(([, a], [, b]) => b - a)[0] ?? [];
    await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(
      `${name}${count.toLocaleString('en-US')}items`,
    );
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(tile).toContainText(String(list.countries.size));
    expect(list.requests).toBe(1);
  },
);

test('the cards of countries replace their placeholders without a layout shift', async ({ page, open, sandbox }) => {
  await sandbox.fault({ operation: 'listAddresses', delay: 800 });
  await open('viewer', '/countries');
  const firstCard = page.getByRole('main').locator('li').first();
  const placeholderBox = await firstCard.boundingBox();
  await page.evaluate(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await expect(page.getByText('Switzerland')).toBeVisible();
  expect(await firstCard.boundingBox()).toEqual(placeholderBox);
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBe(0);
});
