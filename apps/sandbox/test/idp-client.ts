import { createHash, randomBytes } from 'node:crypto';
import { startIdp } from '../src/idp/server.ts';

export const clientOrigin = 'http://localhost:4173';
export const apiOrigin = 'http://localhost:4174';
export const redirectUri = `${clientOrigin}/`;
export const codeVerifier = randomBytes(32).toString('base64url');
export const codeChallenge = (value: string) => createHash('sha256').update(value).digest('base64url');
export const authorizationResponse = ({ url }: { url?: URL }) => new URLSearchParams(url?.hash.slice(1));
export const readClaims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

export interface IssuedTokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
}

/** Starts an identity provider on a free port, with helpers that run the code flow without a browser. */
export async function startTestIdp() {
  const idp = await startIdp({ port: 0, webOrigin: clientOrigin, apiOrigin, tokenLifetimeS: 120 });
  const discovery = await fetch(`${idp.issuer}/.well-known/openid-configuration`);
  const endpoints = (await discovery.json()) as Record<string, string>;
  /** A minimal browser: stores a cookie and its path by name, and follows redirects step by step. */
  function createBrowser() {
    const jar = new Map<string, { value: string; path: string }>();

    async function request(address: string, init: RequestInit = {}): Promise<Response> {
      const url = new URL(address, idp.origin);
      const cookie = [...jar]
        .filter(([, { path }]) => url.pathname.startsWith(path))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ');
      const response = await fetch(url, { ...init, headers: { ...init.headers, cookie }, redirect: 'manual' });
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split('; ');
        const [name = '', value = ''] = pair.split('=');
        const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/';
        if (value) jar.set(name, { value, path });
        else jar.delete(name);
      }
      return response;
    }

    /** Follows redirects within the provider. Returns the first URL outside of it, or the final page. */
    async function follow(response: Response): Promise<{ url?: URL; page?: string; status: number }> {
      const location = response.headers.get('location');
      if (!location) return { page: await response.text(), status: response.status };
      const url = new URL(location, idp.origin);
      return url.origin === idp.origin ? follow(await request(url.href)) : { url, status: response.status };
    }

    async function authorize(parameters: Record<string, string | undefined> = {}) {
      const query = {
        client_id: 'admin-web',
        response_type: 'code',
        response_mode: 'fragment',
        scope: 'openid',
        redirect_uri: redirectUri,
        state: 'the-state',
        nonce: 'the-nonce',
        code_challenge: codeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...parameters,
      };
      const givenParameters = Object.entries(query).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      return follow(await request(`${endpoints.authorization_endpoint}?${new URLSearchParams(givenParameters)}`));
    }

    async function submit(page: string | undefined, fields: Record<string, string>) {
      const action = page?.match(/action="([^"]+)"/)?.[1];
      if (!action) throw new Error(`No form on the page: ${page}`);
      return follow(await request(action, { method: 'POST', body: new URLSearchParams(fields) }));
    }

    /** Signs in, with the staff picker if it is shown, and returns the parameters of the authorization response. */
    async function signIn(account: string, parameters: Record<string, string | undefined> = {}) {
      const first = await authorize(parameters);
      return authorizationResponse(first.url ? first : await submit(first.page, { account }));
    }

    return { jar, request, authorize, submit, signIn };
  }

  const token = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(endpoints.token_endpoint ?? '', { method: 'POST', body: new URLSearchParams(fields), headers });
  const exchange = (code: string | null, fields: Record<string, string> = {}) =>
    token({
      grant_type: 'authorization_code',
      client_id: 'admin-web',
      redirect_uri: redirectUri,
      code: code ?? '',
      code_verifier: codeVerifier,
      ...fields,
    });
  const refresh = (refreshToken: string) =>
    token({ grant_type: 'refresh_token', client_id: 'admin-web', refresh_token: refreshToken });

  const json = async (response: Promise<Response>) => (await response).json() as Promise<IssuedTokens>;

  async function tokensFor(account: string, browser = createBrowser()): Promise<IssuedTokens> {
    return json(exchange((await browser.signIn(account)).get('code')));
  }

  return { idp, endpoints, createBrowser, token, exchange, refresh, json, tokensFor };
}
