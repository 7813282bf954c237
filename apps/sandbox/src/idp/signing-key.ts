import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';

/** The provider's RS256 key pair (Keycloak's default algorithm); a new one at every start. */
export interface SigningKey {
  readonly privateJwk: JWK;
  readonly jwks: JSONWebKeySet;
}

export async function createSigningKey(): Promise<SigningKey> {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const mark = { kid: crypto.randomUUID(), use: 'sig', alg: 'RS256' };
  return {
    privateJwk: { ...(await exportJWK(pair.privateKey)), ...mark },
    jwks: { keys: [{ ...(await exportJWK(pair.publicKey)), ...mark }] },
  };
}
