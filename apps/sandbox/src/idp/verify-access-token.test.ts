import { createServer } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { signToken, testRealm } from '../../test/tokens.ts';
import { createSigningKey, type SigningKey } from './signing-key.ts';
import { createTokenVerifier } from './verify-access-token.ts';

let key: SigningKey;
let foreignKey: SigningKey;
beforeAll(async () => {
  [key, foreignKey] = await Promise.all([createSigningKey(), createSigningKey()]);
});

const verify = (authorization: string | undefined) =>
  createTokenVerifier({ ...testRealm, jwks: key.jwks })(authorization);
const bearer = async (...parameters: Parameters<typeof signToken>) => `Bearer ${await signToken(...parameters)}`;
const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const pastTime = Math.floor(Date.now() / 1000) - 10;

describe('invalid tokens', () => {
  const rejected: Record<string, () => string | undefined | Promise<string>> = {
    'no header': () => undefined,
    'empty header': () => '',
    'another scheme': async () => `Basic ${await signToken(key)}`,
    garbage: () => 'Bearer garbage',
    'three parts of garbage': () => 'Bearer a.b.c',
    'two tokens': async () => `${await bearer(key)} ${await signToken(key)}`,
    expired: () => bearer(key, { exp: pastTime }),
    'without expiry': () => bearer(key, { exp: undefined }),
    'not valid yet': () => bearer(key, { nbf: pastTime + 3600 }),
    'another audience': () => bearer(key, { aud: 'another-api' }),
    'another issuer': () => bearer(key, { iss: 'http://localhost:5175/realms/other' }),
    'another client': () => bearer(key, { azp: 'another-client' }),
    'without a subject': () => bearer(key, { sub: undefined }),
    'an ID token': () => bearer(key, { aud: testRealm.clientId, typ: 'ID' }),
    'an ID token that also names the API': () => bearer(key, { typ: 'ID' }),
    'a refresh token': () => bearer(key, { typ: 'Refresh' }),
    'another key': () => bearer(foreignKey),
    'another key under the known id': () => bearer(foreignKey, {}, { kid: key.jwks.keys[0]?.kid ?? '' }),
    'alg none': async () => {
      const [, payload] = (await signToken(key)).split('.');
      return `Bearer ${segment({ alg: 'none' })}.${payload}.`;
    },
    'alg HS256': async () => {
      const [, payload] = (await signToken(key)).split('.');
      return `Bearer ${segment({ alg: 'HS256', kid: key.jwks.keys[0]?.kid })}.${payload}.c2lnbmF0dXJl`;
    },
    'a changed payload': async () => {
      const [head, , signature] = (await signToken(key)).split('.');
      return `Bearer ${head}.${segment({ sub: 'admin' })}.${signature}`;
    },
  };

  it.each(Object.entries(rejected))('the sandbox API rejects a token with 401: %s', async (_, authorization) => {
    await expect(verify(await authorization())).rejects.toMatchObject({ statusCode: 401 });
  });
});

describe('valid tokens', () => {
  it('a valid token is accepted with its roles', async () => {
    const authorization = await bearer(key, { realm_access: { roles: ['write', 'lang'] } });
    expect(await verify(authorization)).toEqual({ roles: ['write', 'lang'] });
  });

  it('a token is accepted if the API is one of its audiences', async () => {
    expect(await verify(await bearer(key, { aud: ['account', testRealm.audience] }))).toMatchObject({ roles: [] });
  });
});

it.each([
  ['no realm_access', undefined],
  ['null as realm_access', null],
  ['a text as realm_access', 'JOE_ADMIN'],
  ['roles that are a text', { roles: 'JOE_ADMIN' }],
  ['roles that are an object', { roles: { 0: 'JOE_ADMIN', length: 1 } }],
  ['an entry that is not a text', { roles: ['write', 7] }],
  ['a nested list', { roles: [['JOE_ADMIN']] }],
  ['a `__proto__` key with roles', JSON.parse('{"__proto__":{"roles":["JOE_ADMIN"]}}')],
])('a token with %s grants no role', async (_, realm_access) => {
  expect((await verify(await bearer(key, { realm_access }))).roles).toEqual([]);
});

describe('keys of the provider', () => {
  it('the API fetches the keys of the provider from its JWKS URL', async () => {
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(key.jwks));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const remote = createTokenVerifier({ ...testRealm, jwks: new URL(`http://127.0.0.1:${port}/certs`) });
    await expect(remote(await bearer(key))).resolves.toEqual({ roles: [] });
    await expect(remote(await bearer(foreignKey))).rejects.toMatchObject({ statusCode: 401 });
    server.closeAllConnections();
    server.close();
  });

  it('the API responds 503 instead of 401 if it cannot fetch the keys of the provider', async () => {
    const remote = createTokenVerifier({ ...testRealm, jwks: new URL('http://127.0.0.1:1/certs') });
    await expect(remote(await bearer(key))).rejects.toMatchObject({ statusCode: 503 });
  });
});
