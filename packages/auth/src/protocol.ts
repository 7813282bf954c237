import {
  type CreateSigninRequestArgs,
  ErrorResponse,
  OidcClient,
  type OidcMetadata,
  type SigninResponse,
  type StateStore,
} from 'oidc-client-ts';
import type { AuthSettings } from './config.ts';
import { AuthError, type AuthErrorCode } from './errors.ts';
import { oauthCode, withTimeout } from './refresh.ts';
import type { TokenSet } from './session.ts';
import { callbackLifeS } from './storage.ts';
import type { Navigators, ProviderWindow } from './windows.ts';

export type Protocol = ReturnType<typeof createProtocol>;

/**
 * The calls of OpenID Connect over the protocol engine of oidc-client-ts. Renewal, watching, storage and checks are this
 * package's, so its `OidcClient` is enough: `UserManager` would add 5.7 kB (brotli) to the first load.
 *
 * @param accept sees every new token set before anyone else, and throws to refuse it
 */
export function createProtocol(
  { authority, clientId, scope, responseMode, messageTimeoutMs }: AuthSettings,
  origin: string,
  stateStore: StateStore,
  accept: (tokens: TokenSet) => void,
  { redirect, popup, iframe }: Navigators,
) {
  const framePage = `${origin}/silent-check-sso.html`;
  const client = new OidcClient({
    stateStore,
    authority,
    client_id: clientId,
    scope,
    response_mode: responseMode,
    redirect_uri: `${origin}/`,
    post_logout_redirect_uri: `${origin}/`,
    staleStateAgeInSeconds: callbackLifeS,
    requestTimeoutInSeconds: messageTimeoutMs / 1000,
    filterProtocolClaims: false,
  });
  let held: SigninResponse | undefined;

  function keep(response: SigninResponse) {
    accept(response);
    held = response;
  }

  /** Goes to the provider and back in a window beside this page. */
  async function ask(window: ProviderWindow, options: CreateSigninRequestArgs): Promise<SigninResponse> {
    try {
      const request = await client.createSigninRequest({ ...options, redirect_uri: framePage });
      const { url } = await window.navigate({ url: request.url, state: request.state.id });
      return await client.processSigninResponse(url);
    } finally {
      window.close();
    }
  }

  return {
    authority,
    stateStore,

    metadata: () => client.metadataService.getMetadata(),

    /** Leaves the page; never comes back to the caller. */
    async signInByRedirect(options: CreateSigninRequestArgs, method: 'assign' | 'replace') {
      const window = await redirect.prepare(method);
      const request = await client.createSigninRequest(options);
      await window.navigate({ url: request.url, state: request.state.id });
    },

    async signInBeside(nonce: string, signal: AbortSignal) {
      keep(await ask(await popup.prepare(signal), { nonce }));
    },

    /** In a hidden frame; whoever is held must be the one who is found. */
    async signInSilently(nonce: string) {
      const before = held?.profile.sub;
      const response = await ask(await iframe.prepare(), { nonce, prompt: 'none' });
      if (before !== undefined && response.profile.sub !== before) {
        throw new ErrorResponse({ error: 'login_required' });
      }
      keep(response);
    },

    /** The provider's answer to `signInByRedirect`, out of the address it sent the page to. */
    async completeRedirect(url: string) {
      keep(await client.processSigninResponse(url));
    },

    /** With the refresh token where there is one, else silently. */
    async renew(nonce: string): Promise<void> {
      if (!held?.refresh_token) return this.signInSilently(nonce);
      const { refresh_token, id_token, session_state, scope: granted, profile } = held;
      // biome-ignore lint/correctness/useHookAtTopLevel: the library's name for a call, not a hook
      const response = await client.useRefreshToken({
        state: {
          refresh_token,
          session_state,
          profile,
          ...(id_token && { id_token }),
          ...(granted && { scope: granted }),
        },
        timeoutInSeconds: messageTimeoutMs / 1000,
      });
      // A renewal may leave out what has not changed; the library fills in all but this.
      response.refresh_token ??= refresh_token;
      keep(response);
    },

    /** Leaves the page for the provider's log-out, by GET. */
    async signOutByRedirect(idToken: string | undefined) {
      held = undefined;
      const hint = idToken ? { id_token_hint: idToken } : {};
      const { url } = await client.createSignoutRequest({ client_id: clientId, ...hint });
      await (await redirect.prepare('replace')).navigate({ url, state: '' });
    },

    forget() {
      held = undefined;
    },
  };
}

/**
 * Reads the provider's configuration once and checks that it is this provider's (OpenID Connect Discovery 4.3).
 *
 * @throws AuthError `provider_unreachable`, `invalid_provider`
 */
export async function discover(protocol: Protocol, timeoutMs: number): Promise<Partial<OidcMetadata>> {
  const metadata = await withTimeout(
    protocol.metadata(),
    timeoutMs,
    () => new Error('The discovery does not answer.'),
  ).catch((cause) => {
    throw new AuthError('provider_unreachable', { cause });
  });
  if (metadata?.issuer !== protocol.authority) throw new AuthError('invalid_provider');
  return metadata;
}

/** A value no one can guess, bound into the ID token (OpenID Connect Core 3.1.2.1). */
export const createNonce = () => crypto.randomUUID();

/** Says in this package's words what oidc-client-ts threw; the texts are pinned by a test. */
export function toAuthError(error: unknown, otherwise: AuthErrorCode): AuthError {
  if (error instanceof AuthError) return error;
  const oauth = oauthCode(error);
  if (oauth) return new AuthError(oauth === 'access_denied' ? 'access_denied' : 'callback_failed', { cause: error });
  const { name, message } = error instanceof Error ? error : new Error();
  if (message === 'nonce in id_token does not match nonce in client storage') {
    return new AuthError('invalid_nonce', { cause: error });
  }
  if (name === 'InvalidTokenError' || /id_token|ID Token/.test(message)) {
    return new AuthError('invalid_token', { cause: error });
  }
  return new AuthError(otherwise, { cause: error });
}
