import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { expect, failedRequest, logIn, test } from '../test.ts';
import { requestsTo } from './requests.ts';

// The app at 127.0.0.1 and the provider at localhost are two sites: for the browser its cookies are a third party's.
const blind = /^Session frame: it answers 'error'/;
// Keycloak's probe asks the browser for its cookies, and is refused.
const refused = /requestStorageAccess/;
test.use({
  stackOptions: { webHost: '127.0.0.1' },
  allowedConsole: [new RegExp([failedRequest, blind, refused].map(({ source }) => source).join('|'))],
});

/** Some browsers refuse a third party's cookies by themselves, and some do not. */
async function refuseThirdPartyCookies(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
}

const loginButton = { name: 'Login with your JOE account' };

const checksOf = (requests: ReturnType<typeof requestsTo>, by: 'frame' | 'page') =>
  requests.filter(
    (request) =>
      new URL(request.url()).searchParams.get('prompt') === 'none' &&
      (request.frame().parentFrame() === null) === (by === 'page'),
  ).length;

test('B9 third-party cookies allowed: the session is found in a frame, without a redirect', async ({
  sandbox,
  provider,
}, { project }) => {
  const profile = await mkdtemp(join(tmpdir(), 'joe-profile-'));
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default/Preferences'), '{"profile":{"cookie_controls_mode":0}}');
  const context = await chromium.launchPersistentContext(profile, {
    ...project.use.launchOptions,
    baseURL: sandbox.web,
  });
  try {
    const page = await context.newPage();
    const asked = requestsTo(context, provider, 'auth');
    await page.goto('/users');
    await logIn(page, provider, 'viewer');
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    asked.length = 0;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    expect(checksOf(asked, 'frame')).toBe(1);
    expect(checksOf(asked, 'page')).toBe(0);
  } finally {
    await context.close();
    await rm(profile, { recursive: true });
  }
});

test('B10, F-35 third-party cookies blocked: exactly one redirect asks, and finds nobody or somebody', async ({
  page,
  context,
  provider,
  signIn,
}) => {
  await refuseThirdPartyCookies(page);
  const asked = requestsTo(context, provider, 'auth');
  await page.goto('/users?page=2');
  await expect(page.getByRole('button', loginButton)).toBeVisible();
  expect(checksOf(asked, 'page')).toBe(1);
  await expect(page).toHaveURL('/users?page=2');
  const warning = page.waitForEvent('console', (message) => blind.test(message.text()));
  await signIn(page, 'viewer');
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  // The session frame cannot see the cookie either: it is given up, and nobody is signed out for it.
  await warning;
  asked.length = 0;
  await page.reload();
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  expect(checksOf(asked, 'page')).toBe(1);
  await expect(page).toHaveURL('/users?page=2');
});

test('B11 a provider that loses the answer is not asked again and again', async ({
  page,
  context,
  provider,
  sandbox,
}) => {
  await refuseThirdPartyCookies(page);
  const asked = requestsTo(context, provider, 'auth');
  await page.route(`${provider.issuer}/**/auth?*`, (route, request) =>
    request.isNavigationRequest() && request.frame() === page.mainFrame()
      ? route.fulfill({ status: 302, headers: { location: `${sandbox.web}/` } })
      : route.continue(),
  );
  await page.goto('/');
  await expect(page.getByRole('button', loginButton)).toBeVisible();
  expect(checksOf(asked, 'page')).toBe(1);
});
