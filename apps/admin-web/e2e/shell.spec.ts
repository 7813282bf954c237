import type { Route } from '@playwright/test';
import { expect, failedRequest, holdRequests, test, watchSessionFrame } from './test.ts';

test('the theme follows the operating system until the user selects another theme', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open('viewer');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await background()).toBe('rgb(18, 17, 16)');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await background()).toBe('rgb(250, 248, 245)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'Light' }).check();
  expect(await background()).toBe('rgb(250, 248, 245)');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(await background()).toBe('rgb(250, 248, 245)');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(await background()).toBe('rgb(18, 17, 16)');
});

test('keys that are typed while the command palette loads appear in its field', async ({ page, open }) => {
  const releaseCode = await holdRequests(page, /assets\/overlays-.*\.js/, 'GET');
  await open('viewer');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cou');
  await expect(page.getByRole('combobox')).not.toBeAttached();
  releaseCode();
  await expect(page.getByRole('combobox')).toHaveValue('cou');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('ntries');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/countries');
});

test.describe('when code cannot be loaded', () => {
  // React logs errors caught by an error boundary.
  test.use({ allowedConsole: [/Failed to (load resource|fetch dynamically imported module)|Unable to preload CSS/] });

  test('if the code of the menu cannot be loaded, the screen and its input stay', async ({ page, open }) => {
    await page.route(/assets\/overlays-/, (route) => route.abort());
    await open('writer', '/add-recipe');
    await page.getByLabel('ID', { exact: true }).fill('933');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.');
    await expect(page.getByLabel('ID', { exact: true })).toHaveValue('933');
  });

  const failures: [name: string, fail: (route: Route) => Promise<void> | void, limitMs?: number][] = [
    ['missing after a deployment', (route) => route.fulfill({ status: 404, body: '' })],
    ['whose code never arrives', () => {}, 5_000],
  ];
  for (const [name, fail, limitMs] of failures)
    test(`a screen ${name} reloads the page once and then shows an error`, async ({ page, open }) => {
      test.slow();
      await page.clock.install();
      await page.route(/assets\/countries-page-/, fail);
      let loads = 0;
      page.on('domcontentloaded', () => loads++);
      await open('viewer');
      loads = 0;
      await page.getByRole('link', { name: 'Countries' }).click();
      if (limitMs) {
        await expect(page.getByLabel('Loading the screen')).toBeAttached();
        await page.clock.fastForward(limitMs);
      }
      await expect(page.getByText('Something went wrong here.')).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText('What you sent may have arrived. Check before sending it again.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Copy for IT' })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/import|module|error/i);
      await expect.poll(() => loads).toBe(1);
      await expect(page).toHaveURL('/countries');
      await page.unroute(/assets\/countries-page-/);
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible();
    });

  test('if the code of the app never arrives, the page reloads once and then shows a message', async ({
    page,
    open,
  }) => {
    test.slow();
    await open('viewer');
    await page.route(/assets\/shell-.*\.js/, () => {});
    const loads: number[] = [];
    page.on('domcontentloaded', () => loads.push(performance.now()));
    await page.reload();
    const message = page.getByRole('alert');
    await expect(message).toContainText('The app could not be loaded. The download took too long.', {
      timeout: 30_000,
    });
    const [first = Number.NaN, second = Number.NaN, ...others] = loads;
    expect(second - first).toBeLessThan(10_000);
    expect(performance.now() - second).toBeLessThan(10_000);
    expect(others).toEqual([]);
    await page.unroute(/assets\/shell-.*\.js/);
    await message.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});

test.describe('without a network connection', () => {
  test.use({ allowedConsole: [failedRequest] });

  test('an offline app opens a screen whose code was loaded before', async ({ page, open, context }) => {
    const waitForSessionCheck = await watchSessionFrame(page);
    // The code of the recipe details is loaded last, because they are the last screen in app/screens.ts that a viewer may
    // open.
    const lastScreen = page.waitForResponse(/assets\/recipe-details-page-.*\.js/);
    await open('viewer', '/users');
    await waitForSessionCheck();
    await lastScreen;
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline\. What is on the screen was read at /)).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Countries' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Countries' })).toBeVisible();
    await context.setOffline(false);
  });
});
