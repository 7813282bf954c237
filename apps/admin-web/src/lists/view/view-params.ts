import type { RowData } from '@tanstack/react-table';
import type { ListParams, Sort } from '../../queries/page-query.ts';
import type { List } from '../list.ts';

const MAX_PAGE = 1_000_000;
/** The longest search, in characters. */
export const MAX_SEARCH = 200;

/** The parts of a list that the parameters of its URL depend on. */
type UrlList = Pick<List<RowData>, 'sortFields' | 'filter'>;

/**
 * Reads the view without its columns from the query string. An invalid page or sort order becomes the standard: page 1,
 * the first sort field, ascending.
 *
 * @param startSort the sort order of an empty query string, which means the start view of the user
 */
export function readListParams(
  searchParams: URLSearchParams,
  { sortFields, filter: listFilter }: UrlList,
  startSort?: Sort,
): ListParams {
  const page = searchParams.get('page') ?? '';
  const isPage = /^[1-9]\d*$/.test(page) && Number(page) <= MAX_PAGE;
  const { sortBy, sortDir } = (searchParams.size === 0 && startSort) || {
    sortBy: searchParams.get('sortBy'),
    sortDir: searchParams.get('sortDir'),
  };
  const filter = listFilter?.read(searchParams);
  return {
    page: isPage ? Number(page) : 1,
    search: cleanSearch(searchParams.get('search') ?? ''),
    sortBy: sortFields.find((field) => field === sortBy) ?? sortFields[0],
    sortDir: sortDir === 'desc' ? 'desc' : 'asc',
    ...(filter && { filter }),
  };
}

/**
 * Reads the visible columns from the query string: their ids, separated by commas. Undefined if it has none or the text
 * is not usable.
 */
export const readColumns = (searchParams: URLSearchParams): string | undefined =>
  /^[\w,]{1,500}$/.exec(searchParams.get('columns') ?? '')?.[0];

/**
 * The query string of a view, without its standard values. The query string of the standard view has the sort column,
 * because an empty query string means the start view of the reader.
 *
 * @param columns the visible columns, as `readColumns` returns them
 */
export function writeListParams(params: ListParams, { sortFields }: UrlList, columns?: string): URLSearchParams {
  const { page, search, sortBy, sortDir, filter } = params;
  const searchParams = new URLSearchParams(filter);
  if (search !== '') searchParams.set('search', search);
  if (sortBy !== sortFields[0]) searchParams.set('sortBy', sortBy);
  if (sortDir !== 'asc') searchParams.set('sortDir', sortDir);
  if (page !== 1) searchParams.set('page', String(page));
  if (columns) searchParams.set('columns', columns);
  if (searchParams.size === 0) searchParams.set('sortBy', sortBy);
  return searchParams;
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
