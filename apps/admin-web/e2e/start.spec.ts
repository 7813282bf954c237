import { patterns } from '../src/paths.ts';
import { screens } from '../test/screens.ts';
import { expect, failedRequest, test } from './test.ts';

/** Of a cold start of the users list, until its rows are read. */
const MAX_REQUESTS = 28;

/** Of a screen, besides the files that all screens load. */
const MAX_OWN_FILES = 6;

test('a cold start of the users list loads in the right order, with few requests (decision 012)', async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  await open('viewer', '/users');
  // After one reload, the app has stored that the silent sign-in in a frame works.
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
  console.log(`${untilRows} requests until the rows`);

  expect(untilRows).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(index('/config.json')).toBeLessThan(index('openid-configuration'));
  expect(index('assets/frame-')).toBeLessThan(index('protocol/openid-connect/token'));
  expect(index('assets/users-page-')).toBeLessThan(index('/api/users?'));
  // What the first screen does not need is loaded after its data.
  await expect.poll(() => index('assets/later-parts-')).toBeGreaterThanOrEqual(untilRows);
  await expect.poll(() => index('assets/dashboard-page-')).toBeGreaterThanOrEqual(untilRows);
  await context.close();
});

test.describe('files', () => {
  // Some machines have no picture.
  test.use({ allowedConsole: [failedRequest] });

  test('a screen has at most six files of its own', async ({ page, open }) => {
    test.slow();
    await page.addInitScript(() => {
      // Prevents the preloading of other screens.
      window.requestIdleCallback = () => 0;
    });
    await open('admin');
    const files = new Map<string, Set<string>>();
    const { [patterns.notAuthorized]: _, ...others } = screens;
    for (const [pattern, { url }] of Object.entries(others)) {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      files.set(pattern, new Set(names.filter((name) => /\/assets\/.*\.(js|css)$/.test(name))));
    }
    const all = [...files.values()];
    const isShared = (name: string) => all.every((names) => names.has(name));
    for (const [pattern, names] of files) {
      const own = [...names].filter((name) => !isShared(name));
      console.log(`${pattern}: ${own.length} own files`);
      expect(own.length, `${pattern}: ${own.join(' ')}`).toBeLessThanOrEqual(MAX_OWN_FILES);
    }
  });
});
