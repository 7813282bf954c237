import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi, webOrigin } from '../../test/test-api.ts';
import { signToken } from '../../test/tokens.ts';
import { createSigningKey } from '../idp/signing-key.ts';
import { type RouteOperation, routeOperations } from './contract.ts';

const staff = {
  viewer: [],
  translator: ['lang'],
  writer: ['write'],
  'only JOE_ADMIN': ['JOE_ADMIN'],
  admin: ['JOE_ADMIN', 'write', 'lang'],
  'user with similar role names': ['WRITE', 'write ', 'offline_access'],
};

/**
 * Whether the contract lets a user with these roles make a call. A test of the SDK compares the roles of the contract
 * with the specification.
 */
const mayCall = ({ roles }: RouteOperation, userRoles: string[]) =>
  roles.flat().length === 0 || roles.flat().some((role) => userRoles.includes(role));

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
  const goodToken = await signToken(key, { realm_access: { roles: staff.admin } });
  const [, payload] = goodToken.split('.');
  tokens.expired = `Bearer ${await signToken(key, { exp: 1_700_000_000, realm_access: { roles: staff.admin } })}`;
  tokens['foreign key'] =
    `Bearer ${await signToken(await createSigningKey(), { realm_access: { roles: staff.admin } })}`;
  tokens['other audience'] = `Bearer ${await signToken(key, { aud: 'another-api' })}`;
  tokens['ID token'] = `Bearer ${await signToken(key, { typ: 'ID' })}`;
  tokens.unsigned = `Bearer ${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`;
  tokens.nonsense = 'Bearer nonsense';
  tokens['other scheme'] = `Basic ${goodToken}`;
});
afterAll(() => api.close());

/** Sends a call that changes no data: its record does not exist, and its query and its body are empty. */
const send = ({ method, path, body }: RouteOperation, authorization: string | undefined) =>
  fetch(`${api.api.origin}/api${path.replace(/{\w+}/g, '9007199254740991')}`, {
    method,
    headers: {
      origin: webOrigin,
      ...(authorization && { authorization }),
      ...(body?.has('application/json') && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body.has('application/json') ? '{}' : new FormData() }),
  });

async function expectProblem(response: Response) {
  const problem = await response.json();
  expect(problem).toEqual({ error: expect.any(String), requestId: response.headers.get('x-request-id') });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
}

describe.each(routeOperations)('$id', (operation) => {
  test.each(invalidTokens)('the sandbox API responds 401 to a call with %s', async (kind) => {
    const response = await send(operation, tokens[kind]);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    await expectProblem(response);
  });

  test.each(Object.entries(staff))(
    'the sandbox API lets the user "%s" make exactly the calls that the roles of this user allow',
    async (_name, userRoles) => {
      const response = await send(operation, await api.issuer.authorization(...userRoles));
      if (mayCall(operation, userRoles)) expect([200, 400, 404]).toContain(response.status);
      else expect(response.status).toBe(403);
      if (response.status >= 400) await expectProblem(response);
      else await response.arrayBuffer();
    },
  );

  test('the response of the sandbox API to an admin has the security headers', async () => {
    const response = await send(operation, await api.issuer.authorization(...staff.admin));
    await response.arrayBuffer();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-request-id': expect.stringMatching(/^[\w-]{20,}$/),
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'access-control-allow-origin': webOrigin,
      vary: 'Origin',
    });
    const exposed = response.headers.get('access-control-expose-headers') ?? '';
    expect(exposed.split(', ')).toEqual(expect.arrayContaining(['Retry-After', 'Content-Disposition', 'X-Request-Id']));
  });
});

test('the sandbox API checks token and roles before parameters and body', async () => {
  const anonymous = { headers: { authorization: '' } };
  expect((await api.call('/users?nonsense=1', anonymous)).status).toBe(401);
  expect((await api.call('/users/get-details/abc', anonymous)).status).toBe(401);
  const invalid = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{{{' };
  const add = (authorization: string) =>
    api.call('/recipes/add', { ...invalid, headers: { ...invalid.headers, authorization } });
  expect((await add(await api.issuer.authorization())).status).toBe(403);
  expect((await add(await api.issuer.authorization('write'))).status).toBe(400);
});

test("the sandbox API allows preflight requests only from the app's origin", async () => {
  const preflight = (origin: string) =>
    fetch(`${api.api.origin}/api/users/delete/1`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'authorization' },
    });
  const ownPreflight = await preflight(webOrigin);
  expect(ownPreflight.status).toBe(204);
  expect(ownPreflight.headers.get('access-control-allow-origin')).toBe(webOrigin);
  expect(ownPreflight.headers.get('access-control-allow-methods')).toContain('DELETE');
  expect((await preflight('http://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
});

test('the sandbox API responds 404 to an unknown path, 405 to an unknown method and 400 to an undecodable path', async () => {
  const unknown = await api.call('/nothing-here');
  expect(unknown.status).toBe(404);
  await expectProblem(unknown);
  expect((await api.call('/api/download?efNumber=EF1091&languageCode=de')).status).toBe(404);
  const put = await api.call('/users', { method: 'PUT' });
  expect(put.status).toBe(405);
  expect(put.headers.get('allow')).toBe('GET');
  await expectProblem(put);
  expect((await api.call('/users/delete/1')).headers.get('allow')).toBe('DELETE');
  // QUERY without a content type, OPTIONS without an origin, and a body that the API does not parse.
  const unusualRequests = [
    { method: 'QUERY' },
    { method: 'OPTIONS' },
    { method: 'PATCH', body: '{', headers: { 'content-type': 'x/y' } },
  ];
  for (const init of unusualRequests) {
    const response = await api.call('/users', init);
    expect([response.status, response.headers.get('allow')], init.method).toEqual([405, 'GET']);
    await expectProblem(response);
    expect((await api.call('/nothing-here', init)).status).toBe(404);
  }
  const undecodable = await api.call('/users/get-details/%zz');
  expect(undecodable.status).toBe(400);
  await expectProblem(undecodable);
});
