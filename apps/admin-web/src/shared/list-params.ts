/** What a list shows: kept in the URL (decision S11), read by one parser. */
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

/**
 * Reads a list's view from the query string. Whatever does not make sense falls back: an unknown column to the first,
 * a page that is none to 1.
 */
export function readListParams<Column extends string>(
  query: URLSearchParams,
  columns: readonly [Column, ...Column[]],
): ListParams<Column> {
  const page = query.get('page') ?? '';
  const isPage = /^[1-9]\d*$/.test(page) && Number(page) <= MAX_PAGE;
  return {
    page: isPage ? Number(page) : 1,
    search: cutSearch(query.get('search') ?? ''),
    sortBy: columns.find((column) => column === query.get('sortBy')) ?? columns[0],
    sortDir: query.get('sortDir') === 'desc' ? 'desc' : 'asc',
  };
}

/** The query string of a view, without what is the default: a fresh list has a bare URL. */
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

/** The search as it may be sent: well-formed and at most 200 characters. */
export const cutSearch = (text: string) => text.toWellFormed().slice(0, MAX_SEARCH).toWellFormed();

/** Next column order: the same column again turns the direction, another one starts ascending; both go to page 1. */
export function sortedBy<Column extends string>(params: ListParams<Column>, column: Column): ListParams<Column> {
  const turn = params.sortBy === column && params.sortDir === 'asc';
  return { ...params, page: 1, sortBy: column, sortDir: turn ? 'desc' : 'asc' };
}
