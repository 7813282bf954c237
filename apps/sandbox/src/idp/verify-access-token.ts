import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';

/**
 * Thrown with the HTTP status of the response: 401 for a missing or invalid token, 503 if the provider's keys cannot be
 * read.
 */
class AuthenticationError extends Error {
  override readonly name = 'AuthenticationError';
  readonly statusCode: 401 | 503;

  constructor(statusCode: 401 | 503, message: string, cause?: unknown) {
    super(message, { cause });
    this.statusCode = statusCode;
  }
}

export interface TokenVerifierOptions {
  issuer: string;
  audience: string;
  /** Client id that the token must have been issued to (`azp`). */
  clientId: string;
  /** The provider's keys, or their URL. */
  jwks: URL | JSONWebKeySet;
}

/**
 * Creates the token check of the API: based on RFC 9068 section 4, with the claims of Keycloak (`typ: Bearer`, `azp`,
 * `realm_access.roles`).
 *
 * @returns a function that takes the value of the `Authorization` header. It resolves to the realm roles of the user,
 *   or rejects with an {@link AuthenticationError}
 */
export function createTokenVerifier({ issuer, audience, clientId, jwks }: TokenVerifierOptions) {
  const getKey = keySource(jwks);

  return async (authorization: string | undefined): Promise<{ roles: readonly string[] }> => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw new AuthenticationError(401, 'A bearer token is required.');
    try {
      const { payload } = await jwtVerify(token, getKey, {
        issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      // Rejects ID tokens, which are signed with the same key and can have the same audience, and tokens of other
      // clients.
      if (payload.typ !== 'Bearer' || payload.azp !== clientId) throw new Error('not an access token of this client');
      return { roles: realmRoles(payload.realm_access) };
    } catch (error) {
      if (error instanceof AuthenticationError) throw error;
      throw new AuthenticationError(401, 'The access token is not valid.', error);
    }
  };
}

function keySource(jwks: URL | JSONWebKeySet): JWTVerifyGetKey {
  const getKey = jwks instanceof URL ? createRemoteJWKSet(jwks) : createLocalJWKSet(jwks);
  return async (header, token) => {
    try {
      return await getKey(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new AuthenticationError(503, 'The identity provider does not respond.', error);
    }
  };
}

/** Realm roles (spec section 6). A malformed `realm_access` grants no roles. */
function realmRoles(realmAccess: unknown): string[] {
  const roles = (realmAccess as { roles?: unknown } | null | undefined)?.roles;
  return Array.isArray(roles) && roles.every((role) => typeof role === 'string') ? roles : [];
}
