import type { RowData } from '@tanstack/react-table';
import type { ListParams, Sort } from '../../queries/page-query.ts';
import type { List } from '../list.ts';
import { columnVisibilityOf, type ListColumn } from '../list-columns.ts';

/** Returns filter, sort order and columns of a view as a full query string, so that saved views can be compared. */
const viewQuery = (
  { sortBy, sortDir, filter }: Sort & Pick<ListParams, 'filter'>,
  columns: readonly string[],
): string =>
  // Nothing needs to be escaped, because the text contains only column names and a query string.
  `${filter ? `${filter}&` : ''}sortBy=${sortBy}&sortDir=${sortDir}&columns=${columns.join(',')}`;

/**
 * Returns the columns and the query string of the current and of the standard view, and whether the two have the same
 * sort order and columns.
 *
 * @param columns the visible columns
 */
export function describeView<Row extends RowData>(
  list: List<Row>,
  params: ListParams,
  columns: readonly ListColumn<Row>[],
) {
  const { sortBy, sortDir } = params;
  const visible = columns.map(({ id }) => id);
  const isVisible = columnVisibilityOf(list.columns);
  const standard = list.columns.map(({ id }) => id).filter((id) => isVisible[id]);
  const standardQuery = viewQuery({ sortBy: list.sortFields[0], sortDir: 'asc' }, standard);
  return {
    visible,
    standard,
    currentQuery: viewQuery(params, visible),
    standardQuery,
    /** Whether sort order and columns are those of the standard view. A filter has its own controls. */
    isStandard: viewQuery({ sortBy, sortDir }, visible) === standardQuery,
  };
}
