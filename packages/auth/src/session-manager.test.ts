import { describe, expect, it, vi } from 'vitest';
import { app, logger, open, openCallback, openSignedIn, provider, state } from '../test/client-under-test.ts';
import { createFakeHost } from '../test/fake-host.ts';
import { authority } from '../test/fake-provider.ts';

const countRenewals = () =>
  provider.tokenRequests.filter((request) => request.get('grant_type') === 'refresh_token').length;
const tokenResponse = () => fetch('token', { method: 'POST', body: new URLSearchParams() });

/** Delays the response to the next renewal until the test sends it. */
function delayRenewal() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  provider.tokenResponse = () => promise;
  return async (response: Response) => {
    provider.tokenResponse = undefined;
    resolve(response);
    await vi.advanceTimersByTimeAsync(0);
  };
}

/** Ends the session with a message of the provider's session frame. */
async function endByFrame({ sessionFrame, client }: Awaited<ReturnType<typeof openSignedIn>>) {
  await vi.waitFor(() => expect(sessionFrame()).toBeDefined(), 3000);
  sessionFrame()?.send('unchanged');
  sessionFrame()?.send('changed');
  expect(state(client)).toMatchObject({ reason: 'session_changed' });
}

it('no cookies are sent to discovery and token endpoint, even on the app’s own origin', async () => {
  const { client } = await openSignedIn();
  await client.refresh();
  expect(countRenewals()).toBe(1);
  expect([...provider.credentials]).toEqual(['omit']);
});

describe('every kind of sign-in', () => {
  it('every kind of sign-in sends its own nonce', async () => {
    const { client } = await openSignedIn();
    await client.login({ newWindow: true });
    void client.login();
    await vi.waitFor(() => expect(provider.lastAuthRequest().by).toBe('redirect'));
    const nonces = provider.authRequests.map(({ by, url }) => [by, url.searchParams.get('nonce')]);
    expect(nonces).toEqual([
      ['iframe', expect.stringMatching(/^[\w-]{36}$/)],
      ['popup', expect.stringMatching(/^[\w-]{36}$/)],
      ['redirect', expect.stringMatching(/^[\w-]{36}$/)],
    ]);
    expect(new Set(nonces.map(([, nonce]) => nonce)).size).toBe(3);
    // Frames and windows receive the response on a small page, not in the app.
    const callbackPage = `${app}/silent-check-sso.html`;
    expect(provider.authRequests.map(({ url }) => url.searchParams.get('redirect_uri'))).toEqual([
      callbackPage,
      callbackPage,
      `${app}/`,
    ]);
  });

  it.each([
    ['from another issuer', (url: string) => url.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.test'), false],
    ['without the announced issuer', (url: string) => url.replace(/iss=[^&]*&/, ''), true],
  ])('every kind of sign-in rejects a response %s, in a popup and in a frame', async (_, forge, announced) => {
    provider.discovery = { authorization_response_iss_parameter_supported: announced };
    const { client, host } = await openSignedIn();
    provider.frameResponse = async () => ({ url: forge(provider.callbackUrl(provider.lastAuthRequest().url)) });
    const { popup } = provider.navigators;
    const { prepare } = popup;
    popup.prepare = async (params) => {
      const handle = await prepare(params);
      return { ...handle, navigate: async (request) => ({ url: forge((await handle.navigate(request)).url) }) };
    };
    const sent = provider.tokenRequests.length;
    await expect(client.login({ newWindow: true })).rejects.toMatchObject({ code: 'callback_failed' });
    await expect(client.userManager.signinSilent({ forceIframeAuth: true })).rejects.toMatchObject({
      code: 'callback_failed',
    });
    expect(provider.tokenRequests.length).toBe(sent);
    expect(host.localStorage).toEqual({ 'joe-user-expected': 'frame' });
  });

  it('every kind of sign-in accepts a response without issuer if the provider announces none', async () => {
    provider.frameResponse = async () => ({
      url: provider.callbackUrl(provider.lastAuthRequest().url).replace(/iss=[^&]*&/, ''),
    });
    await openSignedIn();
  });

  it('every kind of sign-in sends no request to a provider with the configuration of another one', async () => {
    const { client, probe } = open();
    provider.discovery = { issuer: 'https://evil.test' };
    const init = client.init();
    probe('supported');
    await init;
    const { popup } = provider.navigators;
    const close = vi.fn();
    vi.spyOn(popup, 'prepare').mockResolvedValueOnce({ ...(await popup.prepare(undefined)), close });
    await expect(client.login({ newWindow: true })).rejects.toMatchObject({ code: 'invalid_provider' });
    expect(close).toHaveBeenCalledOnce();
    expect(provider.authRequests).toEqual([]);
  });

  it('every kind of sign-in accepts an issuer with a trailing slash', async () => {
    const issuer = 'https://issuer.example.com/';
    provider.discovery = { issuer };
    const { client } = open(undefined, { config: { url: issuer, realm: undefined } });
    void client.init();
    await vi.waitFor(() => expect(state(client)).toEqual({ status: 'redirecting' }));
  });
});

describe('a renewal', () => {
  it('a renewal cannot change the user with an access token of another user and without an ID token', async () => {
    const { client } = await openSignedIn();
    provider.forge.response = { id_token: undefined };
    provider.forge.access = { sub: 'another' };
    client.refresh().catch(() => {});
    await vi.waitFor(() => expect(state(client)).toMatchObject({ reason: 'invalid_token' }));
    expect(state(client)).toMatchObject({ previous: { info: { subject: 'staff' } } });
  });

  it('a renewal cannot change the user with a silent sign-in that finds another user', async () => {
    provider.forge.response = { refresh_token: undefined };
    const { client } = await openSignedIn();
    provider.session = { sub: 'another', sid: 'session-2' };
    client.refresh().catch(() => {});
    await vi.waitFor(() => expect(state(client)).toMatchObject({ reason: 'refresh_failed' }));
    expect(state(client)).toMatchObject({ previous: { info: { subject: 'staff' } } });
  });

  it('a renewal that is rejected late does not end the next session', async () => {
    const page = await openSignedIn();
    const respond = delayRenewal();
    page.client.refresh().catch(() => {});
    await vi.waitFor(() => expect(countRenewals()).toBe(1));
    await endByFrame(page);
    provider.tokenResponse = undefined;
    provider.session = { sub: 'staff', sid: 'session-2' };
    await page.client.login({ newWindow: true });
    // Third-party cookies are blocked, so the silent sign-in finds no user.
    provider.frameResponse = async () => ({
      url: provider.callbackUrl(provider.lastAuthRequest().url, 'login_required'),
    });
    await respond(Response.json({ error: 'invalid_grant' }, { status: 400 }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(state(page.client)).toMatchObject({ status: 'authenticated', info: { sessionId: 'session-2' } });
  });

  it('a renewal that succeeds late does not replace the tokens of the next session', async () => {
    const page = await openSignedIn();
    const respond = delayRenewal();
    page.client.refresh().catch(() => {});
    await vi.waitFor(() => expect(countRenewals()).toBe(1));
    provider.tokenResponse = undefined;
    const late = await tokenResponse();
    await endByFrame(page);
    provider.session = { sub: 'staff', sid: 'session-2' };
    await page.client.login({ newWindow: true });
    // The new session does not wait for the renewal of the old one.
    await page.client.refresh();
    expect(provider.tokenRequests.at(-1)?.get('refresh_token')).toMatch(/^refresh-session-2-/);
    await respond(late);
    expect(state(page.client)).toMatchObject({ info: { sessionId: 'session-2' } });
  });

  it('a renewal that is retried does not use the refresh token of the next session', async () => {
    const page = await openSignedIn();
    await vi.waitFor(() => expect(page.sessionFrame()).toBeDefined(), 3000);
    provider.tokenResponse = async () => new Response('', { status: 503 });
    page.client.refresh().catch(() => {});
    await vi.waitFor(() => expect(countRenewals()).toBe(1));
    await endByFrame(page);
    provider.tokenResponse = undefined;
    provider.session = { sub: 'staff', sid: 'session-2' };
    await page.client.login({ newWindow: true });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(countRenewals()).toBe(1);
  });

  it('a renewal is shared by the client and the library', async () => {
    const { client } = await openSignedIn();
    await Promise.all([client.refresh(), client.userManager.signinSilent(), client.getAccessToken(400)]);
    expect(countRenewals()).toBe(1);
  });

  it('a renewal of revoked tokens is a silent sign-in', async () => {
    provider.discovery = { revocation_endpoint: `${authority}/revoke` };
    const { client } = await openSignedIn();
    await client.userManager.revokeTokens(['refresh_token']);
    const requests = provider.authRequests.length;
    await client.refresh();
    expect(countRenewals()).toBe(0);
    expect(provider.authRequests.length).toBe(requests + 1);
  });
});

describe('calls of the library', () => {
  it('signinSilent() without a user signs in, with one frame for parallel calls', async () => {
    const { client, probe } = open();
    const init = client.init();
    probe('supported');
    await init;
    provider.session = { sub: 'staff', sid: 'session-1' };
    const requests = provider.authRequests.length;
    const users = await Promise.all([client.userManager.signinSilent(), client.userManager.signinSilent()]);
    expect(users).toMatchObject([{ profile: { sub: 'staff' } }, { profile: { sub: 'staff' } }]);
    expect(provider.authRequests.length).toBe(requests + 1);
  });

  it('storeUser(null) ends the session, and getUser() returns null', async () => {
    const { client } = await openSignedIn();
    await client.userManager.storeUser(null);
    expect(state(client)).toMatchObject({ reason: 'logged_out' });
    expect(await client.userManager.getUser()).toBeNull();
    await client.userManager.removeUser();
    expect(state(client)).toMatchObject({ reason: 'logged_out' });
  });

  it.each(['discoveryFails', 'logoutFails'] as const)(
    'signoutRedirect() rejects and stays on the page: %s',
    async (fault) => {
      const { client } = await openSignedIn();
      provider[fault] = true;
      provider.authRequests.length = 0;
      await expect(client.userManager.signoutRedirect()).rejects.toMatchObject({ code: 'logout_pending' });
      expect(provider.authRequests.filter(({ by }) => by === 'redirect')).toEqual([]);
    },
  );

  it('signinPopup() rejects if a newer popup replaces it', async () => {
    const { client } = await openSignedIn();
    vi.spyOn(provider.navigators.popup, 'prepare').mockImplementationOnce(async (params) => ({
      navigate: () =>
        new Promise((_, fail) => {
          const { popupSignal } = params as { popupSignal: AbortSignal };
          popupSignal.addEventListener('abort', () => fail(new Error('Popup aborted')));
        }),
      close() {},
    }));
    const first = client.userManager.signinPopup();
    first.catch(() => {});
    await client.userManager.signinPopup();
    await expect(first).rejects.toMatchObject({ code: 'window_replaced' });
  });
});

it('an expiry during a failed redirect is announced afterwards', async () => {
  const { client } = await openSignedIn();
  const onExpired = vi.fn();
  client.onTokenExpired(onExpired);
  await vi.advanceTimersByTimeAsync(295_000);
  const leaving = client.register();
  leaving.catch(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(leaving).rejects.toMatchObject({ code: 'provider_unreachable' });
  expect(onExpired).toHaveBeenCalledOnce();
  expect(state(client)).toMatchObject({ status: 'authenticated', expired: true });
});

describe('tabs', () => {
  it('a log-out in another tab is not undone by a running silent sign-in', async () => {
    const tab = () => openSignedIn({ host: createFakeHost() });
    const [first, second] = [await tab(), await tab()];
    const { promise, resolve } = Promise.withResolvers<{ url: string }>();
    provider.frameResponse = () => promise;
    provider.tokenResponse = async () => Response.json({ error: 'invalid_grant' }, { status: 400 });
    const requests = provider.authRequests.length;
    second.client.refresh().catch(() => {});
    await vi.waitFor(() => expect(provider.authRequests.length).toBe(requests + 1));
    const { url } = provider.lastAuthRequest();
    void first.client.logout();
    await vi.waitFor(() => expect(state(second.client)).toMatchObject({ reason: 'logged_out' }));
    provider.tokenResponse = undefined;
    const exchanges = provider.tokenRequests.length;
    resolve({ url: provider.callbackUrl(url) });
    await vi.waitFor(() => expect(provider.tokenRequests.length).toBe(exchanges + 1));
    await vi.advanceTimersByTimeAsync(100);
    expect(state(second.client)).toMatchObject({ reason: 'logged_out' });
  });

  it('a tab whose start failed follows a sign-in in another tab', async () => {
    provider.discoveryFails = true;
    const first = open(undefined, { host: createFakeHost() });
    const second = open(undefined, { host: createFakeHost() });
    for (const { client } of [first, second]) {
      expect(await client.init()).toMatchObject({ status: 'failed' });
    }
    provider.discoveryFails = false;
    provider.session = { sub: 'staff', sid: 'session-1' };
    await first.client.login({ newWindow: true });
    await vi.waitFor(() => expect(state(second.client)).toMatchObject({ status: 'authenticated' }));
  });

  it('a sign-in after a log-out that did not reach the provider continues all tabs', async () => {
    const tab = () => openSignedIn({ host: createFakeHost() });
    const [leaving, second, third] = [await tab(), await tab(), await tab()];
    void leaving.client.logout();
    for (const { client } of [second, third]) {
      await vi.waitFor(() => expect(state(client)).toMatchObject({ reason: 'logged_out' }));
    }
    await second.client.login({ newWindow: true });
    await vi.waitFor(() => expect(state(third.client)).toMatchObject({ status: 'authenticated' }));
  });
});

it('a session frame that cannot see the cookie is ignored, with one warning', async () => {
  const { client, host, sessionFrame } = await openSignedIn();
  await vi.waitFor(() => expect(sessionFrame()).toBeDefined(), 3000);
  sessionFrame()?.onload?.();
  sessionFrame()?.send('changed');
  const frames = host.frames.length;
  for (let renewal = 0; renewal < 3; renewal += 1) await client.refresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(host.frames.length).toBe(frames);
  expect(logger.warn).toHaveBeenCalledOnce();
});

describe('a sign-in that took too long', () => {
  it('a sign-in that took too long keeps the requested URL, and a silent sign-in succeeds', async () => {
    const { client, host } = await openCallback();
    host.sessionStorage.setItem('joe-auth.return-to', '/users?page=2');
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    const init = client.init();
    expect(host.location.href).toBe(`${app}/users?page=2`);
    expect(await init).toMatchObject({ status: 'authenticated' });
    expect(provider.tokenRequests).toHaveLength(1);
  });

  it('a response that Back repeats after the sign-in opens the requested URL, without using the code again', async () => {
    const { client, host } = await openCallback();
    host.sessionStorage.setItem('joe-auth.return-to', '/users?page=2');
    const response = host.location.href;
    await client.init();
    const back = createFakeHost(response);
    Object.assign(back.localStorage, host.localStorage);
    Object.assign(back.sessionStorage, host.sessionStorage);
    const again = open(undefined, { host: back });
    expect(await again.client.init()).toMatchObject({ status: 'authenticated' });
    expect(back.location.href).toBe(`${app}/users?page=2`);
    expect(new Set(provider.tokenRequests.map((request) => request.get('code'))).size).toBe(2);
  });

  it('a sign-in stores the requested URL in this tab from the login on', async () => {
    const { client, host, probe } = open();
    const init = client.init();
    probe('supported');
    await init;
    void client.login({ returnTo: '/orders' });
    await vi.waitFor(() => expect(provider.lastAuthRequest().by).toBe('redirect'));
    expect(host.sessionStorage.getItem('joe-auth.return-to')).toBe('/orders');
  });

  it('a sign-in that took too long does not open a hostile URL', async () => {
    const { client, host } = await openCallback();
    host.sessionStorage.setItem('joe-auth.return-to', '//evil.test/users');
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    await client.init();
    expect(host.location.href).toBe(`${app}/`);
  });
});

describe('a log-out while the provider is down', () => {
  const logOut = async () => {
    const page = await openSignedIn();
    provider.discoveryFails = true;
    provider.authRequests.length = 0;
    await page.client.logout();
    return page;
  };
  const reopen = ({ host }: { host: ReturnType<typeof createFakeHost> }) => {
    const next = createFakeHost(`${app}/`);
    Object.assign(next.localStorage, host.localStorage);
    return open(undefined, { host: next });
  };

  it("a log-out while the provider is down is shown in the app, instead of the browser's error page", async () => {
    const { client, host } = await logOut();
    expect(provider.authRequests).toEqual([]);
    expect(state(client)).toMatchObject({
      reason: 'logged_out',
      error: { code: 'logout_pending', message: expect.stringContaining('You are logged out in this browser') },
    });
    expect(JSON.stringify(host.localStorage)).not.toMatch(/e30|staff/);
    await expect(client.getAccessToken()).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('a log-out treats a provider that responds with an error as down', async () => {
    const { client } = await openSignedIn();
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await client.logout();
    expect(state(client)).toMatchObject({ error: { code: 'logout_pending' } });
  });

  it('a failed log-out is retried with the ID token of the session when the provider responds again', async () => {
    const { client } = await logOut();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(state(client)).toMatchObject({ error: { code: 'logout_pending' } });
    provider.discoveryFails = false;
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(provider.lastAuthRequest().url.pathname).toMatch(/logout$/));
    expect(provider.lastAuthRequest().url.searchParams.get('id_token_hint')).toMatch(/^e30\./);
    expect(state(client)).toEqual({ status: 'redirecting' });
  });

  it('a failed log-out is retried at once when the network is back', async () => {
    const { host } = await logOut();
    provider.discoveryFails = false;
    host.dispatch('online');
    await vi.waitFor(() => expect(provider.lastAuthRequest().url.pathname).toMatch(/logout$/));
  });

  it('a log-out is complete when the provider no longer knows the user', async () => {
    const page = await logOut();
    provider.discoveryFails = false;
    provider.session = undefined;
    page.host.dispatch('online');
    await vi.waitFor(() => {
      page.probe('supported');
      expect(state(page.client)).toEqual({ status: 'unauthenticated', reason: 'logged_out' });
    });
    expect(page.host.localStorage).toEqual({});
  });

  it('a failed log-out stays when the app is reopened: no silent sign-in, and another log-out request', async () => {
    const { client, seen } = reopen(await logOut());
    provider.discoveryFails = false;
    void client.init();
    await vi.waitFor(() => expect(provider.lastAuthRequest().url.pathname).toMatch(/logout$/));
    expect(provider.lastAuthRequest().url.searchParams.get('id_token_hint')).toMatch(/^e30\./);
    expect(seen).not.toContain('authenticated');
  });

  it('a failed log-out stays when the app is reopened while the provider is still down', async () => {
    const { client } = reopen(await logOut());
    expect(await client.init()).toMatchObject({ reason: 'logged_out', error: { code: 'logout_pending' } });
    provider.discoveryFails = false;
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(provider.lastAuthRequest().url.pathname).toMatch(/logout$/));
  });

  it('a sign-in after a failed log-out asks for credentials and cancels the log-out', async () => {
    const page = reopen(await logOut());
    await page.client.init();
    provider.discoveryFails = false;
    await page.client.login({ newWindow: true });
    expect(provider.lastAuthRequest().url.searchParams.get('prompt')).toBe('login');
    expect(state(page.client)).toMatchObject({ status: 'authenticated' });
    expect(page.host.localStorage).toEqual({ 'joe-user-expected': 'redirect' });
  });

  it('a log-out does not send repeated requests to a provider that keeps its session', async () => {
    const first = await openSignedIn();
    void first.client.logout();
    await vi.waitFor(() => expect(provider.lastAuthRequest().url.pathname).toMatch(/logout$/));
    first.client.dispose();
    const { client, seen } = reopen(first);
    expect(await client.init()).toMatchObject({ reason: 'logged_out', error: { code: 'logout_pending' } });
    const logouts = () => provider.authRequests.filter(({ url }) => url.pathname.endsWith('logout')).length;
    expect(logouts()).toBe(1);
    const start = Date.now();
    while (!seen.includes('redirecting')) {
      const changes = seen.length;
      await vi.advanceTimersByTimeAsync(10_000);
      await vi.waitFor(() => expect(seen.length).toBeGreaterThan(changes));
    }
    expect(Date.now() - start).toBeGreaterThan(55_000);
    await vi.waitFor(() => expect(logouts()).toBe(2));
  });

  it('a log-out while the provider is down leaves no timer behind', async () => {
    const { client } = await logOut();
    client.dispose();
    provider.discoveryFails = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(provider.authRequests).toEqual([]);
  });
});

describe('a start with a provider that does not respond', () => {
  it('a start ends 10 s after the navigation if the provider does not respond', async () => {
    const { client, probe } = open();
    provider.frameResponse = () => new Promise(() => {});
    const init = client.init(2_000);
    probe('unsupported');
    await vi.waitFor(() => expect(provider.authRequests).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(7_000);
    await vi.waitFor(() => expect(provider.authRequests).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(1_000);
    // The frame got no response, and the redirect does not leave the page.
    expect(provider.authRequests.map(({ by }) => by)).toEqual(['iframe', 'redirect']);
    expect(await init).toMatchObject({ status: 'failed', error: { code: 'provider_unreachable' } });
  });

  it('a start gets half of the remaining time if the page loaded slowly', async () => {
    provider.session = { sub: 'staff', sid: 'session-1' };
    const { client } = open();
    provider.frameResponse = async () => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      return { url: provider.callbackUrl(provider.lastAuthRequest().url) };
    };
    const init = client.init(60_000);
    await vi.waitFor(() => expect(provider.authRequests).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await init).toMatchObject({ status: 'authenticated' });
  });
});
