import { expect, test } from 'vitest';
import type { ListPage, ListParams } from '../../queries/page-query.ts';
import type { KeptPage, RequestedView } from './kept-page.ts';
import { tableContent } from './table-content.ts';

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

test('only a page of the requested view is empty', () => {
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
