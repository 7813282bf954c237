import { expect, onTestFinished, test, vi } from 'vitest';
import { checkApi } from './check-api.ts';
import { checkOrders } from './check-orders.ts';
import { checkSignIn } from './check-sign-in.ts';
import { checkToken } from './check-token.ts';
import { checkTransport } from './check-transport.ts';
import { type CheckedSite, type Finding, mergeFindings } from './findings.ts';
import { allowsOrigin, comparePolicies, parsePolicy } from './policy.ts';
import type { ReceivedResponse, RequestOptions } from './send-request.ts';

// These tests use responses that are hard to get from real servers. `pnpm test:servers` runs the doctor against real
// servers.
const origin = 'https://office.example.com';
const issuer = 'https://login.example.com/realms/joe';

interface Reply extends Pick<ReceivedResponse, 'certificateDays' | 'tlsVersion'> {
  status?: number;
  headers?: Record<string, string>;
  body?: object;
}

const cors = { 'access-control-allow-origin': origin };
const endpoints = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  end_session_endpoint: `${issuer}/logout`,
  check_session_iframe: `${issuer}/login-status-iframe.html`,
  code_challenge_methods_supported: ['S256'],
};

/** A page of a list of 450 orders. Each date belongs to two consecutive orders, except for the first and the last one. */
function ordersPage(page: number) {
  const first = (page - 1) * 100 + 1;
  const data = Array.from({ length: Math.min(100, 451 - first) }, (_, index) => ({
    orderID: first + index,
    orderDate: new Date(Math.floor((first + index) / 2) * 3_600_000).toISOString(),
  }));
  return { data, page, pageSize: 100, total: 450, totalPages: 5 };
}

/** A provider and an API that are set up correctly. */
function goodReply(url: URL, { method, headers = {} }: RequestOptions): Reply {
  const { searchParams } = url;
  if (url.pathname.endsWith('openid-configuration')) return { headers: cors, body: endpoints };
  if (url.pathname.endsWith('/auth')) {
    const redirect = searchParams.get('redirect_uri') ?? '';
    if (![`${origin}/`, `${origin}/silent-check-sso.html`].includes(redirect)) return { status: 400 };
    const error = searchParams.has('code_challenge') ? 'login_required' : 'invalid_request';
    return { status: 302, headers: { location: `${redirect}?error=${error}` } };
  }
  if (url.pathname.endsWith('/token')) return { status: 400, headers: cors, body: { error: 'invalid_grant' } };
  if (url.pathname.startsWith('/realms/joe/') && url.pathname.endsWith('.html')) return {};
  if (url.pathname.endsWith('/logout')) return { status: 302, headers: { location: `${origin}/` } };
  if (headers.Authorization) return { body: ordersPage(Number(searchParams.get('page'))) };
  if (headers.Origin !== origin) return { status: 401 };
  if (method === 'OPTIONS') {
    const preflight = {
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type',
    };
    return { status: 204, headers: { ...cors, ...preflight } };
  }
  const exposed = 'X-Request-Id, Content-Disposition, Retry-After';
  return { status: 401, headers: { ...cors, 'access-control-expose-headers': exposed } };
}

type Change = (url: URL, request: RequestOptions, good: Reply) => Reply | undefined;

async function findingsOf(
  check: (site: CheckedSite) => Promise<void>,
  change: Change = () => undefined,
  token: string | undefined = 'token',
  apiUrl = 'https://api.example.com',
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const config = {
    product: 'JOE',
    pictureHosts: [],
    apiUrl,
    authUrl: 'https://login.example.com',
    authRealm: 'joe',
    authClientId: 'admin-web',
  };
  const visit: CheckedSite['visit'] = async (address, request = {}) => {
    const url = new URL(address);
    const good = goodReply(url, request);
    const { status = 200, headers = {}, body = {}, ...more } = change(url, request, good) ?? good;
    const header = (name: string) => headers[name] ?? '';
    const all = (name: string) => [header(name)].filter(Boolean);
    return { status, header, all, body: Buffer.from(JSON.stringify(body)), ...more };
  };
  await check({ origin, config, token, report: (finding) => findings.push(finding), visit, tryVisit: visit });
  return findings;
}

const examine = async (...args: Parameters<typeof findingsOf>) =>
  (await findingsOf(...args)).map(({ check, problem }) => `${check}: ${problem}`);

const at =
  (end: string, reply: (good: Reply) => Reply): Change =>
  (url, _, good) =>
    url.pathname.endsWith(end) ? reply(good) : undefined;

test('the doctor reports nothing if provider and API are configured correctly', async () => {
  expect(await examine(checkSignIn)).toEqual([]);
  expect(await examine(checkApi)).toEqual([]);
  expect(await examine(checkOrders)).toEqual([]);
});

test('the doctor accepts orders of equal dates whose ids are equal after JSON has rounded them', async () => {
  const data = [2 ** 53, 2 ** 53].map((orderID) => ({ orderID, orderDate: '2026-01-01T00:00:00Z' }));
  expect(await examine(checkOrders, () => ({ body: { data, totalPages: 1 } }))).toEqual([]);
});

test('the doctor says that the sorting of orders was not checked if the API rejects the token', async () => {
  expect(await findingsOf(checkOrders, () => ({ status: 401 }))).toEqual([
    expect.objectContaining({
      problem: 'page 1 cannot be read: the response is 401',
      impact: 'Whether the API sorts orders by date was not checked.',
      fix: 'JOE_TOKEN: a valid access token of a user',
    }),
  ]);
});

test.each([1, 3, 5])('the doctor reports that page %i of five is not sorted by date', async (unsorted) => {
  const change: Change = ({ searchParams }) => {
    const page = ordersPage(Number(searchParams.get('page')));
    const [first, ...rest] = page.data;
    return { body: page.page === unsorted ? { ...page, data: [...rest, first] } : page };
  };
  expect(await examine(checkOrders, change)).toEqual([
    expect.stringMatching(new RegExp(`^orders-by-date: page ${unsorted}: order `)),
  ]);
});

test('the doctor names the API, and not the token, if a page of orders cannot be read for another reason', async () => {
  const [finding] = await findingsOf(checkOrders, () => ({ status: 500, headers: { 'x-request-id': 'r-1' } }));
  expect(finding?.fix).toMatch(/^API: .* request r-1$/);
});

test('the doctor reports an order that is listed twice', async () => {
  const data = [7, 7].map((orderID) => ({ orderID, orderDate: '2026-01-01T00:00:00Z' }));
  expect(await examine(checkOrders, () => ({ body: { data, totalPages: 1 } }))).toEqual([
    expect.stringMatching(/^orders-by-date: page 1: order 7 /),
  ]);
});

test.each<[string, Change, string]>([
  [
    'another issuer',
    at('configuration', () => ({ body: { issuer: 'http://internal:8080' } })),
    'discovery: the issuer is http://internal:8080',
  ],
  [
    'no realm',
    at('configuration', () => ({ status: 404 })),
    'discovery: the response is 404, and not the configuration of the realm "joe"',
  ],
  [
    'PKCE is not offered',
    at('configuration', () => ({ headers: cors, body: { ...endpoints, code_challenge_methods_supported: ['plain'] } })),
    'pkce: PKCE with S256 is not offered',
  ],
  [
    'PKCE is not required',
    (url, _, good) =>
      good.status === 302
        ? { ...good, headers: { location: `${url.searchParams.get('redirect_uri')}?error=login_required` } }
        : undefined,
    'pkce: a sign-in without PKCE is accepted',
  ],
  [
    'a redirect address with a star',
    (url) =>
      url.searchParams.get('redirect_uri')?.includes('refused')
        ? { status: 302, headers: { location: `${origin}/doctor-must-be-refused?error=login_required` } }
        : undefined,
    `redirect-open: the provider accepts the unknown redirect address ${origin}/doctor-must-be-refused`,
  ],
  [
    'an unknown client',
    at('/auth', () => ({ status: 400 })),
    `redirect-address: the provider refuses the client admin-web with the redirect address ${origin}/`,
  ],
  [
    'the standard flow is off',
    at('/auth', () => ({
      status: 302,
      headers: { location: `${origin}/?error=unauthorized_client&error_description=Standard+flow+is+disabled` },
    })),
    'client: the provider refuses a sign-in: unauthorized_client, Standard flow is disabled',
  ],
  [
    'a client with a secret',
    at('/token', () => ({ status: 401, body: { error: 'unauthorized_client' } })),
    'client: the provider demands a secret of the client admin-web (401 unauthorized_client)',
  ],
  [
    'X-Frame-Options on its session frame',
    at('/login-status-iframe.html', () => ({ headers: { 'x-frame-options': 'DENY' } })),
    'provider-frames: the app may not show it in a frame (X-Frame-Options: DENY)',
  ],
  [
    'frame-ancestors on its cookie test',
    at('/step1.html', () => ({ headers: { 'content-security-policy': "frame-ancestors 'self'; object-src 'none'" } })),
    'provider-frames: the app may not show it in a frame (frame-ancestors)',
  ],
  [
    'no address after a log-out',
    at('/logout', () => ({ status: 400 })),
    `logout-address: the provider refuses the address ${origin}/ after a log-out (400)`,
  ],
  ['no web origin', at('/token', () => ({ status: 400 })), 'provider-cors: Access-Control-Allow-Origin is ""'],
])('the doctor reports an error of the provider: %s', async (_, change, finding) => {
  expect(await examine(checkSignIn, change)).toContain(finding);
});

test('the doctor names the header of the proxy if Keycloak does not know that browsers use https', async () => {
  const body = { error: 'invalid_request', error_description: 'HTTPS required' };
  expect(
    await findingsOf(
      checkSignIn,
      at('configuration', () => ({ status: 403, body })),
    ),
  ).toEqual([
    expect.objectContaining({
      problem: 'the response is 403 (HTTPS required), and not the configuration of the realm "joe"',
      fix: expect.stringContaining('X-Forwarded-Proto'),
    }),
  ]);
});

test('the doctor names the client id if the provider refuses both redirect addresses', async () => {
  const isRefusal = (path: string) => ['/auth', '/token', '/logout'].some((end) => path.endsWith(end));
  const findings = await findingsOf(checkSignIn, ({ pathname }) =>
    isRefusal(pathname) ? { status: 400, body: { error: 'invalid_client' } } : undefined,
  );
  const fix =
    'config.json: authClientId; Keycloak: realm joe is enabled, client admin-web exists and is enabled, Valid redirect URIs: ';
  expect(findings.map((finding) => finding.fix)).toEqual([`${fix}${origin}/`, `${fix}${origin}/silent-check-sso.html`]);
});

const onPreflight =
  (headers: Record<string, string>): Change =>
  (_, { method }, good) =>
    method === 'OPTIONS' ? { ...good, headers: { ...good.headers, ...headers } } : undefined;

test.each<[string, Change, string]>([
  [
    'it serves calls without a token',
    at('/api/users', (good) => ({ ...good, status: 200 })),
    'api-token: a call without a token gets 200 instead of 401',
  ],
  [
    'a login page responds',
    at('/api/users', (good) => ({ ...good, status: 200, headers: { ...good.headers, 'content-type': 'text/html' } })),
    'api-page: a call without a token gets a page (200) instead of 401 with JSON',
  ],
  [
    'a proxy redirects to a login page',
    at('/api/users', (good) => ({
      ...good,
      status: 302,
      headers: { ...good.headers, location: 'https://vpn.invalid/' },
    })),
    'api-page: a call without a token gets a redirect to https://vpn.invalid/ (302) instead of 401 with JSON',
  ],
  [
    'a proxy refuses a large upload',
    at('/lang/upload', (good) => ({ ...good, status: 413 })),
    'upload-limit: an upload of 10000000 bytes gets 413',
  ],
  [
    'preflights need a token',
    (_, { method }, good) => (method === 'OPTIONS' ? { ...good, status: 401 } : undefined),
    'api-cors: a preflight (OPTIONS without a token) gets 401',
  ],
  [
    'errors do not allow the app',
    (_, { method }, good) => (method === 'OPTIONS' ? good : { status: 401 }),
    `api-cors: the API does not allow ${origin} (Access-Control-Allow-Origin: "")`,
  ],
  ['no DELETE', onPreflight({ 'access-control-allow-methods': 'GET' }), 'api-cors: DELETE is not allowed'],
  [
    'no Authorization',
    onPreflight({ 'access-control-allow-headers': 'Content-Type' }),
    'api-cors: Authorization or Content-Type is not allowed',
  ],
  [
    'the app is not allowed',
    at('/api/users', () => ({ status: 401 })),
    `api-cors: the API does not allow ${origin} (Access-Control-Allow-Origin: "")`,
  ],
  [
    'headers are not exposed',
    at('/api/users', (good) => ({
      ...good,
      headers: { ...good.headers, 'access-control-expose-headers': 'X-Request-Id' },
    })),
    'api-cors: the app cannot read Content-Disposition, Retry-After',
  ],
  [
    'every origin is allowed',
    (_, { headers }) =>
      headers?.Origin === 'https://doctor.invalid'
        ? { status: 401, headers: { 'access-control-allow-origin': '*' } }
        : undefined,
    'api-cors: every origin may read its responses',
  ],
])('the doctor reports an error of the API: %s', async (_, change, finding) => {
  expect(await examine(checkApi, change)).toContain(finding);
});

test('the doctor accepts a star in CORS headers of the API, except in place of Authorization', async () => {
  const withStars =
    (allowed: string): Change =>
    (_, { method, headers }, good) =>
      headers?.Origin === origin
        ? {
            ...good,
            headers: {
              ...cors,
              'access-control-allow-methods': '*',
              'access-control-allow-headers': allowed,
              'access-control-expose-headers': '*',
            },
            status: method === 'OPTIONS' ? 204 : 401,
          }
        : undefined;
  expect(await examine(checkApi, withStars('Authorization, *'))).toEqual([]);
  expect(await examine(checkApi, withStars('*'))).toEqual(['api-cors: Authorization or Content-Type is not allowed']);
});

test.each([origin, `${origin}/shop`])(
  "the doctor requires no CORS of an API on the app's own origin: %s",
  async (apiUrl) => {
    expect(await examine(checkApi, () => ({ status: 401 }), undefined, apiUrl)).toEqual([]);
  },
);

test("the doctor names the web server if it does not pass calls to the app's own origin on to the API", async () => {
  const [finding] = await findingsOf(checkApi, () => ({ status: 404 }), undefined, origin);
  expect(finding).toMatchObject({ check: 'api-token', fix: expect.stringContaining('deploy/config.mjs --api') });
});

test('if a policy does not allow a source, the doctor shows the directive as it should be', () => {
  const api = 'https://api.example.com';
  const [difference] = comparePolicies(
    parsePolicy(`default-src 'none'; connect-src 'self' ${api}`, origin),
    parsePolicy("default-src 'none'; connect-src 'self'", origin),
    origin,
  );
  expect(difference).toMatchObject({
    problem: `connect-src does not allow ${api}`,
    directive: `connect-src 'self' ${api}`,
  });
});

test('the doctor reports nothing else about preflights that need a token', async () => {
  const refuse: Change = (_, { method }) => (method === 'OPTIONS' ? { status: 401, headers: cors } : undefined);
  expect(await examine(checkApi, refuse)).toEqual(['api-cors: a preflight (OPTIONS without a token) gets 401']);
});

const claims = {
  iss: issuer,
  sub: 'anna',
  azp: 'admin-web',
  aud: ['https://api.example.com'],
  exp: Date.now() / 1000 + 300,
  realm_access: { roles: ['write'] },
};
const tokenWith = (changes: object) =>
  `h.${Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url')}.s`;
const usersRespond =
  (status: number): Change =>
  (url, _, good) =>
    url.pathname === '/api/users' ? { status } : good;

test.each([
  ['public, max-age=600', true],
  ['no-cache, max-age=600', false],
  ['max-age=0', false],
  ['no-store', false],
])(
  'the doctor reports that browsers may reuse responses of the API with Cache-Control %s: %s',
  async (caching, isReported) => {
    const respond: Change = (url, _, good) =>
      url.pathname === '/api/users' ? { status: 200, headers: { 'cache-control': caching } } : good;
    const finding = `api-cache: browsers may reuse a response: Cache-Control is ${caching}`;
    expect(await examine(checkToken, respond, tokenWith({}))).toEqual(isReported ? [finding] : []);
  },
);

test('the doctor reports nothing about a correct token that the API accepts', async () => {
  expect(await examine(checkToken, usersRespond(200), tokenWith({}))).toEqual([]);
});

test.each<[string, string, number, string]>([
  ['is not a token', 'secret', 200, 'token: it is not an access token of Keycloak (a JWT)'],
  ['has other text', `JWT ${tokenWith({})}`, 200, 'token: it is not an access token of Keycloak (a JWT)'],
  ['has expired', tokenWith({ exp: 1_700_000_000 }), 401, 'token: the token has expired at 2023-11-14T22:13:20.000Z'],
  [
    'is of another client',
    tokenWith({ azp: 'account' }),
    401,
    `token: the token is of the client account of ${issuer}`,
  ],
  ['has no sub', tokenWith({ sub: undefined }), 200, 'token: the token has no sub'],
  [
    'has no roles',
    tokenWith({ realm_access: undefined }),
    200,
    'token: realm_access.roles of the token has none of JOE_ADMIN, write, lang',
  ],
  [
    'has client roles instead of realm roles',
    tokenWith({ realm_access: { roles: ['Write'] }, resource_access: { 'admin-web': { roles: ['write'] } } }),
    200,
    'token: realm_access.roles of the token has none of JOE_ADMIN, write, lang, but there are the client roles write',
  ],
  [
    'is refused by the API',
    tokenWith({ aud: 'account' }),
    401,
    `api-access: the API responds with 401 to a token that is valid (aud "account", iss ${issuer})`,
  ],
])('the doctor reports that JOE_TOKEN %s', async (_, token, status, finding) => {
  expect(await examine(checkToken, usersRespond(status), token)).toEqual([finding]);
});

test('a finding names each URL only once', () => {
  const finding = { check: 'tls', where: origin, problem: 'p', impact: 'i', fix: 'f' };
  const merged = mergeFindings([finding, finding, { ...finding, where: issuer }]);
  expect(merged).toEqual([{ ...finding, where: `${origin}, ${issuer}` }]);
});

test("the doctor knows that 'self' in a policy is the app's own origin", () => {
  const parse = (text: string) => parsePolicy(text, origin);
  const [own, named] = [parse("connect-src 'self'"), parse(`connect-src 'self' ${origin}`)];
  expect([...comparePolicies(own, named, origin), ...comparePolicies(named, own, origin)]).toEqual([]);
  const [difference] = comparePolicies(named, parse("connect-src 'self' https://api.example.com"), origin);
  expect(difference?.directive).toBe("connect-src 'self'");
});

test('the doctor reads only the first of two equal directives of a policy, like browsers', () => {
  const expected = "script-src 'self'; object-src 'none'";
  const actual = parsePolicy(`Script-Src * 'unsafe-inline'; ${expected}`, origin);
  const differences = comparePolicies(parsePolicy(expected, origin), actual, origin);
  expect(differences.map(({ problem }) => problem)).toEqual([
    'script-src allows *',
    "script-src allows 'unsafe-inline'",
  ]);
});

test('the doctor reports a missing directive of a policy as too open, and not as blocking the app', () => {
  const expected = `connect-src 'self' https://api.example.com; frame-ancestors 'self'; require-trusted-types-for 'script'`;
  const actual = parsePolicy('upgrade-insecure-requests', origin);
  const differences = comparePolicies(parsePolicy(expected, origin), actual, origin);
  expect(differences.map(({ problem }) => problem)).toEqual([
    'connect-src allows everything',
    'frame-ancestors allows everything',
    "require-trusted-types-for does not allow 'script'",
  ]);
});

test.each([
  ['https://*.example.com', true],
  ['*.example.com', true],
  ['https://office.example.com:443', true],
  ['HTTPS://OFFICE.example.com/', true],
  ['http://office.example.com', true],
  ['https://*:*', true],
  ['https:', true],
  ['*', true],
  ['https://*.office.example.com', false],
  ['https://*.example.org', false],
  ['https://office.example.com:8443', false],
  ['https://office.example.com/silent', false],
  ['wss:', false],
  ["'self'", false],
])(`the source %s of a policy allows ${origin}: %s`, (source, isAllowed) => {
  expect(allowsOrigin(source, origin)).toBe(isAllowed);
});

test('the doctor reports a wildcard in frame-ancestors as too open, and not as blocking the silent sign-in', () => {
  const policy = (source: string) => parsePolicy(`frame-ancestors ${source}`, origin);
  const differences = comparePolicies(policy("'self'"), policy('https://*.example.com'), origin);
  expect(differences.map(({ problem }) => problem)).toEqual(['frame-ancestors allows https://*.example.com']);
});

test('the doctor accepts a wildcard in frame-ancestors of the provider that includes the app', async () => {
  const policy = { 'content-security-policy': 'frame-ancestors https://*.example.com' };
  const findings = await examine(
    checkSignIn,
    at('/step1.html', () => ({ headers: policy })),
  );
  expect(findings).not.toContain('provider-frames: the app may not show it in a frame (frame-ancestors)');
});

test.each([
  [5, false],
  [6, true],
])('the doctor reports clocks that are %i s apart: %s', async (aheadS, isReported) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 1) });
  onTestFinished(() => void vi.useRealTimers());
  const findings = await examine(checkTransport, (url) => ({
    headers: { date: new Date(Date.now() + (url.hostname === 'api.example.com' ? aheadS * 1000 : 0)).toUTCString() },
  }));
  expect(findings.some((finding) => finding.startsWith('clock: '))).toBe(isReported);
});

test('the doctor reports clocks that differ, old TLS and certificates that expire soon', async () => {
  const date = (aheadS: number) => ({ date: new Date(Date.now() + aheadS * 1000).toUTCString() });
  const findings = await examine(checkTransport, (url) => ({
    headers: date({ 'api.example.com': 90, 'login.example.com': -20 }[url.hostname] ?? 0),
    tlsVersion: url.hostname.startsWith('login') ? 'TLSv1.1' : 'TLSv1.3',
    certificateDays: url.hostname.startsWith('office') ? 3 : 80,
  }));
  expect(findings).toContain('tls: the certificate ends in 3 days');
  expect(findings).toContain('tls: it speaks TLSv1.1');
  const clock = findings.find((finding) => finding.startsWith('clock: '));
  expect(clock).toMatch(/ (109|110|111) s apart: https:\/\/office.example.com like this machine, /);
  expect(clock).toMatch(
    /api.example.com (89|90) s ahead of this machine, .*login.example.com 2[01] s behind this machine$/,
  );
});

test.each<[string, Reply, boolean]>([
  ['the app', {}, true],
  [
    'a redirect to another page without https',
    { status: 301, headers: { location: 'http://office.example.com/app' } },
    true,
  ],
  ['a redirect to https', { status: 301, headers: { location: `${origin}/` } }, false],
])('the doctor examines what users get who type the address without https: %s', async (_, reply, isReported) => {
  const findings = await examine(checkTransport, ({ protocol }) => (protocol === 'http:' ? reply : {}));
  expect(findings.some((finding) => finding.startsWith('https-redirect: '))).toBe(isReported);
});
