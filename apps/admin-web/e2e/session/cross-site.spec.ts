import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { expect, failedRequest, logIn, test } from '../test.ts';
import { requestsTo } from './requests.ts';

// The app at 127.0.0.1 and the provider at localhost are two sites, so the provider's cookies are third-party cookies.
const blindFrame = /^The session frame responds with 'error'/;
// The probe of Keycloak requests access to its cookies, and the browser denies it.
const accessDenied = /requestStorageAccess/;
test.use({
  stackOptions: { webHost: '127.0.0.1' },
  allowedConsole: [new RegExp([failedRequest, blindFrame, accessDenied].map(({ source }) => source).join('|'))],
});

/** Blocks third-party cookies, because not every browser blocks them by default. */
async function blockThirdPartyCookies(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
}

const loginButton = { name: 'Login with your JOE account' };

const countSilentSignIns = (requests: ReturnType<typeof requestsTo>, by: 'frame' | 'page') =>
  requests.filter(
    (request) =>
      new URL(request.url()).searchParams.get('prompt') === 'none' &&
      (request.frame().parentFrame() === null) === (by === 'page'),
  ).length;

test('if third-party cookies are allowed, the start finds the session in a frame', async ({ sandbox, provider }, {
  project,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'joe-profile-'));
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default/Preferences'), '{"profile":{"cookie_controls_mode":0}}');
  const context = await chromium.launchPersistentContext(profile, {
    ...project.use.launchOptions,
    baseURL: sandbox.web,
  });
  try {
    const page = await context.newPage();
    const authRequests = requestsTo(context, provider, 'auth');
    await page.goto('/users');
    await logIn(page, provider, 'viewer');
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    authRequests.length = 0;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    expect(countSilentSignIns(authRequests, 'frame')).toBe(1);
    expect(countSilentSignIns(authRequests, 'page')).toBe(0);
  } finally {
    await context.close();
    await rm(profile, { recursive: true });
  }
});

test('if third-party cookies are blocked, the start redirects exactly once', async ({
  page,
  context,
  provider,
  signIn,
}) => {
  await blockThirdPartyCookies(page);
  const authRequests = requestsTo(context, provider, 'auth');
  await page.goto('/users?page=2');
  await expect(page.getByRole('button', loginButton)).toBeVisible();
  expect(countSilentSignIns(authRequests, 'page')).toBe(1);
  await expect(page).toHaveURL('/users?page=2');
  const warning = page.waitForEvent('console', (message) => blindFrame.test(message.text()));
  await signIn(page, 'viewer');
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  // The session frame cannot see the cookie either. The app ignores that frame, and the user stays signed in.
  await warning;
  authRequests.length = 0;
  await page.reload();
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
  expect(countSilentSignIns(authRequests, 'page')).toBe(1);
  await expect(page).toHaveURL('/users?page=2');
});

test('the start redirects only once even if the provider returns without a result', async ({
  page,
  context,
  provider,
  sandbox,
}) => {
  await blockThirdPartyCookies(page);
  const authRequests = requestsTo(context, provider, 'auth');
  await page.route(`${provider.issuer}/**/auth?*`, (route, request) =>
    request.isNavigationRequest() && request.frame() === page.mainFrame()
      ? route.fulfill({ status: 302, headers: { location: `${sandbox.web}/` } })
      : route.continue(),
  );
  await page.goto('/');
  await expect(page.getByRole('button', loginButton)).toBeVisible();
  expect(countSilentSignIns(authRequests, 'page')).toBe(1);
});
