import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameView, type ListParams, type Sort } from '../../queries/page-query.ts';
import { cleanSearch, readColumns, readListParams, writeListParams } from './view-params.ts';

const sortFields = ['user_id', 'email'] as const;
const read = (query: string, defaultSort?: Sort) => readListParams(new URLSearchParams(query), sortFields, defaultSort);
const write = (params: ListParams, defaultSort?: Sort) => String(writeListParams(params, sortFields, defaultSort));
const defaultParams = { page: 1, search: '', sortBy: 'user_id', sortDir: 'asc' } as const;

test('a URL without parameters means the first page in the default order', () => {
  expect(read('')).toEqual(defaultParams);
  expect(writeListParams(defaultParams, sortFields).toString()).toBe('');
});

test('page, search, sort column and direction are read from the URL and written to it', () => {
  const params = { page: 3, search: 'anna b', sortBy: 'email', sortDir: 'desc' } as const;
  expect(read('page=3&search=anna+b&sortBy=email&sortDir=desc')).toEqual(params);
  expect(write(params)).toBe('search=anna+b&sortBy=email&sortDir=desc&page=3');
});

test.each([
  ['sortBy=email', { sortBy: 'email', sortDir: 'asc' }],
  ['sortDir=desc', { sortBy: 'user_id', sortDir: 'desc' }],
])(
  'the URL %s contains only the part of the sort order that differs from the default: first column, ascending',
  (query, sort) => {
    expect(read(query)).toMatchObject(sort);
    expect(write(read(query))).toBe(query);
  },
);

test('the visible columns are read from the URL and written to it', () => {
  const columns = readColumns(new URLSearchParams('columns=user_id,email'));
  expect(columns).toBe('user_id,email');
  expect(String(writeListParams(defaultParams, sortFields, undefined, columns))).toBe('columns=user_id%2Cemail');
  expect(readColumns(new URLSearchParams('columns=<b>'))).toBeUndefined();
});

test('the largest page number in the URL is a million', () => {
  expect(read('page=1000000').page).toBe(1_000_000);
  expect(read('page=1000001').page).toBe(1);
});

describe('with the sort order that a user has chosen for a list', () => {
  const chosen = { sortBy: 'email', sortDir: 'desc' } as const;

  test.each([
    ['', chosen],
    ['page=2', chosen],
    ['sortBy=email', { sortBy: 'email', sortDir: 'asc' }],
    ['sortDir=desc', { sortBy: 'user_id', sortDir: 'desc' }],
    ['sortBy=user_id', { sortBy: 'user_id', sortDir: 'asc' }],
  ])('the URL "%s" is read and written with its own sort order, or else with the stored one', (query, sort) => {
    expect(read(query, chosen)).toMatchObject(sort);
    expect(write(read(query, chosen), chosen)).toBe(query);
  });

  test('a list that does not have the stored sort column is sorted by its first column', () => {
    expect(read('', { sortBy: 'removed', sortDir: 'desc' })).toMatchObject({ sortBy: 'user_id', sortDir: 'desc' });
  });
});

test.each(['0', '-1', '1.5', '1e3', '0x10', 'NaN', '', ' 2', '2x', 'x2', '99999999999999999999'])(
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
        const params = readListParams(new URLSearchParams(query), sortFields);
        expect(params.page).toBeGreaterThanOrEqual(1);
        expect(params.search.length).toBeLessThanOrEqual(200);
        expect(params.search.isWellFormed()).toBe(true);
        expect(readListParams(writeListParams(params, sortFields), sortFields)).toEqual(params);
      },
    ),
    { numRuns: 500 },
  );
});

test('the URL and the view of a list contain its filter', () => {
  const readFilter = (query: URLSearchParams) => (query.get('period') === 'today' ? 'period=today' : '');
  const read = (query: string) => readListParams(new URLSearchParams(query), sortFields, undefined, readFilter);
  expect(read('page=2&period=today')).toEqual({
    ...readListParams(new URLSearchParams('page=2'), sortFields),
    filter: 'period=today',
  });
  expect(read('period=someday')).not.toHaveProperty('filter');
  expect(String(writeListParams(read('page=2&period=today'), sortFields))).toBe('period=today&page=2');
  expect(isSameView(read('period=today'), read(''))).toBe(false);
});

test('a search is trimmed, well-formed and at most 200 characters long', () => {
  expect(cleanSearch('  anna b ')).toBe('anna b');
  expect(cleanSearch('x'.repeat(201))).toBe('x'.repeat(200));
  expect(cleanSearch(`${'x'.repeat(199)} y`)).toBe('x'.repeat(199));
  expect(cleanSearch(`${'x'.repeat(199)}☕🫘`)).toBe(`${'x'.repeat(199)}☕`);
  expect(cleanSearch(`${'x'.repeat(199)}🫘`)).toBe('x'.repeat(199));
  expect(cleanSearch('\uD83E')).toBe('\uFFFD');
});
