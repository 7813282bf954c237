import { describe, expect, test } from 'vitest';
import type { ListPage, ListParams } from '../../queries/page-query.ts';
import { correctedView, type KeptPage, nextKeptPage, type RequestedView, tableContent } from './table-content.ts';

const view: ListParams = { page: 1, search: '', sortBy: 'user_id', sortDir: 'asc' };
const pageOf = (params: ListParams): ListPage<string> => ({
  params,
  data: ['row'],
  total: 50,
  totalPages: 3,
  unreadable: [],
});
const loaded = (data: ListPage<string>) => ({ data, dataUpdatedAt: 7, error: null, isLoadingError: false });
const loading = { data: undefined, dataUpdatedAt: 0, error: null, isLoadingError: false };
const failedWith = (error: Error) => ({ data: undefined, dataUpdatedAt: 0, error, isLoadingError: true });

const first = pageOf(view);
const kept: KeptPage<string> = { page: first, readAt: 7, partId: undefined, failed: undefined };
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

test('a page stays after another view has failed, with the failure of that view', () => {
  const error = new Error('failed');
  const afterFailure = nextKeptPage(kept, request(next, failedWith(error)));
  expect(afterFailure).toEqual({ ...kept, failed: { params: next, error, shown: view } });
  expect(nextKeptPage(afterFailure, request(next, failedWith(error)))).toBe(afterFailure);
});

test('a failure stays when the shown page is read again, and ends when another view has loaded', () => {
  const failed = { params: next, error: new Error('failed'), shown: view };
  expect(nextKeptPage({ ...kept, failed }, request(view, loaded(pageOf(view))))?.failed).toBe(failed);
  const sorted = { ...view, sortBy: 'email' };
  expect(nextKeptPage({ ...kept, failed }, request(sorted, loaded(pageOf(sorted))))?.failed).toBeUndefined();
});

test('the response to a search that the user has already changed is ignored while another page is shown', () => {
  const searched = { ...view, search: 'an' };
  const page = pageOf(searched);
  const late = { ...request(searched, loaded(page)), typedSearch: 'anna' };
  expect(nextKeptPage(kept, late)).toBe(kept);
  expect(nextKeptPage(undefined, late)?.page).toBe(page);
});

test('the failure of a search ends when the user cancels the search, but not when the user changes it', () => {
  const failedSearch = { params: { ...view, search: 'anna' }, error: new Error('failed'), shown: view };
  const afterFailure = { ...kept, failed: failedSearch };
  expect(nextKeptPage(afterFailure, request(view, loaded(first)))?.failed).toBeUndefined();
  const changed = request({ ...view, search: 'anna b' }, loading);
  expect(nextKeptPage(afterFailure, changed)?.failed).toBe(failedSearch);
});

test('the failure of a page stays when the user returns to the shown page', () => {
  const failedPage = { params: next, error: new Error('failed'), shown: view };
  expect(nextKeptPage({ ...kept, failed: failedPage }, request(view, loaded(first)))?.failed).toBe(failedPage);
});

test('the rows of the whole list are not kept when a period is requested', () => {
  const period = { ...request(view, loading), partId: '2026-10-01 2026-10-31' };
  expect(nextKeptPage(kept, period)).toBeUndefined();
});

test('after a failed page or sort order, the view of the shown rows replaces the requested one', () => {
  for (const params of [next, { ...view, sortBy: 'email' }]) {
    const error = new Error('failed');
    const result = failedWith(error);
    expect(correctedView(request(params, result), { ...kept, failed: { params, error, shown: view } })).toBe(view);
  }
});

test('a failed search, a failed first page and a failed view that is shown stay in the URL', () => {
  const error = new Error('failed');
  const params = { ...view, search: 'anna' };
  expect(
    correctedView(request(params, failedWith(error)), { ...kept, failed: { params, error, shown: view } }),
  ).toBeUndefined();
  expect(correctedView(request(view, failedWith(error)), undefined)).toBeUndefined();
  const failed = { params: view, error, shown: view };
  expect(correctedView(request(view, failedWith(error)), { ...kept, failed })).toBeUndefined();
});

test.for([
  [4, 3, 3],
  [3, 3, 'none'],
  [1, 0, 'none'],
  [2, 0, 1],
] as const)('if the URL has page %i of %i, the page that replaces it is: %s', ([page, totalPages, corrected]) => {
  const params = { ...view, page };
  const result = loaded({ ...pageOf(params), totalPages });
  expect(correctedView(request(params, result), kept)?.page ?? 'none').toBe(corrected);
});

describe('tableContent', () => {
  const view: ListParams = { page: 1, search: 'an', sortBy: 'user_id', sortDir: 'asc' };
  const page: ListPage<string> = { params: view, data: ['anna', 'jan'], total: 50, totalPages: 3, unreadable: [] };
  const kept: KeptPage<string> = { page, readAt: 7, partId: undefined };
  const error = new Error('failed');

  const requested: RequestedView<string> = {
    params: view,
    typedSearch: view.search,
    partId: undefined,
    result: { data: page, dataUpdatedAt: 7, error: null, isLoadingError: false },
  };
  const nextPage = { ...requested, params: { ...view, page: 2 } };
  const isTyping = { ...requested, typedSearch: 'anna' };

  test('a table shows the page of the requested view with its pager', () => {
    expect(tableContent(requested, kept, undefined)).toEqual({
      rows: page.data,
      page,
      readAt: 7,
      search: 'an',
      isStale: false,
      isAwaitingRows: false,
      isEmpty: false,
      hasPager: true,
      failed: undefined,
    });
  });

  test('until its first rows have loaded, a table is neither stale nor empty and has no pager', () => {
    expect(tableContent(requested, undefined, undefined)).toMatchObject({
      rows: undefined,
      page: undefined,
      isStale: false,
      isAwaitingRows: false,
      isEmpty: false,
      hasPager: false,
    });
  });

  test('the rows of another view are stale, with the pager and the marked matches of their own search', () => {
    const stale = { rows: page.data, isStale: true, hasPager: true, search: 'an' };
    expect(tableContent(nextPage, kept, undefined)).toMatchObject({ ...stale, isAwaitingRows: true });
    expect(tableContent(isTyping, kept, undefined)).toMatchObject({ ...stale, isAwaitingRows: true });
    const failed = { ...nextPage, result: { data: undefined, dataUpdatedAt: 0, error, isLoadingError: true } };
    expect(tableContent(failed, kept, undefined)).toMatchObject({ ...stale, isAwaitingRows: false });
  });

  test('a table counts as empty only if the page without rows is that of the requested view', () => {
    const empty = { ...kept, page: { ...page, data: [] } };
    expect(tableContent(requested, empty, undefined).isEmpty).toBe(true);
    expect(tableContent(isTyping, empty, undefined).isEmpty).toBe(false);
  });

  test('a table keeps its pager after a failed page, and has none after a failed search', () => {
    const afterFailure = (params: ListParams) =>
      tableContent(requested, { ...kept, failed: { params, error, shown: view } }, undefined);
    const { params } = nextPage;
    expect(afterFailure(params)).toMatchObject({ hasPager: true, failed: { params, error, shown: view } });
    expect(afterFailure({ ...view, search: 'anna' }).hasPager).toBe(false);
  });

  test('a table that shows only the selected rows has no page, pager and time of reading', () => {
    expect(tableContent(requested, kept, ['jan'])).toMatchObject({
      rows: ['jan'],
      page: undefined,
      readAt: undefined,
      search: 'an',
      isStale: false,
      hasPager: false,
    });
  });

  test('a table that shows only the selected rows marks them as stale while the user types a search', () => {
    expect(tableContent(isTyping, kept, ['jan'])).toMatchObject({ isStale: true, search: 'an' });
  });
});
