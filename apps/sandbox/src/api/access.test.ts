import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSigningKey } from '../idp/signing-key.ts';
import { signToken } from '../idp/testing.ts';
import { operations } from './contract.ts';
import { startTestApi, type TestApi, webOrigin } from './testing.ts';

type Need = 'any staff' | 'write' | 'lang';

/**
 * Every call with what it needs (spec section 6, written here a second time so that a slip in the contract is seen) and
 * what it answers to who may call it. The calls change nothing.
 */
const calls: Record<string, { need: Need; path: string; answer: number; body?: 'json' | 'files' }> = {
  listUsers: { need: 'any staff', path: '/users', answer: 200 },
  getUser: { need: 'any staff', path: '/users/get-details/20401', answer: 200 },
  deleteUser: { need: 'write', path: '/users/delete/1', answer: 404 },
  countUsers: { need: 'any staff', path: '/users/number/total', answer: 200 },
  listOrders: { need: 'any staff', path: '/orders', answer: 200 },
  getOrder: { need: 'any staff', path: '/orders/100001', answer: 200 },
  listOrdersOfUser: { need: 'any staff', path: '/orders/user/20401', answer: 200 },
  deleteOrder: { need: 'write', path: '/orders/delete/1', answer: 404 },
  getPaidOrdersValue: { need: 'any staff', path: '/orders/value/paid-orders', answer: 200 },
  countPaidOrders: { need: 'any staff', path: '/orders/number/paid-orders', answer: 200 },
  listMachines: { need: 'any staff', path: '/coffee-machines', answer: 200 },
  listMachinesOfUser: { need: 'any staff', path: '/coffee-machines/user/20401', answer: 200 },
  countMachines: { need: 'any staff', path: '/coffee-machines/number/total', answer: 200 },
  listAddresses: { need: 'any staff', path: '/addresses', answer: 200 },
  countAddresses: { need: 'any staff', path: '/addresses/number/total', answer: 200 },
  listRecipes: { need: 'write', path: '/recipes/get-all?lang=en', answer: 200 },
  addRecipe: { need: 'write', path: '/recipes/add', answer: 400, body: 'json' },
  deleteRecipe: { need: 'write', path: '/recipes/delete/none', answer: 404 },
  uploadRecipeTranslations: { need: 'write', path: '/recipes/upload-translation-file', answer: 400, body: 'files' },
  listLanguageFiles: { need: 'lang', path: '/lang/get-all', answer: 200 },
  uploadLanguageFiles: { need: 'lang', path: '/lang/upload', answer: 400, body: 'files' },
  deleteLanguageFile: { need: 'lang', path: '/lang/delete?fileName=none', answer: 404 },
  downloadLanguageFile: { need: 'lang', path: '/download?efNumber=EF1091&languageCode=de', answer: 200 },
};

const staff = {
  viewer: [],
  translator: ['lang'],
  writer: ['write'],
  'only JOE_ADMIN': ['JOE_ADMIN'],
  admin: ['JOE_ADMIN', 'write', 'lang'],
  'somebody with other roles': ['WRITE', 'write ', 'offline_access'],
};

const mayCall = (need: Need, roles: string[]) =>
  need === 'any staff' ||
  (need === 'lang' ? roles.includes('lang') : roles.includes('write') || roles.includes('JOE_ADMIN'));

let api: TestApi;
const tokens: Record<string, string | undefined> = {};
const broken = [
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

test('every call of the contract stands in the table', () => {
  expect(Object.keys(calls).sort()).toEqual(operations.map(({ id }) => id).sort());
});

describe.each(Object.keys(calls))('%s', (id) => {
  const { need, answer } = calls[id] ?? { need: 'any staff', answer: 0 };

  test.each(broken)('with %s: 401', async (kind) => {
    const response = await send(id, tokens[kind]);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    await expectProblem(response);
  });

  test.each(Object.entries(staff))('by %s', async (_name, roles) => {
    const response = await send(id, await api.issuer.authorization(...roles));
    expect(response.status).toBe(mayCall(need, roles) ? answer : 403);
    if (response.status >= 400) await expectProblem(response);
    else await response.arrayBuffer();
  });

  test('carries the headers of every answer', async () => {
    const response = await send(id, await api.issuer.authorization(...staff.admin));
    await response.arrayBuffer();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-request-id': expect.stringMatching(/^[\w-]{20,}$/),
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

test('who may not call learns nothing about what is valid', async () => {
  expect((await send('listUsers', undefined, '/users?nonsense=1')).status).toBe(401);
  expect((await send('getUser', undefined, '/users/get-details/abc')).status).toBe(401);
  const viewer = await api.issuer.authorization();
  expect((await send('addRecipe', viewer, '/recipes/add', '{{{')).status).toBe(403);
  expect((await send('addRecipe', await api.issuer.authorization('write'), '/recipes/add', '{{{')).status).toBe(400);
});

test('a preflight is answered for the web origin alone, without a token', async () => {
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

test('unknown calls are 404, other methods 405 with the ones there are', async () => {
  const unknown = await api.call('/nothing-here');
  expect(unknown.status).toBe(404);
  await expectProblem(unknown);
  expect((await api.call('/api/download?efNumber=EF1091&languageCode=de')).status).toBe(404);
  const put = await api.call('/users', { method: 'PUT' });
  expect(put.status).toBe(405);
  expect(put.headers.get('allow')).toBe('GET');
  await expectProblem(put);
  expect((await api.call('/users/delete/1')).headers.get('allow')).toBe('DELETE');
  const undecodable = await api.call('/users/get-details/%zz');
  expect(undecodable.status).toBe(400);
  await expectProblem(undecodable);
});
