/** The view of a list: its query parameters in the URL (decision S11). */
export interface ListParams<SortField extends string = string> {
  /** Counts from 1. */
  page: number;
  search: string;
  sortBy: SortField;
  sortDir: 'asc' | 'desc';
  /** Query string of a filter that the API does not have, e.g. `period=last-month&state=paid`. */
  filter?: string;
}

/** Reads the filter of a list from the query string. Invalid values are left out. Empty if there is no filter. */
export type ReadFilter = (query: URLSearchParams) => string;

/** The sort order of a list. */
export type Sort = Pick<ListParams, 'sortBy' | 'sortDir'>;

/** The fields that the API can sort a list by, the default first. */
export type SortFields = readonly [string, ...string[]];

/** Rows per page (specification, section 9). */
export const PAGE_SIZE = 20;

/** Returns the positions of the first and last row of a page in the list, from 1. Undefined for a page without rows. */
export function rowRange(page: number, rowCount: number, total: number) {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(first + rowCount - 1, total);
  return last >= first ? { first, last, total } : undefined;
}

const MAX_PAGE = 1_000_000;
const MAX_SEARCH = 200;

/**
 * Reads the view from the query string. Invalid values become the defaults: page 1, the first column, ascending.
 *
 * @param defaultSort the sort order of a query string without one
 */
export function readListParams(
  query: URLSearchParams,
  sortFields: SortFields,
  defaultSort?: Sort,
  readFilter?: ReadFilter,
): ListParams {
  const page = query.get('page') ?? '';
  const isPage = /^[1-9]\d*$/.test(page) && Number(page) <= MAX_PAGE;
  const hasSort = query.has('sortBy') || query.has('sortDir');
  const { sortBy, sortDir } = (!hasSort && defaultSort) || {
    sortBy: query.get('sortBy'),
    sortDir: query.get('sortDir'),
  };
  const filter = readFilter?.(query);
  return {
    page: isPage ? Number(page) : 1,
    search: cleanSearch(query.get('search') ?? ''),
    sortBy: sortFields.find((field) => field === sortBy) ?? sortFields[0],
    sortDir: sortDir === 'desc' ? 'desc' : 'asc',
    ...(filter && { filter }),
  };
}

/** The query string of a view. Default values and the sort order `defaultSort` are omitted. */
export function writeListParams(
  params: ListParams,
  sortFields: SortFields,
  defaultSort: Sort = { sortBy: sortFields[0], sortDir: 'asc' },
): URLSearchParams {
  const query = new URLSearchParams(params.filter);
  if (params.search !== '') query.set('search', params.search);
  if (params.sortBy !== defaultSort.sortBy || params.sortDir !== defaultSort.sortDir) {
    // A query string without a sort order would mean `defaultSort`.
    if (params.sortBy !== sortFields[0] || params.sortDir === 'asc') query.set('sortBy', params.sortBy);
    if (params.sortDir !== 'asc') query.set('sortDir', params.sortDir);
  }
  if (params.page !== 1) query.set('page', String(params.page));
  return query;
}

/** Whether two views have the same page, search, sort order and filter. */
export const isSameView = (one: ListParams, other: ListParams): boolean =>
  one.page === other.page && hasSameSearchAndSort(one, other);

/** Whether two views have the same search, sort order and filter. Their pages may differ. */
export const hasSameSearchAndSort = (one: ListParams, other: ListParams): boolean =>
  one.search === other.search &&
  one.sortBy === other.sortBy &&
  one.sortDir === other.sortDir &&
  one.filter === other.filter;

/** Cleans a search text for the API: trimmed, well-formed Unicode, at most 200 characters. */
export const cleanSearch = (text: string): string =>
  // The cut can leave the first half of an emoji, which no record contains.
  text
    .trim()
    .toWellFormed()
    .slice(0, MAX_SEARCH)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd();
