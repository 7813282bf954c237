import { describe, expect, it, vi } from 'vitest';
import {
  appOrigin,
  logger,
  openCallback,
  openPage,
  openSignedIn,
  provider,
  stateOf,
} from '../test/client-under-test.ts';
import { authority } from '../test/fake-provider.ts';
import { createFakeWindow } from '../test/fake-window.ts';

import { expectsUser } from './start.ts';

/** A new page of the same browser. */
function reopened(before: ReturnType<typeof createFakeWindow>) {
  const browserWindow = createFakeWindow(`${appOrigin}/users`);
  Object.assign(browserWindow.localStorage, before.localStorage);
  return browserWindow;
}

describe('start', () => {
  it('the start checks once, in a hidden frame, whether the user is signed in', async () => {
    const { client, browserWindow, probe, seen } = openPage();
    const init = client.init();
    expect(client.init()).toBe(init);
    probe('supported');
    expect(await init).toEqual({ status: 'unauthenticated', reason: 'no_session' });
    expect(seen).toEqual(['unauthenticated']);
    expect(provider.authRequests.map(({ by }) => by)).toEqual(['iframe']);
    expect(browserWindow.location.href).toBe(`${appOrigin}/users?page=2`);
  });

  it("the start requests the provider's configuration before the cookie probe", () => {
    const { client, browserWindow } = openPage();
    const framesAtRequests: number[] = [];
    vi.stubGlobal('fetch', async () => {
      framesAtRequests.push(browserWindow.frames.length);
      return new Response('{}');
    });
    void client.init();
    expect(framesAtRequests).toEqual([0]);
    expect(browserWindow.frames).toHaveLength(1);
  });

  it('the start signs in a user with a session before the cookie probe responds', async () => {
    const { client, browserWindow } = await openSignedIn();
    expect(stateOf(client)).toMatchObject({
      status: 'authenticated',
      isTokenExpired: false,
      info: { subject: 'staff', sessionId: 'session-1', displayName: 'Name of staff' },
      access: { canWrite: true, roles: ['write'] },
    });
    expect(browserWindow.localStorage).toEqual({ 'joe-user-expected': 'frame' });
  });

  it('the start skips the cookie probe if a frame finds the user of the last start', async () => {
    const first = await openSignedIn();
    const { client, browserWindow } = openPage(undefined, { browserWindow: reopened(first.browserWindow) });
    expect(expectsUser(browserWindow)).toBe(true);
    expect(await client.init()).toMatchObject({ status: 'authenticated' });
    expect(browserWindow.frames.filter(({ src }) => src.includes('3p-cookies'))).toEqual([]);
  });

  it('the start opens the cookie probe if a frame no longer finds the user of the last start', async () => {
    const first = await openSignedIn();
    provider.session = undefined;
    const { client, browserWindow, probe } = openPage(undefined, { browserWindow: reopened(first.browserWindow) });
    const init = client.init();
    expect(browserWindow.frames).toEqual([]);
    await vi.waitFor(() => expect(browserWindow.frames).toHaveLength(1));
    probe('supported');
    expect(await init).toEqual({ status: 'unauthenticated', reason: 'no_session' });
    expect(expectsUser(browserWindow)).toBe(false);
  });

  it.each([
    [300, 1799],
    [2000, 1499],
  ])('if discovery takes %i ms, the start opens no cookie probe in the first %i ms', async (discoveryMs, quietMs) => {
    const first = await openSignedIn();
    provider.discoveryMs = discoveryMs;
    provider.frameResponse = () => new Promise(() => {});
    const { client, browserWindow } = openPage(undefined, { browserWindow: reopened(first.browserWindow) });
    void client.init();
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(browserWindow.frames).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(browserWindow.frames).toHaveLength(1);
  });

  it('the silent check uses PKCE, a nonce, its own page and prompt=none', async () => {
    await openSignedIn();
    const { searchParams } = provider.lastAuthRequest().url;
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'admin-web',
      redirect_uri: `${appOrigin}/silent-check-sso.html`,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid',
      code_challenge_method: 'S256',
      prompt: 'none',
      nonce: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('if the provider has no cookie probe, the start signs in the user that the hidden frame finds, without a redirect', async () => {
    provider.session = { sub: 'staff', sid: 'session-1' };
    const { client } = openPage(undefined, { config: { url: authority, realm: undefined } });
    expect(await client.init()).toMatchObject({ status: 'authenticated' });
    expect(provider.authRequests.map(({ by }) => by)).toEqual(['iframe']);
  });

  it('the start looks for a session by one redirect if frames cannot read cookies', async () => {
    const { client, browserWindow, probe } = openPage();
    void client.init();
    probe('unsupported');
    await vi.waitFor(() => expect(provider.lastAuthRequest().by).toBe('redirect'));
    expect(stateOf(client)).toEqual({ status: 'redirecting' });
    const { by, url } = provider.lastAuthRequest();
    expect([by, url.searchParams.get('prompt'), url.searchParams.get('redirect_uri')]).toEqual([
      'redirect',
      'none',
      `${appOrigin}/`,
    ]);

    const back = createFakeWindow(provider.callbackUrl(url));
    Object.assign(back.localStorage, browserWindow.localStorage);
    const second = openPage(undefined, { browserWindow: back });
    expect(await second.client.init()).toEqual({ status: 'unauthenticated', reason: 'no_session' });
    expect(back.location.href).toBe(`${appOrigin}/users?page=2`);
    expect(provider.authRequests.filter(({ by }) => by === 'redirect')).toHaveLength(1);
  });

  it('the start does not redirect again if the response of the first redirect was lost', async () => {
    const first = openPage();
    void first.client.init();
    first.probe('unsupported');
    await vi.waitFor(() => expect(stateOf(first.client).status).toBe('redirecting'));
    const second = openPage(undefined, { browserWindow: first.browserWindow });
    const init = second.client.init();
    first.browserWindow.frames.at(-1)?.send('unsupported');
    expect(await init).toEqual({ status: 'unauthenticated', reason: 'no_session' });
  });

  it('signinRedirect() reports an unreachable provider after 10 s if the redirect does not leave the page', async () => {
    const { client, probe } = openPage();
    const redirects = () => provider.authRequests.filter(({ by }) => by === 'redirect').length;
    const init = client.init();
    probe('supported');
    await init;
    const signIn = client.userManager.signinRedirect();
    signIn.catch(() => {});
    await vi.waitFor(() => expect(redirects()).toBe(1));
    expect(stateOf(client)).toEqual({ status: 'redirecting' });
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(signIn).rejects.toMatchObject({ code: 'provider_unreachable' });
    expect(stateOf(client)).toEqual({ status: 'unauthenticated', reason: 'no_session' });
    void client.userManager.signinRedirect();
    await vi.waitFor(() => expect(redirects()).toBe(2));
  });

  it('the start does not redirect if it cannot store a mark against endless redirects', async () => {
    const browserWindow = createFakeWindow();
    browserWindow.blocked.add('sessionStorage');
    const { client, probe } = openPage(undefined, { browserWindow });
    const init = client.init();
    probe('unsupported');
    expect(await init).toEqual({ status: 'unauthenticated', reason: 'no_session' });
  });

  it('the start finds the user although the browser forbids messages between tabs', async () => {
    // Firefox, if the user blocks all cookies.
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      },
    );
    provider.session = { sub: 'staff', sid: 'session-1' };
    const { client } = openPage();
    expect(await client.init()).toMatchObject({ status: 'authenticated' });
  });

  it('the start redirects within 10 s if the cookie probe does not respond', async () => {
    const { client } = openPage();
    void client.init();
    await vi.advanceTimersByTimeAsync(8500);
    expect(stateOf(client)).toEqual({ status: 'redirecting' });
    expect(logger.warn).toHaveBeenCalledWith('Timeout when waiting for 3rd party check iframe message.');
  });

  it('the start redirects at once if the content security policy blocks its frames', async () => {
    provider.frameResponse = () => new Promise(() => {});
    const { client, browserWindow } = openPage();
    void client.init();
    await vi.waitFor(() => expect(provider.lastAuthRequest().by).toBe('iframe'));
    const violation = { disposition: 'enforce', effectiveDirective: 'frame-src' };
    for (const other of [{ disposition: 'report' }, { effectiveDirective: 'img-src' }])
      browserWindow.document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), { ...violation, ...other }),
      );
    await vi.advanceTimersByTimeAsync(1);
    expect(stateOf(client)).toEqual({ status: 'initializing' });
    browserWindow.document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
    await vi.waitFor(() => expect(provider.lastAuthRequest().by).toBe('redirect'));
    expect(stateOf(client)).toEqual({ status: 'redirecting' });
    expect(performance.now()).toBeLessThan(1_000);
  });

  it('the start fails within 10 s if the silent sign-in gets no response', async () => {
    provider.frameResponse = () => new Promise(() => {});
    const { client, probe } = openPage();
    void client.init();
    probe('supported');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stateOf(client)).toMatchObject({ status: 'failed', error: { code: 'silent_timeout' } });
  });

  it('the time limit of the start includes the loading time of the page', async () => {
    provider.frameResponse = () => new Promise(() => {});
    const { client, probe } = openPage();
    void client.init(4_000);
    probe('supported');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(stateOf(client)).toMatchObject({ status: 'failed', error: { code: 'silent_timeout' } });
  });

  it('the start and a sign-in fail if the browser has no Web Crypto', async () => {
    const browserWindow = createFakeWindow();
    Object.assign(browserWindow, { crypto: {} });
    const { client } = openPage(undefined, { browserWindow });
    await client.init();
    const error = { code: 'web_crypto_missing', message: 'Web Crypto API is not available.' };
    await expect(client.userManager.signinRedirect()).rejects.toMatchObject(error);
    expect(stateOf(client)).toMatchObject({ status: 'failed', error });
  });

  it('the start fails while the provider is down, and a later sign-in works', async () => {
    provider.discoveryFails = true;
    const { client } = openPage();
    expect(await client.init()).toMatchObject({ status: 'failed', error: { code: 'provider_unreachable' } });
    await expect(client.userManager.signinRedirect()).rejects.toMatchObject({ code: 'provider_unreachable' });
    expect(stateOf(client)).toMatchObject({ status: 'failed', error: { code: 'provider_unreachable' } });
    provider.discoveryFails = false;
    void client.userManager.signinRedirect();
    await vi.waitFor(() => expect(stateOf(client)).toEqual({ status: 'redirecting' }));
  });

  it('the start fails if the discovery document has another issuer', async () => {
    provider.discovery = { issuer: 'https://evil.test' };
    expect(await openPage().client.init()).toMatchObject({ status: 'failed', error: { code: 'invalid_provider' } });
  });

  it('the start fails within 10 s if the provider does not respond', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const stalled = openPage().client.init();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await stalled).toMatchObject({ status: 'failed', error: { code: 'provider_unreachable' } });
  });

  it('the client does nothing if the app runs in a frame', async () => {
    const browserWindow = createFakeWindow();
    Object.assign(browserWindow, { top: {} });
    expect(await openPage(undefined, { browserWindow }).client.init()).toEqual({ status: 'initializing' });
    expect(provider.authRequests).toEqual([]);
  });

  it('the start redirects without a cookie probe if the provider is not Keycloak and a frame finds no user', async () => {
    const { client, browserWindow } = openPage(undefined, { config: { url: authority, realm: undefined } });
    void client.init();
    await vi.waitFor(() => expect(stateOf(client)).toEqual({ status: 'redirecting' }));
    expect(browserWindow.frames).toEqual([]);
  });
});

describe('response of a sign-in', () => {
  it('the response of a sign-in signs in the user at the requested URL', async () => {
    const { client, browserWindow } = await openCallback();
    const init = client.init();
    expect(browserWindow.location.href).toBe(`${appOrigin}/users?page=2`);
    await init;
    expect(stateOf(client)).toMatchObject({ status: 'authenticated', info: { subject: 'staff' } });
    expect(browserWindow.localStorage).toEqual({ 'joe-user-expected': 'redirect' });
  });

  it('the response of a sign-in replaces the hint that a frame found the user before', async () => {
    const { client, browserWindow } = await openCallback();
    browserWindow.localStorage.setItem('joe-user-expected', 'frame');
    await client.init();
    expect(browserWindow.localStorage).toEqual({ 'joe-user-expected': 'redirect' });
  });

  it('the response of a sign-in is exchanged for tokens', async () => {
    const { client } = await openCallback();
    await client.init();
    expect(Object.fromEntries(provider.tokenRequests.at(-1) ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      client_id: 'admin-web',
      redirect_uri: `${appOrigin}/`,
      code: expect.any(String),
      code_verifier: expect.any(String),
    });
  });

  it('the response of a sign-in is read from the query if so configured', async () => {
    const config = { responseMode: 'query' } as const;
    const from = openPage(`${appOrigin}/users#row-7`, { config });
    const started = from.client.init();
    from.probe('supported');
    await started;
    void from.client.userManager.signinRedirect();
    await vi.waitFor(() => expect(provider.lastAuthRequest().by).toBe('redirect'));
    provider.session = { sub: 'staff', sid: 'session-1' };
    const browserWindow = createFakeWindow(provider.callbackUrl(provider.lastAuthRequest().url));
    Object.assign(browserWindow.localStorage, from.browserWindow.localStorage);
    const { client } = openPage(undefined, { browserWindow, config });
    expect(await client.init()).toMatchObject({ status: 'authenticated' });
    expect(browserWindow.location.href).toBe(`${appOrigin}/users#row-7`);
  });

  it('a cancelled sign-in is reported with its own error', async () => {
    const { client } = await openCallback({ error: 'access_denied' });
    expect(await client.init()).toMatchObject({
      reason: 'callback_failed',
      error: { code: 'access_denied', message: 'The sign-in was cancelled.' },
    });
  });

  it('an OAuth error other than access_denied is reported as a failed sign-in', async () => {
    const { client } = await openCallback({ error: 'server_error' });
    expect(await client.init()).toMatchObject({
      reason: 'callback_failed',
      error: { code: 'callback_failed', message: 'The sign-in failed: server_error.' },
    });
  });

  it('the console has the cause of a failed sign-in, for operators', async () => {
    const { client } = await openCallback({
      change: (url) => url.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.test'),
    });
    await client.init();
    expect(logger.info).toHaveBeenCalledWith(
      'Not signed in: The sign-in failed. The response does not name the expected issuer.',
    );
  });

  it.each([
    ['that was not requested', () => `${appOrigin}/#state=unknown&code=stolen`],
    ['that was not requested and has an error', () => `${appOrigin}/#state=unknown&error=server_error`],
  ])('the start ignores a sign-in response %s and checks silently', async (_, change) => {
    const { client, browserWindow } = await openCallback({ change });
    expect(await client.init()).toMatchObject({ status: 'authenticated' });
    expect(browserWindow.location.href).toBe(`${appOrigin}/`);
    expect(provider.tokenRequests.map((request) => request.get('code'))).not.toContain('stolen');
  });

  it('the start ignores the response to a sign-in request that is two hours old', async () => {
    const { client } = await openCallback();
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    await client.init();
    expect(provider.lastAuthRequest().by).toBe('iframe');
  });

  it('the start rejects a sign-in response from another issuer', async () => {
    const { client, browserWindow } = await openCallback({
      change: (url) => url.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.test'),
    });
    expect(await client.init()).toMatchObject({ reason: 'callback_failed', error: { code: 'callback_failed' } });
    expect(provider.tokenRequests).toEqual([]);
    expect(browserWindow.localStorage).toEqual({});
  });

  it('the start does not change a URL that only looks like a sign-in response', async () => {
    const { client, browserWindow, probe } = openPage(`${appOrigin}/users#state=open`);
    const init = client.init();
    probe('supported');
    await init;
    expect(browserWindow.location.href).toBe(`${appOrigin}/users#state=open`);
  });

  it('the start reports an unreachable provider if the token endpoint is down', async () => {
    const { client } = await openCallback();
    provider.tokenResponse = async () =>
      new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } });
    expect(await client.init()).toMatchObject({ status: 'failed', error: { code: 'provider_unreachable' } });
  });

  it('the start fails within 10 s if the token endpoint does not respond', async () => {
    const { client } = await openCallback();
    provider.tokenResponse = () => new Promise(() => {});
    const init = client.init();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await init).toMatchObject({ status: 'failed', error: { code: 'provider_unreachable' } });
  });

  it('a sign-in by redirect also signs in other tabs', async () => {
    const waiting = openPage();
    const init = waiting.client.init();
    waiting.probe('supported');
    await init;
    const { client } = await openCallback();
    await client.init();
    await vi.waitFor(() => expect(stateOf(waiting.client).status).toBe('authenticated'));
  });
});

describe('forged tokens', () => {
  const initWithForgedToken = async () => (await openCallback()).client.init();

  it.each([
    ['issuer', { iss: 'https://evil.test' }],
    ['audience', { aud: 'another' }],
    ['authorized party', { azp: 'another' }],
    ['expiry', { exp: 1 }],
    ['subject', { sub: 'another' }],
    ['missing subject', { sub: undefined }],
  ])('the start rejects an ID token with a forged claim: %s', async (_, claims) => {
    provider.forge.id = claims;
    expect(await initWithForgedToken()).toMatchObject({ reason: 'invalid_token', error: { code: 'invalid_token' } });
  });

  it('the start rejects an ID token with a forged nonce', async () => {
    provider.forge.id = { nonce: 'another' };
    expect(await initWithForgedToken()).toMatchObject({
      reason: 'invalid_nonce',
      error: { message: 'Invalid nonce.' },
    });
  });

  it.each([
    ['missing ID token', { id_token: undefined }],
    ['malformed ID token', { id_token: 'opaque' }],
    ['opaque access token', { access_token: 'opaque' }],
    ['access token without claims', { access_token: 'e30.e30.x' }],
  ])('the start rejects a token response with a defect: %s', async (_, response) => {
    provider.forge.response = response;
    expect(await initWithForgedToken()).toMatchObject({ reason: 'invalid_token' });
  });

  it('a renewal that returns forged tokens ends the session', async () => {
    const { client } = await openSignedIn();
    provider.forge.access = { iss: 'x' };
    provider.forge.id = { iss: 'https://evil.test' };
    client.renewToken().catch(() => {});
    await vi.waitFor(() => expect(stateOf(client)).toMatchObject({ reason: 'invalid_token' }));
  });
});
