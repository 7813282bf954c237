import type { AuthState } from './session.ts';

export interface LoginOptions {
  /** Where to be after the sign-in: a path of this origin. Default: the present address. */
  returnTo?: string;
  /**
   * In a second window, so that this page and what was typed in it stay. One that is closed unused cannot tell: the call
   * then goes on waiting, until another takes its place.
   */
  newWindow?: boolean;
}

/** The session of this page. Made once, outside React. */
export interface AuthClient {
  /**
   * Finds out who is here, within 10 s; the work is done once, however often it is called. Never rejects.
   *
   * @param spentMs how many milliseconds of those the page has used up before
   */
  init(spentMs?: number): Promise<AuthState>;
  getSnapshot(): AuthState;
  /** @returns how to stop listening */
  subscribe(listener: () => void): () => void;
  /**
   * Goes to the provider. What goes wrong before is shown as the state's `error`, within 10 s.
   *
   * @throws AuthError with `newWindow`, and where somebody is signed in: the present state stands
   */
  login(options?: LoginOptions): Promise<void>;
  /** Ends the session here, in the other tabs and at the provider. */
  logout(): Promise<void>;
  /** Goes to the provider's registration page (`prompt=create`). */
  register(): Promise<void>;
  /** @throws AuthError `not_supported` */
  accountManagement(): Promise<void>;
  /**
   * The access token for the API, renewed first when it is good for less than `minValidityS` seconds (default 5). Waits
   * while the session is to be renewed by a new sign-in.
   *
   * @throws AuthError `refresh_pending` (the provider does not answer; the session stands), `not_signed_in`,
   * `session_ended`
   */
  getAccessToken(minValidityS?: number): Promise<string>;
  /**
   * Renews the token, whatever its age. All callers share one renewal.
   *
   * @param refused the token the API did not take: if a newer one is there already, nothing is sent
   * @throws as `getAccessToken` does
   */
  refresh(refused?: string): Promise<void>;
  /** Calls back at the moment the access token expires. @returns how to stop listening */
  onTokenExpired(listener: () => void): () => void;
  dispose(): void;
}
