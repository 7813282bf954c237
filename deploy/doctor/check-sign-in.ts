import { silentCheckPage } from '../server-rules.ts';
import type { CheckedSite } from './findings.ts';

// The example of RFC 7636, appendix B. The codes are never exchanged, so the verifier does not matter.
const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' };

/** Checks the identity provider: discovery, redirect URIs, PKCE and CORS. */
export async function checkSignIn(site: CheckedSite): Promise<void> {
  const { origin, config, report, visit } = site;
  const issuer = `${config.authUrl.replace(/\/+$/, '')}/realms/${encodeURIComponent(config.authRealm)}`;
  const where = `${issuer}/.well-known/openid-configuration`;
  const response = await visit(where, { headers: { Origin: origin } });
  if (!response) return;
  const metadata = readMetadata(response.body.toString());
  const noSignIn = 'Users cannot sign in.';
  if (response.status !== 200 || metadata?.issuer !== issuer) {
    const problem = metadata?.issuer ? `the issuer is ${metadata.issuer}` : `the response is ${response.status}`;
    const fix = `config.json: authUrl and authRealm; Keycloak: hostname, so that the issuer is ${issuer}`;
    return report({ check: 'discovery', where, problem, impact: noSignIn, fix });
  }
  checkReadable(site, where, response.header('access-control-allow-origin'));
  if (!metadata.code_challenge_methods_supported?.includes('S256')) {
    const problem = 'PKCE with S256 is not offered';
    report({ check: 'pkce', where, problem, impact: noSignIn, fix: 'Keycloak: client, PKCE method S256' });
  }

  const authorize = async (redirect: string, more: object) => {
    const url = new URL(metadata.authorization_endpoint);
    const query = { client_id: config.authClientId, redirect_uri: redirect, response_type: 'code', scope: 'openid' };
    for (const [name, value] of Object.entries({ ...query, prompt: 'none', state: 'doctor', ...more }))
      url.searchParams.set(name, value);
    const authorizeResponse = await visit(url.href);
    const target = authorizeResponse?.header('location') ?? '';
    const redirectedTo = URL.canParse(target) ? new URL(target) : undefined;
    const isAccepted = redirectedTo !== undefined && redirectedTo.origin + redirectedTo.pathname === redirect;
    return { isAccepted, error: redirectedTo?.searchParams.get('error') };
  };

  for (const path of ['/', silentCheckPage]) {
    const { isAccepted } = await authorize(origin + path, challenge);
    if (isAccepted) continue;
    report({
      check: 'redirect-address',
      where: metadata.authorization_endpoint,
      problem: `the provider refuses the client ${config.authClientId} with the redirect address ${origin}${path}`,
      impact: path === '/' ? noSignIn : 'The silent sign-in fails: every reload shows the login page.',
      fix: `Keycloak: client ${config.authClientId}, Valid redirect URIs: ${origin}${path}`,
    });
  }
  if ((await authorize(`${origin}/doctor-must-be-refused`, challenge)).isAccepted) {
    report({
      check: 'redirect-open',
      where: metadata.authorization_endpoint,
      problem: `the provider accepts the unknown redirect address ${origin}/doctor-must-be-refused`,
      impact: 'An attacker can redirect the sign-in of any user to another page of the origin.',
      fix: `Keycloak: Valid redirect URIs without *: ${origin}/ and ${origin}${silentCheckPage}`,
    });
  }
  const withoutPkce = await authorize(`${origin}/`, {});
  if (withoutPkce.isAccepted && withoutPkce.error !== 'invalid_request') {
    report({
      check: 'pkce',
      where: metadata.authorization_endpoint,
      problem: 'a sign-in without PKCE is accepted',
      impact: 'An attacker with a stolen code can sign in.',
      fix: `Keycloak: client ${config.authClientId}, Advanced, Proof Key for Code Exchange: S256`,
    });
  }
  const tokens = await visit(metadata.token_endpoint, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `grant_type=authorization_code&code=doctor&client_id=${encodeURIComponent(config.authClientId)}&redirect_uri=${encodeURIComponent(`${origin}/`)}&code_verifier=${'doctor'.repeat(8)}`,
  });
  if (tokens) checkReadable(site, metadata.token_endpoint, tokens.header('access-control-allow-origin'));
}

/** Checks that browsers let the app read a response of another origin (CORS). */
function checkReadable({ origin, report, config }: CheckedSite, where: string, allowed: string) {
  if (new URL(where).origin === origin || allowed === origin || allowed === '*') return;
  report({
    check: 'provider-cors',
    where,
    problem: `Access-Control-Allow-Origin is "${allowed}"`,
    impact: 'Users cannot sign in: the browser does not let the app read the response.',
    fix: `Keycloak: client ${config.authClientId}, Web origins: ${origin}`,
  });
}

interface Metadata {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  code_challenge_methods_supported?: string[];
}

function readMetadata(text: string): Metadata | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
