import type { Claims } from './token.ts';

/** The realm roles of this product (spec section 6). */
export const roleNames = { admin: 'JOE_ADMIN', write: 'write', lang: 'lang' } as const;

/** The access rights of the signed-in user. The app's screens only hide actions. The API decides. */
export interface Access {
  /** `JOE_ADMIN` or `write`. */
  readonly canWrite: boolean;
  /** `lang`. `JOE_ADMIN` does not include it. */
  readonly canLang: boolean;
  readonly roles: readonly string[];
}

export const noAccess: Access = { canWrite: false, canLang: false, roles: [] };

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
    canLang: roles.includes(roleNames.lang),
    roles,
  };
}
