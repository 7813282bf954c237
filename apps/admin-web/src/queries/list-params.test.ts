import { expect, test } from 'vitest';
import { hasSameSearchAndSort, isSameView, type ListParams } from './list-params.ts';

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
