import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApi } from '../src/index.ts';

// The values are different in each run of the tests.
const runs = 2_000;

let last: URL | undefined;
const api = createApi({
  baseUrl: 'http://api.test/api',
  getAccessToken: () => 'token',
  // The URL after the platform has resolved dots and slashes.
  fetch: async (url) => {
    last = new URL(new Request(url).url);
    return new Response(null, { status: 204 });
  },
});

const knownAttacks = [
  '',
  '.',
  '..',
  '...',
  '%2e',
  '%2e%2e',
  '.%2e',
  'a/b',
  '../users',
  '..\\..',
  '/',
  '//evil.test',
  '\\\\evil.test',
  'http://evil.test/',
  '?x=1',
  '#x',
  ';x',
  '@evil.test',
  ' ',
  '\t',
  '\0',
  '\r\nHost: evil.test',
  '\ud800',
  'a\udfffb',
  'anna@example.com',
  '{id}',
  '$&',
  "$'",
  '$`',
  '%',
  '%zz',
  '٤٢',
  '1e3',
  '0x10',
  'x'.repeat(256),
  'x'.repeat(257),
  '\u202e1',
  '\ufeff',
];
const anyText = fc.oneof(
  fc.constantFrom(...knownAttacks),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'f', '?', '#', ' '), maxLength: 8 }),
);
const anyId = fc.oneof(
  anyText,
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -0, -1, 2 ** 53, -(2 ** 53), 1e21, Number.POSITIVE_INFINITY, Number.NaN),
  fc.constantFrom(null, undefined, true, [], [1], {}, 10n, () => 1),
);

const callsWithId = {
  '/users/get-details/': (id: number) => api.users.get(id),
  '/users/delete/': (id: number) => api.users.remove(id),
  '/orders/': (id: number) => api.orders.get(id),
  '/orders/delete/': (id: number) => api.orders.remove(id),
  '/orders/user/': (id: number) => api.orders.ofUser(id),
  '/coffee-machines/user/': (id: number) => api.machines.ofUser(id),
};

test(`${runs} hostile ids cannot change the path of a request`, async () => {
  let sent = 0;
  const check = async (id: unknown) => {
    for (const [path, call] of Object.entries(callsWithId)) {
      last = undefined;
      // A 204 instead of JSON is an error too, but this test only checks the request.
      const error = await call(id as number).catch((cause) => cause);
      if (last === undefined) {
        expect(error).toMatchObject({ kind: 'schema', phase: 'before' });
        continue;
      }
      sent++;
      expect(Number.isSafeInteger(id)).toBe(true);
      expect((last as URL).href).toBe(`http://api.test/api${path}${id}`);
    }
  };
  await fc.assert(fc.asyncProperty(anyId, check), { numRuns: runs });
  expect(sent).toBeGreaterThan(200);
});

test(`${runs} hostile recipe ids are sent as one path segment or not at all`, async () => {
  let sent = 0;
  const check = async (id: unknown) => {
    last = undefined;
    const error = await api.recipes.remove(id as string).catch((cause) => cause);
    if (last === undefined) {
      expect(error).toMatchObject({ kind: 'schema', phase: 'before', path: '$.path.id' });
      return;
    }
    sent++;
    const { origin, pathname, search, hash, username } = last as URL;
    expect([origin, search, hash, username]).toEqual(['http://api.test', '', '', '']);
    const [, segment] = /^\/api\/recipes\/delete\/([^/]+)$/.exec(pathname) ?? [];
    expect(decodeURIComponent(segment ?? '')).toBe(id);
  };
  await fc.assert(fc.asyncProperty(fc.oneof(anyText, anyId), check), { numRuns: runs });
  expect(sent).toBeGreaterThan(200);
});

test(`${runs} hostile query values arrive unchanged or are not sent`, async () => {
  const check = async (fileName: string, languageCode: string) => {
    last = undefined;
    await api.lang.remove(fileName).catch(() => {});
    if (last) expect([...(last as URL).searchParams]).toEqual([['fileName', fileName]]);
    else expect(fileName === '' || !fileName.isWellFormed()).toBe(true);

    last = undefined;
    await api.lang.download({ efNumber: fileName, languageCode }).catch(() => {});
    if (last) {
      expect([...(last as URL).searchParams]).toEqual([
        ['efNumber', fileName],
        ['languageCode', languageCode],
      ]);
    }

    last = undefined;
    await api.users.list({ search: fileName }).catch(() => {});
    if (last) expect((last as URL).searchParams.get('search')).toBe(fileName);
    else expect(fileName.isWellFormed()).toBe(false);
  };
  await fc.assert(fc.asyncProperty(anyText, anyText, check), { numRuns: runs });
});
