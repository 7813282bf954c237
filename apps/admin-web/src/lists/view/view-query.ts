import type { ListParams, Sort } from '../../queries/list-params.ts';

/** Query string of a view with filter, sort and columns, regardless of the user's default sort and columns. Named views are compared by it. */
export const viewQuery = (
  { sortBy, sortDir, filter }: Sort & Pick<ListParams, 'filter'>,
  columns: readonly string[],
): string =>
  // The text has only names of columns and a query string, so nothing needs to be escaped.
  `${filter ? `${filter}&` : ''}sortBy=${sortBy}&sortDir=${sortDir}&columns=${columns.join(',')}`;
