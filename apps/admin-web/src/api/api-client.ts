import { type ApiConfig, AuthError, createHttp, ForbiddenError, type Http, TimeoutError } from '@joe/api-sdk';
import { type AuthState, AuthError as SessionError } from '@joe/auth';
import type { Config } from '../config.ts';
import type { Session } from '../session.ts';

/**
 * Connects to the API in the name of the signed-in user.
 *
 * @param fetch sends the requests; tests bring their own
 */
export function createApiClient(
  { apiUrl }: Pick<Config, 'apiUrl'>,
  session: Session,
  fetch?: ApiConfig['fetch'],
): Http {
  let isRenewalPending = false;
  const http = createHttp({
    baseUrl: `${apiUrl}/api`,
    ...(fetch && { fetch }),
    getAccessToken: async () => {
      const token = await session.getAccessToken();
      // Another user has signed in and the page is about to reload: a request of the first user ends with it.
      if (session.isOtherUser(session.getSnapshot())) return new Promise<never>(() => {});
      return token;
    },
    // The SDK keeps only that a renewal failed; the cause decides what the user is told.
    renewAccessToken: async () => {
      isRenewalPending = false;
      try {
        await session.refresh();
      } catch (error) {
        isRenewalPending = error instanceof SessionError && error.code === 'refresh_pending';
        throw error;
      }
    },
  });
  const rereadRoles = createRolesReader(session);

  /** Sends again after a new sign-in, and says so when the provider, not the user, is the reason for a missing token. */
  async function withSessionRecovery<T>(call: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const state = session.getSnapshot();
      if (error instanceof ForbiddenError) rereadRoles(state, error.roles);
      const hasNoToken = error instanceof AuthError && (error.status === undefined || isRenewalPending);
      if (hasNoToken && state.status === 'authenticated') throw new SessionUnavailableError(error);
      // If the session ended before the request was sent, the time limit does not count: it is sent after the sign-in.
      const awaitsSignIn = state.status === 'unauthenticated' && state.previous !== undefined;
      const mayWait = awaitsSignIn && error instanceof TimeoutError && error.phase === 'before';
      const signedIn = () => session.getAccessToken().catch(() => undefined);
      if (!mayWait || !(await Promise.race([signedIn(), cancelled(signal)]))) throw error;
      return call();
    }
  }

  return {
    ...http,
    call: (...parameters) => withSessionRecovery(() => http.call(...parameters), parameters[1]?.signal),
    open: (...parameters) => withSessionRecovery(() => http.open(...parameters), parameters[1]?.signal),
  };
}

/** No token could be had, but the session stands: the provider did not answer in time (decision A4). */
export class SessionUnavailableError extends Error {
  override name = 'SessionUnavailableError';

  constructor(cause: AuthError) {
    super(`Failed to ${cause.action}: the identity provider does not answer; you are still signed in`, { cause });
  }
}

/** Resolves when the caller gives up; a call that is made with the same signal then says so. */
const cancelled = (signal: AbortSignal | undefined) =>
  new Promise<true>((resolve) => {
    if (signal?.aborted) resolve(true);
    signal?.addEventListener('abort', () => resolve(true), { once: true });
  });

/**
 * A 403 although the token has the role: the role was taken away since, so the token is renewed. Once per set of roles,
 * because a provider that still grants them would be asked again and again.
 */
function createRolesReader(session: Session) {
  let reread: string | undefined;
  return (state: AuthState, needed: readonly string[]) => {
    if (state.status !== 'authenticated') return;
    const { roles } = state.access;
    if (String(roles) === reread || !needed.some((role) => roles.includes(role))) return;
    reread = String(roles);
    session.refresh().catch(() => {});
  };
}
