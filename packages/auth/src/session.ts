import type { AuthSettings } from './config.ts';
import { AuthError } from './errors.ts';
import { startLifetime } from './refresh.ts';
import { type Access, accessFrom } from './roles.ts';
import { checkIdToken, decodeToken, type SessionInfo, sessionInfo } from './token.ts';

/** Why nobody is signed in. */
export type UnauthReason =
  | 'no_session'
  | 'logged_out'
  | 'session_changed'
  | 'refresh_failed'
  | 'callback_failed'
  | 'invalid_nonce'
  | 'invalid_token';

/** Who was signed in until the session ended under his open work. */
export interface PreviousSession {
  readonly info: SessionInfo;
  readonly access: Access;
}

/**
 * The one answer to "who is here?".
 *
 * `previous` stands where a session ended while this page was open, other than by its own Log out: the screen can stay,
 * requests wait, and a new sign-in of the same person lets them go. On the way there it stands too, for the way may fail. `failed` means that the question could not be
 * asked; `login` asks again.
 */
export type AuthState =
  | { readonly status: 'initializing' }
  | { readonly status: 'redirecting'; readonly previous?: PreviousSession }
  | {
      readonly status: 'unauthenticated';
      readonly reason: UnauthReason;
      readonly error?: AuthError;
      readonly previous?: PreviousSession;
    }
  | {
      readonly status: 'authenticated';
      readonly info: SessionInfo;
      readonly access: Access;
      /** The access token is no longer good; the next request renews it. */
      readonly expired: boolean;
    }
  | { readonly status: 'failed'; readonly error: AuthError };

/** A set of tokens as oidc-client-ts hands it over. */
export interface TokenSet {
  readonly access_token: string;
  readonly id_token?: string;
  readonly refresh_token?: string;
  readonly session_state?: string | null;
  /** Seconds since 1970, by this machine's clock. */
  readonly expires_at?: number;
}

/** The tokens in use. They leave this package through `getAccessToken` alone. */
interface TokenSession extends PreviousSession {
  readonly accessToken: string;
  readonly idToken: string;
  readonly remainingS: () => number;
}

/** Longest delay `setTimeout` takes, in seconds. */
const maxTimerS = 2 ** 31 / 1000 - 1;

export type Session = ReturnType<typeof createSession>;

/** Holds the state and the tokens; the only place that changes either. */
export function createSession(
  { authority, clientId }: Pick<AuthSettings, 'authority' | 'clientId'>,
  onEntered: (sessionState: string | null | undefined) => void,
  onEnded: () => void,
) {
  let state: AuthState = { status: 'initializing' };
  let tokens: TokenSession | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const expiredListeners = new Set<() => void>();
  const endedIds = new Set<string>();
  let waiting: { subject: string; go: () => void; fail: (error: AuthError) => void }[] = [];

  function show(next: AuthState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function checkExpiry() {
    clearTimeout(expiry);
    if (!tokens || state.status !== 'authenticated' || state.expired) return;
    const left = tokens.remainingS();
    if (left > 0) {
      expiry = setTimeout(checkExpiry, Math.min(left, maxTimerS) * 1000);
      return;
    }
    show({ ...state, expired: true });
    for (const listener of expiredListeners) listener();
  }

  function dismissWaiting(keepSubject?: string) {
    const all = waiting;
    waiting = [];
    for (const { subject, go, fail } of all) subject === keepSubject ? go() : fail(new AuthError('session_ended'));
  }

  return {
    getSnapshot: () => state,
    getTokens: () => tokens,
    show,
    checkExpiry,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    onTokenExpired(listener: () => void) {
      expiredListeners.add(listener);
      return () => void expiredListeners.delete(listener);
    },

    /** Somebody asks for a sign-in: also a session that was ended, if the provider still knows it, is welcome. */
    welcome: () => endedIds.clear(),

    /**
     * Lets a new token set in, or refuses it before anyone has seen it.
     *
     * @throws AuthError `invalid_token`, or `session_ended` for an answer that comes after the session's end
     */
    accept(set: TokenSet) {
      if (!set.id_token) throw new AuthError('invalid_token', { cause: new Error('The ID token is missing.') });
      const claims = decodeToken(set.access_token);
      const info = sessionInfo(claims);
      if (endedIds.has(info.sessionId)) throw new AuthError('session_ended');
      // A renewal may bring no new ID token; the old one has been checked and may have expired since.
      if (set.id_token !== tokens?.idToken) {
        const idClaims = decodeToken(set.id_token);
        checkIdToken(idClaims, { issuer: authority, clientId, now: info.issuedAt });
        if (idClaims.sub !== info.subject) {
          throw new AuthError('invalid_token', { cause: new Error('The tokens name two subjects.') });
        }
      }
      const lifeS = set.expires_at ? set.expires_at - Math.floor(Date.now() / 1000) : info.expiresAt - info.issuedAt;
      tokens = {
        info,
        access: accessFrom(claims),
        accessToken: set.access_token,
        idToken: set.id_token,
        ...startLifetime(lifeS),
      };
      show({ status: 'authenticated', info, access: tokens.access, expired: false });
      checkExpiry();
      dismissWaiting(info.subject);
      onEntered(set.session_state);
    },

    /**
     * Forgets the tokens.
     *
     * @param options.keepScreen the session ended under open work: requests wait for the next sign-in
     */
    end(reason: UnauthReason, options: { error?: AuthError | undefined; keepScreen?: boolean } = {}) {
      const previous =
        options.keepScreen && (tokens ?? (state.status === 'unauthenticated' ? state.previous : undefined));
      // A renewal still under way must not bring back a session that is over at the provider.
      const { sessionId } = tokens?.info ?? {};
      if (sessionId && (reason === 'logged_out' || reason === 'session_changed')) endedIds.add(sessionId);
      tokens = undefined;
      clearTimeout(expiry);
      onEnded();
      show({
        status: 'unauthenticated',
        reason,
        ...(options.error && { error: options.error }),
        ...(previous && { previous: { info: previous.info, access: previous.access } }),
      });
      if (!previous) dismissWaiting();
    },

    /**
     * The tokens in use; waits where a new sign-in of the same person may come.
     *
     * @throws AuthError `not_signed_in`, or `session_ended` when someone else signed in or the work was left
     */
    async current(): Promise<TokenSession> {
      if (!tokens && state.status === 'unauthenticated' && state.previous) {
        const { subject } = state.previous.info;
        await new Promise<void>((go, fail) => {
          waiting.push({ subject, go, fail });
        });
      }
      if (!tokens) throw new AuthError('not_signed_in');
      return tokens;
    },
  };
}
