import type { SessionError } from './errors.ts';
import type { Access } from './roles.ts';
import type { SessionInfo } from './token.ts';

/** The reason why no user is signed in. */
export type UnauthReason =
  | 'no_session'
  | 'logged_out'
  | 'session_changed'
  | 'renewal_failed'
  | 'callback_failed'
  | 'invalid_nonce'
  | 'invalid_token';

/** The user of a session that is open, or that ended while a screen was open. */
export interface SessionUser {
  readonly info: SessionInfo;
  readonly access: Access;
}

/**
 * The state of the session.
 *
 * `previous` is set if the session ended while this page was open, unless the user logged out in this page. Then the
 * screen can stay, and requests wait until the same user signs in again. It remains set during the redirect of a new
 * sign-in. `failed` means that the start did not find out whether a user is signed in, e.g. because the provider could
 * not be reached.
 */
export type AuthState =
  | { readonly status: 'initializing' }
  | { readonly status: 'redirecting'; readonly previous?: SessionUser }
  | {
      readonly status: 'unauthenticated';
      readonly reason: UnauthReason;
      readonly error?: SessionError;
      readonly previous?: SessionUser;
    }
  | {
      readonly status: 'authenticated';
      readonly info: SessionInfo;
      readonly access: Access;
      /** Whether the access token has expired. The next request renews it. */
      readonly isTokenExpired: boolean;
    }
  | { readonly status: 'failed'; readonly error: SessionError };

/** The signed-in user, or the user whose session ended while their screen was open. Undefined if there is neither. */
export function userOf(state: AuthState): SessionUser | undefined {
  if (state.status === 'authenticated') return state;
  return 'previous' in state ? state.previous : undefined;
}
