import type { UserManager } from 'oidc-client-ts';
import type { AuthState } from './auth-state.ts';

/** The auth client of this page. Created once, outside React. */
export interface AuthClient {
  /**
   * Signs the user in and out. For the `AuthProvider` of react-oidc-context, whose `useAuth()` calls it.
   *
   * - `signinRedirect` returns to the current path.
   * - `signinPopup` signs in in a second window, so that this page keeps its input. If the user closes that window, the
   *   promise stays pending until the next call of `signinPopup`, and then has the result of that call.
   * - `signoutRedirect` ends the session here, in the other tabs and at the provider. If the provider cannot be
   *   reached, the state's `error` is `logout_pending`: this browser stays logged out, and the log-out is retried,
   *   until the provider has no session any more or a user signs in. If the provider has no log-out page, the `error`
   *   is `not_supported`.
   *
   * These calls reject with a `SessionError` if they fail. Each request and each redirect has a time limit, by default
   * 10 s. A failed sign-in does not change the state. The `User` objects contain no tokens: `getAccessToken` returns
   * the token.
   */
  readonly userManager: UserManager;
  /**
   * Finds out whether a user is signed in, or redirects to find out, by default within 10 s. Does nothing if the app
   * runs in a frame. Further calls return the same promise. Never rejects.
   *
   * @param spentMs the part of this time that the page load has already used, in milliseconds. At most half of the time
   * counts as used
   */
  init(spentMs?: number): Promise<AuthState>;
  getSnapshot(): AuthState;
  /**
   * Whether the signed-in user is not the first user of this page. Then the page must reload, so that the first user's
   * data is neither shown to the second user nor sent in their name.
   */
  isOtherUser(): boolean;
  /** @returns unsubscribe function */
  subscribe(listener: () => void): () => void;
  /** Redirects to the provider's registration page (`prompt=create`). @throws SessionError */
  register(): Promise<void>;
  /** Opens the provider's page for the user's account. @throws SessionError `not_supported` */
  accountManagement(): Promise<void>;
  /**
   * Returns the access token for the API, and renews it first if it is valid for less than `minValidityS` seconds
   * (default 5). If the session ended while a screen was open, waits for the next sign-in.
   *
   * @throws SessionError `renewal_pending` (the token has expired and could not be renewed yet, but the user is still
   * signed in), `not_signed_in`, `session_ended`
   */
  getAccessToken(minValidityS?: number): Promise<string>;
  /**
   * Renews the token regardless of its age. Simultaneous calls share one renewal.
   *
   * @throws like `getAccessToken`. `renewal_pending` also if the token has not expired
   */
  renewToken(): Promise<void>;
  /** Calls the listener when the access token expires. @returns unsubscribe function */
  onTokenExpired(listener: () => void): () => void;
  dispose(): void;
}
