import type { INavigator, IWindow } from 'oidc-client-ts';
import { vi } from 'vitest';
import type { Navigators } from '../src/session-manager.ts';
import type { Claims } from '../src/token.ts';

export const authority = 'https://login.example.com/realms/joe';
const path = `${authority}/protocol/openid-connect`;

/**
 * An identity provider for tests. It has the user's session, the configured responses and the received requests. Its
 * tokens are not signed, because this package does not check signatures.
 */
export function createFakeProvider() {
  const provider = {
    /** The user's session at the provider. */
    session: undefined as { sub: string; sid: string } | undefined,
    roles: ['write'],
    tokenLifetimeS: 300,
    /** Overrides parts of the discovery document. */
    discovery: {} as Record<string, unknown>,
    /** Replaces claims of the tokens, and fields of the token response. `undefined` removes one. */
    forge: { access: {} as Claims, id: {} as Claims, response: {} as Record<string, unknown> },
    /** Replaces the response of the token endpoint. */
    tokenResponse: undefined as (() => Promise<Response>) | undefined,
    /** Replaces the response in a hidden frame. */
    frameResponse: undefined as (() => Promise<{ url: string }>) | undefined,
    discoveryFails: false,
    /** Time until the discovery responds, in milliseconds. */
    discoveryMs: 0,
    /** Whether the log-out page is unreachable. */
    logoutFails: false,
    authRequests: [] as { by: 'redirect' | 'popup' | 'iframe'; url: URL }[],
    tokenRequests: [] as URLSearchParams[],
    /** Cookie modes of all requests that used `fetch`. */
    credentials: new Set<RequestCredentials | undefined>(),
    /** The latest authorization or log-out request. */
    lastAuthRequest() {
      const last = provider.authRequests.at(-1);
      if (!last) throw new Error('The provider has received no authorization request.');
      return last;
    },
    /** The URL of the response to an authorization request. */
    callbackUrl,
  };
  const nonces = new Map<string, string>();
  let issued = 0;

  function callbackUrl(request: URL, error?: string): string {
    const { searchParams } = request;
    const errorCode = !provider.session && searchParams.get('prompt') === 'none' ? 'login_required' : undefined;
    const code = `code-${++issued}`;
    nonces.set(code, searchParams.get('nonce') ?? '');
    const parameters = new URLSearchParams({
      state: searchParams.get('state') ?? '',
      iss: authority,
      ...(error || errorCode
        ? { error: error ?? errorCode ?? '' }
        : { code, session_state: provider.session?.sid ?? '' }),
    });
    const inQuery = searchParams.get('response_mode') === 'query';
    return `${searchParams.get('redirect_uri')}${inQuery ? '?' : '#'}${parameters}`;
  }

  const base64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const jwt = (claims: Claims) => `e30.${base64Url(JSON.stringify(claims))}.signature`;

  function tokens(request: URLSearchParams): Response {
    if (!provider.session) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const { sub, sid } = provider.session;
    const iat = Math.floor(Date.now() / 1000);
    const common = { iss: authority, sub, sid, iat, exp: iat + provider.tokenLifetimeS, azp: 'admin-web' };
    const nonce = nonces.get(request.get('code') ?? '');
    return Response.json({
      token_type: 'Bearer',
      expires_in: provider.tokenLifetimeS,
      scope: 'openid',
      access_token: jwt({
        ...common,
        name: `Name of ${sub}`,
        realm_access: { roles: provider.roles },
        jti: ++issued,
        ...provider.forge.access,
      }),
      id_token: jwt({ ...common, aud: 'admin-web', ...(nonce && { nonce }), ...provider.forge.id }),
      refresh_token: `refresh-${sid}-${issued}`,
      ...provider.forge.response,
    });
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    provider.credentials.add(init.credentials);
    if (address.endsWith('/.well-known/openid-configuration')) {
      if (provider.discoveryFails) throw new TypeError('Failed to fetch');
      if (provider.discoveryMs > 0) await new Promise((resolve) => setTimeout(resolve, provider.discoveryMs));
      return Response.json({
        issuer: authority,
        authorization_endpoint: `${path}/auth`,
        token_endpoint: `${path}/token`,
        end_session_endpoint: `${path}/logout`,
        check_session_iframe: `${path}/login-status-iframe.html`,
        ...provider.discovery,
      });
    }
    if (address.endsWith('/logout')) {
      if (provider.logoutFails) throw new TypeError('Failed to fetch');
      return new Response();
    }
    const body = new URLSearchParams(init.body as URLSearchParams);
    provider.tokenRequests.push(body);
    return (await provider.tokenResponse?.()) ?? tokens(body);
  });

  type Channel = 'redirect' | 'popup' | 'iframe';
  const navigator = (by: Channel, navigate: (url: URL) => Promise<{ url: string }>): INavigator => ({
    async prepare(): Promise<IWindow> {
      return {
        async navigate({ url }) {
          const request = new URL(url);
          provider.authRequests.push({ by, url: request });
          return navigate(request);
        },
        close() {},
      };
    },
    async callback() {},
  });

  const navigators = {
    // The page is unloaded, so the promise stays pending.
    redirect: navigator('redirect', () => new Promise(() => {})),
    popup: navigator('popup', async (request) => ({ url: callbackUrl(request) })),
    iframe: navigator('iframe', async (request) => provider.frameResponse?.() ?? { url: callbackUrl(request) }),
  } satisfies Navigators;
  return Object.assign(provider, { navigators });
}
