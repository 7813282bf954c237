import type { Claims } from './token.ts';

/** The realm roles of this product (specification, section 6). */
export const roleNames = { admin: 'JOE_ADMIN', write: 'write', lang: 'lang' } as const;

/** The access rights of the signed-in user. The app only hides what the user may not do. The API decides. */
export interface Access {
  /** `JOE_ADMIN` or `write`. */
  readonly canWrite: boolean;
  readonly roles: readonly string[];
}

export const noAccess: Access = { canWrite: false, roles: [] };

/**
 * Whether a user with these roles may do something.
 *
 * @param needed the user needs one of these roles. Empty if every signed-in user may do it
 */
export const isPermitted = (needed: readonly string[], roles: readonly string[]): boolean =>
  needed.length === 0 || needed.some((role) => roles.includes(role));

/**
 * Reads the access rights from the claims of an access token. If `realm_access.roles` is not a list of strings, the
 * user gets no rights (ASVS 15.3.5).
 */
export function accessFrom(claims: Claims): Access {
  const realmAccess = Object.hasOwn(claims, 'realm_access') ? claims.realm_access : undefined;
  const roles =
    typeof realmAccess === 'object' && realmAccess !== null && Object.hasOwn(realmAccess, 'roles')
      ? (realmAccess as { roles: unknown }).roles
      : undefined;
  if (!Array.isArray(roles) || !roles.every((role) => typeof role === 'string')) return noAccess;
  return {
    canWrite: roles.includes(roleNames.admin) || roles.includes(roleNames.write),
    roles,
  };
}
