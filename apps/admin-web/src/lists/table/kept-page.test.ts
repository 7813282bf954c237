import { expect, test } from 'vitest';
import type { ListPage, ListParams } from '../../queries/page-query.ts';
import { type KeptPage, lastPageInstead, nextKeptPage, type RequestedView } from './kept-page.ts';

const view: ListParams = { page: 1, search: '', sortBy: 'user_id', sortDir: 'asc' };
const pageOf = (params: ListParams): ListPage<string> => ({
  params,
  data: ['row'],
  total: 50,
  totalPages: 3,
  unreadable: [],
});
const loaded = (data: ListPage<string>) => ({ data, dataUpdatedAt: 7, isLoadingError: false });
const loading = { data: undefined, dataUpdatedAt: 0, isLoadingError: false };
const failed = { ...loading, isLoadingError: true };

const first = pageOf(view);
const kept: KeptPage<string> = { page: first, readAt: 7, partId: undefined };
const next: ListParams = { ...view, page: 2 };
const request = (params: ListParams, result: RequestedView<string>['result']) => ({
  params,
  typedSearch: params.search,
  partId: undefined,
  result,
});

test('the first loaded page is kept with the time at which it was read', () => {
  expect(nextKeptPage(undefined, request(view, loading))).toBeUndefined();
  expect(nextKeptPage(undefined, request(view, loaded(first)))).toEqual(kept);
});

test('a page stays while another view loads, and is replaced when that view has loaded', () => {
  expect(nextKeptPage(kept, request(next, loading))).toBe(kept);
  const second = pageOf(next);
  expect(nextKeptPage(kept, request(next, loaded(second)))?.page).toBe(second);
});

test('a page stays after another view has failed', () => {
  expect(nextKeptPage(kept, request(next, failed))).toBe(kept);
});

test('the response to a search that the user has already changed is ignored', () => {
  const searched = { ...view, search: 'an' };
  const late = { ...request(searched, loaded(pageOf(searched))), typedSearch: 'anna' };
  expect(nextKeptPage(kept, late)).toBe(kept);
});

test('rows of another period are not kept', () => {
  const period = { ...request(view, loading), partId: '2026-10-01 2026-10-31' };
  expect(nextKeptPage(kept, period)).toBeUndefined();
});

test.for([
  [4, 3, 3],
  [3, 3, undefined],
  [1, 0, undefined],
  [2, 0, 1],
])('page %i of %i becomes page %s', ([page = 0, totalPages = 0, corrected]) => {
  const params = { ...view, page };
  const result = loaded({ ...pageOf(params), totalPages });
  expect(lastPageInstead(request(params, result))?.page).toBe(corrected);
});
