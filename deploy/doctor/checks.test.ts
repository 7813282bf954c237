import { expect, test } from 'vitest';
import { checkApi } from './check-api.ts';
import { checkOrders } from './check-orders.ts';
import { checkSignIn } from './check-sign-in.ts';
import { checkTransport } from './check-transport.ts';
import type { CheckedSite, Finding } from './findings.ts';
import { comparePolicies, parsePolicy } from './policy.ts';
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
  code_challenge_methods_supported: ['S256'],
};

/** A page of a list of 450 orders. Two orders at a time have the same date. */
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
  if (url.pathname.endsWith('/token')) return { status: 400, headers: cors };
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
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const config = {
    apiUrl: 'https://api.example.com',
    authUrl: 'https://login.example.com',
    authRealm: 'joe',
    authClientId: 'admin-web',
  };
  await check({
    origin,
    config,
    token,
    report: (finding) => findings.push(finding),
    visit: async (address, request = {}) => {
      const url = new URL(address);
      const good = goodReply(url, request);
      const { status = 200, headers = {}, body = {}, ...more } = change(url, request, good) ?? good;
      const header = (name: string) => headers[name] ?? '';
      const all = (name: string) => [header(name)].filter(Boolean);
      return { status, header, all, body: Buffer.from(JSON.stringify(body)), ...more };
    },
  });
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
  ['no realm', at('configuration', () => ({ status: 404 })), 'discovery: the response is 404'],
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
  ['no web origin', at('/token', () => ({ status: 400 })), 'provider-cors: Access-Control-Allow-Origin is ""'],
])('the doctor reports an error of the provider: %s', async (_, change, finding) => {
  expect(await examine(checkSignIn, change)).toContain(finding);
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

test("the doctor knows that 'self' in a policy is the app's own origin", () => {
  const parse = (text: string) => parsePolicy(text, origin);
  const [own, named] = [parse("connect-src 'self'"), parse(`connect-src 'self' ${origin}`)];
  expect([...comparePolicies(own, named), ...comparePolicies(named, own)]).toEqual([]);
});

test('the doctor reports clocks that differ, old TLS and certificates that expire soon', async () => {
  const date = (aheadS: number) => ({ date: new Date(Date.now() + aheadS * 1000).toUTCString() });
  const findings = await examine(checkTransport, (url) => ({
    headers: date(url.hostname.startsWith('api') ? 90 : 0),
    tlsVersion: url.hostname.startsWith('login') ? 'TLSv1.1' : 'TLSv1.3',
    certificateDays: url.hostname.startsWith('office') ? 3 : 80,
  }));
  expect(findings).toContain('tls: the certificate ends in 3 days');
  expect(findings).toContain('tls: it speaks TLSv1.1');
  expect(findings.some((finding) => /^clock: .* (89|90|91) s apart$/.test(finding))).toBe(true);
});
