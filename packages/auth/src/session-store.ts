import type { User } from 'oidc-client-ts';
import { type AuthState, type SessionUser, type UnauthReason, userOf } from './auth-state.ts';
import type { AuthSettings } from './config.ts';
import { SessionError } from './errors.ts';
import { accessFrom } from './roles.ts';
import { startLifetime } from './time-limits.ts';
import { checkIdToken, decodeToken, sessionInfoFrom } from './token.ts';

/** The current tokens. Only `getAccessToken` returns a token outside this package. */
interface SessionTokens extends SessionUser {
  readonly accessToken: string;
  readonly idToken: string;
  readonly remainingS: () => number;
  /** For `UserManager`, with all tokens. */
  readonly user: User;
}

/** Maximum delay of `setTimeout`, in seconds. */
const MAX_TIMER_S = 2 ** 31 / 1000 - 1;

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Holds the state and the tokens of the session. */
export function createSessionStore(
  { authority, clientId }: Pick<AuthSettings, 'authority' | 'clientId'>,
  onSignedIn: (sessionState: string | null) => void,
  onEnded: () => void,
) {
  let state: AuthState = { status: 'initializing' };
  let tokens: SessionTokens | undefined;
  /** The subject of the first user of this page. */
  let owner: string | undefined;
  let sessionNumber = 0;
  let expiryTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const expiredListeners = new Set<() => void>();
  const endedIds = new Set<string>();
  let waitingRequests: { subject: string; resolve: () => void; reject: (error: SessionError) => void }[] = [];

  function setState(next: AuthState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function checkExpiry() {
    clearTimeout(expiryTimer);
    if (!tokens || state.status !== 'authenticated' || state.isTokenExpired) return;
    const remainingS = tokens.remainingS();
    if (remainingS > 0) {
      expiryTimer = setTimeout(checkExpiry, Math.min(remainingS, MAX_TIMER_S) * 1000);
      return;
    }
    setState({ ...state, isTokenExpired: true });
    for (const listener of expiredListeners) listener();
  }

  /** Continues the waiting requests of this user. The waiting requests of other users fail. */
  function releaseWaiting(subject?: string) {
    const all = waitingRequests;
    waitingRequests = [];
    for (const request of all) {
      if (request.subject === subject) request.resolve();
      else request.reject(new SessionError('session_ended'));
    }
  }

  return {
    getSnapshot: () => state,
    getTokens: () => tokens,
    isOtherUser: () => tokens !== undefined && tokens.info.subject !== owner,
    /** Changes when a session ends, to recognize late responses to requests of an earlier session. */
    getSessionNumber: () => sessionNumber,
    setState,
    checkExpiry,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    onTokenExpired(listener: () => void) {
      expiredListeners.add(listener);
      return () => void expiredListeners.delete(listener);
    },

    offTokenExpired: (listener: () => void) => void expiredListeners.delete(listener),

    /** Forgets the ids of ended sessions before a new sign-in, because the provider may use such an id again. */
    acceptEndedSessions: () => endedIds.clear(),

    /**
     * Checks the tokens of `user` and starts or continues the session with them.
     *
     * @throws SessionError `invalid_token`, or `session_ended` for a response that arrives after the end of its session
     */
    accept(user: User) {
      if (!user.id_token) throw new SessionError('invalid_token', { cause: new Error('The ID token is missing.') });
      const claims = decodeToken(user.access_token);
      const info = sessionInfoFrom(claims);
      if (endedIds.has(info.sessionId)) throw new SessionError('session_ended');
      const idClaims = decodeToken(user.id_token);
      // After a renewal without a new ID token, the old one is not checked again, because it may have expired.
      if (user.id_token !== tokens?.idToken) {
        checkIdToken(idClaims, { issuer: authority, clientId, now: info.issuedAt });
      }
      if (idClaims.sub !== info.subject) {
        throw new SessionError('invalid_token', { cause: new Error('The tokens have different subjects.') });
      }
      const lifetimeS = user.expires_at
        ? user.expires_at - Math.floor(Date.now() / 1000)
        : info.expiresAt - info.issuedAt;
      tokens = {
        info,
        access: accessFrom(claims),
        accessToken: user.access_token,
        idToken: user.id_token,
        ...startLifetime(lifetimeS),
        user,
      };
      owner ??= info.subject;
      setState({ status: 'authenticated', info, access: tokens.access, isTokenExpired: false });
      checkExpiry();
      releaseWaiting(info.subject);
      onSignedIn(user.session_state);
    },

    /**
     * Ends the session and removes the tokens.
     *
     * @param options.keepScreen keeps `previous` in the state, so that requests wait for the next sign-in
     * @param options.isRedirecting the page leaves for the provider, so the state is `redirecting`
     */
    end(
      reason: UnauthReason,
      options: { error?: SessionError | undefined; keepScreen?: boolean; isRedirecting?: boolean } = {},
    ) {
      const previous =
        options.keepScreen && (tokens ?? (state.status === 'unauthenticated' ? state.previous : undefined));
      // A running renewal must not restore a session that has ended at the provider.
      const { sessionId } = tokens?.info ?? {};
      if (sessionId && (reason === 'logged_out' || reason === 'session_changed')) endedIds.add(sessionId);
      tokens = undefined;
      sessionNumber += 1;
      clearTimeout(expiryTimer);
      onEnded();
      if (options.isRedirecting) setState({ status: 'redirecting' });
      else
        setState({
          status: 'unauthenticated',
          reason,
          ...(options.error && { error: options.error }),
          ...(previous && { previous: { info: previous.info, access: previous.access } }),
        });
      if (!previous) releaseWaiting();
    },

    /**
     * Returns the current tokens. If the session ended while a screen was open, waits for the next sign-in.
     *
     * @throws SessionError `not_signed_in`, or `session_ended` if another user signed in or the waiting user logged out
     */
    async current(): Promise<SessionTokens> {
      const previous = userOf(state);
      if (!tokens && previous) {
        const { subject } = previous.info;
        await new Promise<void>((resolve, reject) => {
          waitingRequests.push({ subject, resolve, reject });
        });
      }
      if (!tokens) throw new SessionError('not_signed_in');
      return tokens;
    },
  };
}
