import { type ApiConfig, createHttp, ForbiddenError, type Http, TokenError } from '@joe/api-sdk';
import { type AuthClient, SessionError } from '@joe/auth';
import type { Config } from '../config.ts';
import { startRequestLog } from './request-log.ts';

/**
 * An API client that uses the session's access token. A request waits until the session has a token. If the session has
 * ended, the request waits for the next sign-in (decision A5). If the token has expired and the provider does not
 * respond, the request fails (decision A4).
 *
 * @param fetch sends the requests. Default: the global `fetch`
 */
export function createAuthorizedHttp(
  { apiUrl }: Pick<Config, 'apiUrl'>,
  authClient: AuthClient,
  fetch?: ApiConfig['fetch'],
): Http {
  const renewRevokedRoles = createRoleRenewer(authClient);
  const log = startRequestLog();
  const http = createHttp({
    baseUrl: `${apiUrl}/api`,
    fetch,
    timeouts: { token: Number.POSITIVE_INFINITY },
    getAccessToken: async () => {
      const token = await authClient.getAccessToken().catch(throwTokenError);
      log.onToken();
      // The page is about to reload for another user: never resolve, so that the first user's request is not sent.
      return authClient.isOtherUser() ? new Promise(() => {}) : token;
    },
    renewAccessToken: () => authClient.renewToken().catch(throwTokenError),
    onResult: ({ error }) => {
      if (error instanceof ForbiddenError) renewRevokedRoles(error.roles);
    },
  });
  http.use(log.middleware);
  return http;
}

/**
 * Adds to the error of a failed call that the user is still signed in, although the provider does not respond (decision
 * A4).
 */
function throwTokenError(error: unknown): never {
  if (!(error instanceof SessionError) || error.code !== 'renewal_pending') throw error;
  throw new TokenError('the identity provider does not respond, but you are still signed in', { cause: error });
}

/**
 * A 403 although the token has the role can mean that the role was revoked. The returned function then renews the
 * token, but only once while the roles stay the same. Otherwise, with a role that was not revoked, each 403 would renew
 * the token.
 */
function createRoleRenewer(authClient: AuthClient) {
  let renewedRoles: string | undefined;
  return (requiredRoles: readonly string[]) => {
    const state = authClient.getSnapshot();
    if (state.status !== 'authenticated') return;
    const { roles } = state.access;
    if (String(roles) === renewedRoles || !requiredRoles.some((role) => roles.includes(role))) return;
    renewedRoles = String(roles);
    authClient.renewToken().catch(() => {});
  };
}
