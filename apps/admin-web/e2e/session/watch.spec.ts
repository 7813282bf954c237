import type { Page } from '@playwright/test';
import { expect, failedRequest, test } from '../test.ts';

test.use({ allowedConsole: [failedRequest] });

const ended = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });

test('B5, F-32 a sign-out at the provider shows within a check interval of 5 s, over the work that was open', async ({
  page,
  open,
  context,
  provider,
}) => {
  await page.addInitScript(() => {
    const heard: [number, unknown][] = [];
    Object.assign(window, { heard });
    addEventListener('message', ({ data, timeStamp }) => heard.push([timeStamp, data]));
  });
  const heard = () =>
    page.evaluate(() =>
      (window as unknown as { heard: [number, unknown][] }).heard.filter(([, data]) => /changed/.test(String(data))),
    );
  await open('viewer', '/users?page=2');
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  await expect.poll(heard).toEqual([[expect.any(Number), 'unchanged']]);
  const other = await context.newPage();
  await provider.signOut(other);
  await expect(ended(page)).toBeVisible();
  await expect(ended(page)).toContainText('You were signed out elsewhere.');
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  const [first, second] = await heard();
  expect(second?.[1]).toBe('changed');
  const spacingMs = (second?.[0] ?? 0) - (first?.[0] ?? 0);
  expect(spacingMs).toBeGreaterThan(4500);
  // A busy machine keeps timers waiting.
  expect(spacingMs).toBeLessThan(7000);
});

test('B6 somebody else signed in at the provider: the first one’s session ends, and nothing of it becomes the other’s', async ({
  page,
  open,
  context,
  signIn,
  provider,
}) => {
  await open('admin', '/users');
  const links = page.getByRole('link', { name: /^Details of/ });
  await expect(links).toHaveCount(20);
  const other = await context.newPage();
  await provider.signOut(other);
  await other.goto('/');
  await signIn(other, 'viewer');
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(ended(page)).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(links).toHaveCount(20);
  expect(sent).toEqual([]);
});
