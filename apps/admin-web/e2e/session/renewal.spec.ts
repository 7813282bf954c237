import { expect, failedRequest, test } from '../test.ts';
import { openAuthPage } from './auth-page.ts';
import { isRenewal, requestsTo } from './requests.ts';

test.use({ allowedConsole: [failedRequest], bypassCSP: true });

test('B7, F-26, F-27 renewal: the expiry is told, one request renews for all, 50 refused calls and an upload are repeated once', async ({
  page,
  context,
  open,
  provider,
  sandbox,
}) => {
  const tokens = requestsTo(context, provider, 'token');
  const renewals = () => tokens.filter(isRenewal).length;
  await open('admin', '/users');
  await page.clock.install();
  await openAuthPage(page);
  // A jump of the clock would be the end of the frame's time to answer.
  await page.waitForFunction(() => window.isWatched);
  await page.evaluate(() => {
    Object.assign(window, { expiries: 0 });
    window.session.onTokenExpired(() => {
      (window as unknown as { expiries: number }).expiries += 1;
    });
  });
  await page.clock.fastForward('06:00');
  expect(await page.evaluate(() => (window as unknown as { expiries: number }).expiries)).toBe(1);
  expect(renewals()).toBe(0);
  const token = () => page.evaluate(() => Promise.all([1, 2, 3].map(() => window.session.getAccessToken())));
  const [renewed] = await token();
  expect(await token()).toEqual([renewed, renewed, renewed]);
  expect(renewals()).toBe(1);

  await sandbox.fault({ operation: 'countUsers', status: 401, times: 50 });
  const counts = await page.evaluate(() => Promise.all(Array.from({ length: 50 }, () => window.api.users.count())));
  expect(counts).toEqual(Array(50).fill(counts[0]));
  expect(counts[0]).toBeGreaterThan(0);
  expect(renewals()).toBe(2);
  expect(await sandbox.calls('countUsers')).toHaveLength(100);

  await sandbox.fault({ operation: 'uploadLanguageFiles', status: 401, times: 1 });
  await page.evaluate(() => window.api.lang.upload([new File(['{}'], 'EF9999_de.json')]));
  expect(await sandbox.calls('uploadLanguageFiles')).toHaveLength(2);
  expect(renewals()).toBe(3);
  await page.evaluate(() => window.api.lang.remove('EF9999_de.json'));
});

test('B8 register: leads to the provider’s registration, and back signed in without roles', async ({
  page,
  context,
  provider,
  sandbox,
}) => {
  const asked = requestsTo(context, provider, 'auth');
  await openAuthPage(page);
  await page.evaluate(() => void window.session.register());
  await page.waitForURL(`${provider.issuer}/**`);
  expect(new URL(asked.at(-1)?.url() ?? '').searchParams.get('prompt')).toBe('create');
  await provider.register(page);
  await page.waitForURL(`${sandbox.web}/**`);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await openAuthPage(page);
  expect(await page.evaluate(() => window.session.getSnapshot())).toMatchObject({
    status: 'authenticated',
    access: { canWrite: false, canLang: false },
  });
});
