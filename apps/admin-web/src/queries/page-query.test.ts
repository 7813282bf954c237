import { expect, test } from 'vitest';
import { hasSameSearchAndSort, isSameView, type ListParams, positionOnPage, rowRange } from './page-query.ts';

test('two views are the same only if page, search, sort order and filter are equal', () => {
  const view: ListParams = { page: 1, search: '', sortBy: 'user_id', sortDir: 'asc' };
  expect(isSameView(view, { ...view })).toBe(true);
  const others: Partial<ListParams>[] = [
    { search: 'anna' },
    { sortBy: 'email' },
    { sortDir: 'desc' },
    { filter: 'period=today' },
  ];
  for (const other of others) {
    expect(isSameView(view, { ...view, ...other })).toBe(false);
    expect(hasSameSearchAndSort(view, { ...view, ...other })).toBe(false);
  }
  expect(isSameView(view, { ...view, page: 2 })).toBe(false);
  expect(hasSameSearchAndSort(view, { ...view, page: 2 })).toBe(true);
});

test('the third page of a list has the rows from 41', () => {
  expect(rowRange(3, 20, 79)).toEqual({ first: 41, last: 60, total: 79 });
});

test('the last row of a page is not beyond the total', () => {
  expect(rowRange(4, 20, 79)).toEqual({ first: 61, last: 79, total: 79 });
  expect(rowRange(4, 1, 61)).toEqual({ first: 61, last: 61, total: 61 });
});

test('rowRange is undefined for a page without rows', () => {
  expect(rowRange(1, 0, 0)).toBeUndefined();
  expect(rowRange(2, 0, 20)).toBeUndefined();
});

test('positionOnPage counts the unreadable rows before a row', () => {
  const unreadable = [0, 3, 4].map((index) => ({ index, path: `$.data[${index}].email`, reason: '' }));
  expect([0, 1, 2].map((index) => positionOnPage({ unreadable }, index))).toEqual([1, 2, 5]);
});
