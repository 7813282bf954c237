import type { ListParams, Sort } from '../../queries/page-query.ts';

/** Returns filter, sort order and columns of a view as a full query string, so that saved views can be compared. */
const viewQuery = (
  { sortBy, sortDir, filter }: Sort & Pick<ListParams, 'filter'>,
  columns: readonly string[],
): string =>
  // Nothing needs to be escaped, because the text contains only column names and a query string.
  `${filter ? `${filter}&` : ''}sortBy=${sortBy}&sortDir=${sortDir}&columns=${columns.join(',')}`;

/** A column as the view menu shows it. The standard view hides extra columns. */
export interface ViewColumn {
  id: string;
  label: string;
  isVisible: boolean;
  isExtra: boolean;
}

/**
 * Returns the columns and the query string of the current and of the standard view, and whether the two have the same
 * sort order and columns.
 */
export function describeView(
  params: Sort & Pick<ListParams, 'filter'>,
  columns: readonly ViewColumn[],
  defaultSortBy: string,
) {
  const { sortBy, sortDir } = params;
  const visible = columns.filter(({ isVisible }) => isVisible).map(({ id }) => id);
  const standard = columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id);
  const standardQuery = viewQuery({ sortBy: defaultSortBy, sortDir: 'asc' }, standard);
  return {
    visible,
    standard,
    currentQuery: viewQuery(params, visible),
    standardQuery,
    /** Whether sort order and columns are those of the standard view. A filter has its own controls. */
    isStandard: viewQuery({ sortBy, sortDir }, visible) === standardQuery,
  };
}
