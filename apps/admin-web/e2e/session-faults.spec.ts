import type { Page } from '@playwright/test';
import type { Fault } from '../../../openapi/faults.ts';
import { deleteButtonOf, rowsOf } from './find.ts';
import { isTokenRenewal, requestsTo } from './session/requests.ts';
import { expect, holdRequests, test, watchSessionFrame } from './test.ts';

// Most of these tests need faults of the sandbox's provider, so this file does not run against Keycloak.
const expectedMessages = /Failed to load resource|3rd party check|The session frame does not|frame-ancestors/;
test.use({ allowedConsole: [expectedMessages] });

const loginButton = (page: Page) => page.getByRole('button', { name: 'Login with your JOE account' });
const endedDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });
const search = (page: Page, text: string) => page.getByRole('searchbox').fill(text);
const invalidGrant = { status: 400, error: 'invalid_grant' };

/** Advances the clock until the auth client gives up a renewal, which it retries for 7 s. */
async function expectStillSignedIn(page: Page) {
  const message = page.getByText(
    'Failed to fetch all users data: the identity provider does not respond, but you are still signed in',
  );
  await expect
    .poll(
      async () => {
        await page.clock.runFor(500);
        return message.isVisible();
      },
      { intervals: [100] },
    )
    .toBe(true);
}

test.describe('failures at the start', () => {
  test('the login screen shows why the start failed, and its button tries again', async ({ page, signIn, sandbox }) => {
    const start = async (discovery: Fault, reason: string) => {
      await sandbox.resetProvider();
      await sandbox.controlProvider({ fail: { discovery } });
      await page.goto('/users');
      await expect(page.getByText(reason)).toBeVisible();
    };
    await start({ body: '{"issuer":"https://evil.test"}' }, 'The identity provider does not respond as configured.');
    await start({ body: '<html>' }, 'The identity provider cannot be reached.');
    await start({ connection: 'refused' }, 'The identity provider cannot be reached.');
    await loginButton(page).click();
    await expect(loginButton(page)).toBeEnabled();
    await sandbox.resetProvider();
    // A key press ends the double click, so the next click counts.
    await page.keyboard.press('Shift');
    await signIn(page, 'viewer');
    await expect(rowsOf(page)).toHaveCount(20);
  });

  test('the app starts even if the silent sign-in, the cookie probe or the session frame does not respond', async ({
    page,
    open,
    sandbox,
    context,
  }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await page.clock.install();
    /**
     * Opens the app with the fault. Once the silent sign-in was requested and `pendingProbes` cookie frames are left,
     * advances the clock past the time limit.
     */
    const start = async (fail: Record<string, Fault>, { pendingProbes }: { pendingProbes: number }) => {
      await sandbox.resetProvider();
      await sandbox.controlProvider({ fail });
      const requested = page.waitForRequest(/prompt=none/);
      await page.goto('/users', { waitUntil: 'commit' });
      await requested;
      await expect(page.locator('iframe[title="Cookie check"]')).toHaveCount(pendingProbes);
      await page.clock.fastForward(10_000);
    };

    await start({ auth: { connection: 'hanging' } }, { pendingProbes: 0 });
    await expect(page.getByText('Timeout when waiting for the silent sign-in.')).toBeVisible();
    await start({ probe: { connection: 'hanging' } }, { pendingProbes: 1 });
    await expect(loginButton(page)).toBeVisible();
    expect(messages).toContain('Timeout when waiting for 3rd party check iframe message.');

    await sandbox.resetProvider();
    const waitForSessionCheck = await watchSessionFrame(page);
    await open('viewer', '/users');
    await expect(rowsOf(page)).toHaveCount(20);
    await waitForSessionCheck();
    const other = await context.newPage();
    await sandbox.controlProvider({ denyFraming: true });
    await other.clock.install();
    const warning = other.waitForEvent('console', (message) => message.text().startsWith('The session frame does not'));
    await other.goto('/users');
    await expect(rowsOf(other)).toHaveCount(20);
    await other.clock.fastForward(10_000);
    await warning;
    await expect(rowsOf(other)).toHaveCount(20);
    await expect(endedDialog(other)).toBeHidden();
  });

  test('the login screen appears within 10 s if the provider does not respond', async ({ page, sandbox }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.textContent?.includes('Login with'))
          document.documentElement.dataset.shownAt ??= String(performance.now());
      }).observe(document, { childList: true, subtree: true });
    });
    await sandbox.controlProvider({
      fail: {
        discovery: { connection: 'hanging' },
        auth: { connection: 'hanging' },
        probe: { connection: 'hanging' },
      },
    });
    await page.goto('/users');
    await expect(page.getByText('The identity provider cannot be reached.')).toBeVisible({ timeout: 15_000 });
    const shownAt = Number(await page.locator('html').getAttribute('data-shown-at'));
    expect(shownAt).toBeGreaterThan(5_000);
    expect(shownAt).toBeLessThanOrEqual(10_000);
  });

  test('after a sign-in that took over an hour, the user sees the requested URL', async ({ page, provider }) => {
    await page.goto('/users?page=2');
    await loginButton(page).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
    await provider.signIn(page, 'viewer');
    await expect(page.getByText('Page 2 of 50')).toBeVisible();
    await expect(page).toHaveURL('/users?page=2');
  });

  test('the login screen shows that the user has cancelled the sign-in', async ({ page, signIn }) => {
    await page.goto('/users');
    await loginButton(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('The sign-in was cancelled.')).toBeVisible();
    await expect(page).toHaveURL('/users');
    await signIn(page, 'viewer');
    await expect(rowsOf(page)).toHaveCount(20);
  });

  test('the user can sign in even if the browser blocks storage and cookies', async ({ browser, baseURL, signIn }) => {
    const blocked = {
      storage: ['localStorage', 'sessionStorage'],
      everything: ['localStorage', 'sessionStorage', 'cookie'],
    };
    for (const names of Object.values(blocked)) {
      const context = await browser.newContext(baseURL ? { baseURL } : {});
      const page = await context.newPage();
      await page.addInitScript((names) => {
        // Does not block frames, because the frames of the provider read its cookies.
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
  test(`if the clock is ${hours} h off, the token is renewed only after its lifetime`, async ({
    page,
    context,
    open,
    provider,
  }) => {
    const tokens = requestsTo(context, provider, 'token');
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await open('viewer', '/users');
    await expect(rowsOf(page)).toHaveCount(20);
    await search(page, 'a');
    await expect(page).toHaveURL(/search=a/);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    expect(tokens.filter(isTokenRenewal)).toHaveLength(0);
    await page.clock.fastForward('06:00');
    await search(page, 'an');
    await expect.poll(() => tokens.filter(isTokenRenewal).length).toBe(1);
    await expect(endedDialog(page)).toBeHidden();
  });
}

test('after eight hours of sleep, one token renewal keeps the user signed in', async ({
  page,
  context,
  open,
  provider,
}) => {
  const tokens = requestsTo(context, provider, 'token');
  await page.clock.install();
  await open('viewer', '/users');
  await expect(rowsOf(page)).toHaveCount(20);
  await page.clock.fastForward('08:00:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await search(page, 'an');
  await expect(page).toHaveURL(/search=an/);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(rowsOf(page).first()).toBeVisible();
  expect(tokens.filter(isTokenRenewal)).toHaveLength(1);
  await expect(endedDialog(page)).toBeHidden();
});

test('the user stays signed in if a token renewal fails because of the network or the provider', async ({
  page,
  context,
  open,
  provider,
  sandbox,
}) => {
  const tokens = requestsTo(context, provider, 'token');
  await page.clock.install();
  await open('viewer', '/users');
  await expect(rowsOf(page)).toHaveCount(20);
  /** Lets the token expire, and starts a search. */
  const searchAfterExpiry = async (text: string) => {
    await page.clock.fastForward('06:00');
    await search(page, text);
    // Lets the debounce of the search pass.
    await page.clock.runFor(300);
  };
  const expectSearchWorks = async (text: string) => {
    await expect(page).toHaveURL(new RegExp(`search=${text}$`));
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByText('may be out of date')).toBeHidden();
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(endedDialog(page)).toBeHidden();
  };

  await sandbox.controlProvider({ fail: { token: { status: 503, times: 2 } } });
  await searchAfterExpiry('an');
  // Advances the clock only until the third attempt, because the auth client gives up after 7 s.
  const attempts = async () => {
    await page.clock.runFor(500);
    return tokens.filter(isTokenRenewal).length;
  };
  await expect.poll(attempts, { intervals: [100] }).toBe(3);
  await expectSearchWorks('an');

  await sandbox.controlProvider({ fail: { token: { ...invalidGrant, times: 1 } } });
  await searchAfterExpiry('be');
  await expectSearchWorks('be');

  await sandbox.controlProvider({ fail: { token: { status: 503 } } });
  await searchAfterExpiry('ed');
  await expectStillSignedIn(page);
  await sandbox.resetProvider();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expectSearchWorks('ed');

  await context.setOffline(true);
  await searchAfterExpiry('ma');
  await page.clock.runFor(11_000);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(endedDialog(page)).toBeHidden();
  await context.setOffline(false);
  await expectSearchWorks('ma');
});

test('after a 401 while the provider is down, an error says that the user is still signed in', async ({
  page,
  open,
  sandbox,
}) => {
  await page.clock.install();
  await open('viewer', '/users');
  await expect(rowsOf(page)).toHaveCount(20);
  await sandbox.controlProvider({ fail: { token: { status: 503 } } });
  await sandbox.fault({ operation: 'listUsers', status: 401, times: 1 });
  await search(page, 'an');
  await expectStillSignedIn(page);
  await expect(page.getByText('Unauthorized')).toBeHidden();
  await expect(endedDialog(page)).toBeHidden();
  await sandbox.resetProvider();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByText('may be out of date')).toBeHidden();
  await expect(rowsOf(page).first()).toBeVisible();
});

test.describe('a log-out', () => {
  const logOut = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
  };
  const pendingMessage = 'The identity provider cannot be reached. You are logged out in this browser';

  for (const [part, path] of [
    ['the provider', '**'],
    ['the log-out page', 'protocol/openid-connect/logout*'],
  ])
    test(`a log-out is local while ${part} is down, and is sent to the provider later`, async ({
      page,
      context,
      open,
      provider,
    }) => {
      const endpointUrl = `${provider.issuer}/${path}`;
      const logoutRequests = requestsTo(context, provider, 'logout');
      const waitForSessionCheck = await watchSessionFrame(page);
      await open('viewer', '/users');
      await expect(rowsOf(page)).toHaveCount(20);
      await waitForSessionCheck();
      await context.route(endpointUrl, (route) => route.abort('connectionrefused'));
      await logOut(page);
      await expect(page.getByText(pendingMessage)).toBeVisible();
      await expect(loginButton(page)).toBeEnabled();
      expect(page.url()).not.toContain('id_token_hint');
      expect(logoutRequests).toHaveLength(0);

      const reopenedPage = await context.newPage();
      await reopenedPage.goto('/users');
      await expect(reopenedPage.getByText(pendingMessage)).toBeVisible();
      await page.close();

      await context.unroute(endpointUrl);
      await reopenedPage.goto('/users?page=2');
      await expect(loginButton(reopenedPage)).toBeVisible();
      await expect(reopenedPage.getByText(pendingMessage)).toBeHidden();
      expect(logoutRequests).toHaveLength(1);
      expect(new URL(logoutRequests[0]?.url() ?? '').searchParams.get('id_token_hint')).toMatch(/^eyJ/);
      expect(await reopenedPage.evaluate(() => Object.keys(localStorage))).toEqual([]);
      // The provider asks for an account, because its session has ended.
      await loginButton(reopenedPage).click();
      await provider.signIn(reopenedPage, 'viewer');
      await expect(reopenedPage.getByRole('button', { name: 'Menu' })).toBeVisible();
    });

  test('a log-out that did not reach the provider is sent when the browser is online again', async ({
    page,
    context,
    open,
    provider,
  }) => {
    const logoutRequests = requestsTo(context, provider, 'logout');
    const waitForSessionCheck = await watchSessionFrame(page);
    await open('viewer', '/users');
    await waitForSessionCheck();
    await context.setOffline(true);
    await logOut(page);
    await expect(page.getByText(pendingMessage)).toBeVisible();
    expect(logoutRequests).toHaveLength(0);
    await context.setOffline(false);
    await expect.poll(() => logoutRequests.length).toBe(1);
    await expect(page.getByText(pendingMessage)).toBeHidden();
    await expect(loginButton(page)).toBeVisible();
  });
});

test('when the session ends, open work stays and requests wait for the next sign-in', async ({
  page,
  open,
  sandbox,
}) => {
  await page.clock.install();
  const waitForSessionCheck = await watchSessionFrame(page);
  await open('admin', '/users');
  await waitForSessionCheck();
  await expect(rowsOf(page)).toHaveCount(20);
  await deleteButtonOf(page, 20401).click();
  const confirmDialog = page.getByRole('alertdialog', { name: /permanently delete/ });
  await expect(confirmDialog).toBeVisible();
  await sandbox.fault({ operation: 'deleteUser', status: 401, times: 1 });
  // The user is not deleted, because other tests count the users.
  await sandbox.fault({ operation: 'deleteUser', body: '' });
  await sandbox.fault({ operation: 'getUser', status: 404 });
  // The session ends while the delete is on its way, not before the click.
  const release = await holdRequests(page, '**/users/delete/*', 'DELETE');
  await confirmDialog.getByRole('button', { name: 'Yes' }).click();
  await sandbox.controlProvider({ killSessions: true, fail: { token: invalidGrant } });
  release();
  await expect(endedDialog(page)).toBeVisible();
  // On a busy machine, the session frame may report the end first.
  await expect(endedDialog(page)).toContainText(
    /(Failed to refresh token|You were signed out elsewhere)\. Sign in again to go on\./,
  );
  await expect(confirmDialog).toBeVisible();
  await expect(endedDialog(page)).toContainText('and your pending changes will be completed');
  // Escape must not close this dialog: its banner would be hidden behind the delete dialog that waits for the sign-in.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(endedDialog(page)).toBeVisible();
  // Longer than the time limit of a delete: the user takes time to sign in.
  await page.clock.fastForward('02:00');

  const again = endedDialog(page).getByRole('button', { name: 'Login with your JOE account' });
  const [unused] = await Promise.all([page.waitForEvent('popup'), again.click()]);
  await unused.close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await sandbox.resetProvider();
  // A key press ends the double click, so the next click counts.
  await page.keyboard.press('Shift');
  const [popup] = await Promise.all([page.waitForEvent('popup'), again.click()]);
  await popup.getByRole('button', { name: 'admin', exact: true }).click();
  await expect(endedDialog(page)).toBeHidden();
  await expect(confirmDialog).toBeHidden();
  // The first request was rejected, and the second one repeated it.
  expect(await sandbox.calls('deleteUser')).toHaveLength(2);
});

test('the user can cancel an upload that waits for a sign-in', async ({ page, open, sandbox }) => {
  await page.clock.install();
  const waitForSessionCheck = await watchSessionFrame(page);
  await open('translator', '/lang');
  await waitForSessionCheck();
  await page
    .getByLabel('Drag and drop some files here, or click to select files')
    .setInputFiles({ name: 'EF7009_de.json', mimeType: '', buffer: Buffer.from('{}') });
  await sandbox.controlProvider({ killSessions: true, fail: { token: invalidGrant } });
  await sandbox.fault({ operation: 'uploadLanguageFiles', status: 401, times: 1 });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(endedDialog(page)).toBeVisible();
  // Longer than the time limit of an upload, because the request waits for the user.
  await page.clock.fastForward('02:30');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('Cancelled');
});

test('another user who signs in cannot see or send the work of the previous user', async ({ page, open, sandbox }) => {
  const waitForSessionCheck = await watchSessionFrame(page);
  await open('writer', '/add-recipe');
  await waitForSessionCheck();
  const id = page.getByLabel('ID', { exact: true });
  await id.fill('933');
  const readDraftKeys = () =>
    page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('joe-draft') && sessionStorage[key].includes('933')),
    );
  await expect.poll(readDraftKeys).toHaveLength(1);
  const [draftOfWriter] = await readDraftKeys();

  await page.getByRole('button', { name: 'Next' }).click();
  for (let step = 2; step < 6; step += 1) await page.getByRole('button', { name: 'Next' }).click();
  // Ends the double click, because Upload ignores the second click of a double click.
  await page.keyboard.press('Shift');
  await sandbox.controlProvider({ killSessions: true, fail: { token: invalidGrant } });
  await sandbox.fault({ operation: 'addRecipe', status: 401, times: 1 });
  await page.locator('form').getByRole('button', { name: 'Upload' }).click();
  await expect(endedDialog(page)).toBeVisible();
  await sandbox.resetProvider();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    endedDialog(page).getByRole('button', { name: 'Login with your JOE account' }).click(),
  ]);
  await popup.getByRole('button', { name: 'admin', exact: true }).click();
  await expect(endedDialog(page)).toBeHidden();

  await expect(id).toHaveValue('');
  // The writer's draft stays for the writer.
  expect(await readDraftKeys()).toEqual([draftOfWriter]);
  // There is only the rejected request, because the admin must not repeat it.
  expect(await sandbox.calls('addRecipe')).toHaveLength(1);
});

test('a running export does not stop the reload for another user who signs in', async ({ page, open, sandbox }) => {
  await page.addInitScript(() => delete window.showSaveFilePicker);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const waitForSessionCheck = await watchSessionFrame(page);
  await open('viewer', '/users');
  await waitForSessionCheck();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await sandbox.controlProvider({ killSessions: true, fail: { token: invalidGrant } });
  await sandbox.fault({ operation: 'listUsers', status: 401, times: 1 });
  await page.getByRole('button', { name: /^Export 1,000 rows/ }).click();
  await expect(endedDialog(page)).toBeVisible();
  await sandbox.resetProvider();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    endedDialog(page).getByRole('button', { name: 'Login with your JOE account' }).click(),
  ]);
  const reloaded = page.waitForEvent('load');
  await popup.getByRole('button', { name: 'admin', exact: true }).click();
  await reloaded;
  await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible();
  expect(asked).toEqual([]);
});
