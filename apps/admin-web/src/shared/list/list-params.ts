/** The view of a list: its query parameters in the URL (decision S11). */
export interface ListParams<Column extends string> {
  /** Counts from 1. */
  page: number;
  search: string;
  sortBy: Column;
  sortDir: 'asc' | 'desc';
}

/** The sort order of a list. */
export interface Sort<Column extends string = string> {
  sortBy: Column;
  sortDir: 'asc' | 'desc';
}

/** Rows per page (specification, section 9). */
export const PAGE_SIZE = 20;

const MAX_PAGE = 1_000_000;
const MAX_SEARCH = 200;

/**
 * Reads the view from the query string. Invalid values become the defaults: page 1, the first column, ascending.
 *
 * @param defaultSort the sort order of a query string without one
 */
export function readListParams<Column extends string>(
  query: URLSearchParams,
  columns: readonly [Column, ...Column[]],
  defaultSort?: Sort,
): ListParams<Column> {
  const page = query.get('page') ?? '';
  const isPage = /^[1-9]\d*$/.test(page) && Number(page) <= MAX_PAGE;
  const hasSort = query.has('sortBy') || query.has('sortDir');
  const { sortBy, sortDir } = (!hasSort && defaultSort) || {
    sortBy: query.get('sortBy'),
    sortDir: query.get('sortDir'),
  };
  return {
    page: isPage ? Number(page) : 1,
    search: cleanSearch(query.get('search') ?? ''),
    sortBy: columns.find((column) => column === sortBy) ?? columns[0],
    sortDir: sortDir === 'desc' ? 'desc' : 'asc',
  };
}

/** The query string of a view. Default values and the sort order `defaultSort` are omitted. */
export function writeListParams<Column extends string>(
  params: ListParams<Column>,
  columns: readonly [Column, ...Column[]],
  defaultSort: Sort = { sortBy: columns[0], sortDir: 'asc' },
): URLSearchParams {
  const query = new URLSearchParams();
  if (params.search !== '') query.set('search', params.search);
  if (params.sortBy !== defaultSort.sortBy || params.sortDir !== defaultSort.sortDir) {
    // A query string without a sort order would mean `defaultSort`.
    if (params.sortBy !== columns[0] || params.sortDir === 'asc') query.set('sortBy', params.sortBy);
    if (params.sortDir !== 'asc') query.set('sortDir', params.sortDir);
  }
  if (params.page !== 1) query.set('page', String(params.page));
  return query;
}

/** Whether two views have the same page, search and sort order. */
export const isSameView = (one: ListParams<string>, other: ListParams<string>): boolean =>
  one.page === other.page && isSameList(one, other);

/** Whether two views have the same search and sort order; their pages may differ. */
export const isSameList = (one: ListParams<string>, other: ListParams<string>): boolean =>
  one.search === other.search && one.sortBy === other.sortBy && one.sortDir === other.sortDir;

/** Cleans a search text for the API: trimmed, well-formed Unicode, at most 200 characters. */
export const cleanSearch = (text: string): string =>
  text.trim().toWellFormed().slice(0, MAX_SEARCH).toWellFormed().trimEnd();

/**
 * The view after a click on a column header: page 1, ascending, or descending if the column is already sorted
 * ascending.
 */
export function sortedBy<Column extends string>(params: ListParams<Column>, column: Column): ListParams<Column> {
  const isAscending = params.sortBy === column && params.sortDir === 'asc';
  return { ...params, page: 1, sortBy: column, sortDir: isAscending ? 'desc' : 'asc' };
}
