import type { AuthClient } from '@joe/auth';

/**
 * A 403 although the token has the role means that the role was revoked. The returned function then renews the
 * token. It does so once for each set of roles, because it would loop if the provider still granted the role.
 */
export function createRoleRefresher(authClient: AuthClient) {
  let refreshedRoles: string | undefined;
  return (requiredRoles: readonly string[]) => {
    const state = authClient.getSnapshot();
    if (state.status !== 'authenticated') return;
    const { roles } = state.access;
    if (String(roles) === refreshedRoles || !requiredRoles.some((role) => roles.includes(role))) return;
    refreshedRoles = String(roles);
    authClient.refresh().catch(() => {});
  };
}
