import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { AuthClient } from '../src/auth-client.ts';
import { createAuthClient } from '../src/client.ts';
import type { AuthConfig } from '../src/config.ts';
import { createFakeProvider } from './fake-provider.ts';
import { createFakeWindow } from './fake-window.ts';

export const appOrigin = 'https://app.example.com';
/** Disposed of after each test. */
export const clients: AuthClient[] = [];
export const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

export let provider: ReturnType<typeof createFakeProvider>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  provider = createFakeProvider();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.dispose();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A page with a client that has not been started. */
export function openPage(
  href = `${appOrigin}/users?page=2`,
  {
    config = {},
    browserWindow = createFakeWindow(href),
  }: { config?: Partial<AuthConfig>; browserWindow?: ReturnType<typeof createFakeWindow> } = {},
) {
  const client = createAuthClient(
    { url: 'https://login.example.com', realm: 'joe', clientId: 'admin-web', logger, ...config },
    { browserWindow, navigators: provider.navigators },
  );
  clients.push(client);
  const seen: string[] = [];
  client.subscribe(() => seen.push(client.getSnapshot().status));
  const probe = (result: string) =>
    browserWindow.frames.findLast(({ src }) => src.includes('3p-cookies'))?.send(result);
  const sessionFrame = () => browserWindow.frames.findLast(({ src }) => src.includes('login-status'));
  return { client, browserWindow, seen, probe, sessionFrame };
}

/** A page whose silent check has found a user, by default `staff`. */
export async function openSignedIn(options: Parameters<typeof openPage>[1] = {}) {
  provider.session ??= { sub: 'staff', sid: 'session-1' };
  const page = openPage(undefined, options);
  await page.client.init();
  expect(page.client.getSnapshot().status).toBe('authenticated');
  return page;
}

/** The page that receives the response to `signinRedirect`. */
export async function openCallback({
  error,
  change = (url: string) => url,
  tamper = (item: string) => item,
}: {
  error?: string;
  /** Changes the URL of the response. */
  change?: (url: string) => string;
  /** Changes the stored sign-in. */
  tamper?: (item: string) => string;
} = {}) {
  const from = openPage();
  const started = from.client.init();
  from.probe('supported');
  await started;
  from.client.userManager.signinRedirect().catch(() => {});
  await vi.waitFor(() => expect(provider.lastAuthRequest().by).toBe('redirect'));
  provider.session = { sub: 'staff', sid: 'session-1' };
  const { url } = provider.lastAuthRequest();
  const browserWindow = createFakeWindow(change(provider.callbackUrl(url, error)));
  for (const key of Object.keys(from.browserWindow.localStorage)) {
    browserWindow.localStorage.setItem(key, tamper(from.browserWindow.localStorage.getItem(key) ?? ''));
  }
  return openPage(undefined, { browserWindow });
}

export const stateOf = (client: AuthClient) => client.getSnapshot();

export const countRenewals = () =>
  provider.tokenRequests.filter((request) => request.get('grant_type') === 'refresh_token').length;
