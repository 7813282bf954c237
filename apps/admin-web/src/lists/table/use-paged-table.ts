import { functionalUpdate, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { PAGE_SIZE } from '../../queries/list-params.ts';
import type { List, ListRow } from '../list.ts';
import { type ListColumn, listFeatures } from '../list-columns.ts';
import type { ListView } from '../view/use-list-view.ts';

export interface PagedTableOptions<Row extends ListRow> {
  list: List<Row>;
  view: ListView;
  /** The rows of the page. Must be the same array until other rows are shown. */
  rows: readonly Row[];
  totalPages: number;
}

/** The table of a list that the API sorts and pages. Its state is the view of the list. */
export function usePagedTable<Row extends ListRow>({ list, view, rows, totalPages }: PagedTableOptions<Row>) {
  const { columns } = list;
  const { page, sortBy, sortDir } = view.params;
  const columnVisibility = useColumnVisibility(columns, view.columnIds);
  const sortedColumn = columns.find(({ meta }) => meta.sortBy === sortBy)?.accessorKey ?? '';
  const sorting = useMemo(() => [{ id: sortedColumn, desc: sortDir === 'desc' }], [sortedColumn, sortDir]);
  const pagination = useMemo(() => ({ pageIndex: page - 1, pageSize: PAGE_SIZE }), [page]);
  return useTable({
    features: listFeatures,
    columns: columns as ListColumn<Row>[],
    data: rows as Row[],
    getRowId: list.digitsOf,
    state: { columnVisibility, sorting, pagination },
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    onSortingChange(updater) {
      const [next] = functionalUpdate(updater, sorting);
      const field = columns.find(({ accessorKey }) => accessorKey === next?.id)?.meta.sortBy;
      if (next && field) view.setSort(field, next.desc ? 'desc' : 'asc');
    },
    manualPagination: true,
    pageCount: totalPages,
    onPaginationChange: (updater) =>
      view.pushView({ ...view.params, page: functionalUpdate(updater, pagination).pageIndex + 1 }),
  });
}

/**
 * The visible columns: the first one, and the chosen ones. Without a choice, all columns except extra ones are visible.
 *
 * @param columnIds the chosen columns. Ids that the list does not have are ignored
 */
function useColumnVisibility<Row extends ListRow>(
  columns: readonly ListColumn<Row>[],
  columnIds: readonly string[] | undefined,
): Record<string, boolean> {
  const key = columnIds?.join();
  return useMemo(() => {
    const chosen = key?.split(',').filter((id) => columns.some(({ accessorKey }) => accessorKey === id)) ?? [];
    const isVisible = ({ accessorKey, meta }: ListColumn<Row>, index: number) =>
      index === 0 || (chosen.length > 0 ? chosen.includes(accessorKey) : !meta.isExtra);
    return Object.fromEntries(columns.map((column, index) => [column.accessorKey, isVisible(column, index)]));
  }, [columns, key]);
}
