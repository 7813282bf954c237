import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameView, readListParams, writeListParams } from './list-params.ts';

const columns = ['user_id', 'email'] as const;
const read = (query: string) => readListParams(new URLSearchParams(query), columns);
const defaultParams = { page: 1, search: '', sortBy: 'user_id', sortDir: 'asc' } as const;

test('a URL without parameters means the first page in the default order', () => {
  expect(read('')).toEqual(defaultParams);
  expect(writeListParams(defaultParams, columns).toString()).toBe('');
});

test.each(['0', '-1', '1.5', '1e3', '0x10', 'NaN', '', ' 2', '99999999999999999999'])(
  'the invalid page %j in the URL means page 1',
  (page) => {
    expect(read(new URLSearchParams({ page }).toString()).page).toBe(1);
  },
);

test('an unknown column or direction in the URL means the default order', () => {
  expect(read('sortBy=constructor&sortDir=sideways')).toEqual(defaultParams);
});

test('readListParams returns valid parameters for any generated query', () => {
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

test('the filter of a list is part of its URL and of its view', () => {
  const readFilter = (query: URLSearchParams) => (query.get('period') === 'today' ? 'period=today' : '');
  const read = (query: string) => readListParams(new URLSearchParams(query), columns, undefined, readFilter);
  expect(read('page=2&period=today')).toEqual({
    ...readListParams(new URLSearchParams('page=2'), columns),
    filter: 'period=today',
  });
  expect(read('period=someday')).not.toHaveProperty('filter');
  expect(String(writeListParams(read('page=2&period=today'), columns))).toBe('period=today&page=2');
  expect(isSameView(read('period=today'), read(''))).toBe(false);
});
