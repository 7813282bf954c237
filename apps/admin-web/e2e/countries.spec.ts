import { expect, type Staff, test } from './test.ts';

for (const staff of ['admin', 'writer', 'translator', 'viewer'] satisfies Staff[]) {
  test(`${staff} sees as many cards as the dashboard tile counts, largest first, and a way back`, async ({
    page,
    open,
  }) => {
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

test.describe('dark mode on a phone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('is accessible and does not scroll sideways', async ({ page, open, expectAccessible }) => {
    await open('viewer', '/countries');
    await expect(page.getByText('Switzerland')).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});
