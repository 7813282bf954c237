import type { Page } from '@playwright/test';
import { isRenewal, requestsTo } from './session/requests.ts';
import { expect, test } from './test.ts';

// What goes wrong is switched on at the sandbox's provider, so these run against no other.
const said = /Failed to load resource|3rd party check|Session frame: it does not|frame-ancestors/;
test.use({ allowedConsole: [said] });

const loginButton = (page: Page) => page.getByRole('button', { name: 'Login with your JOE account' });
const ended = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });
const search = (page: Page, text: string) => page.getByRole('searchbox').fill(text);
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');
const invalidGrant = { status: 400, body: '{"error":"invalid_grant"}' };

test.describe('at the start: decided within 10 s, with the reason', () => {
  test('F11, F-30 the provider is down, is another, talks nonsense: the login screen says so, and its button tries again', async ({
    page,
    signIn,
    sandbox,
  }) => {
    const start = async (discovery: object, reason: string) => {
      await sandbox.idpFault({ fail: { discovery } });
      await page.goto('/users');
      await expect(page.getByText(reason)).toBeVisible();
    };
    await start(
      { status: 200, body: '{"issuer":"https://evil.test"}' },
      'The identity provider does not answer as configured.',
    );
    await start({ status: 200, body: '<html>' }, 'The identity provider cannot be reached.');
    await start({ drop: true }, 'The identity provider cannot be reached.');
    await loginButton(page).click();
    await expect(loginButton(page)).toBeEnabled();
    await sandbox.clearIdpFaults();
    await signIn(page, 'viewer');
    await expect(rows(page)).toHaveCount(20);
  });

  test('F7, F-35 frames: the probe hangs, the silent sign-in never answers, framing is denied', async ({
    page,
    open,
    sandbox,
    context,
  }) => {
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await page.clock.install();
    /** Opens the app with the fault on, and lets the time for an answer pass once both frames are asked. */
    const start = async (fail: object, { unanswered }: { unanswered: number }) => {
      await sandbox.clearIdpFaults();
      await sandbox.idpFault({ fail });
      const asked = page.waitForRequest(/prompt=none/);
      await page.goto('/users', { waitUntil: 'commit' });
      await asked;
      await expect(page.locator('iframe[title="Cookie check"]')).toHaveCount(unanswered);
      await page.clock.fastForward(10_000);
    };

    await start({ auth: { stall: 'head' } }, { unanswered: 0 });
    await expect(page.getByText('Timeout when waiting for the silent sign-in.')).toBeVisible();
    await start({ probe: { stall: 'head' } }, { unanswered: 1 });
    await expect(loginButton(page)).toBeVisible();
    expect(told).toContain('Timeout when waiting for 3rd party check iframe message.');

    await sandbox.clearIdpFaults();
    await open('viewer', '/users');
    await expect(rows(page)).toHaveCount(20);
    const other = await context.newPage();
    await sandbox.idpFault({ denyFraming: true });
    await other.clock.install();
    const warning = other.waitForEvent('console', (message) => message.text().startsWith('Session frame: it does not'));
    await other.goto('/users');
    await expect(rows(other)).toHaveCount(20);
    await other.clock.fastForward(10_000);
    await warning;
    await expect(rows(other)).toHaveCount(20);
    await expect(ended(other)).toBeHidden();
  });

  test('A7 the provider hangs: the login screen is there at most 10 s after the navigation', async ({
    page,
    sandbox,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.textContent?.includes('Login with'))
          document.documentElement.dataset.shownAt ??= String(performance.now());
      }).observe(document, { childList: true, subtree: true });
    });
    await sandbox.idpFault({
      fail: { discovery: { stall: 'head' }, auth: { stall: 'head' }, probe: { stall: 'head' } },
    });
    await page.goto('/users');
    await expect(page.getByText('The identity provider cannot be reached.')).toBeVisible({ timeout: 15_000 });
    const shownAt = Number(await page.locator('html').getAttribute('data-shown-at'));
    expect(shownAt).toBeGreaterThan(5_000);
    expect(shownAt).toBeLessThanOrEqual(10_000);
  });

  test('a sign-in that took longer than 3,600 s comes back to the requested address', async ({ page, provider }) => {
    await page.goto('/users?page=2');
    await loginButton(page).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
    await provider.signIn(page, 'viewer');
    await expect(page.getByText('Page 2 of 50')).toBeVisible();
    await expect(page).toHaveURL('/users?page=2');
  });

  test('F4 no Web Crypto: said in the words of the specification', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    await page.goto('/');
    await expect(page.getByText('Web Crypto API is not available.')).toBeVisible();
    await loginButton(page).click();
    await expect(page.getByText('Web Crypto API is not available.')).toBeVisible();
  });

  test('F13 a sign-in that was cancelled is no error of anybody: said, and tried again', async ({ page, signIn }) => {
    await page.goto('/users');
    await loginButton(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('The sign-in was cancelled.')).toBeVisible();
    await expect(page).toHaveURL('/users');
    await signIn(page, 'viewer');
    await expect(rows(page)).toHaveCount(20);
  });

  test('F6, F-39 storage blocked, cookies blocked too: login works for the tab', async ({
    browser,
    baseURL,
    signIn,
  }) => {
    const blocked = {
      storage: ['localStorage', 'sessionStorage'],
      everything: ['localStorage', 'sessionStorage', 'cookie'],
    };
    for (const names of Object.values(blocked)) {
      const context = await browser.newContext(baseURL ? { baseURL } : {});
      const page = await context.newPage();
      await page.addInitScript((names) => {
        // The app's alone: a provider without its cookies could sign nobody in.
        if (window !== top) return;
        const refuse = {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
          set() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        };
        for (const name of names) Object.defineProperty(name === 'cookie' ? Document.prototype : window, name, refuse);
      }, names);
      await page.goto('/users?page=2');
      await signIn(page, 'viewer');
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
      await context.close();
    }
  });
});

for (const hours of [1, -1]) {
  test(`F12, F-34 the clock is ${hours} h off: one sign-in, no renewal, and one when it is due`, async ({
    page,
    context,
    open,
    provider,
  }) => {
    const tokens = requestsTo(context, provider, 'token');
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await open('viewer', '/users');
    await expect(rows(page)).toHaveCount(20);
    await search(page, 'a');
    await expect(page).toHaveURL(/search=a/);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    expect(tokens.filter(isRenewal)).toHaveLength(0);
    await page.clock.fastForward('06:00');
    await search(page, 'an');
    await expect.poll(() => tokens.filter(isRenewal).length).toBe(1);
    await expect(ended(page)).toBeHidden();
  });
}

test('F14, F-34 after eight hours of sleep: one renewal, nobody is signed out', async ({
  page,
  context,
  open,
  provider,
}) => {
  const tokens = requestsTo(context, provider, 'token');
  await page.clock.install();
  await open('viewer', '/users');
  await expect(rows(page)).toHaveCount(20);
  await page.clock.fastForward('08:00:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await search(page, 'an');
  await expect(page).toHaveURL(/search=an/);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(rows(page).first()).toBeVisible();
  expect(tokens.filter(isRenewal)).toHaveLength(1);
  await expect(ended(page)).toBeHidden();
});

test('F1, F2, F-29 renewal: the provider is down, offline, has lost the token; nobody is signed out', async ({
  page,
  context,
  open,
  provider,
  sandbox,
}) => {
  const tokens = requestsTo(context, provider, 'token');
  await page.clock.install();
  await open('viewer', '/users');
  await expect(rows(page)).toHaveCount(20);
  /** Lets the token expire, and asks for something. */
  const work = async (text: string) => {
    await page.clock.fastForward('06:00');
    await search(page, text);
    // The pause after the last key, by the page's clock.
    await page.clock.runFor(300);
  };
  const works = async (text: string) => {
    await expect(page).toHaveURL(new RegExp(`search=${text}$`));
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByText('may be out of date')).toBeHidden();
    await expect(rows(page).first()).toBeVisible();
    await expect(ended(page)).toBeHidden();
  };

  await sandbox.idpFault({ fail: { token: { status: 503, times: 2 } } });
  await work('an');
  await expect.poll(() => tokens.filter(isRenewal).length).toBe(1);
  await page.clock.runFor(4000);
  await works('an');

  await sandbox.idpFault({ fail: { token: { ...invalidGrant, times: 1 } } });
  await work('be');
  await works('be');

  await sandbox.idpFault({ fail: { token: { status: 503 } } });
  await work('ed');
  // The renewal is tried for 7 s; a jump of the clock would be the end of the call's own 10 s as well.
  await expect(
    page.getByText('Failed to fetch all users data: the identity provider does not answer; you are still signed in'),
  ).toBeVisible({ timeout: 20_000 });
  await sandbox.clearIdpFaults();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await works('ed');

  await context.setOffline(true);
  await work('ma');
  await page.clock.runFor(11_000);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(ended(page)).toBeHidden();
  await context.setOffline(false);
  await works('ma');
});

test('a 401 while the provider cannot renew says so, and that the user is still signed in', async ({
  page,
  open,
  sandbox,
}) => {
  await open('viewer', '/users');
  await expect(rows(page)).toHaveCount(20);
  await sandbox.idpFault({ fail: { token: { status: 503 } } });
  await sandbox.fault({ operation: 'listUsers', status: 401, times: 1 });
  await search(page, 'an');
  await expect(
    page.getByText('Failed to fetch all users data: the identity provider does not answer; you are still signed in'),
  ).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Unauthorized')).toBeHidden();
  await expect(ended(page)).toBeHidden();
  await sandbox.clearIdpFaults();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByText('may be out of date')).toBeHidden();
  await expect(rows(page).first()).toBeVisible();
});

test.describe('a log-out', () => {
  const logOut = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
  };
  const pending = 'The identity provider cannot be reached. You are logged out in this browser';

  test('while the provider is down stays in this browser, and reaches the provider when it answers', async ({
    page,
    context,
    open,
    provider,
  }) => {
    const left = requestsTo(context, provider, 'logout');
    await open('viewer', '/users');
    await expect(rows(page)).toHaveCount(20);
    await context.route(`${provider.issuer}/**`, (route) => route.abort('connectionrefused'));
    await logOut(page);
    await expect(page.getByText(pending)).toBeVisible();
    await expect(loginButton(page)).toBeEnabled();
    expect(page.url()).not.toContain('id_token_hint');
    expect(left).toHaveLength(0);

    const again = await context.newPage();
    await again.goto('/users');
    await expect(again.getByText(pending)).toBeVisible();
    await page.close();

    await context.unroute(`${provider.issuer}/**`);
    await again.goto('/users?page=2');
    await expect(loginButton(again)).toBeVisible();
    await expect(again.getByText(pending)).toBeHidden();
    expect(left).toHaveLength(1);
    expect(new URL(left[0]?.url() ?? '').searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect(await again.evaluate(() => Object.keys(localStorage))).toEqual([]);
    // The provider asks who it is: its session is over.
    await loginButton(again).click();
    await provider.signIn(again, 'viewer');
    await expect(again.getByRole('button', { name: 'Menu' })).toBeVisible();
  });

  test('is tried again by the login screen itself', async ({ page, context, open, provider }) => {
    const left = requestsTo(context, provider, 'logout');
    await open('viewer', '/users');
    await context.route(`${provider.issuer}/**`, (route) => route.abort('connectionrefused'));
    await logOut(page);
    await expect(page.getByText(pending)).toBeVisible();
    await context.unroute(`${provider.issuer}/**`);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => left.length).toBe(1);
    await expect(page.getByText(pending)).toBeHidden();
    await expect(loginButton(page)).toBeVisible();
  });

  test('with unsaved work says that it deletes the draft, and does', async ({ page, open }) => {
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('joe-draft')).length);
    await open('writer', '/add-recipe');
    const box = page.getByLabel('Recipe JSON');
    await box.fill('{ "id": 1');
    await expect.poll(drafts).toBe(1);
    await logOut(page);
    const question = page.getByRole('alertdialog', { name: 'Log out without saving?' });
    await expect(question).toContainText('Logging out deletes what you have not saved, and its draft.');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(box).toHaveValue('{ "id": 1');
    await page.getByRole('button', { name: 'Log out' }).click();
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(loginButton(page)).toBeVisible();
    expect(await drafts()).toBe(0);
  });
});

test('F-28 the session ends under open work: the work stays, a second window signs in, what waited goes out once', async ({
  page,
  open,
  sandbox,
}) => {
  await page.clock.install();
  await open('admin', '/users');
  await expect(rows(page)).toHaveCount(20);
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog', { name: /permanently delete/ });
  await expect(question).toBeVisible();
  await sandbox.idpFault({ killSessions: true, fail: { token: invalidGrant } });
  await sandbox.fault({ operation: 'deleteUser', status: 401, times: 1 });
  // Nobody is deleted: other tests count them.
  await sandbox.fault({ operation: 'deleteUser', status: 204, body: '' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(ended(page)).toBeVisible();
  await expect(ended(page)).toContainText('Failed to refresh token. Sign in again to go on.');
  await expect(question).toBeVisible();
  await expect(ended(page)).toContainText('and what you sent goes out');
  // The banner that a closed dialog leaves would be out of reach, under the question that waits.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(ended(page)).toBeVisible();
  // Longer than any call may take: a person signs in.
  await page.clock.fastForward('02:00');

  const again = ended(page).getByRole('button', { name: 'Login with your JOE account' });
  const [unused] = await Promise.all([page.waitForEvent('popup'), again.click()]);
  await unused.close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await sandbox.clearIdpFaults();
  const [beside] = await Promise.all([page.waitForEvent('popup'), again.click()]);
  await beside.getByRole('button', { name: 'admin', exact: true }).click();
  await expect(ended(page)).toBeHidden();
  await expect(question).toBeHidden();
  // The refused one and the one that waited.
  expect(await sandbox.calls('deleteUser')).toHaveLength(2);
});

test('an upload that waits for a sign-in can be cancelled', async ({ page, open, sandbox }) => {
  await page.clock.install();
  await open('translator', '/lang');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'EF7009_de.json', mimeType: '', buffer: Buffer.from('{}') });
  await sandbox.idpFault({ killSessions: true, fail: { token: invalidGrant } });
  await sandbox.fault({ operation: 'uploadLanguageFiles', status: 401, times: 1 });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(ended(page)).toBeVisible();
  // Beyond the call's own time limit: what is waited for now is the person.
  await page.clock.fastForward('02:30');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('Cancelled');
});

test('F-33 another person who signs in sees, keeps and sends nothing of what was open', async ({
  page,
  open,
  sandbox,
}) => {
  await open('writer', '/add-recipe');
  const id = page.getByLabel('ID', { exact: true });
  await id.fill('933');
  const ownedBy = () =>
    page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('joe-draft') && sessionStorage[key].includes('933')),
    );
  await expect.poll(ownedBy).toHaveLength(1);
  const [draftOfWriter] = await ownedBy();

  await page.getByRole('button', { name: 'Next' }).click();
  for (let step = 2; step < 6; step += 1) await page.getByRole('button', { name: 'Next' }).click();
  await sandbox.idpFault({ killSessions: true, fail: { token: invalidGrant } });
  await sandbox.fault({ operation: 'addRecipe', status: 401, times: 1 });
  await page.locator('form').getByRole('button', { name: 'Upload' }).click();
  await expect(ended(page)).toBeVisible();
  await sandbox.clearIdpFaults();
  const [beside] = await Promise.all([
    page.waitForEvent('popup'),
    ended(page).getByRole('button', { name: 'Login with your JOE account' }).click(),
  ]);
  await beside.getByRole('button', { name: 'admin', exact: true }).click();
  await expect(ended(page)).toBeHidden();

  await expect(id).toHaveValue('');
  // What the writer typed waits for the writer alone.
  expect(await ownedBy()).toEqual([draftOfWriter]);
  // The refused one; it was not sent in the admin's name.
  expect(await sandbox.calls('addRecipe')).toHaveLength(1);
});
