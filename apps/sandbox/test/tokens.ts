import { importJWK, type JWTHeaderParameters, SignJWT } from 'jose';
import { createSigningKey, type SigningKey } from '../src/idp/signing-key.ts';
import { createTokenVerifier } from '../src/idp/verify-access-token.ts';

/** Issuer, audience and client of the test tokens. */
export const testRealm = {
  issuer: 'http://localhost:5175/realms/joe',
  audience: 'http://localhost:5174',
  clientId: 'admin-web',
} as const;

/** Lifetime of a token in seconds, longer than any test file takes on a busy machine. */
const LIFETIME_S = 3600;

/**
 * Signs a token. The default is a valid access token.
 *
 * @param claims changes to the default claims. `undefined` removes a claim
 */
export async function signToken(
  key: SigningKey,
  claims: Record<string, unknown> = {},
  header: Partial<JWTHeaderParameters> = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: testRealm.issuer,
    aud: testRealm.audience,
    azp: testRealm.clientId,
    sub: 'test-staff',
    sid: 'test-session',
    typ: 'Bearer',
    iat: now,
    exp: now + LIFETIME_S,
    ...claims,
  };
  return new SignJWT(payload)
    .setProtectedHeader({
      alg: 'RS256',
      typ: 'at+jwt',
      ...(key.privateJwk.kid && { kid: key.privateJwk.kid }),
      ...header,
    })
    .sign(await importJWK(key.privateJwk, 'RS256'));
}

/**
 * Issues tokens for API tests without an identity provider.
 *
 * ```ts
 * const issuer = await createTestIssuer();
 * const api = await startApi({ verify: issuer.verify, … });
 * headers: { authorization: await issuer.authorization('write', 'lang') }
 * ```
 */
export async function createTestIssuer() {
  const key = await createSigningKey();
  return {
    key,
    verify: createTokenVerifier({ ...testRealm, jwks: key.jwks }),
    /** Value of the `Authorization` header of a user with these realm roles. */
    authorization: async (...roles: string[]) => `Bearer ${await signToken(key, { realm_access: { roles } })}`,
  };
}
