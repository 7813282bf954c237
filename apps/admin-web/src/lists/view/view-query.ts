import type { Sort } from '../../queries/list-params.ts';

/** Query string of a view with sort and columns, regardless of the user's default sort and columns. Named views are compared by it. */
export const viewQuery = ({ sortBy, sortDir }: Sort, columns: readonly string[]): string =>
  // Only names of columns, so nothing needs to be escaped.
  `sortBy=${sortBy}&sortDir=${sortDir}&columns=${columns.join(',')}`;
