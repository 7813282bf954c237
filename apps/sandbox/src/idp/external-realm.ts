import { protocolPath, realm } from './provider.ts';
import type { Idp } from './server.ts';

/**
 * Reads the Keycloak realm of `AUTH_URL` and `AUTH_REALM`, which replaces the sandbox's identity provider. The realm
 * needs the client and the audience of `keycloak/realm.json`.
 *
 * @returns undefined if `AUTH_URL` is not set
 * @throws if `AUTH_URL` is not a URL of the web
 */
export function readExternalRealm(apiOrigin: string): Pick<Idp, 'issuer' | 'verifierOptions'> | undefined {
  const { AUTH_URL, AUTH_REALM = 'joe' } = process.env;
  if (!AUTH_URL) return undefined;
  const url = URL.parse(AUTH_URL)?.href.replace(/\/+$/, '');
  if (!url?.startsWith('http')) throw new Error(`AUTH_URL is not a web address: ${AUTH_URL}`);
  const issuer = `${url}/realms/${encodeURIComponent(AUTH_REALM)}`;
  const jwks = new URL(`${issuer}${protocolPath}/certs`);
  return { issuer, verifierOptions: { issuer, audience: apiOrigin, clientId: realm.clientId, jwks } };
}
