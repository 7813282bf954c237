import type { INavigator, IWindow } from 'oidc-client-ts';
import { vi } from 'vitest';
import type { Navigators } from '../src/session-manager.ts';
import type { Claims } from '../src/token.ts';

export const authority = 'https://login.example.com/realms/joe';
const path = `${authority}/protocol/openid-connect`;

/**
 * The identity provider for tests: who is signed in, how it answers, and what it was asked. Its tokens are not signed,
 * because this package does not check signatures.
 */
export function createFakeProvider() {
  const provider = {
    /** The user's session at the provider. */
    session: undefined as { sub: string; sid: string } | undefined,
    roles: ['write'],
    tokenLifeS: 300,
    /** Overrides parts of the discovery document. */
    discovery: {} as Record<string, unknown>,
    /** Changes the next tokens; `undefined` removes a claim. */
    forge: { access: {} as Claims, id: {} as Claims, response: {} as Record<string, unknown> },
    /** Replaces the answer of the token endpoint. */
    answerToken: undefined as (() => Promise<Response>) | undefined,
    /** Replaces the answer of a hidden frame. */
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
    const refusal = !provider.session && searchParams.get('prompt') === 'none' ? 'login_required' : undefined;
    const code = `code-${++issued}`;
    nonces.set(code, searchParams.get('nonce') ?? '');
    const parameters = new URLSearchParams({
      state: searchParams.get('state') ?? '',
      iss: authority,
      ...(error || refusal ? { error: error ?? refusal ?? '' } : { code, session_state: provider.session?.sid ?? '' }),
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

  type Way = 'redirect' | 'popup' | 'iframe';
  const navigator = (by: Way, navigate: (url: URL) => Promise<{ url: string }>): INavigator => ({
    async prepare(): Promise<IWindow> {
      return {
        async navigate({ url }) {
          const request = new URL(url);
          provider.asked.push({ by, url: request });
          return navigate(request);
        },
        close() {},
      };
    },
    async callback() {},
  });

  const navigators = {
    // The page is gone.
    redirect: navigator('redirect', () => new Promise(() => {})),
    popup: navigator('popup', async (request) => ({ url: answer(request) })),
    iframe: navigator('iframe', async (request) => provider.silently?.() ?? { url: answer(request) }),
  } satisfies Navigators;
  return Object.assign(provider, { navigators });
}
