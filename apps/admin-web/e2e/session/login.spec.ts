import { expect, failedRequest, test } from '../test.ts';

test('B1 cold start without a session: the login screen on any route, without a redirect', async ({ page }) => {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(frame.url());
  });
  await page.goto('/users?page=2');
  await expect(
    page.getByRole('heading', { name: 'Browse and interact with data in a central space combining all JOE products.' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login with your JOE account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terms of use. Privacy policy.' })).toBeVisible();
  await expect(page).toHaveTitle('Sign in – JOE Admin');
  expect(visited).toHaveLength(1);
});

test('B2 login: comes back to the link that was opened, and leaves nothing behind', async ({
  page,
  signIn,
  provider,
  sandbox,
}) => {
  const authorize = page.waitForRequest(
    (request) =>
      request.url().startsWith(`${provider.issuer}/protocol/openid-connect/auth`) &&
      request.isNavigationRequest() &&
      request.frame() === page.mainFrame(),
  );
  await page.goto('/users?page=2&sortBy=email');
  await signIn(page, 'viewer');
  const query = new URL((await authorize).url()).searchParams;
  expect(query.get('code_challenge_method')).toBe('S256');
  expect(query.get('response_mode')).toBe('fragment');
  expect(query.get('redirect_uri')).toBe(`${sandbox.web}/`);
  expect(query.get('nonce')).toBeTruthy();
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  await expect(page).toHaveURL('/users?page=2&sortBy=email');
  const kept = await page.evaluate(() => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookie: document.cookie,
  }));
  expect(JSON.stringify(kept)).not.toMatch(/eyJ|token/i);
});

test('B3 reload: stays signed in without the login screen', async ({ page, open }) => {
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

test.describe(() => {
  test.use({ allowedConsole: [failedRequest] });

  test('B4 logout: ends the session, here and in the other tab, and Back shows nothing', async ({
    page,
    open,
    context,
  }) => {
    await open('admin', '/users');
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Login with your JOE account' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Login with your JOE account' })).toBeVisible();
    // Back leads to the provider, whose page is over, or to the app, which is signed out: never to what was on the screen.
    await page.goBack();
    await page.waitForLoadState();
    await expect(page.getByText('@example')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'User Management' })).toHaveCount(0);
  });
});

test('T-02 no call leaves without a token, and tokens go to the API alone', async ({ page, open, sandbox }) => {
  const calls: { url: string; authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS')
      calls.push({ url: request.url(), authorization: request.headers().authorization });
  });
  await open('admin', '/users');
  await expect(page.locator('tbody tr')).toHaveCount(20);
  for (const { url, authorization } of calls) {
    expect(Boolean(authorization?.startsWith('Bearer ')), url).toBe(url.startsWith(`${sandbox.api}/api/`));
  }
});
