import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameView, type ListParams, type Sort } from '../../queries/page-query.ts';
import { cleanSearch, readColumns, readListParams, writeListParams } from './view-params.ts';

const list = { sortFields: ['user_id', 'email'] } as const;
const read = (query: string, startSort?: Sort) => readListParams(new URLSearchParams(query), list, startSort);
const write = (params: ListParams) => String(writeListParams(params, list));
const standardParams = { page: 1, search: '', sortBy: 'user_id', sortDir: 'asc' } as const;

test('a URL without parameters means the first page in the standard order, or in the order that the user starts with', () => {
  expect(read('')).toEqual(standardParams);
  expect(read('', { sortBy: 'email', sortDir: 'desc' })).toEqual({
    ...standardParams,
    sortBy: 'email',
    sortDir: 'desc',
  });
});

test('the URL of the standard view has its sort column, so that it means the same view for all users', () => {
  expect(write(standardParams)).toBe('sortBy=user_id');
});

test.each([
  ['page=2', standardParams],
  ['search=anna', standardParams],
  ['sortBy=email', { sortBy: 'email', sortDir: 'asc' }],
  ['sortDir=desc', { sortBy: 'user_id', sortDir: 'desc' }],
])('the sort order that the user starts with does not change the view of the URL %s', (query, { sortBy, sortDir }) => {
  expect(read(query, { sortBy: 'email', sortDir: 'desc' })).toMatchObject({ sortBy, sortDir });
  expect(write(read(query))).toBe(query);
});

test('a list that does not have the sort column of the start view is sorted by its first column', () => {
  expect(read('', { sortBy: 'removed', sortDir: 'desc' })).toMatchObject({ sortBy: 'user_id', sortDir: 'desc' });
});

test('page, search, sort column and direction are read from the URL and written to it', () => {
  const params = { page: 3, search: 'anna b', sortBy: 'email', sortDir: 'desc' } as const;
  expect(read('page=3&search=anna+b&sortBy=email&sortDir=desc')).toEqual(params);
  expect(write(params)).toBe('search=anna+b&sortBy=email&sortDir=desc&page=3');
});

test('the visible columns are read from the URL and written to it', () => {
  const columns = readColumns(new URLSearchParams('columns=user_id,email'));
  expect(columns).toBe('user_id,email');
  expect(String(writeListParams(standardParams, list, columns))).toBe('columns=user_id%2Cemail');
  expect(readColumns(new URLSearchParams('columns=<b>'))).toBeUndefined();
});

test('the largest page number in the URL is a million', () => {
  expect(read('page=1000000').page).toBe(1_000_000);
  expect(read('page=1000001').page).toBe(1);
});

test.each(['0', '-1', '1.5', '1e3', '0x10', 'NaN', '', ' 2', '2x', 'x2', '99999999999999999999'])(
  'the invalid page %j in the URL means page 1',
  (page) => {
    expect(read(new URLSearchParams({ page }).toString()).page).toBe(1);
  },
);

test('an unknown column or direction in the URL means the standard order', () => {
  expect(read('sortBy=constructor&sortDir=sideways')).toEqual(standardParams);
});

test('readListParams returns valid parameters for any generated query', () => {
  fc.assert(
    fc.property(
      fc.record({ page: fc.string(), search: fc.string({ unit: 'binary' }), sortBy: fc.string() }),
      (query) => {
        const params = readListParams(new URLSearchParams(query), list);
        expect(params.page).toBeGreaterThanOrEqual(1);
        expect(params.search.length).toBeLessThanOrEqual(200);
        expect(params.search.isWellFormed()).toBe(true);
        expect(readListParams(writeListParams(params, list), list)).toEqual(params);
      },
    ),
    { numRuns: 500 },
  );
});

test('the URL and the view of a list contain its filter', () => {
  const readFilter = (query: URLSearchParams) => (query.get('period') === 'today' ? 'period=today' : '');
  const filteredList = { ...list, filter: { read: readFilter, query: () => undefined } };
  const read = (query: string) => readListParams(new URLSearchParams(query), filteredList);
  expect(read('page=2&period=today')).toEqual({
    ...standardParams,
    page: 2,
    filter: 'period=today',
  });
  expect(read('period=someday')).not.toHaveProperty('filter');
  expect(String(writeListParams(read('page=2&period=today'), filteredList))).toBe('period=today&page=2');
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
