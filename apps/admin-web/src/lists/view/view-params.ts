import type { ListParams, Sort } from '../../queries/page-query.ts';
import type { ReadFilter, SortFields } from '../list.ts';

const MAX_PAGE = 1_000_000;
/** The longest search, in characters. */
export const MAX_SEARCH = 200;

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

/** Reads the visible columns from the query string: their ids, separated by commas. Undefined if it has none. */
export const readColumns = (query: URLSearchParams): string | undefined =>
  /^[\w,]{1,500}$/.exec(query.get('columns') ?? '')?.[0];

/**
 * The query string of a view. Default values and the sort order `defaultSort` are omitted.
 *
 * @param columns the visible columns, as `readColumns` returns them
 */
export function writeListParams(
  params: ListParams,
  sortFields: SortFields,
  defaultSort: Sort = { sortBy: sortFields[0], sortDir: 'asc' },
  columns?: string,
): URLSearchParams {
  const query = new URLSearchParams(params.filter);
  if (params.search !== '') query.set('search', params.search);
  if (params.sortBy !== defaultSort.sortBy || params.sortDir !== defaultSort.sortDir) {
    // A query string without a sort order would mean `defaultSort`.
    if (params.sortBy !== sortFields[0] || params.sortDir === 'asc') query.set('sortBy', params.sortBy);
    if (params.sortDir !== 'asc') query.set('sortDir', params.sortDir);
  }
  if (params.page !== 1) query.set('page', String(params.page));
  if (columns) query.set('columns', columns);
  return query;
}

/** Cleans a search text for the API: trimmed, well-formed Unicode, at most 200 characters. */
export const cleanSearch = (text: string): string =>
  // The cut can leave the first half of an emoji. No record contains such a half.
  text
    .trim()
    .toWellFormed()
    .slice(0, MAX_SEARCH)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd();
