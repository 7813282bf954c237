import { vi } from 'vitest';
import type { Claims } from './token.ts';
import type { Navigators, ProviderWindow } from './windows.ts';

export const authority = 'https://login.example.com/realms/joe';
const path = `${authority}/protocol/openid-connect`;

/**
 * The provider as requests and navigations see it, for tests in Node: who is signed in, what it answers, what it was
 * asked. Its tokens are not signed, because nothing in this package looks at signatures.
 */
export function createFakeProvider() {
  const provider = {
    /** Who has a session, and which. */
    session: undefined as { sub: string; sid: string } | undefined,
    roles: ['write'],
    tokenLifeS: 300,
    /** Replaces parts of the discovery document. */
    discovery: {} as Record<string, unknown>,
    /** Changes the next tokens; `undefined` takes a claim away. */
    forge: { access: {} as Claims, id: {} as Claims, response: {} as Record<string, unknown> },
    /** Stands in for the token endpoint. */
    answerToken: undefined as (() => Promise<Response>) | undefined,
    /** How a hidden frame comes back, or does not. */
    silently: undefined as (() => Promise<{ url: string }>) | undefined,
    discoveryFails: false,
    asked: [] as { by: 'redirect' | 'popup' | 'iframe'; url: URL }[],
    tokenRequests: [] as URLSearchParams[],
    /** The latest authorization request. */
    lastAsked() {
      const last = provider.asked.at(-1);
      if (!last) throw new Error('The provider was not asked.');
      return last;
    },
    /** The answer to an authorization request, as the provider would put it into the address. */
    answer,
  };
  const nonces = new Map<string, string>();
  let issued = 0;

  function answer(request: URL, error?: string): string {
    const { searchParams } = request;
    const nobody = !provider.session && searchParams.get('prompt') === 'none' ? 'login_required' : undefined;
    const code = `code-${++issued}`;
    nonces.set(code, searchParams.get('nonce') ?? '');
    const parameters = new URLSearchParams({
      state: searchParams.get('state') ?? '',
      iss: authority,
      ...(error || nobody ? { error: error ?? nobody ?? '' } : { code, session_state: provider.session?.sid ?? '' }),
    });
    const inQuery = searchParams.get('response_mode') === 'query';
    return `${searchParams.get('redirect_uri')}${inQuery ? '?' : '#'}${parameters}`;
  }

  const jwt = (claims: Claims) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

  function tokens(request: URLSearchParams): Response {
    if (!provider.session) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const { sub, sid } = provider.session;
    const iat = Math.floor(Date.now() / 1000);
    const common = { iss: authority, sub, sid, iat, exp: iat + provider.tokenLifeS, azp: 'admin-web' };
    const nonce = nonces.get(request.get('code') ?? '');
    return Response.json({
      token_type: 'Bearer',
      expires_in: provider.tokenLifeS,
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
    if (address.endsWith('/.well-known/openid-configuration')) {
      if (provider.discoveryFails) throw new TypeError('Failed to fetch');
      return Response.json({
        issuer: authority,
        authorization_endpoint: `${path}/auth`,
        token_endpoint: `${path}/token`,
        end_session_endpoint: `${path}/logout`,
        check_session_iframe: `${path}/login-status-iframe.html`,
        ...provider.discovery,
      });
    }
    const body = new URLSearchParams(init.body as URLSearchParams);
    provider.tokenRequests.push(body);
    return (await provider.answerToken?.()) ?? tokens(body);
  });

  const navigator = (by: 'redirect' | 'popup' | 'iframe', navigate: (url: URL) => Promise<{ url: string }>) => ({
    async prepare(): Promise<ProviderWindow> {
      return {
        async navigate({ url }) {
          const request = new URL(url);
          provider.asked.push({ by, url: request });
          return navigate(request);
        },
        close() {},
      };
    },
  });

  const navigators: Navigators = {
    // The page is gone.
    redirect: navigator('redirect', () => new Promise(() => {})),
    popup: navigator('popup', async (request) => ({ url: answer(request) })),
    iframe: navigator('iframe', async (request) => provider.silently?.() ?? { url: answer(request) }),
  };
  return Object.assign(provider, { navigators });
}
