import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi, webOrigin } from '../../test/test-api.ts';
import { signToken } from '../../test/tokens.ts';
import { createSigningKey } from '../idp/signing-key.ts';
import { operations } from './contract.ts';

type RequiredRole = 'any staff' | 'write' | 'lang';

/**
 * Every call with its required role and the status for users with that role. The roles repeat spec section 6, so that a
 * mistake in the contract is found. No call changes data.
 */
const calls: Record<string, { role: RequiredRole; path: string; status: number; body?: 'json' | 'files' }> = {
  listUsers: { role: 'any staff', path: '/users', status: 200 },
  getUser: { role: 'any staff', path: '/users/get-details/20401', status: 200 },
  deleteUser: { role: 'write', path: '/users/delete/1', status: 404 },
  countUsers: { role: 'any staff', path: '/users/number/total', status: 200 },
  listOrders: { role: 'any staff', path: '/orders', status: 200 },
  getOrder: { role: 'any staff', path: '/orders/100001', status: 200 },
  listOrdersOfUser: { role: 'any staff', path: '/orders/user/20401', status: 200 },
  deleteOrder: { role: 'write', path: '/orders/delete/1', status: 404 },
  getPaidOrdersValue: { role: 'any staff', path: '/orders/value/paid-orders', status: 200 },
  countPaidOrders: { role: 'any staff', path: '/orders/number/paid-orders', status: 200 },
  listMachines: { role: 'any staff', path: '/coffee-machines', status: 200 },
  listMachinesOfUser: { role: 'any staff', path: '/coffee-machines/user/20401', status: 200 },
  countMachines: { role: 'any staff', path: '/coffee-machines/number/total', status: 200 },
  listAddresses: { role: 'any staff', path: '/addresses', status: 200 },
  countAddresses: { role: 'any staff', path: '/addresses/number/total', status: 200 },
  listRecipes: { role: 'write', path: '/recipes/get-all?lang=en', status: 200 },
  addRecipe: { role: 'write', path: '/recipes/add', status: 400, body: 'json' },
  deleteRecipe: { role: 'write', path: '/recipes/delete/none', status: 404 },
  uploadRecipeTranslations: { role: 'write', path: '/recipes/upload-translation-file', status: 400, body: 'files' },
  listLanguageFiles: { role: 'lang', path: '/lang/get-all', status: 200 },
  uploadLanguageFiles: { role: 'lang', path: '/lang/upload', status: 400, body: 'files' },
  deleteLanguageFile: { role: 'lang', path: '/lang/delete?fileName=none', status: 404 },
  downloadLanguageFile: { role: 'lang', path: '/download?efNumber=EF1091&languageCode=de', status: 200 },
};

const staff = {
  viewer: [],
  translator: ['lang'],
  writer: ['write'],
  'only JOE_ADMIN': ['JOE_ADMIN'],
  admin: ['JOE_ADMIN', 'write', 'lang'],
  'user with similar role names': ['WRITE', 'write ', 'offline_access'],
};

const mayCall = (role: RequiredRole, userRoles: string[]) =>
  role === 'any staff' ||
  (role === 'lang' ? userRoles.includes('lang') : userRoles.includes('write') || userRoles.includes('JOE_ADMIN'));

let api: TestApi;
const tokens: Record<string, string | undefined> = {};
const invalidTokens = [
  'no token',
  'expired',
  'foreign key',
  'other audience',
  'ID token',
  'unsigned',
  'nonsense',
  'other scheme',
];

beforeAll(async () => {
  api = await startTestApi({ users: 60 });
  const { key } = api.issuer;
  const good = await signToken(key, { realm_access: { roles: staff.admin } });
  const [, payload] = good.split('.');
  tokens.expired = `Bearer ${await signToken(key, { exp: 1_700_000_000, realm_access: { roles: staff.admin } })}`;
  tokens['foreign key'] =
    `Bearer ${await signToken(await createSigningKey(), { realm_access: { roles: staff.admin } })}`;
  tokens['other audience'] = `Bearer ${await signToken(key, { aud: 'another-api' })}`;
  tokens['ID token'] = `Bearer ${await signToken(key, { typ: 'ID' })}`;
  tokens.unsigned = `Bearer ${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`;
  tokens.nonsense = 'Bearer nonsense';
  tokens['other scheme'] = `Basic ${good}`;
});
afterAll(() => api.close());

const send = (id: string, authorization: string | undefined, path = calls[id]?.path ?? '', body?: string) => {
  const { method } = operations.find((operation) => operation.id === id) ?? {};
  const kind = calls[id]?.body;
  return fetch(`${api.api.origin}/api${path}`, {
    method: method ?? 'GET',
    headers: {
      origin: webOrigin,
      ...(authorization && { authorization }),
      ...(kind === 'json' && { 'content-type': 'application/json' }),
    },
    ...(kind === 'json' && { body: body ?? '{}' }),
    ...(kind === 'files' && { body: new FormData() }),
  });
};

async function expectProblem(response: Response) {
  const problem = await response.json();
  expect(problem).toEqual({ error: expect.any(String), requestId: response.headers.get('x-request-id') });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
}

test('the table lists every call of the contract', () => {
  expect(Object.keys(calls).sort()).toEqual(operations.map(({ id }) => id).sort());
});

describe.each(Object.keys(calls))('%s', (id) => {
  const { role, status } = calls[id] ?? { role: 'any staff', status: 0 };

  test.each(invalidTokens)('responds 401 to %s', async (kind) => {
    const response = await send(id, tokens[kind]);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    await expectProblem(response);
  });

  test.each(Object.entries(staff))('responds to %s by role', async (_name, roles) => {
    const response = await send(id, await api.issuer.authorization(...roles));
    expect(response.status).toBe(mayCall(role, roles) ? status : 403);
    if (response.status >= 400) await expectProblem(response);
    else await response.arrayBuffer();
  });

  test('sends the common headers', async () => {
    const response = await send(id, await api.issuer.authorization(...staff.admin));
    await response.arrayBuffer();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-request-id': expect.stringMatching(/^[\w-]{20,}$/),
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'access-control-allow-origin': webOrigin,
      vary: 'Origin',
    });
    const exposed = response.headers.get('access-control-expose-headers') ?? '';
    expect(exposed.split(', ')).toEqual(expect.arrayContaining(['Retry-After', 'Content-Disposition', 'X-Request-Id']));
  });
});

test('authorization is checked before validation', async () => {
  expect((await send('listUsers', undefined, '/users?nonsense=1')).status).toBe(401);
  expect((await send('getUser', undefined, '/users/get-details/abc')).status).toBe(401);
  const viewer = await api.issuer.authorization();
  expect((await send('addRecipe', viewer, '/recipes/add', '{{{')).status).toBe(403);
  expect((await send('addRecipe', await api.issuer.authorization('write'), '/recipes/add', '{{{')).status).toBe(400);
});

test('allows preflights of the web origin only, without a token', async () => {
  const preflight = (origin: string) =>
    fetch(`${api.api.origin}/api/users/delete/1`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'authorization' },
    });
  const own = await preflight(webOrigin);
  expect(own.status).toBe(204);
  expect(own.headers.get('access-control-allow-origin')).toBe(webOrigin);
  expect(own.headers.get('access-control-allow-methods')).toContain('DELETE');
  expect((await preflight('http://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
});

test('responds 404 to unknown paths, and 405 with an Allow header to unknown methods', async () => {
  const unknown = await api.call('/nothing-here');
  expect(unknown.status).toBe(404);
  await expectProblem(unknown);
  expect((await api.call('/api/download?efNumber=EF1091&languageCode=de')).status).toBe(404);
  const put = await api.call('/users', { method: 'PUT' });
  expect(put.status).toBe(405);
  expect(put.headers.get('allow')).toBe('GET');
  await expectProblem(put);
  expect((await api.call('/users/delete/1')).headers.get('allow')).toBe('DELETE');
  // QUERY without a content type, OPTIONS without an origin, and a body that is not parsed.
  const bodies = [
    { method: 'QUERY' },
    { method: 'OPTIONS' },
    { method: 'PATCH', body: '{', headers: { 'content-type': 'x/y' } },
  ];
  for (const init of bodies) {
    const response = await api.call('/users', init);
    expect([response.status, response.headers.get('allow')], init.method).toEqual([405, 'GET']);
    await expectProblem(response);
    expect((await api.call('/nothing-here', init)).status).toBe(404);
  }
  const undecodable = await api.call('/users/get-details/%zz');
  expect(undecodable.status).toBe(400);
  await expectProblem(undecodable);
});
