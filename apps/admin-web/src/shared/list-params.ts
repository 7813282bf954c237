/** The view of a list, kept in the URL (decision S11). */
export interface ListParams<Column extends string> {
  /** Counts from 1. */
  page: number;
  search: string;
  sortBy: Column;
  sortDir: 'asc' | 'desc';
}

/** Rows a page (specification, section 9). */
export const PAGE_SIZE = 20;

const MAX_PAGE = 1_000_000;
const MAX_SEARCH = 200;

/** Reads a list's view from the query string. Invalid values become the defaults: page 1, the first column, ascending. */
export function readListParams<Column extends string>(
  query: URLSearchParams,
  columns: readonly [Column, ...Column[]],
): ListParams<Column> {
  const page = query.get('page') ?? '';
  const isPage = /^[1-9]\d*$/.test(page) && Number(page) <= MAX_PAGE;
  return {
    page: isPage ? Number(page) : 1,
    search: cleanSearch(query.get('search') ?? ''),
    sortBy: columns.find((column) => column === query.get('sortBy')) ?? columns[0],
    sortDir: query.get('sortDir') === 'desc' ? 'desc' : 'asc',
  };
}

/** The query string of a view, without defaults: a fresh list has a bare URL. */
export function writeListParams<Column extends string>(
  params: ListParams<Column>,
  columns: readonly [Column, ...Column[]],
): URLSearchParams {
  const query = new URLSearchParams();
  if (params.search !== '') query.set('search', params.search);
  if (params.sortBy !== columns[0]) query.set('sortBy', params.sortBy);
  if (params.sortDir !== 'asc') query.set('sortDir', params.sortDir);
  if (params.page !== 1) query.set('page', String(params.page));
  return query;
}

/** Whether two views show the same page of the same search in the same order. */
export const isSameView = (one: ListParams<string>, other: ListParams<string>): boolean =>
  one.page === other.page && isSameList(one, other);

/** Whether two views are pages of the same list: the same search in the same order. */
export const isSameList = (one: ListParams<string>, other: ListParams<string>): boolean =>
  one.search === other.search && one.sortBy === other.sortBy && one.sortDir === other.sortDir;

/** A search text as it is sent: trimmed, well-formed, at most 200 characters. */
export const cleanSearch = (text: string): string =>
  text.trim().toWellFormed().slice(0, MAX_SEARCH).toWellFormed().trimEnd();

/** Sorts by a column, from page 1: ascending first, the same column again in the other direction. */
export function sortedBy<Column extends string>(params: ListParams<Column>, column: Column): ListParams<Column> {
  const turn = params.sortBy === column && params.sortDir === 'asc';
  return { ...params, page: 1, sortBy: column, sortDir: turn ? 'desc' : 'asc' };
}
