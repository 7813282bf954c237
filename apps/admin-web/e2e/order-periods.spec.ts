import { expect, test } from './test.ts';

test('the numbers of orders for each payment state add up to all orders of the period', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('viewer', '/orders?from=2026-10-01&to=2026-10-31');
  await page.getByRole('button', { name: 'State', exact: true }).click();
  const options = page.getByRole('dialog', { name: 'State' }).getByRole('button');
  await expect(options.first()).toHaveText(/^All\d+$/);
  const counts = (await options.allTextContents()).map((text) => Number(/\d+$/.exec(text)?.[0]));
  const [all = 0, ...states] = counts;
  expect(all).toBeGreaterThan(0);
  expect(states.reduce((sum, count) => sum + count, 0)).toBe(all);
  await expectAccessible();
});
