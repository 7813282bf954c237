import { expect, test } from './test.ts';

/** The session frame and its preflights are part of it (decision 012). */
const MAX_REQUESTS = 40;

test('a cold start of the users list loads in the right order, with few requests (decision 012)', async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  await open('viewer', '/users');
  // Another start in the same browser: now a frame finds the user.
  await page.reload();
  await expect(page.locator('tbody tr:not([aria-hidden])')).toHaveCount(20);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState });
  const cold = await context.newPage();
  const requests: string[] = [];
  cold.on('request', (request) => requests.push(request.url()));
  const index = (part: string) => requests.findIndex((url) => url.includes(part));
  const rows = cold.waitForResponse((response) => response.url().includes('/api/users?'));
  await cold.goto('/users');
  await rows;
  const untilRows = requests.length;

  expect(untilRows).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(index('/config.json')).toBeLessThan(index('openid-configuration'));
  expect(index('assets/frame-')).toBeLessThan(index('protocol/openid-connect/token'));
  expect(index('assets/users-page-')).toBeLessThan(index('/api/users?'));
  // What the first screen does not need is loaded after its data.
  await expect.poll(() => index('assets/later-parts-')).toBeGreaterThanOrEqual(untilRows);
  await expect.poll(() => index('assets/dashboard-page-')).toBeGreaterThanOrEqual(untilRows);
  await context.close();
});
