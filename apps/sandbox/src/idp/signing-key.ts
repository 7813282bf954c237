import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';

/** RS256 key pair of the provider (Keycloak's default algorithm), created at every start. */
export interface SigningKey {
  readonly privateJwk: JWK;
  readonly jwks: JSONWebKeySet;
}

export async function createSigningKey(): Promise<SigningKey> {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const parameters = { kid: crypto.randomUUID(), use: 'sig', alg: 'RS256' };
  return {
    privateJwk: { ...(await exportJWK(pair.privateKey)), ...parameters },
    jwks: { keys: [{ ...(await exportJWK(pair.publicKey)), ...parameters }] },
  };
}
