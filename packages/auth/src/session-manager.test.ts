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
import { authority } from '../test/fake-provider.ts';
import { createFakeWindow } from '../test/fake-window.ts';

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
  expect(stateOf(client)).toMatchObject({ reason: 'session_changed' });
}

it('requests for discovery and tokens contain no cookies', async () => {
  const { client } = await openSignedIn();
  await client.renewToken();
  expect(countRenewals()).toBe(1);
  expect([...provider.credentials]).toEqual(['omit']);
});

describe('sign-ins', () => {
  it('each sign-in sends its own nonce, in a frame, a popup and by redirect', async () => {
    const { client } = await openSignedIn();
    await client.userManager.signinPopup();
    void client.userManager.signinRedirect();
    await vi.waitFor(() => expect(provider.lastAuthRequest().by).toBe('redirect'));
    const nonces = provider.authRequests.map(({ by, url }) => [by, url.searchParams.get('nonce')]);
    expect(nonces).toEqual([
      ['iframe', expect.stringMatching(/^[\w-]{36}$/)],
      ['popup', expect.stringMatching(/^[\w-]{36}$/)],
      ['redirect', expect.stringMatching(/^[\w-]{36}$/)],
    ]);
    expect(new Set(nonces.map(([, nonce]) => nonce)).size).toBe(3);
    // Frames and windows receive the response on a small page, not in the app.
    const callbackPage = `${appOrigin}/silent-check-sso.html`;
    expect(provider.authRequests.map(({ url }) => url.searchParams.get('redirect_uri'))).toEqual([
      callbackPage,
      callbackPage,
      `${appOrigin}/`,
    ]);
  });

  it.each([
    ['from another issuer', (url: string) => url.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.test'), false],
    ['without the announced issuer', (url: string) => url.replace(/iss=[^&]*&/, ''), true],
  ])('a popup and a frame reject a sign-in response %s', async (_, forge, announced) => {
    provider.discovery = { authorization_response_iss_parameter_supported: announced };
    const { client, browserWindow } = await openSignedIn();
    provider.frameResponse = async () => ({ url: forge(provider.callbackUrl(provider.lastAuthRequest().url)) });
    const { popup } = provider.navigators;
    const { prepare } = popup;
    popup.prepare = async (params) => {
      const handle = await prepare(params);
      return { ...handle, navigate: async (request) => ({ url: forge((await handle.navigate(request)).url) }) };
    };
    const sent = provider.tokenRequests.length;
    await expect(client.userManager.signinPopup()).rejects.toMatchObject({ code: 'callback_failed' });
    await expect(client.userManager.signinSilent({ forceIframeAuth: true })).rejects.toMatchObject({
      code: 'callback_failed',
    });
    expect(provider.tokenRequests.length).toBe(sent);
    expect(browserWindow.localStorage).toEqual({ 'joe-user-expected': 'frame' });
  });

  it('a sign-in accepts a response without issuer if the provider does not announce that its responses name it', async () => {
    provider.frameResponse = async () => ({
      url: provider.callbackUrl(provider.lastAuthRequest().url).replace(/iss=[^&]*&/, ''),
    });
    await openSignedIn();
  });

  it('a sign-in rejects a provider whose discovery document has another issuer', async () => {
    const { client, probe } = openPage();
    provider.discovery = { issuer: 'https://evil.test' };
    const init = client.init();
    probe('supported');
    await init;
    const { popup } = provider.navigators;
    const close = vi.fn();
    vi.spyOn(popup, 'prepare').mockResolvedValueOnce({ ...(await popup.prepare(undefined)), close });
    await expect(client.userManager.signinPopup()).rejects.toMatchObject({ code: 'invalid_provider' });
    expect(close).toHaveBeenCalledOnce();
    expect(provider.authRequests).toEqual([]);
  });

  it('the start accepts an issuer with a trailing slash', async () => {
    const issuer = 'https://issuer.example.com/';
    provider.discovery = { issuer };
    const { client } = openPage(undefined, { config: { url: issuer, realm: undefined } });
    void client.init();
    await vi.waitFor(() => expect(stateOf(client)).toEqual({ status: 'redirecting' }));
  });
});

describe('renewals', () => {
  it('a renewal rejects an access token of another user', async () => {
    const { client } = await openSignedIn();
    provider.forge.response = { id_token: undefined };
    provider.forge.access = { sub: 'another' };
    client.renewToken().catch(() => {});
    await vi.waitFor(() => expect(stateOf(client)).toMatchObject({ reason: 'invalid_token' }));
    expect(stateOf(client)).toMatchObject({ previous: { info: { subject: 'staff' } } });
  });

  it('a renewal fails if its silent sign-in finds another user', async () => {
    provider.forge.response = { refresh_token: undefined };
    const { client } = await openSignedIn();
    provider.session = { sub: 'another', sid: 'session-2' };
    client.renewToken().catch(() => {});
    await vi.waitFor(() => expect(stateOf(client)).toMatchObject({ reason: 'renewal_failed' }));
    expect(stateOf(client)).toMatchObject({ previous: { info: { subject: 'staff' } } });
  });

  it('a renewal that fails late does not end the next session', async () => {
    const page = await openSignedIn();
    const respond = delayRenewal();
    page.client.renewToken().catch(() => {});
    await vi.waitFor(() => expect(countRenewals()).toBe(1));
    await endByFrame(page);
    provider.tokenResponse = undefined;
    provider.session = { sub: 'staff', sid: 'session-2' };
    await page.client.userManager.signinPopup();
    // Third-party cookies are blocked, so the silent sign-in finds no user.
    provider.frameResponse = async () => ({
      url: provider.callbackUrl(provider.lastAuthRequest().url, 'login_required'),
    });
    await respond(Response.json({ error: 'invalid_grant' }, { status: 400 }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stateOf(page.client)).toMatchObject({ status: 'authenticated', info: { sessionId: 'session-2' } });
  });

  it('a renewal that ends late does not replace the tokens of the next session', async () => {
    const page = await openSignedIn();
    const respond = delayRenewal();
    page.client.renewToken().catch(() => {});
    await vi.waitFor(() => expect(countRenewals()).toBe(1));
    provider.tokenResponse = undefined;
    const late = await fetch('token', { method: 'POST', body: new URLSearchParams() });
    await endByFrame(page);
    provider.session = { sub: 'staff', sid: 'session-2' };
    await page.client.userManager.signinPopup();
    // The new session does not wait for the renewal of the old one.
    await page.client.renewToken();
    expect(provider.tokenRequests.at(-1)?.get('refresh_token')).toMatch(/^refresh-session-2-/);
    await respond(late);
    expect(stateOf(page.client)).toMatchObject({ info: { sessionId: 'session-2' } });
  });

  it('a renewal that is retried late does not use the refresh token of the next session', async () => {
    const page = await openSignedIn();
    await vi.waitFor(() => expect(page.sessionFrame()).toBeDefined(), 3000);
    provider.tokenResponse = async () => new Response('', { status: 503 });
    page.client.renewToken().catch(() => {});
    await vi.waitFor(() => expect(countRenewals()).toBe(1));
    await endByFrame(page);
    provider.tokenResponse = undefined;
    provider.session = { sub: 'staff', sid: 'session-2' };
    await page.client.userManager.signinPopup();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(countRenewals()).toBe(1);
  });

  it('renewToken(), signinSilent() and getAccessToken() share one renewal', async () => {
    const { client } = await openSignedIn();
    await Promise.all([client.renewToken(), client.userManager.signinSilent(), client.getAccessToken(400)]);
    expect(countRenewals()).toBe(1);
  });

  it('a renewal signs in silently after the refresh token was revoked', async () => {
    provider.discovery = { revocation_endpoint: `${authority}/revoke` };
    const { client } = await openSignedIn();
    await client.userManager.revokeTokens(['refresh_token']);
    const requests = provider.authRequests.length;
    await client.renewToken();
    expect(countRenewals()).toBe(0);
    expect(provider.authRequests.length).toBe(requests + 1);
  });
});

describe('calls of the library', () => {
  it('two parallel calls of signinSilent() open one frame and sign in the user', async () => {
    const { client, probe } = openPage();
    const init = client.init();
    probe('supported');
    await init;
    provider.session = { sub: 'staff', sid: 'session-1' };
    const requests = provider.authRequests.length;
    const users = await Promise.all([client.userManager.signinSilent(), client.userManager.signinSilent()]);
    expect(users).toMatchObject([{ profile: { sub: 'staff' } }, { profile: { sub: 'staff' } }]);
    expect(provider.authRequests.length).toBe(requests + 1);
  });

  it('storeUser(null) ends the session', async () => {
    const { client } = await openSignedIn();
    await client.userManager.storeUser(null);
    expect(stateOf(client)).toMatchObject({ reason: 'logged_out' });
    expect(await client.userManager.getUser()).toBeNull();
    await client.userManager.removeUser();
    expect(stateOf(client)).toMatchObject({ reason: 'logged_out' });
  });

  it.each(['discoveryFails', 'logoutFails'] as const)(
    'signoutRedirect() rejects without leaving the page if the provider is down: %s',
    async (fault) => {
      const { client } = await openSignedIn();
      provider[fault] = true;
      provider.authRequests.length = 0;
      await expect(client.userManager.signoutRedirect()).rejects.toMatchObject({ code: 'logout_pending' });
      expect(provider.authRequests.filter(({ by }) => by === 'redirect')).toEqual([]);
    },
  );

  it('signoutRedirect() rejects after 10 s if every response of the provider takes 8 s', async () => {
    const { client } = await openSignedIn();
    const respond = globalThis.fetch;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      await new Promise((resolve) => setTimeout(resolve, 8_000));
      return respond(...request);
    });
    provider.authRequests.length = 0;
    const logout = expect(client.userManager.signoutRedirect()).rejects.toMatchObject({ code: 'logout_pending' });
    await vi.advanceTimersByTimeAsync(10_000);
    await logout;
    expect(provider.authRequests).toEqual([]);
  });

  it('if a newer popup replaces a popup, both calls of signinPopup() have its result', async () => {
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
    const second = client.userManager.signinPopup();
    expect(await first).toBe(await second);
    expect(await first).toMatchObject({ profile: { sub: 'staff' } });
  });
});

it('if a token expires during a failed redirect, its expiry is reported', async () => {
  const { client } = await openSignedIn();
  const onExpired = vi.fn();
  client.onTokenExpired(onExpired);
  await vi.advanceTimersByTimeAsync(295_000);
  const leaving = client.register();
  leaving.catch(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(leaving).rejects.toMatchObject({ code: 'provider_unreachable' });
  expect(onExpired).toHaveBeenCalledOnce();
  expect(stateOf(client)).toMatchObject({ status: 'authenticated', isTokenExpired: true });
});

describe('tabs', () => {
  const tab = () => openSignedIn({ browserWindow: createFakeWindow() });

  it('a silent sign-in that is running does not undo a log-out in another tab', async () => {
    const [first, second] = [await tab(), await tab()];
    const { promise, resolve } = Promise.withResolvers<{ url: string }>();
    provider.frameResponse = () => promise;
    provider.tokenResponse = async () => Response.json({ error: 'invalid_grant' }, { status: 400 });
    const requests = provider.authRequests.length;
    second.client.renewToken().catch(() => {});
    await vi.waitFor(() => expect(provider.authRequests.length).toBe(requests + 1));
    const { url } = provider.lastAuthRequest();
    void first.client.userManager.signoutRedirect();
    await vi.waitFor(() => expect(stateOf(second.client)).toMatchObject({ reason: 'logged_out' }));
    provider.tokenResponse = undefined;
    const exchanges = provider.tokenRequests.length;
    resolve({ url: provider.callbackUrl(url) });
    await vi.waitFor(() => expect(provider.tokenRequests.length).toBe(exchanges + 1));
    await vi.advanceTimersByTimeAsync(100);
    expect(stateOf(second.client)).toMatchObject({ reason: 'logged_out' });
  });

  it('a tab whose start failed is signed in when the user signs in in another tab', async () => {
    provider.discoveryFails = true;
    const first = openPage(undefined, { browserWindow: createFakeWindow() });
    const second = openPage(undefined, { browserWindow: createFakeWindow() });
    for (const { client } of [first, second]) {
      expect(await client.init()).toMatchObject({ status: 'failed' });
    }
    provider.discoveryFails = false;
    provider.session = { sub: 'staff', sid: 'session-1' };
    await first.client.userManager.signinPopup();
    await vi.waitFor(() => expect(stateOf(second.client)).toMatchObject({ status: 'authenticated' }));
  });

  it('after a log-out that did not reach the provider, a sign-in in one tab also signs in another tab', async () => {
    const [leaving, second, third] = [await tab(), await tab(), await tab()];
    void leaving.client.userManager.signoutRedirect();
    for (const { client } of [second, third]) {
      await vi.waitFor(() => expect(stateOf(client)).toMatchObject({ reason: 'logged_out' }));
    }
    await second.client.userManager.signinPopup();
    await vi.waitFor(() => expect(stateOf(third.client)).toMatchObject({ status: 'authenticated' }));
  });
});

it('the client warns only once about a session frame that sees no cookies', async () => {
  const { client, browserWindow, sessionFrame } = await openSignedIn();
  await vi.waitFor(() => expect(sessionFrame()).toBeDefined(), 3000);
  sessionFrame()?.onload?.();
  sessionFrame()?.send('changed');
  const frames = browserWindow.frames.length;
  for (let renewal = 0; renewal < 3; renewal += 1) await client.renewToken();
  await vi.advanceTimersByTimeAsync(0);
  expect(browserWindow.frames.length).toBe(frames);
  expect(logger.warn).toHaveBeenCalledOnce();
});

describe('slow sign-ins', () => {
  it('a sign-in that took two hours is completed silently at the requested URL', async () => {
    const { client, browserWindow } = await openCallback();
    browserWindow.sessionStorage.setItem('joe-auth.return-to', '/users?page=2');
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    const init = client.init();
    expect(browserWindow.location.href).toBe(`${appOrigin}/users?page=2`);
    expect(await init).toMatchObject({ status: 'authenticated' });
    expect(provider.tokenRequests).toHaveLength(1);
  });

  it('when Back opens the response of a sign-in again, the code is not used a second time', async () => {
    const { client, browserWindow } = await openCallback();
    browserWindow.sessionStorage.setItem('joe-auth.return-to', '/users?page=2');
    const response = browserWindow.location.href;
    await client.init();
    const reopenedWindow = createFakeWindow(response);
    Object.assign(reopenedWindow.localStorage, browserWindow.localStorage);
    Object.assign(reopenedWindow.sessionStorage, browserWindow.sessionStorage);
    const reopenedPage = openPage(undefined, { browserWindow: reopenedWindow });
    expect(await reopenedPage.client.init()).toMatchObject({ status: 'authenticated' });
    expect(reopenedWindow.location.href).toBe(`${appOrigin}/users?page=2`);
    expect(new Set(provider.tokenRequests.map((request) => request.get('code'))).size).toBe(2);
  });

  it('signinRedirect() stores the requested URL in the session storage', async () => {
    const { client, browserWindow, probe } = openPage();
    const init = client.init();
    probe('supported');
    await init;
    void client.userManager.signinRedirect();
    await vi.waitFor(() => expect(provider.lastAuthRequest().by).toBe('redirect'));
    expect(browserWindow.sessionStorage.getItem('joe-auth.return-to')).toBe('/users?page=2');
  });

  it('a log-out erases the requested URL in all tabs', async () => {
    const [first, second] = [await openSignedIn(), await openSignedIn({ browserWindow: createFakeWindow() })];
    for (const { browserWindow } of [first, second])
      browserWindow.sessionStorage.setItem('joe-auth.return-to', '/users?search=Meier');
    void first.client.userManager.signoutRedirect();
    await vi.waitFor(() => expect(stateOf(second.client)).toMatchObject({ reason: 'logged_out' }));
    for (const { browserWindow } of [first, second])
      expect(browserWindow.sessionStorage.getItem('joe-auth.return-to')).toBe(null);
  });

  it('a sign-in that took two hours does not open a hostile URL', async () => {
    const { client, browserWindow } = await openCallback();
    browserWindow.sessionStorage.setItem('joe-auth.return-to', '//evil.test/users');
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    await client.init();
    expect(browserWindow.location.href).toBe(`${appOrigin}/`);
  });
});

describe('log-outs while the provider is down', () => {
  const logOut = async () => {
    const page = await openSignedIn();
    provider.discoveryFails = true;
    provider.authRequests.length = 0;
    await expect(page.client.userManager.signoutRedirect()).rejects.toMatchObject({ code: 'logout_pending' });
    return page;
  };
  const reopen = ({ browserWindow }: { browserWindow: ReturnType<typeof createFakeWindow> }) => {
    const next = createFakeWindow(`${appOrigin}/`);
    Object.assign(next.localStorage, browserWindow.localStorage);
    return openPage(undefined, { browserWindow: next });
  };

  const logouts = () => provider.authRequests.filter(({ url }) => url.pathname.endsWith('logout')).length;

  it('a log-out while the provider is down stays on the page, has a message for the user and stores no token', async () => {
    const { client, browserWindow } = await logOut();
    expect(provider.authRequests).toEqual([]);
    expect(stateOf(client)).toMatchObject({
      reason: 'logged_out',
      error: { code: 'logout_pending', message: expect.stringContaining('You are logged out in this browser') },
    });
    expect(JSON.stringify(browserWindow.localStorage)).not.toMatch(/e30|staff/);
    await expect(client.getAccessToken()).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('a log-out is pending if the provider responds with an error', async () => {
    const { client } = await openSignedIn();
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await expect(client.userManager.signoutRedirect()).rejects.toMatchObject({ code: 'logout_pending' });
    expect(stateOf(client)).toMatchObject({ error: { code: 'logout_pending' } });
  });

  it('a pending log-out is retried with the ID token when the provider responds again', async () => {
    const { client } = await logOut();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(stateOf(client)).toMatchObject({ error: { code: 'logout_pending' } });
    provider.discoveryFails = false;
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(provider.lastAuthRequest().url.pathname).toMatch(/logout$/));
    expect(provider.lastAuthRequest().url.searchParams.get('id_token_hint')).toMatch(/^e30\./);
    expect(stateOf(client)).toEqual({ status: 'redirecting' });
  });

  it('a pending log-out is retried at once when the browser is online again', async () => {
    const { browserWindow } = await logOut();
    provider.discoveryFails = false;
    browserWindow.dispatch('online');
    await vi.waitFor(() => expect(provider.lastAuthRequest().url.pathname).toMatch(/logout$/));
  });

  it('a pending log-out is complete if the provider no longer knows the user', async () => {
    const page = await logOut();
    provider.discoveryFails = false;
    provider.session = undefined;
    page.browserWindow.dispatch('online');
    await vi.waitFor(() => {
      page.probe('supported');
      expect(stateOf(page.client)).toEqual({ status: 'unauthenticated', reason: 'logged_out' });
    });
    expect(page.browserWindow.localStorage).toEqual({});
  });

  it('a reopened app sends its pending log-out, and the user is not signed in', async () => {
    const { client, seen } = reopen(await logOut());
    provider.discoveryFails = false;
    void client.init();
    await vi.waitFor(() => expect(provider.lastAuthRequest().url.pathname).toMatch(/logout$/));
    expect(provider.lastAuthRequest().url.searchParams.get('id_token_hint')).toMatch(/^e30\./);
    expect(seen).not.toContain('authenticated');
  });

  it('a reopened app keeps a pending log-out while the provider is still down', async () => {
    const { client } = reopen(await logOut());
    expect(await client.init()).toMatchObject({ reason: 'logged_out', error: { code: 'logout_pending' } });
    provider.discoveryFails = false;
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(provider.lastAuthRequest().url.pathname).toMatch(/logout$/));
  });

  it('a pending log-out is still retried after a sign-in has failed', async () => {
    const { client } = reopen(await logOut());
    await client.init();
    await expect(client.userManager.signinRedirect()).rejects.toMatchObject({ code: 'provider_unreachable' });
    expect(stateOf(client)).toMatchObject({ error: { code: 'logout_pending' } });
    provider.discoveryFails = false;
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(provider.lastAuthRequest().url.pathname).toMatch(/logout$/));
  });

  it('a sign-in after a pending log-out asks for credentials and cancels the log-out', async () => {
    const page = reopen(await logOut());
    await page.client.init();
    provider.discoveryFails = false;
    await page.client.userManager.signinPopup();
    expect(provider.lastAuthRequest().url.searchParams.get('prompt')).toBe('login');
    expect(stateOf(page.client)).toMatchObject({ status: 'authenticated' });
    expect(page.browserWindow.localStorage).toEqual({ 'joe-user-expected': 'redirect' });
  });

  it('a reopened app waits almost a minute before it repeats a log-out request', async () => {
    const first = await openSignedIn();
    first.client.userManager.signoutRedirect().catch(() => {});
    await vi.waitFor(() => expect(provider.lastAuthRequest().url.pathname).toMatch(/logout$/));
    first.client.dispose();
    const { client, seen } = reopen(first);
    expect(await client.init()).toMatchObject({ reason: 'logged_out', error: { code: 'logout_pending' } });
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

  it('a reopened app repeats a log-out request although the system time was set back', async () => {
    const first = await openSignedIn();
    void first.client.userManager.signoutRedirect();
    await vi.waitFor(() => expect(provider.lastAuthRequest().url.pathname).toMatch(/logout$/));
    first.client.dispose();
    vi.setSystemTime(Date.now() - 86_400_000);
    const { client } = reopen(first);
    void client.init();
    await vi.waitFor(() => expect(logouts()).toBe(2));
  });

  it('a pending log-out is not retried after dispose()', async () => {
    const { client } = await logOut();
    client.dispose();
    provider.discoveryFails = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(provider.authRequests).toEqual([]);
  });
});

describe('a provider that does not respond', () => {
  it('the start fails within 10 s of the navigation if the provider does not respond', async () => {
    const { client, probe } = openPage();
    provider.frameResponse = () => new Promise(() => {});
    const init = client.init(2_000);
    probe('unsupported');
    await vi.waitFor(() => expect(provider.authRequests).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(7_000);
    await vi.waitFor(() => expect(provider.authRequests).toHaveLength(2));
    // Half a second of the 10 s is reserved for the screen.
    await vi.advanceTimersByTimeAsync(500);
    // The frame got no response, and the redirect does not leave the page.
    expect(provider.authRequests.map(({ by }) => by)).toEqual(['iframe', 'redirect']);
    expect(await init).toMatchObject({ status: 'failed', error: { code: 'provider_unreachable' } });
  });

  it('the start still waits for its frame if the page loaded slowly', async () => {
    provider.session = { sub: 'staff', sid: 'session-1' };
    const { client } = openPage();
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
