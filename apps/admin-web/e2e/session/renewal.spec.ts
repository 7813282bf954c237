import { expect, failedRequest, test } from '../test.ts';
import { openAuthPage } from './auth-page.ts';
import { isTokenRenewal, requestsTo } from './requests.ts';

test.use({ allowedConsole: [failedRequest], bypassCSP: true });

test('one token renewal serves 50 rejected requests, and an upload is repeated after a renewal', async ({
  page,
  context,
  open,
  provider,
  sandbox,
}) => {
  const tokens = requestsTo(context, provider, 'token');
  const countRenewals = () => tokens.filter(isTokenRenewal).length;
  await open('admin', '/users');
  await page.clock.install();
  await openAuthPage(page);
  // Waits for the session frame first, because advancing the clock earlier would exceed the time limit of the frame.
  await page.waitForFunction(() => window.isWatched);
  await page.evaluate(() => {
    Object.assign(window, { expiries: 0 });
    window.authClient.onTokenExpired(() => {
      (window as unknown as { expiries: number }).expiries += 1;
    });
  });
  await page.clock.fastForward('06:00');
  expect(await page.evaluate(() => (window as unknown as { expiries: number }).expiries)).toBe(1);
  expect(countRenewals()).toBe(0);
  const token = () => page.evaluate(() => Promise.all([1, 2, 3].map(() => window.authClient.getAccessToken())));
  const [newToken] = await token();
  expect(await token()).toEqual([newToken, newToken, newToken]);
  expect(countRenewals()).toBe(1);

  // Rejects by token and not by number, because some of the first 50 requests can already be retries with the new
  // token.
  let rejections = 0;
  await page.route(`${sandbox.api}/api/users/number/total`, (route) => {
    if (route.request().headers().authorization !== `Bearer ${newToken}`) return route.continue();
    rejections += 1;
    return route.fulfill({ status: 401, headers: { 'Access-Control-Allow-Origin': sandbox.web } });
  });
  const counts = await page.evaluate(() => Promise.all(Array.from({ length: 50 }, () => window.api.users.count())));
  expect(counts).toEqual(Array(50).fill(counts[0]));
  expect(counts[0]).toBeGreaterThan(0);
  expect(countRenewals()).toBe(2);
  expect(rejections).toBe(50);
  expect(await sandbox.calls('countUsers')).toHaveLength(50);

  await sandbox.fault({ operation: 'uploadLanguageFiles', status: 401, times: 1 });
  await page.evaluate(() => window.api.lang.upload([new File(['{}'], 'EF9999_de.json')]));
  expect(await sandbox.calls('uploadLanguageFiles')).toHaveLength(2);
  expect(countRenewals()).toBe(3);
  await page.evaluate(() => window.api.lang.remove('EF9999_de.json'));
});

test('a user who registers is signed in without roles', async ({ page, context, provider, sandbox }) => {
  const authRequests = requestsTo(context, provider, 'auth');
  await openAuthPage(page);
  await page.evaluate(() => void window.authClient.register());
  await page.waitForURL(`${provider.issuer}/**`);
  expect(new URL(authRequests.at(-1)?.url() ?? '').searchParams.get('prompt')).toBe('create');
  await provider.register(page);
  await page.waitForURL(`${sandbox.web}/**`);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await openAuthPage(page);
  expect(await page.evaluate(() => window.authClient.getSnapshot())).toMatchObject({
    status: 'authenticated',
    access: { canWrite: false, roles: [] },
  });
});
