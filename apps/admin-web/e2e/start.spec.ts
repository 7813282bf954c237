import { patterns } from '../src/paths.ts';
import { testedScreens } from '../test/screens.ts';
import { expectLoaded, rowsOf } from './find.ts';
import { expect, failedRequest, test } from './test.ts';

/** Maximum number of requests from a cold start of the users list until its rows are read. */
const MAX_REQUESTS = 20;

/** Maximum number of scripts and style sheets of a screen, besides those that all screens load. */
const MAX_OWN_FILES = 4;

test('a cold start of the users list sends few requests, in the right order (decision 012)', async ({
  page,
  open,
  sandbox,
  browser,
  baseURL,
}) => {
  await open('viewer', '/users');
  // During the reload, the silent sign-in in a frame succeeds, and the app stores that it works.
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(20);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState });
  const coldPage = await context.newPage();
  const requests: string[] = [];
  coldPage.on('request', (request) => requests.push(request.url()));
  const index = (part: string) => requests.findIndex((url) => url.includes(part));
  const rows = coldPage.waitForResponse((response) => response.url().includes('/api/users?'));
  await coldPage.goto('/users');
  await rows;
  const untilRows = requests.length;
  console.log(`${untilRows} requests until the rows`);

  expect(untilRows).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(index('/config.json')).toBeLessThan(index('openid-configuration'));
  expect(index('assets/shell-')).toBeLessThan(index('protocol/openid-connect/token'));
  expect(index('assets/silent-check-sso-')).toBeGreaterThan(0);
  expect(index('assets/silent-check-sso-')).toBeLessThan(index('protocol/openid-connect/auth'));
  await expect(coldPage.locator('link[rel="preconnect"]')).toHaveAttribute('href', sandbox.api);
  // Code that the first screen does not need is loaded after its data.
  await expect.poll(() => index('assets/overlays-')).toBeGreaterThanOrEqual(untilRows);
  await expect.poll(() => index('assets/countries-page-')).toBeGreaterThanOrEqual(untilRows);
  await context.close();
});

test('the code of the screen in the URL is requested before the tokens of the user', async ({ page, open }) => {
  await open('viewer', '/countries');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const index = (part: string) => requests.findIndex((url) => url.includes(part));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(index('assets/countries-page-')).toBeGreaterThanOrEqual(0);
  expect(index('assets/countries-page-')).toBeLessThan(index('protocol/openid-connect/token'));
});

declare global {
  interface Window {
    fallbacks: number;
  }
}

/** Counts React's updates of the page that show a Suspense fallback, with the hook of React's developer tools. */
function countFallbacks() {
  interface Fiber {
    tag: number;
    memoizedState: unknown;
    child: Fiber | null;
    sibling: Fiber | null;
  }
  const SUSPENSE = 13;
  const hasFallback = (fiber: Fiber | null): boolean =>
    fiber !== null &&
    ((fiber.tag === SUSPENSE && fiber.memoizedState !== null) ||
      hasFallback(fiber.child) ||
      hasFallback(fiber.sibling));
  window.fallbacks = 0;
  let commits = 0;
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot(_id: number, root: { current: Fiber }) {
        commits++;
        if (hasFallback(root.current)) window.fallbacks++;
        document.documentElement.dataset.commits = String(commits);
      },
      onCommitFiberUnmount() {},
    },
  });
}

// One screen whose loader requests data, and one whose loader does not.
for (const path of ['/users', '/'])
  test(`a start at ${path} renders no Suspense fallback, which React would keep for 300 ms`, async ({ page, open }) => {
    await page.addInitScript(countFallbacks);
    await open('viewer', path);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLoaded(page);
    expect(Number(await page.locator('html').getAttribute('data-commits'))).toBeGreaterThan(1);
    expect(await page.evaluate(() => window.fallbacks)).toBe(0);
  });

test.describe('code of the screens', () => {
  // Some machines have no picture.
  test.use({ allowedConsole: [failedRequest] });

  test('each screen except Not authorized loads at most four code files that not all screens load', async ({
    page,
    open,
  }) => {
    test.slow();
    await page.addInitScript(() => {
      // Prevents the preloading of other screens.
      window.requestIdleCallback = () => 0;
    });
    await open('admin');
    const files = new Map<string, Set<string>>();
    const { [patterns.notAuthorized]: _, ...others } = testedScreens;
    for (const [pattern, { url }] of Object.entries(others)) {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectLoaded(page);
      const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      files.set(pattern, new Set(names.filter((name) => /\/assets\/.*\.(js|css)$/.test(name))));
    }
    const all = [...files.values()];
    const isShared = (name: string) => all.every((names) => names.has(name));
    for (const [pattern, names] of files) {
      const ownFiles = [...names].filter((name) => !isShared(name));
      console.log(`${pattern}: ${ownFiles.length} own files`);
      expect(ownFiles.length, `${pattern}: ${ownFiles.join(' ')}`).toBeLessThanOrEqual(MAX_OWN_FILES);
      // Menus, dialogs and toasts are loaded after the first screen.
      expect(ownFiles.filter((name) => name.includes('/overlays-'))).toEqual([]);
    }
  });
});
