import type { Page } from '@playwright/test';
import { expect, failedRequest, type StaffName, test } from '../test.ts';
import { formOf, requestsTo } from './requests.ts';

const claim = 'Browse and interact with data in a central space combining all JOE products.';
const loginButton = { name: 'Login with your JOE account' };

test('without a session, a deep link shows the login screen without a redirect', async ({ page }) => {
  const visitedUrls: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visitedUrls.push(frame.url());
  });
  await page.goto('/users?page=2#part');
  await expect(page.getByRole('heading', { name: claim })).toBeVisible();
  await expect(page.getByRole('button', loginButton)).toBeVisible();
  await page.getByRole('link', { name: 'Terms of use. Privacy policy.' }).click();
  await expect(page).toHaveTitle('Sign in – JOE Admin');
  await expect(page).toHaveURL('/users?page=2#part');
  expect(visitedUrls).toHaveLength(1);
});

test.describe('a content security policy that forbids the frames of the provider', () => {
  test.use({ allowedConsole: [/frame-src/] });

  test('if the content security policy blocks the frames of the provider, the start redirects without waiting for them', async ({
    page,
    context,
    provider,
  }) => {
    // Not in the headers: of a page whose response a test replaces, Chromium refuses the requests to other local hosts.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.head) return;
        observer.disconnect();
        const policy = Object.assign(document.createElement('meta'), { content: "frame-src 'none'" });
        policy.httpEquiv = 'Content-Security-Policy';
        document.head.append(policy);
      }).observe(document, { childList: true, subtree: true });
    });
    // The timers of the page do not run.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const authRequests = requestsTo(context, provider, 'auth');
    await page.goto('/users');
    await expect(page.getByRole('button', loginButton)).toBeVisible();
    expect(authRequests.map((request) => request.frame() === page.mainFrame())).toEqual([true]);
  });
});

test('a sign-in opens the requested link and leaves no code in the URL', async ({
  page,
  context,
  signIn,
  provider,
  sandbox,
}) => {
  const authRequests = requestsTo(context, provider, 'auth');
  const exchanged = requestsTo(context, provider, 'token');
  const callbackUrls: string[] = [];
  context.on('response', (response) => {
    const { location } = response.headers();
    if (location?.startsWith(`${sandbox.web}/#`)) callbackUrls.push(location);
  });
  const deepLink = '/users?page=2&sortBy=email';
  await page.goto(deepLink);
  await signIn(page, 'viewer');
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  await expect(page).toHaveURL(deepLink);

  const login = authRequests.find((request) => request.isNavigationRequest() && request.frame() === page.mainFrame());
  const query = Object.fromEntries(new URL(login?.url() ?? '').searchParams);
  expect(query).toEqual({
    client_id: 'admin-web',
    redirect_uri: `${sandbox.web}/`,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{36}$/),
    state: expect.stringMatching(/^[\w-]{32,}$/),
  });
  const [exchange] = exchanged;
  if (!exchange) throw new Error('No code was exchanged.');
  expect(Object.fromEntries(formOf(exchange))).toEqual({
    grant_type: 'authorization_code',
    client_id: 'admin-web',
    redirect_uri: `${sandbox.web}/`,
    code: expect.any(String),
    code_verifier: expect.stringMatching(/^[\w.~-]{43,128}$/),
  });
  expect((await exchange.allHeaders()).cookie).toBeUndefined();
  const storedValues = await page.evaluate(() => [Object.keys(localStorage), document.cookie, history.state]);
  expect(storedValues).toEqual([['joe-user-expected'], '', expect.not.objectContaining({ code: expect.anything() })]);

  const [callbackUrl = ''] = callbackUrls;
  expect(callbackUrl).toContain('code=');
  const replay = await context.newPage();
  await replay.goto(callbackUrl);
  await expect(replay.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(replay).toHaveURL('/');
  const code = formOf(exchange).get('code');
  expect(exchanged.filter((request) => formOf(request).get('code') === code)).toHaveLength(1);
});

test('Back after the sign-in returns to the link that the user opened', async ({ page, signIn }) => {
  const openedUrls: string[] = [];
  await page.goto('/users?page=2');
  await signIn(page, 'viewer');
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) openedUrls.push(new URL(frame.url()).pathname);
  });
  for (let times = 0; times < 2; times++) {
    await page.goBack();
    await expect(page.getByText('Page 2 of 50')).toBeVisible();
    await expect(page).toHaveURL('/users?page=2');
  }
  await page.goForward();
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  expect(openedUrls.filter((path) => path === '/users').length).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0);
});

test('a reload keeps the user signed in without showing the login screen', async ({ page, open }) => {
  await open('viewer', '/users?page=2');
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('Login with')) document.documentElement.dataset.loginSeen = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-login-seen');
});

test('the user can sign in in two tabs at the same time', async ({ page, context, provider }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/users');
    await tab.getByRole('button', loginButton).click();
    await tab.waitForURL(`${provider.issuer}/**`);
  }
  await provider.signIn(page, 'viewer');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  const screen = other.getByRole('heading', { name: 'User Management' });
  // Keycloak may notice the sign-in of the other tab and continue by itself, without a form.
  await Promise.race([provider.signIn(other, 'viewer').catch(() => {}), screen.waitFor()]);
  await expect(screen).toBeVisible();
});

test.describe('a log-out in another tab', () => {
  /** Types part of a recipe, and logs out in another tab. */
  const logOutInOtherTab = async (page: Page, open: (staff: StaffName, path: string) => Promise<void>) => {
    await open('writer', '/add-recipe');
    const box = page.getByLabel('Recipe JSON');
    await box.fill('{ "id": 1');
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Menu' }).click();
    await other.getByRole('button', { name: 'Log out' }).click();
    const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
    await expect(ended).toContainText('You logged out in another tab. Sign in again to go on.');
    await expect(other.getByRole('button', loginButton)).toBeVisible();
    return { box, other, ended };
  };

  test('after a log-out in another tab and a new sign-in there, unsaved work is still on the screen', async ({
    page,
    open,
    signIn,
  }) => {
    const { box, other, ended } = await logOutInOtherTab(page, open);
    await signIn(other, 'writer');
    await expect(ended).toBeHidden();
    await expect(box).toHaveValue('{ "id": 1');
  });

  test('the user can sign in in the same window if the browser blocks popups', async ({ page, open, provider }) => {
    const { box, ended } = await logOutInOtherTab(page, open);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await ended.getByRole('button', loginButton).click();
    await expect(ended).toContainText('The browser did not open the sign-in window.');
    // A closed dialog becomes a banner. If its button fails too, the dialog opens again with the error.
    await page.keyboard.press('Escape');
    await expect(ended).toBeHidden();
    await page.getByRole('button', loginButton).click();
    await expect(ended).toContainText('The browser did not open the sign-in window.');
    // The browser must not ask, because the draft is restored.
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      return dialog.accept();
    });
    await ended.getByRole('button', { name: 'Use this window' }).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await provider.signIn(page, 'writer');
    await expect(page).toHaveURL('/add-recipe');
    await expect(box).toHaveValue('{ "id": 1');
    expect(questions).toEqual([]);
  });
});

test('Your account in the menu opens the account page of the provider', async ({ page, open, provider }) => {
  await open('viewer', '/users');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.waitForURL(`${provider.issuer}/account**`);
});

test.describe(() => {
  test.use({ allowedConsole: [failedRequest] });

  test('a log-out also clears other tabs, and Back shows no data', async ({
    page,
    open,
    context,
    provider,
    sandbox,
  }) => {
    const logoutRequests = requestsTo(context, provider, 'logout');
    await open('admin', '/users');
    await expect(page.getByText('Page 1 of')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(other.getByRole('button', loginButton)).toBeVisible({ timeout: 2000 });
    await expect(page.getByRole('button', loginButton)).toBeVisible();
    expect(logoutRequests[0]?.method()).toBe('GET');
    expect(Object.fromEntries(new URL(logoutRequests[0]?.url() ?? '').searchParams)).toEqual({
      client_id: 'admin-web',
      id_token_hint: expect.stringMatching(/^eyJ/),
      post_logout_redirect_uri: `${sandbox.web}/`,
    });
    // Back leads to an expired page of the provider or to the signed-out app, never to the previous data.
    await page.goBack();
    await page.waitForLoadState();
    await expect(page.getByText('@example')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'User Management' })).toHaveCount(0);
  });
});
