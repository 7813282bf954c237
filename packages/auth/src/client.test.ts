import { describe, expect, it, vi } from 'vitest';
import {
  appOrigin,
  countRenewals,
  logger,
  openCallback,
  openPage,
  openSignedIn,
  provider,
  stateOf,
} from '../test/client-under-test.ts';
import { createFakeWindow } from '../test/fake-window.ts';
import type { AuthClient } from './auth-client.ts';
import { SessionError } from './errors.ts';

/** The result of a promise, or 'waiting' if it is still pending. */
async function resultSoFar(promise: Promise<unknown>) {
  await vi.advanceTimersByTimeAsync(0);
  const outcome = promise.then(
    (value) => value ?? 'done',
    (error) => error.code ?? error,
  );
  return Promise.race([outcome, new Promise((resolve) => setImmediate(resolve, 'waiting'))]);
}

/** Lets pending tasks finish. */
async function flushTasks() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A session that has ended because the provider no longer knows it. */
async function openEndedSession() {
  const page = await openSignedIn();
  provider.session = undefined;
  const renewal = page.client.renewToken();
  renewal.catch(() => {});
  await vi.waitFor(() => expect(stateOf(page.client).status).toBe('unauthenticated'));
  return { ...page, renewal };
}

describe('access token', () => {
  it('getAccessToken() renews a token that expires in less than 5 s', async () => {
    const { client } = await openSignedIn();
    const first = await client.getAccessToken();
    await vi.advanceTimersByTimeAsync(295_000);
    expect(await client.getAccessToken()).toBe(first);
    await vi.advanceTimersByTimeAsync(1000);
    const next = await Promise.all([client.getAccessToken(), client.getAccessToken()]);
    expect(new Set(next).size).toBe(1);
    expect(next[0]).not.toBe(first);
    expect(countRenewals()).toBe(1);
  });

  it('getAccessToken(290) keeps a token that is valid for 290 s, and getAccessToken(291) renews it', async () => {
    const { client } = await openSignedIn();
    await vi.advanceTimersByTimeAsync(10_000);
    await client.getAccessToken(290);
    expect(countRenewals()).toBe(0);
    await client.getAccessToken(291);
    expect(countRenewals()).toBe(1);
  });

  it('getAccessToken() renews only once if new tokens expire too early as well', async () => {
    provider.tokenLifetimeS = 3;
    const { client } = await openSignedIn();
    expect(await client.getAccessToken()).toBeTruthy();
    expect(countRenewals()).toBe(1);
  });

  it('getAccessToken() starts the client and waits for the user', async () => {
    provider.session = { sub: 'staff', sid: 'session-1' };
    expect(await openPage().client.getAccessToken()).toMatch(/^e30\./);
  });

  it('getAccessToken() and renewToken() reject if no user is signed in', async () => {
    const { client, probe } = openPage();
    const token = client.getAccessToken();
    probe('supported');
    await expect(token).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(client.renewToken()).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it.each([3_600_000, -3_600_000])(
    'if the clock is %d ms off, a token is renewed only shortly before its expiry',
    async (offMs) => {
      const now = Date.now();
      provider.session = { sub: 'staff', sid: 'session-1' };
      const iat = Math.floor((now + offMs) / 1000);
      provider.forge.access = provider.forge.id = { iat, exp: iat + 300 };
      const { client } = await openSignedIn();
      await client.getAccessToken();
      expect(countRenewals()).toBe(0);
      await vi.advanceTimersByTimeAsync(296_000);
      await client.getAccessToken();
      expect(countRenewals()).toBe(1);
    },
  );

  it('the client takes the lifetime of a token from its claims if the response has none', async () => {
    provider.forge.response = { expires_in: undefined };
    const { client } = await openSignedIn();
    await vi.advanceTimersByTimeAsync(290_000);
    await client.getAccessToken();
    expect(countRenewals()).toBe(0);
    await vi.advanceTimersByTimeAsync(6000);
    await client.getAccessToken();
    expect(countRenewals()).toBe(1);
  });

  it('while the provider is down, getAccessToken() returns a token that has not expired yet', async () => {
    const { client } = await openSignedIn();
    await vi.advanceTimersByTimeAsync(100_000);
    provider.tokenResponse = async () => new Response('', { status: 503 });
    const token = client.getAccessToken(250);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await token).toMatch(/^e30\./);
    expect(stateOf(client)).toMatchObject({ status: 'authenticated' });
  });

  it('getAccessToken() rejects if the token has expired and the provider is down, and later renews the token', async () => {
    const { client } = await openSignedIn();
    await vi.advanceTimersByTimeAsync(301_000);
    provider.tokenResponse = async () => Promise.reject(new TypeError('Failed to fetch'));
    const token = client.getAccessToken();
    token.catch(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(token).rejects.toMatchObject({ code: 'renewal_pending' });
    expect(stateOf(client)).toMatchObject({ status: 'authenticated', isTokenExpired: true });
    provider.tokenResponse = undefined;
    await client.getAccessToken();
    expect(stateOf(client)).toMatchObject({ status: 'authenticated', isTokenExpired: false });
  });
});

describe('renewal after a 401 of the API', () => {
  it('50 simultaneous calls of renewToken() cause one renewal', async () => {
    const { client } = await openSignedIn();
    await Promise.all(Array.from({ length: 50 }, () => client.renewToken()));
    expect(countRenewals()).toBe(1);
  });

  it('a renewal applies the changed roles of the user', async () => {
    const { client } = await openSignedIn();
    provider.roles = ['lang'];
    await client.renewToken();
    expect(stateOf(client)).toMatchObject({ access: { canWrite: false, roles: ['lang'] } });
  });

  it('a renewal without a new ID token keeps the session, although the old ID token has expired', async () => {
    const { client } = await openSignedIn();
    vi.setSystemTime(Date.now() + 3_600_000);
    provider.forge.response = { id_token: undefined };
    await client.renewToken();
    expect(stateOf(client)).toMatchObject({ status: 'authenticated' });
  });

  it('a renewal signs in silently if the refresh token is no longer valid', async () => {
    const { client } = await openSignedIn();
    provider.tokenResponse = async () => Response.json({ error: 'invalid_grant' }, { status: 400 });
    const silent = provider.authRequests.length;
    provider.frameResponse = async () => {
      provider.tokenResponse = undefined;
      return { url: provider.callbackUrl(provider.lastAuthRequest().url) };
    };
    await client.renewToken();
    expect(provider.authRequests.length).toBe(silent + 1);
    expect(stateOf(client)).toMatchObject({ status: 'authenticated' });
  });
});

describe('a session that ends while the user works', () => {
  it('when a session ends, the client keeps the previous user, and requests wait', async () => {
    const { client, renewal } = await openEndedSession();
    expect(stateOf(client)).toMatchObject({
      reason: 'renewal_failed',
      error: { code: 'renewal_failed', message: 'Failed to refresh token' },
      previous: { info: { subject: 'staff' }, access: { canWrite: true } },
    });
    expect(await resultSoFar(renewal)).toBe('waiting');
    expect(await resultSoFar(client.getAccessToken())).toBe('waiting');
  });

  it('waiting requests continue after the same user signs in again in a popup', async () => {
    const { client, renewal } = await openEndedSession();
    const token = client.getAccessToken();
    provider.session = { sub: 'staff', sid: 'session-2' };
    await client.userManager.signinPopup();
    expect(provider.lastAuthRequest().by).toBe('popup');
    expect(stateOf(client)).toMatchObject({ status: 'authenticated', info: { sessionId: 'session-2' } });
    expect(await token).toMatch(/^e30\./);
    expect(await resultSoFar(renewal)).toBe('done');
  });

  it('requests of the first user are rejected when another user signs in', async () => {
    const { client, renewal } = await openEndedSession();
    provider.session = { sub: 'another', sid: 'session-2' };
    await client.userManager.signinPopup();
    expect(stateOf(client)).toMatchObject({ status: 'authenticated', info: { subject: 'another' } });
    await expect(renewal).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('isOtherUser() is true as soon as the state shows another user than the first one', async () => {
    const { client } = await openEndedSession();
    const seen: [string, boolean][] = [];
    client.subscribe(() => {
      const shown = stateOf(client);
      if (shown.status === 'authenticated') seen.push([shown.info.subject, client.isOtherUser()]);
    });
    provider.session = { sub: 'staff', sid: 'session-2' };
    await client.userManager.signinPopup();
    provider.session = { sub: 'another', sid: 'session-3' };
    await client.userManager.signinPopup();
    expect(seen).toEqual([
      ['staff', false],
      ['another', true],
    ]);
  });

  it('a request that is made while the page leaves for the sign-in waits for the sign-in', async () => {
    const { client } = await openEndedSession();
    void client.userManager.signinRedirect();
    await vi.waitFor(() => expect(stateOf(client).status).toBe('redirecting'));
    expect(await resultSoFar(client.getAccessToken())).toBe('waiting');
  });

  it('requests that wait for a sign-in are rejected after a log-out', async () => {
    const { client, renewal } = await openEndedSession();
    void client.userManager.signoutRedirect();
    await expect(renewal).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('if the sign-in popup fails, the session stays ended and signinPopup() rejects', async () => {
    const { client } = await openEndedSession();
    vi.spyOn(provider.navigators.popup, 'prepare').mockResolvedValueOnce({
      navigate: () => Promise.reject(new SessionError('window_blocked')),
      close() {},
    });
    await expect(client.userManager.signinPopup()).rejects.toMatchObject({ code: 'window_blocked' });
    expect(stateOf(client)).toMatchObject({ reason: 'renewal_failed', previous: { info: { subject: 'staff' } } });
  });

  it('the user can sign in with a second popup after closing the first', async () => {
    const { client } = await openEndedSession();
    const closed = new AbortController();
    vi.spyOn(provider.navigators.popup, 'prepare').mockImplementationOnce(async (params) => ({
      navigate: () =>
        new Promise((_, fail) => {
          const { popupSignal } = params as { popupSignal: AbortSignal };
          popupSignal.addEventListener('abort', () => fail(popupSignal.reason));
          closed.abort();
        }),
      close() {},
    }));
    const first = client.userManager.signinPopup();
    await vi.waitFor(() => expect(closed.signal.aborted).toBe(true));
    provider.session = { sub: 'staff', sid: 'session-2' };
    await client.userManager.signinPopup();
    await first;
    expect(stateOf(client)).toMatchObject({ status: 'authenticated' });
  });

  it('if a new sign-in cannot begin, signinRedirect() rejects and the state does not change', async () => {
    const { client } = await openEndedSession();
    const before = stateOf(client);
    vi.spyOn(provider.navigators.redirect, 'prepare').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(client.userManager.signinRedirect()).rejects.toMatchObject({ code: 'provider_unreachable' });
    expect(before).toMatchObject({ error: { code: 'renewal_failed' }, previous: { info: { subject: 'staff' } } });
    expect(stateOf(client)).toEqual(before);
  });

  it('a running renewal is not retried after a log-out', async () => {
    const { client } = await openSignedIn();
    provider.tokenResponse = async () => new Response('', { status: 503 });
    client.renewToken().catch(() => {});
    await vi.waitFor(() => expect(countRenewals()).toBe(1));
    client.userManager.signoutRedirect().catch(() => {});
    // After this time a renewal is no longer retried, but the next attempt of the log-out has not started.
    await vi.advanceTimersByTimeAsync(15_000);
    expect(countRenewals()).toBe(1);
    expect(provider.authRequests.filter(({ by }) => by === 'iframe')).toHaveLength(1);
  });

  it('refresh tokens of an ended session are not used again', async () => {
    const { client, browserWindow, sessionFrame } = await openSignedIn();
    await vi.waitFor(() => expect(sessionFrame()).toBeDefined(), 3000);
    sessionFrame()?.send('unchanged');
    sessionFrame()?.send('changed');
    const waiting = [client.getAccessToken(), client.renewToken()];
    browserWindow.dispatch('online');
    browserWindow.document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(countRenewals()).toBe(0);

    provider.session = { sub: 'staff', sid: 'session-2' };
    await client.userManager.signinPopup();
    await Promise.all(waiting);
    const usedTokens = provider.tokenRequests.map((request) => request.get('refresh_token')).filter(Boolean);
    expect(usedTokens).toEqual([expect.stringMatching(/^refresh-session-2-/)]);
  });

  it('a renewal that was running at the log-out does not restore the session', async () => {
    const { client } = await openSignedIn();
    let respond = (_: Response) => {};
    provider.tokenResponse = () => new Promise((resolve) => (respond = resolve));
    client.renewToken().catch(() => {});
    await vi.waitFor(() => expect(countRenewals()).toBe(1));
    vi.spyOn(provider.navigators.redirect, 'prepare').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(client.userManager.signoutRedirect()).rejects.toMatchObject({ code: 'logout_pending' });
    provider.tokenResponse = undefined;
    respond(await fetch('token', { body: new URLSearchParams() }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stateOf(client)).toMatchObject({ status: 'unauthenticated', reason: 'logged_out' });
  });
});

describe('expiry', () => {
  it('a listener of onTokenExpired() is called once, at the moment at which the token expires', async () => {
    const { client } = await openSignedIn();
    const expired = vi.fn();
    const stop = client.onTokenExpired(expired);
    await vi.advanceTimersByTimeAsync(299_900);
    expect(expired).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1100);
    expect(expired).toHaveBeenCalledOnce();
    expect(stateOf(client)).toMatchObject({ status: 'authenticated', isTokenExpired: true });
    await client.getAccessToken();
    expect(stateOf(client)).toMatchObject({ isTokenExpired: false });
    stop();
    await vi.advanceTimersByTimeAsync(400_000);
    expect(expired).toHaveBeenCalledOnce();
  });

  it('the token of an unused page is not renewed', async () => {
    await openSignedIn();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(countRenewals()).toBe(0);
  });

  it('a token that is valid for 30 days does not expire at once', async () => {
    provider.tokenLifetimeS = 30 * 24 * 3600;
    const setTimeout = vi.spyOn(globalThis, 'setTimeout');
    const { client } = await openSignedIn();
    const delays = setTimeout.mock.calls.map(([, delay = 0]) => delay);
    expect(Math.max(...delays)).toBeGreaterThan(20 * 24 * 3_600_000);
    expect(Math.max(...delays)).toBeLessThan(2 ** 31);
    expect(stateOf(client)).toMatchObject({ isTokenExpired: false });
    setTimeout.mockRestore();
  });

  it('the client renews an expired token when the user returns after the computer slept', async () => {
    const { browserWindow } = await openSignedIn();
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    browserWindow.document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(countRenewals()).toBe(1));
  });

  it('the client does not renew an expired token when the page becomes hidden', async () => {
    const { browserWindow } = await openSignedIn();
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    browserWindow.document.visibilityState = 'hidden';
    browserWindow.document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(countRenewals()).toBe(0);
  });

  it('a waiting renewal is sent at once when the browser is online again', async () => {
    const { client, browserWindow } = await openSignedIn();
    provider.tokenResponse = () => Promise.reject(new TypeError('Failed to fetch'));
    const renewed = client.renewToken();
    await vi.waitFor(() => expect(countRenewals()).toBe(1));
    await vi.advanceTimersByTimeAsync(1);
    provider.tokenResponse = undefined;
    browserWindow.dispatch('online');
    await renewed;
    expect(countRenewals()).toBe(2);
  });
});

describe('session frame', () => {
  it('when the session frame reports a change, the session ends, and the state keeps the previous user', async () => {
    const { client, sessionFrame } = await openSignedIn();
    await vi.waitFor(() => expect(sessionFrame()).toBeDefined(), 3000);
    sessionFrame()?.onload?.();
    expect(sessionFrame()?.received).toEqual([['admin-web session-1', 'https://login.example.com']]);
    sessionFrame()?.send('unchanged');
    sessionFrame()?.send('changed');
    expect(stateOf(client)).toMatchObject({ reason: 'session_changed', previous: { info: { subject: 'staff' } } });
    expect(sessionFrame()?.removed).toBe(true);
  });

  it('if the session frame responds with "error", the client warns, and the user stays signed in', async () => {
    const { client, sessionFrame } = await openSignedIn();
    await vi.waitFor(() => expect(sessionFrame()).toBeDefined(), 3000);
    sessionFrame()?.onload?.();
    sessionFrame()?.send('unchanged');
    sessionFrame()?.send('error');
    expect(logger.warn).toHaveBeenCalledOnce();
    expect(stateOf(client)).toMatchObject({ status: 'authenticated' });
  });

  it('a session frame that did not load is opened again when the browser is online again', async () => {
    const { browserWindow, sessionFrame } = await openSignedIn();
    await vi.waitFor(() => expect(sessionFrame()).toBeDefined(), 3000);
    const first = sessionFrame();
    browserWindow.dispatch('online');
    await vi.waitFor(() => expect(sessionFrame()).not.toBe(first), 3000);
    expect(first?.removed).toBe(true);
  });

  it('the user stays signed in if the provider has no session frame', async () => {
    provider.discovery = { check_session_iframe: undefined };
    const { client, sessionFrame } = await openSignedIn();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sessionFrame()).toBeUndefined();
    expect(stateOf(client)).toMatchObject({ status: 'authenticated' });
  });
});

const redirects: [string, (client: AuthClient) => Promise<void>][] = [
  ['signinRedirect()', ({ userManager }) => userManager.signinRedirect()],
  ['signoutRedirect()', ({ userManager }) => userManager.signoutRedirect()],
  ['register()', (client) => client.register()],
];

describe('redirects', () => {
  it('signoutRedirect() opens the log-out page of the provider with the ID token as hint', async () => {
    const { client, seen } = await openSignedIn();
    void client.userManager.signoutRedirect();
    await vi.waitFor(() => expect(provider.lastAuthRequest().by).toBe('redirect'));
    const { url } = provider.lastAuthRequest();
    expect(url.pathname).toBe('/realms/joe/protocol/openid-connect/logout');
    expect(url.searchParams.get('id_token_hint')).toMatch(/^e30\./);
    expect(url.searchParams.get('client_id')).toBe('admin-web');
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${appOrigin}/`);
    expect(stateOf(client)).toEqual({ status: 'redirecting' });
    expect(seen.at(-1)).toBe('redirecting');
    await expect(client.getAccessToken()).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('signoutRedirect() ends only the local session if the provider has no log-out endpoint', async () => {
    provider.discovery = { end_session_endpoint: undefined };
    const { client } = await openSignedIn();
    await expect(client.userManager.signoutRedirect()).rejects.toMatchObject({ code: 'not_supported' });
    expect(stateOf(client)).toMatchObject({
      reason: 'logged_out',
      error: { message: 'Not supported by the OIDC server' },
    });
    expect(stateOf(client)).not.toHaveProperty('previous');
  });

  it.each(redirects)('calling %s three times redirects the browser once', async (_, call) => {
    const { client } = await openSignedIn();
    for (const _ of [1, 2, 3]) void call(client);
    await vi.waitFor(() => expect(provider.lastAuthRequest().by).toBe('redirect'));
    await flushTasks();
    expect(provider.authRequests.filter(({ by }) => by === 'redirect')).toHaveLength(1);
  });

  it('if the redirect of signinRedirect() fails, the user stays signed in', async () => {
    const { client } = await openSignedIn();
    provider.navigators.redirect.prepare = async () => ({
      navigate: () => Promise.reject(new SessionError('provider_unreachable')),
      close() {},
    });
    await expect(client.userManager.signinRedirect()).rejects.toMatchObject({ code: 'provider_unreachable' });
    expect(stateOf(client)).toMatchObject({ status: 'authenticated' });
    await client.renewToken();
  });

  it('a session that ends while a redirect fails stays ended', async () => {
    const { client, sessionFrame } = await openSignedIn();
    await vi.waitFor(() => expect(sessionFrame()).toBeDefined(), 3000);
    sessionFrame()?.send('unchanged');
    provider.navigators.redirect.prepare = async () => ({
      navigate: async () => {
        sessionFrame()?.send('changed');
        throw new SessionError('provider_unreachable');
      },
      close() {},
    });
    await expect(client.register()).rejects.toMatchObject({ code: 'provider_unreachable' });
    expect(stateOf(client)).toMatchObject({
      reason: 'session_changed',
      previous: { info: { subject: 'staff' } },
    });
  });

  it('register() redirects with prompt=create', async () => {
    const { client } = await openSignedIn();
    void client.register();
    await vi.waitFor(() => expect(provider.lastAuthRequest().by).toBe('redirect'));
    expect(provider.lastAuthRequest().url.searchParams.get('prompt')).toBe('create');
  });

  it('accountManagement() opens the account page of Keycloak', async () => {
    const { client, browserWindow } = await openSignedIn();
    await client.accountManagement();
    expect(browserWindow.visited).toEqual([
      expect.stringContaining('/realms/joe/account?referrer=admin-web&referrer_uri='),
    ]);
  });

  it('a hostile return URL is neither stored nor opened', async () => {
    const { client, browserWindow, probe } = openPage(`${appOrigin}//evil.test`);
    const init = client.init();
    probe('supported');
    await init;
    void client.userManager.signinRedirect();
    await vi.waitFor(() => expect(provider.lastAuthRequest().by).toBe('redirect'));
    const stored = Object.keys(browserWindow.localStorage).map((key) => browserWindow.localStorage.getItem(key) ?? '');
    expect(stored.map((item) => JSON.parse(item).data.returnTo)).toEqual(['/']);
    expect(browserWindow.sessionStorage.getItem('joe-auth.return-to')).toBe('/');

    const { client: second, browserWindow: back } = await openCallback({
      tamper: (item) => item.replace('/users?page=2', '//evil.test/users'),
    });
    await second.init();
    expect(back.location.href).toBe(`${appOrigin}/`);
  });

  it("a page that Back restores from the browser's cache is reloaded after a log-out", async () => {
    const { client, browserWindow } = await openSignedIn();
    browserWindow.dispatch('pageshow', { persisted: true });
    expect(browserWindow.visited).toEqual([]);
    void client.userManager.signoutRedirect();
    browserWindow.dispatch('pageshow', { persisted: false });
    expect(browserWindow.visited).toEqual([]);
    browserWindow.dispatch('pageshow', { persisted: true });
    expect(browserWindow.visited).toEqual(['reload']);
  });
});

describe('tabs', () => {
  const tab = () => openSignedIn({ browserWindow: createFakeWindow() });

  it('a log-out ends the session in other tabs, whose state keeps the previous user', async () => {
    const [first, second] = [await tab(), await tab()];
    void first.client.userManager.signoutRedirect();
    await vi.waitFor(() =>
      expect(stateOf(second.client)).toMatchObject({ reason: 'logged_out', previous: { info: { subject: 'staff' } } }),
    );
  });

  it('after a log-out in another tab, a user whose tokens have no session id can sign in again', async () => {
    provider.session = { sub: 'staff', sid: '' };
    const [first, second] = [await tab(), await tab()];
    void first.client.userManager.signoutRedirect();
    await vi.waitFor(() => expect(stateOf(second.client).status).toBe('unauthenticated'));
    provider.session = { sub: 'staff', sid: '' };
    await second.client.userManager.signinPopup();
    expect(stateOf(second.client).status).toBe('authenticated');
  });

  it('a log-out that did not reach the provider does not prevent a sign-in in another tab', async () => {
    const [first, second] = [await tab(), await tab()];
    void first.client.userManager.signoutRedirect();
    await vi.waitFor(() => expect(stateOf(second.client).status).toBe('unauthenticated'));
    await second.client.userManager.signinPopup();
    expect(stateOf(second.client).status).toBe('authenticated');
  });

  it('the client keeps the previous user during the redirect to a new sign-in', async () => {
    const [first, second] = [await tab(), await tab()];
    void first.client.userManager.signoutRedirect();
    await vi.waitFor(() => expect(stateOf(second.client).status).toBe('unauthenticated'));
    void second.client.userManager.signinRedirect();
    await vi.waitFor(() =>
      expect(stateOf(second.client)).toMatchObject({ status: 'redirecting', previous: { info: { subject: 'staff' } } }),
    );
  });

  const endAll = async (...clients: AuthClient[]) => {
    provider.session = undefined;
    for (const client of clients) client.renewToken().catch(() => {});
    await vi.waitFor(() => expect(clients.map((client) => stateOf(client).status)).not.toContain('authenticated'));
  };

  it('a log-out also reaches a tab whose session has ended before, because its screen may be open', async () => {
    const [first, second] = [await tab(), await tab()];
    await endAll(second.client);
    expect(stateOf(second.client)).toMatchObject({ reason: 'renewal_failed' });
    void first.client.userManager.signoutRedirect();
    await vi.waitFor(() =>
      expect(stateOf(second.client)).toMatchObject({ reason: 'logged_out', previous: { info: { subject: 'staff' } } }),
    );
  });

  it('a new sign-in continues the sessions of other tabs', async () => {
    const [first, second] = [await tab(), await tab()];
    await endAll(first.client, second.client);
    provider.session = { sub: 'staff', sid: 'session-2' };
    await first.client.userManager.signinPopup();
    await vi.waitFor(() => expect(stateOf(second.client).status).toBe('authenticated'));
  });

  it('when another user signs in, the state of other tabs keeps the first user as the previous one', async () => {
    const [first, second] = [await tab(), await tab()];
    await endAll(first.client, second.client);
    const third = openPage(undefined, { browserWindow: createFakeWindow() });
    const init = third.client.init();
    third.probe('supported');
    await init;
    provider.session = { sub: 'another', sid: 'session-2' };
    await first.client.userManager.signinPopup();
    // The third tab has no previous user, so it shows that the message has arrived.
    await vi.waitFor(() => expect(stateOf(third.client)).toMatchObject({ info: { subject: 'another' } }));
    await flushTasks();
    expect(stateOf(second.client)).toMatchObject({ previous: { info: { subject: 'staff' } } });
  });
});

describe('dispose()', () => {
  it('after dispose(), the session frame is gone, and neither events nor time renew the token', async () => {
    const { client, browserWindow, sessionFrame, seen } = await openSignedIn();
    await vi.waitFor(() => expect(sessionFrame()).toBeDefined(), 3000);
    client.dispose();
    const shown = seen.length;
    expect(sessionFrame()?.removed).toBe(true);
    browserWindow.dispatch('online');
    browserWindow.document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(seen.length).toBe(shown);
    expect(countRenewals()).toBe(0);
  });

  it('a listener that was removed is not called', async () => {
    const { client } = openPage();
    const listener = vi.fn();
    client.subscribe(listener)();
    client.dispose();
    expect(listener).not.toHaveBeenCalled();
  });
});
