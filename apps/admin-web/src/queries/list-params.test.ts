import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameView, readListParams, rowRange, writeListParams } from './list-params.ts';

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

test('the third page of a list has the rows from 41', () => {
  expect(rowRange(3, 20, 79)).toEqual({ first: 41, last: 60, total: 79 });
});

test('the last row of a page is not beyond the total', () => {
  expect(rowRange(4, 20, 79)).toEqual({ first: 61, last: 79, total: 79 });
  expect(rowRange(4, 1, 61)).toEqual({ first: 61, last: 61, total: 61 });
});

test('a page without rows has no positions', () => {
  expect(rowRange(1, 0, 0)).toBeUndefined();
  expect(rowRange(2, 0, 20)).toBeUndefined();
});

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
