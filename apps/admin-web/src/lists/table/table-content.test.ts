import { expect, test } from 'vitest';
import type { ListPage, ListParams } from '../../queries/page-query.ts';
import type { KeptPage } from './kept-page.ts';
import { tableContent } from './table-content.ts';

const view: ListParams = { page: 1, search: 'an', sortBy: 'user_id', sortDir: 'asc' };
const page: ListPage<string> = { params: view, data: ['anna', 'jan'], total: 50, totalPages: 3, unreadable: [] };
const kept: KeptPage<string> = { page, readAt: 7, partId: undefined };
const error = new Error('failed');

/** The content of a table that shows the page of the view, after these changes. */
const content = ({ params = view, ...changes }: Partial<Parameters<typeof tableContent<string>>[0]> = {}) =>
  tableContent({
    params,
    typedSearch: params.search,
    result: { isLoadingError: false },
    kept,
    onlySelected: undefined,
    ...changes,
  });

test('a table shows the page of the requested view with its pager', () => {
  expect(content()).toEqual({
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
  expect(content({ kept: undefined })).toMatchObject({
    rows: undefined,
    page: undefined,
    isStale: false,
    isAwaitingRows: false,
    isEmpty: false,
    hasPager: false,
  });
});

test('the rows of another view are stale, with the pager and the marked matches of their own search', () => {
  const next = { ...view, page: 2, search: 'anna' };
  const stale = { rows: page.data, isStale: true, hasPager: true, search: 'an' };
  expect(content({ params: next })).toMatchObject({ ...stale, isAwaitingRows: true });
  expect(content({ typedSearch: 'anna' })).toMatchObject({ ...stale, isAwaitingRows: true });
  expect(content({ params: next, result: { isLoadingError: true } })).toMatchObject({
    ...stale,
    isAwaitingRows: false,
  });
});

test('only a page of the requested view is empty', () => {
  const empty = { ...kept, page: { ...page, data: [] } };
  expect(content({ kept: empty }).isEmpty).toBe(true);
  expect(content({ kept: empty, typedSearch: 'anna' }).isEmpty).toBe(false);
});

test('after another page could not be loaded, a table has its pager, but not after a search could not be loaded', () => {
  const afterFailure = (params: ListParams) => content({ kept: { ...kept, failed: { params, error } } });
  const failedPage = { ...view, page: 2 };
  expect(afterFailure(failedPage)).toMatchObject({
    hasPager: true,
    failed: { params: failedPage, error, shown: view },
  });
  expect(afterFailure({ ...view, search: 'anna' }).hasPager).toBe(false);
});

test('the selected rows alone are shown without page, pager and time of reading', () => {
  expect(content({ onlySelected: ['jan'] })).toMatchObject({
    rows: ['jan'],
    page: undefined,
    readAt: undefined,
    search: 'an',
    isStale: false,
    hasPager: false,
  });
  expect(content({ onlySelected: ['jan'], kept: undefined }).rows).toEqual(['jan']);
});

test('the selected rows alone are stale while the user types a search', () => {
  expect(content({ onlySelected: ['jan'], typedSearch: 'anna' })).toMatchObject({ isStale: true, search: 'an' });
});
