import { silentCheckPage } from '../server-rules.ts';
import type { CheckedSite } from './findings.ts';
import { allowsOrigin, parsePolicy } from './policy.ts';

// The example of RFC 7636, appendix B. The codes are never exchanged, so the verifier does not matter.
const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' };

/** Checks the identity provider: discovery, redirect URIs, client, PKCE, CORS, log-out, and pages for hidden frames. */
export async function checkSignIn(site: CheckedSite): Promise<void> {
  const { origin, config, report, visit } = site;
  const issuer = `${config.authUrl.replace(/\/+$/, '')}/realms/${encodeURIComponent(config.authRealm)}`;
  const where = `${issuer}/.well-known/openid-configuration`;
  const response = await visit(where, { headers: { Origin: origin } });
  if (!response) return;
  const body = readObject(response.body.toString());
  const metadata = body as Metadata | undefined;
  const noSignIn = 'Users cannot sign in.';
  if (response.status !== 200 || metadata?.issuer !== issuer) {
    const error = body?.error_description ?? body?.error;
    const problem = metadata?.issuer
      ? `the issuer is ${metadata.issuer}`
      : `the response is ${response.status}${error ? ` (${error})` : ''}, and not the configuration of the realm "${config.authRealm}"`;
    const fix = metadata?.issuer
      ? `Keycloak: --hostname, so that the issuer is ${issuer}; or config.json: authUrl and authRealm of the issuer ${metadata.issuer}`
      : 'config.json: authRealm is the name of the realm, with capital and small letters as in Keycloak, and authUrl has no /realms/…; Keycloak: it runs, and a server in front of it passes on /realms/, with X-Forwarded-Proto: https (Keycloak: --proxy-headers xforwarded)';
    return report({ check: 'discovery', where, problem, impact: noSignIn, fix });
  }
  checkReadable(site, where, response.header('access-control-allow-origin'));
  if (!metadata.code_challenge_methods_supported?.includes('S256')) {
    const problem = 'PKCE with S256 is not offered';
    report({ check: 'pkce', where, problem, impact: noSignIn, fix: 'update the provider: Keycloak 26 offers it' });
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
    const [error, description] = ['error', 'error_description'].map((name) => redirectedTo?.searchParams.get(name));
    return { isAccepted, error, description };
  };

  const client = `Keycloak: client ${config.authClientId}`;
  const [start, silent] = [
    await authorize(`${origin}/`, challenge),
    await authorize(origin + silentCheckPage, challenge),
  ];
  const isClientRefused = !start.isAccepted && !silent.isAccepted;
  for (const [path, { isAccepted }] of [
    ['/', start],
    [silentCheckPage, silent],
  ] as const) {
    if (isAccepted) continue;
    report({
      check: 'redirect-address',
      where: metadata.authorization_endpoint,
      problem: `the provider refuses the client ${config.authClientId} with the redirect address ${origin}${path}`,
      impact: path === '/' ? noSignIn : 'The silent sign-in fails: every reload shows the login page.',
      fix: isClientRefused
        ? `config.json: authClientId; Keycloak: realm ${config.authRealm} is enabled, client ${config.authClientId} exists and is enabled, Valid redirect URIs: ${origin}${path}`
        : `${client}, Valid redirect URIs: ${origin}${path}`,
    });
  }
  if (start.isAccepted && start.error !== 'login_required') {
    return report({
      check: 'client',
      where: metadata.authorization_endpoint,
      problem: `the provider refuses a sign-in: ${start.error}${start.description ? `, ${start.description}` : ''}`,
      impact: noSignIn,
      fix: `${client}: Standard flow on, and the settings in docs/keycloak.md`,
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
    // The sign-in code is invalid, so the provider returns an error and no tokens.
    body: `grant_type=authorization_code&code=doctor&client_id=${encodeURIComponent(config.authClientId)}&redirect_uri=${encodeURIComponent(`${origin}/`)}&code_verifier=${'doctor'.repeat(8)}`,
  });
  if (!tokens) return;
  const tokenError = readObject(tokens.body.toString())?.error;
  // The provider does not know the client, so all other responses are refusals too.
  if (isClientRefused && tokenError === 'invalid_client') return;
  if (tokenError === 'invalid_client' || tokenError === 'unauthorized_client') {
    report({
      check: 'client',
      where: metadata.token_endpoint,
      problem: `the provider demands a secret of the client ${config.authClientId} (${tokens.status} ${tokenError})`,
      impact: noSignIn,
      fix: `${client}, Client authentication: off`,
    });
  } else checkReadable(site, metadata.token_endpoint, tokens.header('access-control-allow-origin'));
  await checkLogout(site, metadata.end_session_endpoint);
  if (metadata.check_session_iframe) {
    const cookieTest = new URL('3p-cookies/step1.html', metadata.check_session_iframe).href;
    for (const frame of [metadata.check_session_iframe, cookieTest]) await checkFrame(site, frame);
  }
}

/** Checks that the app may show a page of the provider in a hidden frame. */
async function checkFrame({ origin, report, visit }: CheckedSite, where: string) {
  const response = await visit(where);
  // Providers other than Keycloak have no cookie test.
  if (!response || response.status === 404 || new URL(where).origin === origin) return;
  const frameOptions = response.header('x-frame-options');
  const policies = response.all('content-security-policy').map((text) => parsePolicy(text, ''));
  const isForbidden = policies.some((policy) => {
    const ancestors = policy.get('frame-ancestors');
    return ancestors && !ancestors.some((source) => allowsOrigin(source, origin));
  });
  if (!frameOptions && !isForbidden) return;
  report({
    check: 'provider-frames',
    where,
    problem: `the app may not show it in a frame (${frameOptions ? `X-Frame-Options: ${frameOptions}` : 'frame-ancestors'})`,
    impact:
      'The start can take longer, and a log-out in another app is noticed only at the next renewal of the tokens.',
    fix: "Keycloak: realm settings, Security defenses: the defaults (frame-ancestors 'self'), and no X-Frame-Options from a server in front of Keycloak",
  });
}

/** Checks that the provider accepts the app's URL as the page after a log-out. */
async function checkLogout({ origin, config, report, visit }: CheckedSite, endpoint: string | undefined) {
  if (!endpoint) return;
  const url = new URL(endpoint);
  url.searchParams.set('client_id', config.authClientId);
  url.searchParams.set('post_logout_redirect_uri', `${origin}/`);
  const response = await visit(url.href);
  if (!response || response.status < 400) return;
  report({
    check: 'logout-address',
    where: endpoint,
    problem: `the provider refuses the address ${origin}/ after a log-out (${response.status})`,
    impact: 'A log-out ends on an error page of the provider, and the user stays signed in there.',
    fix: `Keycloak: client ${config.authClientId}, Valid post logout redirect URIs: ${origin}/`,
  });
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
  end_session_endpoint?: string;
  check_session_iframe?: string;
  code_challenge_methods_supported?: string[];
}

/** The value of a JSON text as an object. Undefined if the text is not JSON. */
function readObject(text: string): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(text));
  } catch {
    return undefined;
  }
}
