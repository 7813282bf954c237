import type { Page } from '@playwright/test';
import { rowsOf } from './find.ts';
import { expect, test } from './test.ts';

// The largest size of the scripts and styles that a screen needs, in bytes compressed by brotli (decision 002). Fonts
// and the files of frames do not count.
const budget = { login: 115_000, users: 190_000 };

async function fetchedFiles(page: Page): Promise<{ name: string; bytes: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      // Leaves out the script of the sign-in frame, which the page only preloads and does not run.
      .filter(({ name }) => /\/assets\/(?!silent-check-sso-)[^/]+\.(js|css)$/.test(name))
      .map(({ name, encodedBodySize }) => ({ name: name.replace(/.*\//, ''), bytes: encodedBodySize })),
  );
}

function report(screen: string, files: { name: string; bytes: number }[], limit: number): number {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${screen}: ${total} B of ${limit} B in ${files.length} files`);
  for (const { name, bytes } of files.sort((a, b) => b.bytes - a.bytes)) console.log(`  ${bytes} ${name}`);
  return total;
}

test('the download of the login screen stays below its size limit', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Login with your JOE account' })).toBeVisible();
  expect(report('login', await fetchedFiles(page), budget.login)).toBeLessThanOrEqual(budget.login);
});

test('the first download of the users list stays below its size limit', async ({ page, signIn, browser, baseURL }) => {
  await page.goto('/');
  await signIn(page, 'viewer');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // A second browser context with the same session and an empty cache opens the list directly.
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  });
  const fresh = await context.newPage();
  await fresh.addInitScript(() => {
    // Prevents the prefetching of other screens, which does not delay the list and so does not count.
    window.requestIdleCallback = () => 0;
  });
  await fresh.goto('/users');
  await expect(rowsOf(fresh)).toHaveCount(20);
  expect(report('users', await fetchedFiles(fresh), budget.users)).toBeLessThanOrEqual(budget.users);
  await context.close();
});
