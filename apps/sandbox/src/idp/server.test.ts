import { createServer, request as httpRequest } from 'node:http';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  apiOrigin,
  authorizationResponse,
  clientOrigin,
  codeChallenge,
  codeVerifier,
  readClaims,
  redirectUri,
  startTestIdp,
} from '../../test/idp-client.ts';
import { startIdp } from './server.ts';
import { createTokenVerifier } from './verify-access-token.ts';

const { idp, endpoints, createBrowser, token, exchange, refresh, json, tokensFor } = await startTestIdp();
afterAll(() => idp.close());
beforeEach(() => idp.control.reset());

describe('signing in', () => {
  it('the API accepts the access token of a sign-in with the roles of the account, but not the ID token', async () => {
    const tokens = await tokensFor('writer');
    const verify = createTokenVerifier(idp.verifierOptions);
    expect(await verify(`Bearer ${tokens.access_token}`)).toEqual({ roles: ['write'] });
    const remote = createTokenVerifier({ ...idp.verifierOptions, jwks: new URL(endpoints.jwks_uri ?? '') });
    expect(await remote(`Bearer ${tokens.access_token}`)).toEqual({ roles: ['write'] });
    await expect(verify(`Bearer ${tokens.id_token}`)).rejects.toMatchObject({ statusCode: 401 });
  });

  it('a sign-in returns tokens with the claims that Keycloak issues', async () => {
    const { access_token, id_token, expires_in } = await tokensFor('admin');
    const claims = readClaims(access_token);
    expect(claims).toMatchObject({
      iss: idp.issuer,
      aud: apiOrigin,
      azp: 'admin-web',
      typ: 'Bearer',
      sub: 'admin',
      preferred_username: 'admin',
      name: 'Andrea Admin',
      realm_access: { roles: ['JOE_ADMIN', 'write', 'lang'] },
      resource_access: { account: { roles: ['manage-account'] } },
    });
    expect(claims.exp - claims.iat).toBe(120);
    expect(expires_in).toBe(120);
    expect(readClaims(id_token)).toMatchObject({ iss: idp.issuer, aud: 'admin-web', sub: 'admin', nonce: 'the-nonce' });
  });

  it('the URL fragment after a sign-in contains state, issuer and session state', async () => {
    const browser = createBrowser();
    const response = await browser.signIn('viewer');
    expect(response.get('state')).toBe('the-state');
    expect(response.get('iss')).toBe(idp.issuer);
    const session = response.get('session_state') ?? '';
    expect(browser.jar.get('KEYCLOAK_SESSION')?.value).toBe(codeChallenge(session));
    const { access_token } = await json(exchange(response.get('code')));
    expect(readClaims(access_token).sid).toBe(session);
  });

  it('the sign-in page shows a button for each account, and Cancel', async () => {
    const { page } = await createBrowser().authorize();
    for (const name of ['admin', 'writer', 'translator', 'viewer']) expect(page).toContain(`>${name}</button>`);
    expect(page).toContain('>Cancel</button>');
  });

  it('Cancel on the sign-in page returns the error access_denied to the app', async () => {
    const browser = createBrowser();
    const { page } = await browser.authorize();
    expect(authorizationResponse(await browser.submit(page, { cancel: '1' })).get('error')).toBe('access_denied');
  });

  it('a silent sign-in succeeds with a session, and fails without one', async () => {
    const browser = createBrowser();
    expect((await browser.signIn('', { prompt: 'none' })).get('error')).toBe('login_required');
    await browser.signIn('writer');
    expect((await browser.signIn('', { prompt: 'none' })).get('code')).toBeTruthy();
  });

  it('the user can register an account, which has no roles', async () => {
    const browser = createBrowser();
    const { page } = await browser.authorize({ prompt: 'create' });
    const response = authorizationResponse(await browser.submit(page, { register: '1', name: 'Ná <b>New' }));
    const { access_token } = await json(exchange(response.get('code')));
    expect(readClaims(access_token)).toMatchObject({ name: 'Ná <b>New', realm_access: { roles: [] } });
    expect((await createBrowser().authorize()).page).toContain('Ná &lt;b&gt;New');
  });

  it('an expired sign-in page redirects to the app with an error', async () => {
    const { page } = await createBrowser().authorize();
    const late = await createBrowser().submit(page, { account: 'admin' });
    expect(late.url?.href.split('#')[0]).toBe(redirectUri);
    expect(Object.fromEntries(authorizationResponse(late))).toEqual({
      error: 'temporarily_unavailable',
      error_description: 'authentication_expired',
      state: 'the-state',
    });
  });
});

describe('token renewals', () => {
  it('a token renewal returns a new refresh token and the current roles', async () => {
    const first = await tokensFor('writer');
    idp.control.setRoles('writer', ['lang']);
    const second = await json(refresh(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(readClaims(second.access_token)).toMatchObject({ realm_access: { roles: ['lang'] } });
    expect(readClaims(second.access_token).sid).toBe(readClaims(first.access_token).sid);
  });

  it('every tab of a session can renew its tokens', async () => {
    const browser = createBrowser();
    const tabs = [await tokensFor('writer', browser), await tokensFor('writer', browser)];
    for (const { refresh_token } of tabs) {
      const next = await json(refresh(refresh_token));
      expect((await refresh(next.refresh_token)).status).toBe(200);
    }
  });

  it('using a refresh token twice ends only its own session', async () => {
    const first = await tokensFor('writer');
    const otherTokens = await tokensFor('writer');
    const second = await json(refresh(first.refresh_token));
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect(await (await refresh(second.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(otherTokens.refresh_token)).status).toBe(200);
  });

  it('a token renewal fails after the session has ended', async () => {
    const { refresh_token } = await tokensFor('writer');
    idp.control.killSessions('admin');
    const next = await json(refresh(refresh_token));
    expect(next.refresh_token).toBeDefined();
    idp.control.killSessions('writer');
    expect(await (await refresh(next.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('log-outs', () => {
  const logout = (parameters: Record<string, string>) =>
    `${endpoints.end_session_endpoint}?${new URLSearchParams({ post_logout_redirect_uri: redirectUri, ...parameters })}`;

  it('a log-out with an ID token ends the session without a question', async () => {
    const browser = createBrowser();
    const { id_token, refresh_token } = await tokensFor('writer', browser);
    const page = await (await browser.request(logout({ id_token_hint: id_token }))).text();
    expect(page).toContain('submit.js');
    const [, xsrf = ''] = page.match(/name="xsrf" value="([^"]+)"/) ?? [];
    const { url } = await browser.submit(page, { xsrf, logout: 'yes' });
    expect(url?.href).toBe(redirectUri);
    expect(browser.jar.has('KEYCLOAK_SESSION')).toBe(false);
    expect((await browser.signIn('', { prompt: 'none' })).get('error')).toBe('login_required');
    expect((await refresh(refresh_token)).status).toBe(400);
  });

  it('a log-out without an ID token asks the user to confirm', async () => {
    const browser = createBrowser();
    await tokensFor('writer', browser);
    const page = await (await browser.request(logout({ client_id: 'admin-web' }))).text();
    expect(page).toContain('Do you want to log out?');
    expect(page).not.toContain('submit.js');
  });

  it('the identity provider rejects a log-out with an unknown redirect URI', async () => {
    const { id_token } = await tokensFor('writer');
    const address = logout({ id_token_hint: id_token, post_logout_redirect_uri: 'http://localhost:4173/elsewhere' });
    expect((await createBrowser().request(address)).status).toBe(400);
  });
});

// Requirements 10.4.1 to 10.4.4 and 10.4.6 of OWASP ASVS 5.0.
describe('rejected requests', () => {
  const expectErrorPage = async (parameters: Record<string, string | undefined>) => {
    const { url, status } = await createBrowser().authorize(parameters);
    expect(url).toBeUndefined();
    expect(status).toBe(400);
  };
  const expectErrorRedirect = async (parameters: Record<string, string | undefined>, error: string) => {
    const { url } = await createBrowser().authorize(parameters);
    expect(`${url?.hash}${url?.search}`).toContain(`error=${error}`);
    expect(url?.href).not.toContain('code=');
  };
  const expectInvalidGrant = async (response: Response) => {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
  };

  it('the identity provider rejects a redirect URI with one more character', () =>
    expectErrorPage({ redirect_uri: `${redirectUri}x` }));
  it('the identity provider rejects a redirect URI with a query', () =>
    expectErrorPage({ redirect_uri: `${redirectUri}?next=/` }));
  it('the identity provider rejects a redirect URI of another origin', () =>
    expectErrorPage({ redirect_uri: 'http://localhost:4999/' }));
  it('the identity provider rejects an unknown client', () => expectErrorPage({ client_id: 'another' }));
  it('the identity provider rejects a request without PKCE', () =>
    expectErrorRedirect({ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'));
  it('the identity provider rejects PKCE with the method plain', () =>
    expectErrorRedirect({ code_challenge_method: 'plain' }, 'invalid_request'));
  it('the identity provider rejects the implicit flow', () =>
    expectErrorRedirect({ response_type: 'id_token token' }, 'unsupported_response_type'));
  it('the identity provider rejects the password grant', async () => {
    const response = await token({ grant_type: 'password', client_id: 'admin-web', username: 'admin', password: '' });
    expect(await response.json()).toMatchObject({ error: 'unsupported_grant_type' });
  });
  it('the identity provider rejects an authorization code that was used before', async () => {
    const code = (await createBrowser().signIn('writer')).get('code');
    const { refresh_token } = await json(exchange(code));
    await expectInvalidGrant(await exchange(code));
    await expectInvalidGrant(await refresh(refresh_token));
  });
  it('the identity provider rejects an authorization code with the wrong verifier', async () => {
    const code = (await createBrowser().signIn('writer')).get('code');
    await expectInvalidGrant(await exchange(code, { code_verifier: codeChallenge(codeVerifier) }));
  });
  it('the identity provider rejects an authorization code with another redirect URI', async () => {
    const code = (await createBrowser().signIn('writer')).get('code');
    await expectInvalidGrant(await exchange(code, { redirect_uri: `${clientOrigin}/silent-check-sso.html` }));
  });
  it('the identity provider rejects an authorization code that is older than 60 s', async () => {
    const code = (await createBrowser().signIn('writer')).get('code');
    const now = Date.now;
    Date.now = () => now() + 61_000;
    try {
      await expectInvalidGrant(await exchange(code));
    } finally {
      Date.now = now;
    }
  });
});

describe('requests from other origins', () => {
  it('pages of other origins cannot read tokens, keys or discovery', async () => {
    const origin = 'http://evil.test';
    const code = (await createBrowser().signIn('writer')).get('code');
    const rejected = await token(
      { grant_type: 'authorization_code', client_id: 'admin-web', code: code ?? '', code_verifier: codeVerifier },
      { origin },
    );
    expect(rejected.status).toBe(400);
    expect(rejected.headers.get('access-control-allow-origin')).toBeNull();
    for (const address of [`${idp.issuer}/.well-known/openid-configuration`, endpoints.jwks_uri ?? '']) {
      const response = await fetch(address, { headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(clientOrigin);
    }
  });

  it('the identity provider rejects requests to another host name', async () => {
    const { hostname, port } = new URL(idp.origin);
    const status = await new Promise((resolve) => {
      httpRequest({ hostname, port, path: '/__fault', headers: { host: `evil.test:${port}` } }, (response) =>
        resolve(response.statusCode),
      ).end();
    });
    expect(status).toBe(421);
  });

  it('no page can show the sign-in page in a frame, and only the app can show the session frame', async () => {
    const { headers } = await fetch(endpoints.check_session_iframe ?? '');
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${clientOrigin}`);
    const browser = createBrowser();
    const login = await browser.authorize();
    const [, action = ''] = login.page?.match(/action="([^"]+)"/) ?? [];
    const policy = (await browser.request(action)).headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('the session check of the provider rejects other origins and clients', async () => {
    const init = (client: string, origin: string) =>
      fetch(`${endpoints.check_session_iframe}/init?${new URLSearchParams({ client_id: client, origin })}`);
    expect((await init('admin-web', clientOrigin)).status).toBe(204);
    expect((await init('admin-web', 'http://evil.test')).status).toBe(403);
    expect((await init('another', clientOrigin)).status).toBe(403);
  });
});

it('the start of the identity provider fails if its port is in use', async () => {
  const port = Number(new URL(idp.origin).port);
  await expect(startIdp({ port, webOrigin: clientOrigin, apiOrigin })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    port,
  });
});

it('the identity provider closes within 3 s despite an open connection', async () => {
  const other = await startIdp({ port: 0, webOrigin: clientOrigin, apiOrigin });
  other.control.fail('discovery', { connection: 'stalled' });
  const open = await fetch(`${other.issuer}/.well-known/openid-configuration`);
  const startedAt = performance.now();
  await other.close();
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  await expect(open.text()).rejects.toThrow();
  const restartedServer = createServer();
  await new Promise<void>((resolve) =>
    restartedServer.listen(Number(new URL(other.origin).port), 'localhost', resolve),
  );
  restartedServer.close();
});

it.each(['five', '0', '-1', '1.5', ''])('the identity provider rejects the token lifetime %j', async (value) => {
  vi.stubEnv('IDP_TOKEN_LIFETIME_S', value);
  await expect(startIdp({ port: 0, webOrigin: clientOrigin, apiOrigin })).rejects.toThrow('IDP_TOKEN_LIFETIME_S');
  vi.unstubAllEnvs();
});
