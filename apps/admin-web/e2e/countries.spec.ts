import { tileOf } from './find.ts';
import { expect, test } from './test.ts';

test('the countries screen shows as many cards as the dashboard counts countries', async ({ page, open }) => {
  await open('viewer');
  const tile = tileOf(page, 'Countries');
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
