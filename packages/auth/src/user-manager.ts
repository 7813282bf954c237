import { type INavigator, type OidcMetadata, type StateStore, UserManager } from 'oidc-client-ts';
import type { AuthSettings } from './config.ts';
import { AuthError, type AuthErrorCode } from './errors.ts';
import { oauthCode, withTimeout } from './refresh.ts';
import { callbackLifeS } from './storage.ts';

/** How oidc-client-ts leaves the page; tests bring their own. */
export interface Navigators {
  redirect: INavigator;
  popup: INavigator;
  iframe: INavigator;
}

/** oidc-client-ts as protocol engine alone: renewal, watching, storage and checks are this package's. */
export function createUserManager(
  { authority, clientId, scope, responseMode, messageTimeoutMs }: AuthSettings,
  origin: string,
  stores: { stateStore: StateStore; userStore: StateStore },
  { redirect, popup, iframe }: Partial<Navigators> = {},
): UserManager {
  const framePage = `${origin}/silent-check-sso.html`;
  return new UserManager(
    {
      ...stores,
      authority,
      client_id: clientId,
      scope,
      response_mode: responseMode,
      redirect_uri: `${origin}/`,
      post_logout_redirect_uri: `${origin}/`,
      silent_redirect_uri: framePage,
      popup_redirect_uri: framePage,
      staleStateAgeInSeconds: callbackLifeS,
      silentRequestTimeoutInSeconds: messageTimeoutMs / 1000,
      requestTimeoutInSeconds: messageTimeoutMs / 1000,
      automaticSilentRenew: false,
      monitorSession: false,
      filterProtocolClaims: false,
    },
    redirect,
    popup,
    iframe,
  );
}

/**
 * Reads the provider's configuration once and checks that it is this provider's (OpenID Connect Discovery 4.3).
 *
 * @throws AuthError `provider_unreachable`, `invalid_provider`
 */
export async function discover(userManager: UserManager, timeoutMs: number): Promise<Partial<OidcMetadata>> {
  const metadata = await withTimeout(
    userManager.metadataService.getMetadata(),
    timeoutMs,
    () => new Error('The discovery does not answer.'),
  ).catch((cause) => {
    throw new AuthError('provider_unreachable', { cause });
  });
  if (metadata?.issuer !== userManager.settings.authority) throw new AuthError('invalid_provider');
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
  if (message === 'Attempted to navigate on a disposed window') return new AuthError('window_blocked');
  if (name === 'ErrorTimeout') return new AuthError('silent_timeout', { cause: error });
  return new AuthError(otherwise, { cause: error });
}

/** The provider's way to say that nobody is signed in (OpenID Connect Core 3.1.2.6). */
export const saysSignedOut = (error: unknown) =>
  ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'].includes(
    oauthCode(error) ?? '',
  );
