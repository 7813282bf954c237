import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readListParams, writeListParams } from './list-params.ts';

const columns = ['user_id', 'email'] as const;
const read = (query: string) => readListParams(new URLSearchParams(query), columns);
const fresh = { page: 1, search: '', sortBy: 'user_id', sortDir: 'asc' } as const;

test('a URL without parameters is the first page in the default order', () => {
  expect(read('')).toEqual(fresh);
  expect(writeListParams(fresh, columns).toString()).toBe('');
});

test.each(['0', '-1', '1.5', '1e3', '0x10', 'NaN', '', ' 2', '99999999999999999999'])(
  'page %j falls back to 1',
  (page) => {
    expect(read(new URLSearchParams({ page }).toString()).page).toBe(1);
  },
);

test('unknown columns and directions fall back to the defaults', () => {
  expect(read('sortBy=constructor&sortDir=sideways')).toEqual(fresh);
});

test('any query string gives parameters that the API accepts and that the URL preserves', () => {
  fc.assert(
    fc.property(
      fc.record({ page: fc.string(), search: fc.string({ unit: 'binary' }), sortBy: fc.string() }),
      (query) => {
        const params = readListParams(new URLSearchParams(query), columns);
        expect(params.page).toBeGreaterThanOrEqual(1);
        expect(params.search.length).toBeLessThanOrEqual(200);
        expect(params.search.isWellFormed()).toBe(true);
        expect(readListParams(writeListParams(params, columns), columns)).toEqual(params);
      },
    ),
    { numRuns: 2000 },
  );
});
