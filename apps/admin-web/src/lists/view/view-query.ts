import type { ListParams, Sort } from '../../queries/list-params.ts';

/** Returns the full query string of a view without the user's defaults, so that named views can be compared. */
export const viewQuery = (
  { sortBy, sortDir, filter }: Sort & Pick<ListParams, 'filter'>,
  columns: readonly string[],
): string =>
  // Nothing needs to be escaped, because the text contains only column names and a query string.
  `${filter ? `${filter}&` : ''}sortBy=${sortBy}&sortDir=${sortDir}&columns=${columns.join(',')}`;

/** Whether two query strings have the same parameters, in any order. */
export const isSameQuery = (one: URLSearchParams, other: URLSearchParams): boolean => sorted(one) === sorted(other);

function sorted(query: URLSearchParams): string {
  const copy = new URLSearchParams(query);
  copy.sort();
  return String(copy);
}
