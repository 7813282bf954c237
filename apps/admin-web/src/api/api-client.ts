import { type ApiConfig, AuthError, createHttp, ForbiddenError, type Http, TimeoutError } from '@joe/api-sdk';
import { type AuthState, AuthError as SessionError } from '@joe/auth';
import type { Config } from '../config.ts';
import type { Session } from '../session.ts';
import { startRequestLog } from './request-log.ts';

/**
 * An SDK client that uses the session's access token and recovers from an ended session.
 *
 * @param fetch sends the requests. Default: the global `fetch`
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
      // The page is about to reload for another user: never resolve, so that the first user's request is not sent.
      if (session.isOtherUser(session.getSnapshot())) return new Promise<never>(() => {});
      return token;
    },
    // The SDK does not expose why a renewal failed, but the message depends on it.
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
  http.use(startRequestLog());
  const refreshRevokedRoles = createRoleRefresher(session);

  /** Retries a request that the end of the session stopped, after the user has signed in again. */
  async function withSessionRecovery<T>(call: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const state = session.getSnapshot();
      if (error instanceof ForbiddenError) refreshRevokedRoles(state, error.roles);
      // A request that times out before it is sent has waited for its token.
      const hasWaitedForToken = error instanceof TimeoutError && error.phase === 'before';
      const hasNoToken = error instanceof AuthError && (error.status === undefined || isRenewalPending);
      if ((hasNoToken || hasWaitedForToken) && state.status === 'authenticated')
        throw new SessionUnavailableError(error);
      // If the session ended before the request was sent, ignore the deadline: send the request after the sign-in.
      const awaitsSignIn = hasWaitedForToken && state.status === 'unauthenticated' && state.previous !== undefined;
      const signedIn = () => session.getAccessToken().catch(() => undefined);
      if (!awaitsSignIn || !(await Promise.race([signedIn(), cancelled(signal)]))) throw error;
      return call();
    }
  }

  return {
    ...http,
    call: (...parameters) => withSessionRecovery(() => http.call(...parameters), parameters[1]?.signal),
  };
}

/** The identity provider did not issue a token in time, but the user is still signed in (decision A4). */
class SessionUnavailableError extends Error {
  override name = 'SessionUnavailableError';

  constructor(cause: AuthError | TimeoutError) {
    super(`Failed to ${cause.action}: the identity provider does not answer; you are still signed in`, { cause });
  }
}

/** Resolves when the signal is aborted. The retry then rejects with an `AbortError`: it uses the same signal. */
const cancelled = (signal: AbortSignal | undefined) =>
  new Promise<true>((resolve) => {
    if (signal?.aborted) resolve(true);
    signal?.addEventListener('abort', () => resolve(true), { once: true });
  });

/**
 * A 403 although the token has the role means that the role was revoked: the returned function refreshes the token.
 * Once per set of roles, so that it cannot loop if the provider still grants them.
 */
function createRoleRefresher(session: Session) {
  let refreshedRoles: string | undefined;
  return (state: AuthState, requiredRoles: readonly string[]) => {
    if (state.status !== 'authenticated') return;
    const { roles } = state.access;
    if (String(roles) === refreshedRoles || !requiredRoles.some((role) => roles.includes(role))) return;
    refreshedRoles = String(roles);
    session.refresh().catch(() => {});
  };
}
