import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnTo } from './return-to.ts';

const origin = 'https://app.example.com';

describe('return URL', () => {
  it.each(['/', '/users?page=2&search=a%20b#row-7', '/recipe-details/7', '/a//b', '/ümlaut'])(
    'safeReturnTo keeps the path %s',
    (path) => {
      expect(new URL(safeReturnTo(path, origin), origin).href).toBe(new URL(path, origin).href);
    },
  );

  it.each([
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'https:evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/a/..//evil.test',
    '/./\\evil.test',
    '/%2e%2e//evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'users',
    '',
    ' /users',
    '?x',
    '#x',
    undefined,
    null,
    7,
    {},
    ['/users'],
  ])('safeReturnTo replaces %j by the start page', (hostile) => {
    expect(safeReturnTo(hostile, origin)).toBe('/');
  });

  it("safeReturnTo returns a path of the app's own origin, tried with 3,000 generated texts", () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      'a',
      'evil.test',
    );
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(hostile, (candidate) => {
        const path = safeReturnTo(candidate, origin);
        const local = /^\/(?![/\\])/.test(path) && new URL(path, origin).origin === origin;
        return local && safeReturnTo(path, origin) === path;
      }),
      { numRuns: 3000 },
    );
  });
});
