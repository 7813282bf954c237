import { createServer, request as httpRequest } from 'node:http';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerOf,
  apiOrigin,
  challengeOf,
  claimsOf,
  redirectUri,
  startIdpUnderTest,
  verifier,
  webOrigin,
} from './idp-under-test.ts';
import { startIdp } from './server.ts';
import { createTokenVerifier } from './verify-access-token.ts';

const { idp, endpoints, createBrowser, token, exchange, refresh, json, tokensOf } = await startIdpUnderTest();
afterAll(() => idp.close());
beforeEach(() => idp.control.reset());

describe('signing in', () => {
  it('gives an access token the API takes, with the roles of the account', async () => {
    const tokens = await tokensOf('writer');
    const verify = createTokenVerifier(idp.verifierOptions);
    expect(await verify(`Bearer ${tokens.access_token}`)).toMatchObject({ sub: 'writer', roles: ['write'] });
    const remote = createTokenVerifier({ ...idp.verifierOptions, jwks: new URL(endpoints.jwks_uri ?? '') });
    expect(await remote(`Bearer ${tokens.access_token}`)).toMatchObject({ sub: 'writer' });
    await expect(verify(`Bearer ${tokens.id_token}`)).rejects.toMatchObject({ statusCode: 401 });
  });

  it('puts into the tokens what Keycloak puts there', async () => {
    const { access_token, id_token, expires_in } = await tokensOf('admin');
    const claims = claimsOf(access_token);
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
    expect(claimsOf(id_token)).toMatchObject({ iss: idp.issuer, aud: 'admin-web', sub: 'admin', nonce: 'the-nonce' });
  });

  it('answers in the fragment, with state, issuer and the session for the session frame', async () => {
    const browser = createBrowser();
    const answer = await browser.signIn('viewer');
    expect(answer.get('state')).toBe('the-state');
    expect(answer.get('iss')).toBe(idp.issuer);
    const session = answer.get('session_state') ?? '';
    expect(browser.jar.get('KEYCLOAK_SESSION')?.value).toBe(challengeOf(session));
    const { access_token } = await json(exchange(answer.get('code')));
    expect(claimsOf(access_token).sid).toBe(session);
  });

  it('shows a button for each account, and Cancel', async () => {
    const { page } = await createBrowser().authorize();
    for (const name of ['admin', 'writer', 'translator', 'viewer']) expect(page).toContain(`>${name}</button>`);
    expect(page).toContain('>Cancel</button>');
  });

  it('is refused on Cancel', async () => {
    const browser = createBrowser();
    const { page } = await browser.authorize();
    expect(answerOf(await browser.submit(page, { cancel: '1' })).get('error')).toBe('access_denied');
  });

  it('asks nobody twice, and nobody at all with prompt=none', async () => {
    const browser = createBrowser();
    expect((await browser.signIn('', { prompt: 'none' })).get('error')).toBe('login_required');
    await browser.signIn('writer');
    expect((await browser.signIn('', { prompt: 'none' })).get('code')).toBeTruthy();
  });

  it('registers a new account without roles with prompt=create', async () => {
    const browser = createBrowser();
    const { page } = await browser.authorize({ prompt: 'create' });
    const answer = answerOf(await browser.submit(page, { register: '1', name: 'Ná <b>New' }));
    const { access_token } = await json(exchange(answer.get('code')));
    expect(claimsOf(access_token)).toMatchObject({ name: 'Ná <b>New', realm_access: { roles: [] } });
    expect((await createBrowser().authorize()).page).toContain('Ná &lt;b&gt;New');
  });

  it('leads back to the application from a page left open', async () => {
    const { page } = await createBrowser().authorize();
    const late = await createBrowser().submit(page, { account: 'admin' });
    expect(late.url?.href).toBe(redirectUri);
  });
});

describe('renewing', () => {
  it('rotates the refresh token and reads the roles anew', async () => {
    const first = await tokensOf('writer');
    idp.control.setRoles('writer', ['lang']);
    const second = await json(refresh(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(claimsOf(second.access_token)).toMatchObject({ realm_access: { roles: ['lang'] } });
    expect(claimsOf(second.access_token).sid).toBe(claimsOf(first.access_token).sid);
  });

  it('goes on in every tab of a session', async () => {
    const browser = createBrowser();
    const tabs = [await tokensOf('writer', browser), await tokensOf('writer', browser)];
    for (const { refresh_token } of tabs) {
      const next = await json(refresh(refresh_token));
      expect((await refresh(next.refresh_token)).status).toBe(200);
    }
  });

  it('revokes the session’s tokens when a refresh token is used again, and no others', async () => {
    const first = await tokensOf('writer');
    const elsewhere = await tokensOf('writer');
    const second = await json(refresh(first.refresh_token));
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect(await (await refresh(second.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(elsewhere.refresh_token)).status).toBe(200);
  });

  it('ends with the session', async () => {
    const { refresh_token } = await tokensOf('writer');
    idp.control.killSessions('admin');
    const next = await json(refresh(refresh_token));
    idp.control.killSessions('writer');
    expect(await (await refresh(next.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('signing out', () => {
  const logout = (parameters: Record<string, string>) =>
    `${endpoints.end_session_endpoint}?${new URLSearchParams({ post_logout_redirect_uri: redirectUri, ...parameters })}`;

  it('goes back to the application by itself with a valid ID token, and ends session and tokens', async () => {
    const browser = createBrowser();
    const { id_token, refresh_token } = await tokensOf('writer', browser);
    const page = await (await browser.request(logout({ id_token_hint: id_token }))).text();
    expect(page).toContain('submit.js');
    const [, xsrf = ''] = page.match(/name="xsrf" value="([^"]+)"/) ?? [];
    const { url } = await browser.submit(page, { xsrf, logout: 'yes' });
    expect(url?.href).toBe(redirectUri);
    expect(browser.jar.has('KEYCLOAK_SESSION')).toBe(false);
    expect((await browser.signIn('', { prompt: 'none' })).get('error')).toBe('login_required');
    expect((await refresh(refresh_token)).status).toBe(400);
  });

  it('asks first without one', async () => {
    const browser = createBrowser();
    await tokensOf('writer', browser);
    const page = await (await browser.request(logout({ client_id: 'admin-web' }))).text();
    expect(page).toContain('Do you want to log out?');
    expect(page).not.toContain('submit.js');
  });

  it('goes nowhere else afterwards', async () => {
    const { id_token } = await tokensOf('writer');
    const address = logout({ id_token_hint: id_token, post_logout_redirect_uri: 'http://localhost:4173/elsewhere' });
    expect((await createBrowser().request(address)).status).toBe(400);
  });
});

// Z-04: ASVS 10.4.1 to 10.4.6, 10.4.8, 10.4.12.
describe('Z-04 refuses', () => {
  const refusedHere = async (parameters: Record<string, string | undefined>) => {
    const { url, status } = await createBrowser().authorize(parameters);
    expect(url).toBeUndefined();
    expect(status).toBe(400);
  };
  const refusedThere = async (parameters: Record<string, string | undefined>, error: string) => {
    const { url } = await createBrowser().authorize(parameters);
    expect(`${url?.hash}${url?.search}`).toContain(`error=${error}`);
    expect(url?.href).not.toContain('code=');
  };
  const invalidGrant = async (response: Response) => {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
  };

  it('1 a redirect URI with one more character', () => refusedHere({ redirect_uri: `${redirectUri}x` }));
  it('2 a redirect URI with a query', () => refusedHere({ redirect_uri: `${redirectUri}?next=/` }));
  it('3 a redirect URI of another origin', () => refusedHere({ redirect_uri: 'http://localhost:4999/' }));
  it('4 an unknown client', () => refusedHere({ client_id: 'another' }));
  it('5 a request without PKCE', () =>
    refusedThere({ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'));
  it('6 PKCE with the method plain', () => refusedThere({ code_challenge_method: 'plain' }, 'invalid_request'));
  it('7 the implicit flow', () => refusedThere({ response_type: 'id_token token' }, 'unsupported_response_type'));
  it('8 the password grant', async () => {
    const response = await token({ grant_type: 'password', client_id: 'admin-web', username: 'admin', password: '' });
    expect(await response.json()).toMatchObject({ error: 'unsupported_grant_type' });
  });
  it('9 a code used again, and takes back what it gave', async () => {
    const code = (await createBrowser().signIn('writer')).get('code');
    const { refresh_token } = await json(exchange(code));
    await invalidGrant(await exchange(code));
    await invalidGrant(await refresh(refresh_token));
  });
  it('10 a code with the wrong verifier', async () => {
    const code = (await createBrowser().signIn('writer')).get('code');
    await invalidGrant(await exchange(code, { code_verifier: challengeOf(verifier) }));
  });
  it('11 a code with another redirect URI than it was asked for with', async () => {
    const code = (await createBrowser().signIn('writer')).get('code');
    await invalidGrant(await exchange(code, { redirect_uri: `${webOrigin}/silent-check-sso.html` }));
  });
  it('12 a code after 60 seconds', async () => {
    const code = (await createBrowser().signIn('writer')).get('code');
    const now = Date.now;
    Date.now = () => now() + 61_000;
    try {
      await invalidGrant(await exchange(code));
    } finally {
      Date.now = now;
    }
  });
});

describe('other origins', () => {
  it('may not read tokens, keys or discovery', async () => {
    const origin = 'http://evil.test';
    const code = (await createBrowser().signIn('writer')).get('code');
    const refused = await token(
      { grant_type: 'authorization_code', client_id: 'admin-web', code: code ?? '', code_verifier: verifier },
      { origin },
    );
    expect(refused.status).toBe(400);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    for (const address of [`${idp.issuer}/.well-known/openid-configuration`, endpoints.jwks_uri ?? '']) {
      const response = await fetch(address, { headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(webOrigin);
    }
  });

  it('reach nothing by a name of their own', async () => {
    const { hostname, port } = new URL(idp.origin);
    const status = await new Promise((resolve) => {
      httpRequest({ hostname, port, path: '/__fault', headers: { host: `evil.test:${port}` } }, (answer) =>
        resolve(answer.statusCode),
      ).end();
    });
    expect(status).toBe(421);
  });

  it('may not frame the staff picker, but the application may frame the session check', async () => {
    const { headers } = await fetch(endpoints.check_session_iframe ?? '');
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${webOrigin}`);
    const browser = createBrowser();
    const login = await browser.authorize();
    const [, action = ''] = login.page?.match(/action="([^"]+)"/) ?? [];
    const policy = (await browser.request(action)).headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('are not admitted to the session check', async () => {
    const init = (client: string, origin: string) =>
      fetch(`${endpoints.check_session_iframe}/init?${new URLSearchParams({ client_id: client, origin })}`);
    expect((await init('admin-web', webOrigin)).status).toBe(204);
    expect((await init('admin-web', 'http://evil.test')).status).toBe(403);
    expect((await init('another', webOrigin)).status).toBe(403);
  });
});

it('names a taken port', async () => {
  const port = Number(new URL(idp.origin).port);
  await expect(startIdp({ port, webOrigin, apiOrigin })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
});

it('closes at once, with connections open', async () => {
  const other = await startIdp({ port: 0, webOrigin, apiOrigin });
  other.control.fail('discovery', { stall: 'body' });
  const open = await fetch(`${other.issuer}/.well-known/openid-configuration`);
  const startedAt = performance.now();
  await other.close();
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  await expect(open.text()).rejects.toThrow();
  const again = createServer();
  await new Promise<void>((resolve) => again.listen(Number(new URL(other.origin).port), 'localhost', resolve));
  again.close();
});

it.each(['five', '0', '-1', '1.5', ''])('names a token life that is none: %j', async (value) => {
  vi.stubEnv('IDP_TOKEN_LIFE_S', value);
  await expect(startIdp({ port: 0, webOrigin, apiOrigin })).rejects.toThrow('IDP_TOKEN_LIFE_S');
  vi.unstubAllEnvs();
});
