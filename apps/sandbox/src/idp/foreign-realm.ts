import { protocolPath, realm } from './provider.ts';
import type { Idp } from './server.ts';

/**
 * The Keycloak realm that `AUTH_URL` and `AUTH_REALM` name, if any: it then stands in place of the sandbox's own
 * provider. It has to be set up like `keycloak/realm.json`: the same client, the API as audience.
 *
 * @throws Error that names a bad `AUTH_URL`
 */
export function readForeignRealm(apiOrigin: string): Pick<Idp, 'issuer' | 'verifierOptions'> | undefined {
  const { AUTH_URL, AUTH_REALM = 'joe' } = process.env;
  if (!AUTH_URL) return undefined;
  const url = URL.parse(AUTH_URL)?.href.replace(/\/+$/, '');
  if (!url?.startsWith('http')) throw new Error(`AUTH_URL is not a web address: ${AUTH_URL}`);
  const issuer = `${url}/realms/${encodeURIComponent(AUTH_REALM)}`;
  const jwks = new URL(`${issuer}${protocolPath}/certs`);
  return { issuer, verifierOptions: { issuer, audience: apiOrigin, clientId: realm.clientId, jwks } };
}
