import { expect, test } from './test.ts';

test('a reload, Back and Forward show the same orders of the last month', async ({ page, open }) => {
  await open('viewer', '/orders');
  await page.getByRole('button', { name: 'Period' }).click();
  await page.getByRole('button', { name: /^Last month/ }).click();
  await expect(page).toHaveURL('/orders?period=last-month');
  const line = page.getByText(/^[\d,]+ orders$/).first();
  await expect(page.getByText(/^ ?· .* read at \d\d:\d\d, complete$/)).toBeVisible();
  const orders = (await line.textContent()) ?? '';
  await expect(page.getByText(`All ${orders} of this period`)).toBeVisible();

  await page.reload();
  await expect(page.getByText(`All ${orders} of this period`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText(`All ${orders} of this period`)).toHaveCount(0);
  await page.goForward();
  await expect(page.getByText(`All ${orders} of this period`)).toBeVisible();
});

test('the numbers of orders for each payment state add up to all orders of the period', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('viewer', '/orders?from=2026-10-01&to=2026-10-31');
  const options = page.getByLabel('State').getByRole('option');
  await expect(options.first()).toHaveText(/^All \(\d+\)$/);
  const counts = (await options.allTextContents()).map((text) => Number(/\((\d+)\)$/.exec(text)?.[1]));
  const [all = 0, ...states] = counts;
  expect(all).toBeGreaterThan(0);
  expect(states.reduce((sum, count) => sum + count, 0)).toBe(all);
  await expectAccessible();
});
