import type { Page } from '@playwright/test';
import { expect, failedRequest, test, watchSessionFrame } from '../test.ts';

test.use({ allowedConsole: [failedRequest] });

const endedDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });

test('a log-out at the provider is shown above the open work at the next check of the session frame', async ({
  page,
  open,
  context,
  provider,
}) => {
  await page.addInitScript(() => {
    const frameMessages: [number, unknown][] = [];
    Object.assign(window, { frameMessages });
    addEventListener('message', ({ data, timeStamp }) => frameMessages.push([timeStamp, data]));
  });
  const frameMessages = () =>
    page.evaluate(() =>
      (window as unknown as { frameMessages: [number, unknown][] }).frameMessages.filter(([, data]) =>
        /changed/.test(String(data)),
      ),
    );
  await open('viewer', '/users?page=2');
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  await expect.poll(frameMessages).toEqual([[expect.any(Number), 'unchanged']]);
  const other = await context.newPage();
  await provider.signOut(other);
  await expect(endedDialog(page)).toBeVisible();
  await expect(endedDialog(page)).toContainText('You were signed out elsewhere.');
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  const [first, second] = await frameMessages();
  expect(second?.[1]).toBe('changed');
  const spacingMs = (second?.[0] ?? 0) - (first?.[0] ?? 0);
  expect(spacingMs).toBeGreaterThan(4500);
  // Timers may be late on a busy machine.
  expect(spacingMs).toBeLessThan(7000);
});

test('after another user has signed in, the tab of the first user shows the end of the session and sends nothing', async ({
  page,
  open,
  context,
  signIn,
  provider,
}) => {
  const waitForSessionCheck = await watchSessionFrame(page);
  await open('admin', '/users');
  await waitForSessionCheck();
  const links = page.getByRole('link', { name: /^Details of/ });
  await expect(links).toHaveCount(20);
  const other = await context.newPage();
  await provider.signOut(other);
  await other.goto('/');
  await signIn(other, 'viewer');
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(endedDialog(page)).toBeVisible();
  const sent: string[] = [];
  // On a busy machine, the app is still loading the code of other screens in advance.
  page.on('request', (request) => {
    if (!request.url().includes('/assets/')) sent.push(request.url());
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  // The rows are read again after the next sign-in.
  await expect(page.locator('table[aria-busy="true"]')).toBeAttached();
  await expect(links).toHaveCount(20);
  expect(sent).toEqual([]);
});
