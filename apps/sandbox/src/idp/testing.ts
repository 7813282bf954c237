import { importJWK, type JWTHeaderParameters, SignJWT } from 'jose';
import { createSigningKey, type SigningKey } from './signing-key.ts';
import { createTokenVerifier } from './verify-access-token.ts';

/** Values of the realm, as the provider puts them into every token. */
export const testRealm = {
  issuer: 'http://localhost:5175/realms/joe',
  audience: 'http://localhost:5174',
  clientId: 'admin-web',
} as const;

/**
 * Signs any payload with the given key, by default as an access token that is good for a minute.
 *
 * @param claims what differs from a good access token; `undefined` takes a claim away.
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
    exp: now + 60,
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
 * A provider for API tests without a browser: hand its `verify` to the API, and send what `authorization` gives.
 *
 * ```ts
 * const issuer = await createTestIssuer();
 * headers: { authorization: await issuer.authorization('write', 'lang') }
 * ```
 */
export async function createTestIssuer() {
  const key = await createSigningKey();
  return {
    key,
    verify: createTokenVerifier({ ...testRealm, jwks: key.jwks }),
    /** The value of the `Authorization` header of a member of staff with these realm roles. */
    authorization: async (...roles: string[]) => `Bearer ${await signToken(key, { realm_access: { roles } })}`,
  };
}
