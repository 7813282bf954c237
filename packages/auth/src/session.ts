import type { User } from 'oidc-client-ts';
import type { AuthSettings } from './config.ts';
import { AuthError } from './errors.ts';
import { startLifetime } from './refresh.ts';
import { type Access, accessFrom } from './roles.ts';
import { checkIdToken, decodeToken, type SessionInfo, sessionInfo } from './token.ts';

/** Why no user is signed in. */
export type UnauthReason =
  | 'no_session'
  | 'logged_out'
  | 'session_changed'
  | 'refresh_failed'
  | 'callback_failed'
  | 'invalid_nonce'
  | 'invalid_token';

/** The user whose session ended while their screen was open. */
export interface PreviousSession {
  readonly info: SessionInfo;
  readonly access: Access;
}

/**
 * Whether a user is signed in, and who.
 *
 * `previous` is set if the session ended while this page was open, other than by its own log-out: the screen can stay,
 * requests wait, and go out when the same user signs in again. It is kept on the way to the provider, which may fail.
 * `failed` means that the provider could not be asked; `login` asks again.
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
      /** The access token has expired; the next request renews it. */
      readonly expired: boolean;
    }
  | { readonly status: 'failed'; readonly error: AuthError };

/** The tokens in use. They leave this package through `getAccessToken` only. */
interface TokenSession extends PreviousSession {
  readonly accessToken: string;
  readonly idToken: string;
  readonly remainingS: () => number;
  /** With all tokens, for `UserManager`. */
  readonly user: User;
}

/** Longest delay that `setTimeout` takes, in seconds. */
const MAX_TIMER_S = 2 ** 31 / 1000 - 1;

export type Session = ReturnType<typeof createSession>;

/** Holds the state and the tokens; nothing else may change them. */
export function createSession(
  { authority, clientId }: Pick<AuthSettings, 'authority' | 'clientId'>,
  onSignedIn: (sessionState: string | null) => void,
  onEnded: () => void,
) {
  let state: AuthState = { status: 'initializing' };
  let tokens: TokenSession | undefined;
  let sessionNumber = 0;
  let expiryTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const expiredListeners = new Set<() => void>();
  const endedIds = new Set<string>();
  let waiting: { subject: string; go: () => void; fail: (error: AuthError) => void }[] = [];

  function show(next: AuthState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function checkExpiry() {
    clearTimeout(expiryTimer);
    if (!tokens || state.status !== 'authenticated' || state.expired) return;
    const left = tokens.remainingS();
    if (left > 0) {
      expiryTimer = setTimeout(checkExpiry, Math.min(left, MAX_TIMER_S) * 1000);
      return;
    }
    show({ ...state, expired: true });
    for (const listener of expiredListeners) listener();
  }

  function releaseWaiting(subject?: string) {
    const all = waiting;
    waiting = [];
    for (const request of all) {
      if (request.subject === subject) request.go();
      else request.fail(new AuthError('session_ended'));
    }
  }

  return {
    getSnapshot: () => state,
    getTokens: () => tokens,
    /** Changes with every end of a session, so that an answer can be matched with the session that asked for it. */
    getNumber: () => sessionNumber,
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

    offTokenExpired: (listener: () => void) => void expiredListeners.delete(listener),

    /** After a new sign-in, a provider may still use the id of a session that was ended here. */
    acceptEndedSessions: () => endedIds.clear(),

    /**
     * Takes the tokens of `user`, or refuses them before anything else has seen them.
     *
     * @throws AuthError `invalid_token`, or `session_ended` for an answer that comes after the end of its session
     */
    accept(user: User) {
      if (!user.id_token) throw new AuthError('invalid_token', { cause: new Error('The ID token is missing.') });
      const claims = decodeToken(user.access_token);
      const info = sessionInfo(claims);
      if (endedIds.has(info.sessionId)) throw new AuthError('session_ended');
      const idClaims = decodeToken(user.id_token);
      // A renewal may bring no new ID token; the old one has been checked, and may have expired since.
      if (user.id_token !== tokens?.idToken) {
        checkIdToken(idClaims, { issuer: authority, clientId, now: info.issuedAt });
      }
      if (idClaims.sub !== info.subject) {
        throw new AuthError('invalid_token', { cause: new Error('The tokens have different subjects.') });
      }
      const lifeS = user.expires_at ? user.expires_at - Math.floor(Date.now() / 1000) : info.expiresAt - info.issuedAt;
      tokens = {
        info,
        access: accessFrom(claims),
        accessToken: user.access_token,
        idToken: user.id_token,
        ...startLifetime(lifeS),
        user,
      };
      show({ status: 'authenticated', info, access: tokens.access, expired: false });
      checkExpiry();
      releaseWaiting(info.subject);
      onSignedIn(user.session_state);
    },

    /**
     * Forgets the tokens.
     *
     * @param options.keepScreen the session ended under open work: requests wait for the next sign-in
     */
    end(reason: UnauthReason, options: { error?: AuthError | undefined; keepScreen?: boolean } = {}) {
      const previous =
        options.keepScreen && (tokens ?? (state.status === 'unauthenticated' ? state.previous : undefined));
      // A renewal on its way must not bring back a session that is over at the provider.
      const { sessionId } = tokens?.info ?? {};
      if (sessionId && (reason === 'logged_out' || reason === 'session_changed')) endedIds.add(sessionId);
      tokens = undefined;
      sessionNumber += 1;
      clearTimeout(expiryTimer);
      onEnded();
      show({
        status: 'unauthenticated',
        reason,
        ...(options.error && { error: options.error }),
        ...(previous && { previous: { info: previous.info, access: previous.access } }),
      });
      if (!previous) releaseWaiting();
    },

    /**
     * The tokens in use; waits for the next sign-in if the session ended under open work.
     *
     * @throws AuthError `not_signed_in`, or `session_ended` if another user signed in or the screen was left
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
