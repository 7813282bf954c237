import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

// What the browser fetches until a screen can be used; fonts apart. Bytes as they travel (brotli), 1 kB = 1,000 B.
const budget = { login: 92_000, users: 155_000 };

async function fetched(page: Page): Promise<{ name: string; bytes: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\/assets\/[^/]+\.(js|css)$/.test(name))
      .map(({ name, encodedBodySize }) => ({ name: name.replace(/.*\//, ''), bytes: encodedBodySize })),
  );
}

function report(screen: string, files: { name: string; bytes: number }[], limit: number): number {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${screen}: ${total} B of ${limit} B in ${files.length} files`);
  for (const { name, bytes } of files.sort((a, b) => b.bytes - a.bytes)) console.log(`  ${bytes} ${name}`);
  return total;
}

test('before the login screen', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Login with your JOE account' })).toBeVisible();
  expect(report('login', await fetched(page), budget.login)).toBeLessThanOrEqual(budget.login);
});

test('before the first users list', async ({ page, signIn, browser, baseURL }) => {
  await page.goto('/');
  await signIn(page, 'viewer');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // Another browser with the same session and empty caches opens the list itself.
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  });
  const fresh = await context.newPage();
  await fresh.addInitScript(() => {
    // Other screens are fetched when the browser is idle, after the list: they are not what it costs.
    window.requestIdleCallback = () => 0;
  });
  await fresh.goto('/users');
  await expect(fresh.locator('tbody tr:not([aria-hidden])')).toHaveCount(20);
  expect(report('users', await fetched(fresh), budget.users)).toBeLessThanOrEqual(budget.users);
  await context.close();
});
