import { checkOrders } from './check-orders.ts';
import type { CheckedSite } from './findings.ts';

/** The claims of an access token that the doctor reads. */
interface Claims {
  iss?: string;
  sub?: string;
  azp?: string;
  aud?: string | string[];
  exp?: number;
  realm_access?: { roles?: string[] };
  resource_access?: Record<string, { roles?: string[] }>;
}

const roles = ['JOE_ADMIN', 'write', 'lang'];

/**
 * Checks the access token of a signed-in user, and that the API accepts it. If the API accepts it, checks how the API
 * sorts orders. Without a token, it checks nothing.
 */
export async function checkToken(site: CheckedSite): Promise<void> {
  const { origin, config, token, report, visit } = site;
  if (!token) return;
  const finding = { check: 'token', where: 'JOE_TOKEN', impact: 'What the API does with a token was not checked.' };
  const claims = readClaims(token);
  if (!claims) {
    const problem = 'it is not an access token of Keycloak (a JWT)';
    return report({ ...finding, problem, fix: 'copy the text after "Bearer " of the header Authorization' });
  }
  if (claims.exp !== undefined && claims.exp * 1000 < Date.now()) {
    const problem = `the token has expired at ${new Date(claims.exp * 1000).toISOString()}`;
    return report({ ...finding, problem, fix: 'copy a new token, and run the doctor at once' });
  }
  const issuer = `${config.authUrl.replace(/\/+$/, '')}/realms/${encodeURIComponent(config.authRealm)}`;
  if (claims.iss !== issuer || (claims.azp ?? config.authClientId) !== config.authClientId) {
    const problem = `the token is of the client ${claims.azp} of ${claims.iss}`;
    return report({ ...finding, problem, fix: `use a token that the app at ${origin} sends` });
  }
  if (!claims.sub) {
    report({
      ...finding,
      problem: 'the token has no sub',
      impact: 'Users cannot sign in.',
      fix: `Keycloak: client ${config.authClientId}, default client scopes: basic`,
    });
  }
  const given = claims.realm_access?.roles ?? [];
  const clientRoles = Object.values(claims.resource_access ?? {}).flatMap((access) => access.roles ?? []);
  if (!roles.some((role) => given.includes(role))) {
    report({
      ...finding,
      problem: `realm_access.roles of the token has none of ${roles.join(', ')}${clientRoles.length > 0 ? `, but there are the client roles ${clientRoles.join(', ')}` : ''}`,
      impact: 'The user of this token can only read. If the account has roles, this affects all users.',
      fix: `use a token of an account with roles; Keycloak: the three are realm roles with exactly these names, client ${config.authClientId}, default client scope roles, and scope mapping of the three roles`,
    });
  }
  const where = `${config.apiUrl}/api/users`;
  const response = await visit(where, { headers: { Authorization: `Bearer ${token}`, Origin: origin } });
  if (!response) return;
  if (response.status === 200) {
    const caching = response.header('cache-control');
    if (/max-age=[1-9]|immutable/i.test(caching) && !/no-store|no-cache/i.test(caching)) {
      report({
        check: 'api-cache',
        where,
        problem: `browsers may reuse a response: Cache-Control is ${caching}`,
        impact: 'Lists show old rows, also after Refresh and after a delete.',
        fix: 'API, or a server in front of it: Cache-Control: no-store',
      });
    }
    return checkOrders(site);
  }
  report({
    check: 'api-access',
    where,
    problem: `the API responds with ${response.status} to a token that is valid (aud ${JSON.stringify(claims.aud)}, iss ${claims.iss})`,
    impact: 'Every list shows an error.',
    fix:
      response.status === 401
        ? `Keycloak: client ${config.authClientId}, audience mapper with the identifier of the API; API: accepts this aud and iss, reads the keys of the realm, and has the right time; a proxy passes on the header Authorization`
        : `API: its log, for the request ${response.header('x-request-id') || 'at this time'}`,
  });
}

function readClaims(token: string): Claims | undefined {
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return undefined;
  try {
    return Object(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  } catch {
    return undefined;
  }
}
