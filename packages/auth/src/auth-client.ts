import type { UserManager, UserManagerEvents } from 'oidc-client-ts';
import type { AuthState } from './session.ts';

export interface LoginOptions {
  /** Where to be after the sign-in: a path of this origin. Default: the current address. */
  returnTo?: string;
  /**
   * Sign in in a second window, so that this page and what was typed in it stay. If the user closes that window, the
   * promise stays pending until the next call replaces it.
   */
  newWindow?: boolean;
}

/** The session of this page. Created once, outside React. */
export interface AuthClient {
  /** For the `AuthProvider` of react-oidc-context. Its users carry no tokens; `getAccessToken` gives them. */
  readonly userManager: UserManager;
  /**
   * Finds out whether a user is signed in, within 10 s; the work is done once, however often it is called. Never rejects.
   *
   * @param spentMs how much of those 10 s the page has used already, in milliseconds
   */
  init(spentMs?: number): Promise<AuthState>;
  getSnapshot(): AuthState;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /**
   * Goes to the provider. If that fails, the state's `error` says why, within 10 s.
   *
   * @throws AuthError with `newWindow`, or while a user is signed in: the current state stays
   */
  login(options?: LoginOptions): Promise<void>;
  /**
   * Ends the session here, in the other tabs and at the provider. If the provider cannot be reached, the state's `error`
   * is `logout_pending`: this browser stays logged out, and the provider is asked again until it answers.
   */
  logout(): Promise<void>;
  /** Goes to the provider's registration page (`prompt=create`). */
  register(): Promise<void>;
  /** @throws AuthError `not_supported` */
  accountManagement(): Promise<void>;
  /**
   * The access token for the API, renewed first if it is valid for less than `minValidityS` seconds (default 5). Waits
   * for the next sign-in if the session ended under open work.
   *
   * @throws AuthError `refresh_pending` (the provider does not answer; the session stands), `not_signed_in`,
   * `session_ended`
   */
  getAccessToken(minValidityS?: number): Promise<string>;
  /**
   * Renews the token, whatever its age. All callers share one renewal.
   *
   * @param refused the token that the API refused: if a newer one is there already, nothing is sent
   * @throws as `getAccessToken` does
   */
  refresh(refused?: string): Promise<void>;
  /** Calls back at the moment the access token expires. @returns a function that unsubscribes */
  onTokenExpired(listener: () => void): () => void;
  dispose(): void;
}

/**
 * The client of each manager: react-oidc-context's context gives away a manager's events and not the manager, and
 * `useSession` must find its client without a second context.
 */
export const clientByEvents = new WeakMap<UserManagerEvents, AuthClient>();
