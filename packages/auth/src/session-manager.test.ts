import { describe, expect, it, vi } from 'vitest';
import { app, logger, open, openCallback, openSignedIn, provider, state } from '../test/client-under-test.ts';
import { createFakeHost } from '../test/fake-host.ts';
import { authority } from '../test/fake-provider.ts';

const renewals = () => provider.tokenRequests.filter((request) => request.get('grant_type') === 'refresh_token').length;
const tokenAnswer = () => fetch('token', { method: 'POST', body: new URLSearchParams() });

/** Delays the answer to the next renewal until the test sends it. */
function delayRenewal() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  provider.answerToken = () => promise;
  return async (response: Response) => {
    provider.answerToken = undefined;
    resolve(response);
    await vi.advanceTimersByTimeAsync(0);
  };
}

/** Ends the session as the provider's session frame does. */
async function endByFrame({ sessionFrame, client }: Awaited<ReturnType<typeof openSignedIn>>) {
  await vi.waitFor(() => expect(sessionFrame()).toBeDefined());
  sessionFrame()?.say('unchanged');
  sessionFrame()?.say('changed');
  expect(state(client)).toMatchObject({ reason: 'session_changed' });
}

describe('every way to sign in', () => {
  it('sends a nonce of its own', async () => {
    const { client } = await openSignedIn();
    await client.login({ newWindow: true });
    void client.login();
    await vi.waitFor(() => expect(provider.lastAsked().by).toBe('redirect'));
    const nonces = provider.asked.map(({ by, url }) => [by, url.searchParams.get('nonce')]);
    expect(nonces).toEqual([
      ['iframe', expect.stringMatching(/^[\w-]{36}$/)],
      ['popup', expect.stringMatching(/^[\w-]{36}$/)],
      ['redirect', expect.stringMatching(/^[\w-]{36}$/)],
    ]);
    expect(new Set(nonces.map(([, nonce]) => nonce)).size).toBe(3);
    // The small page, not the app, answers in frames and windows.
    const answerPage = `${app}/silent-check-sso.html`;
    expect(provider.asked.map(({ url }) => url.searchParams.get('redirect_uri'))).toEqual([
      answerPage,
      answerPage,
      `${app}/`,
    ]);
  });

  it.each([
    ['of another issuer', (url: string) => url.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.test'), false],
    ['without the issuer that was announced', (url: string) => url.replace(/iss=[^&]*&/, ''), true],
  ])('T-03: refuses an answer %s, by window and by frame', async (_, forge, announced) => {
    provider.discovery = { authorization_response_iss_parameter_supported: announced };
    const { client, host } = await openSignedIn();
    provider.silently = async () => ({ url: forge(provider.answer(provider.lastAsked().url)) });
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
    expect(host.localStorage).toEqual({});
  });

  it('takes an answer without issuer of a provider that announces none', async () => {
    provider.silently = async () => ({ url: provider.answer(provider.lastAsked().url).replace(/iss=[^&]*&/, '') });
    await openSignedIn();
  });

  it('does not ask a provider whose configuration is another’s', async () => {
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
    expect(provider.asked).toEqual([]);
  });

  it('keeps an issuer that ends in a slash', async () => {
    const issuer = 'https://issuer.example.com/';
    provider.discovery = { issuer };
    const { client } = open(undefined, { config: { url: issuer, realm: undefined } });
    void client.init();
    await vi.waitFor(() => expect(state(client)).toEqual({ status: 'redirecting' }));
  });
});

describe('a renewal', () => {
  it('may not change the user: no ID token, and an access token of another', async () => {
    const { client } = await openSignedIn();
    provider.forge.response = { id_token: undefined };
    provider.forge.access = { sub: 'another' };
    client.refresh().catch(() => {});
    await vi.waitFor(() => expect(state(client)).toMatchObject({ reason: 'invalid_token' }));
    expect(state(client)).toMatchObject({ previous: { info: { subject: 'staff' } } });
  });

  it('may not change the user: without a refresh token the frame finds another', async () => {
    provider.forge.response = { refresh_token: undefined };
    const { client } = await openSignedIn();
    provider.session = { sub: 'another', sid: 'session-2' };
    client.refresh().catch(() => {});
    await vi.waitFor(() => expect(state(client)).toMatchObject({ reason: 'refresh_failed' }));
    expect(state(client)).toMatchObject({ previous: { info: { subject: 'staff' } } });
  });

  it('that is refused late does not end the session that has begun since', async () => {
    const page = await openSignedIn();
    const answer = delayRenewal();
    page.client.refresh().catch(() => {});
    await vi.waitFor(() => expect(renewals()).toBe(1));
    await endByFrame(page);
    provider.answerToken = undefined;
    provider.session = { sub: 'staff', sid: 'session-2' };
    await page.client.login({ newWindow: true });
    // Third-party cookies are blocked: the frame that would heal it finds no user.
    provider.silently = async () => ({ url: provider.answer(provider.lastAsked().url, 'login_required') });
    await answer(Response.json({ error: 'invalid_grant' }, { status: 400 }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(state(page.client)).toMatchObject({ status: 'authenticated', info: { sessionId: 'session-2' } });
  });

  it('that succeeds late does not put its tokens over those of the next session', async () => {
    const page = await openSignedIn();
    const answer = delayRenewal();
    page.client.refresh().catch(() => {});
    await vi.waitFor(() => expect(renewals()).toBe(1));
    provider.answerToken = undefined;
    const late = await tokenAnswer();
    await endByFrame(page);
    provider.session = { sub: 'staff', sid: 'session-2' };
    await page.client.login({ newWindow: true });
    // The new session does not wait for the old one's renewal to renew itself.
    await page.client.refresh();
    expect(provider.tokenRequests.at(-1)?.get('refresh_token')).toMatch(/^refresh-session-2-/);
    await answer(late);
    expect(state(page.client)).toMatchObject({ info: { sessionId: 'session-2' } });
  });

  it('that is tried again does not spend the refresh token of the next session', async () => {
    const page = await openSignedIn();
    provider.answerToken = async () => new Response('', { status: 503 });
    page.client.refresh().catch(() => {});
    await vi.waitFor(() => expect(renewals()).toBe(1));
    await endByFrame(page);
    provider.answerToken = undefined;
    provider.session = { sub: 'staff', sid: 'session-2' };
    await page.client.login({ newWindow: true });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(renewals()).toBe(1);
  });

  it('is one for the client and the library’s own call', async () => {
    const { client } = await openSignedIn();
    await Promise.all([client.refresh(), client.userManager.signinSilent(), client.getAccessToken(400)]);
    expect(renewals()).toBe(1);
  });

  it('of revoked tokens is a silent sign-in', async () => {
    provider.discovery = { revocation_endpoint: `${authority}/revoke` };
    const { client } = await openSignedIn();
    await client.userManager.revokeTokens(['refresh_token']);
    const asked = provider.asked.length;
    await client.refresh();
    expect(renewals()).toBe(0);
    expect(provider.asked.length).toBe(asked + 1);
  });
});

describe('the library’s own calls', () => {
  it('signinSilent() without a user signs in, and its frame is one for all', async () => {
    const { client, probe } = open();
    const init = client.init();
    probe('supported');
    await init;
    provider.session = { sub: 'staff', sid: 'session-1' };
    const asked = provider.asked.length;
    const users = await Promise.all([client.userManager.signinSilent(), client.userManager.signinSilent()]);
    expect(users).toMatchObject([{ profile: { sub: 'staff' } }, { profile: { sub: 'staff' } }]);
    expect(provider.asked.length).toBe(asked + 1);
  });

  it('storeUser(null) ends the session, and getUser() then gives null', async () => {
    const { client } = await openSignedIn();
    await client.userManager.storeUser(null);
    expect(state(client)).toMatchObject({ reason: 'logged_out' });
    expect(await client.userManager.getUser()).toBeNull();
    await client.userManager.removeUser();
    expect(state(client)).toMatchObject({ reason: 'logged_out' });
  });

  it('signoutRedirect() rejects if the provider was not reached', async () => {
    const { client } = await openSignedIn();
    provider.discoveryFails = true;
    await expect(client.userManager.signoutRedirect()).rejects.toMatchObject({ code: 'logout_pending' });
  });

  it('signinPopup() rejects if a newer window replaces it', async () => {
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

it('expiry during a failed redirect is announced afterwards', async () => {
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
  it('a log-out in another is not undone by a silent sign-in under way here', async () => {
    const tab = () => openSignedIn({ host: createFakeHost() });
    const [first, second] = [await tab(), await tab()];
    const { promise, resolve } = Promise.withResolvers<{ url: string }>();
    provider.silently = () => promise;
    provider.answerToken = async () => Response.json({ error: 'invalid_grant' }, { status: 400 });
    const asked = provider.asked.length;
    second.client.refresh().catch(() => {});
    await vi.waitFor(() => expect(provider.asked.length).toBe(asked + 1));
    const { url } = provider.lastAsked();
    void first.client.logout();
    await vi.waitFor(() => expect(state(second.client)).toMatchObject({ reason: 'logged_out' }));
    provider.answerToken = undefined;
    const exchanges = provider.tokenRequests.length;
    resolve({ url: provider.answer(url) });
    await vi.waitFor(() => expect(provider.tokenRequests.length).toBe(exchanges + 1));
    await vi.advanceTimersByTimeAsync(100);
    expect(state(second.client)).toMatchObject({ reason: 'logged_out' });
  });

  it('one whose start failed follows a sign-in in another', async () => {
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

  it('a sign-in after a log-out that did not reach the provider frees the others too', async () => {
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

it('a session frame that cannot see the cookie is given up once, with one warning', async () => {
  const { client, host, sessionFrame } = await openSignedIn();
  await vi.waitFor(() => expect(sessionFrame()).toBeDefined());
  sessionFrame()?.onload?.();
  sessionFrame()?.say('changed');
  const frames = host.frames.length;
  for (let renewal = 0; renewal < 3; renewal += 1) await client.refresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(host.frames.length).toBe(frames);
  expect(logger.warn).toHaveBeenCalledOnce();
});

describe('a sign-in that took too long', () => {
  it('keeps the requested address, and the silent check signs in', async () => {
    const { client, host } = await openCallback();
    host.sessionStorage.setItem('joe-auth.return-to', '/users?page=2');
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    const init = client.init();
    expect(host.location.href).toBe(`${app}/users?page=2`);
    expect(await init).toMatchObject({ status: 'authenticated' });
    expect(provider.tokenRequests).toHaveLength(1);
    expect(host.sessionStorage).toEqual({});
  });

  it('keeps it in this tab from the moment of the login', async () => {
    const { client, host, probe } = open();
    const init = client.init();
    probe('supported');
    await init;
    void client.login({ returnTo: '/orders' });
    await vi.waitFor(() => expect(provider.lastAsked().by).toBe('redirect'));
    expect(host.sessionStorage.getItem('joe-auth.return-to')).toBe('/orders');
  });

  it('opens no hostile address', async () => {
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
    provider.asked.length = 0;
    await page.client.logout();
    return page;
  };
  const reopen = ({ host }: { host: ReturnType<typeof createFakeHost> }) => {
    const next = createFakeHost(`${app}/`);
    Object.assign(next.localStorage, host.localStorage);
    return open(undefined, { host: next });
  };

  it('does not open the browser’s error page, and shows what happened', async () => {
    const { client, host } = await logOut();
    expect(provider.asked).toEqual([]);
    expect(state(client)).toMatchObject({
      reason: 'logged_out',
      error: { code: 'logout_pending', message: expect.stringContaining('You are logged out in this browser') },
    });
    expect(JSON.stringify(host.localStorage)).not.toMatch(/e30|staff/);
    await expect(client.getAccessToken()).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('a provider that answers with an error counts as down', async () => {
    const { client } = await openSignedIn();
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await client.logout();
    expect(state(client)).toMatchObject({ error: { code: 'logout_pending' } });
  });

  it('is tried again when the provider answers: with the ID token of the session that it still has', async () => {
    const { client } = await logOut();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(state(client)).toMatchObject({ error: { code: 'logout_pending' } });
    provider.discoveryFails = false;
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(provider.lastAsked().url.pathname).toMatch(/logout$/));
    expect(provider.lastAsked().url.searchParams.get('id_token_hint')).toMatch(/^e30\./);
    expect(state(client)).toEqual({ status: 'redirecting' });
  });

  it('is tried again at once when the network is back', async () => {
    const { host } = await logOut();
    provider.discoveryFails = false;
    host.dispatch('online');
    await vi.waitFor(() => expect(provider.lastAsked().url.pathname).toMatch(/logout$/));
  });

  it('is done when the provider no longer knows the user', async () => {
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

  it('holds when the app is opened again: no silent sign-in, and the provider is asked to log out', async () => {
    const { client, seen } = reopen(await logOut());
    provider.discoveryFails = false;
    void client.init();
    await vi.waitFor(() => expect(provider.lastAsked().url.pathname).toMatch(/logout$/));
    expect(provider.lastAsked().url.searchParams.get('id_token_hint')).toMatch(/^e30\./);
    expect(seen).not.toContain('authenticated');
  });

  it('holds when the app is opened again while the provider is still down', async () => {
    const { client } = reopen(await logOut());
    expect(await client.init()).toMatchObject({ reason: 'logged_out', error: { code: 'logout_pending' } });
    provider.discoveryFails = false;
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(provider.lastAsked().url.pathname).toMatch(/logout$/));
  });

  it('a sign-in asks for credentials, and takes the log-out back', async () => {
    const page = reopen(await logOut());
    await page.client.init();
    provider.discoveryFails = false;
    await page.client.login({ newWindow: true });
    expect(provider.lastAsked().url.searchParams.get('prompt')).toBe('login');
    expect(state(page.client)).toMatchObject({ status: 'authenticated' });
    expect(page.host.localStorage).toEqual({});
  });

  it('a provider that keeps its session is not asked again and again', async () => {
    const first = await openSignedIn();
    void first.client.logout();
    await vi.waitFor(() => expect(provider.lastAsked().url.pathname).toMatch(/logout$/));
    first.client.dispose();
    const { client, seen } = reopen(first);
    expect(await client.init()).toMatchObject({ reason: 'logged_out', error: { code: 'logout_pending' } });
    const logouts = () => provider.asked.filter(({ url }) => url.pathname.endsWith('logout')).length;
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

  it('leaves no timer behind', async () => {
    const { client } = await logOut();
    client.dispose();
    provider.discoveryFails = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(provider.asked).toEqual([]);
  });
});

describe('a start with a provider that hangs', () => {
  it('is over 10 s after the navigation, whatever hangs', async () => {
    const { client, probe } = open();
    provider.silently = () => new Promise(() => {});
    const init = client.init(2_000);
    probe('unsupported');
    await vi.waitFor(() => expect(provider.asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(7_000);
    await vi.waitFor(() => expect(provider.asked).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(1_000);
    // The frame did not answer, and the redirect leads nowhere.
    expect(provider.asked.map(({ by }) => by)).toEqual(['iframe', 'redirect']);
    expect(await init).toMatchObject({ status: 'failed', error: { code: 'provider_unreachable' } });
  });

  it('has half of the time left for a page that was slow to load', async () => {
    provider.session = { sub: 'staff', sid: 'session-1' };
    const { client } = open();
    provider.silently = async () => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      return { url: provider.answer(provider.lastAsked().url) };
    };
    const init = client.init(60_000);
    await vi.waitFor(() => expect(provider.asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await init).toMatchObject({ status: 'authenticated' });
  });
});
