import { functionalUpdate, type RowData, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { PAGE_SIZE } from '../../queries/list-params.ts';
import type { ListView } from '../view/use-list-view.ts';
import { type PagedColumn, pagedFeatures } from './paged-table-columns.ts';

export interface PagedTableOptions<Row extends RowData, SortField extends string> {
  columns: readonly PagedColumn<Row, SortField>[];
  getRowId: (row: Row) => string;
  view: ListView<SortField>;
  /** The rows of the page; they must be the same array until other rows are shown. */
  rows: readonly Row[];
  totalPages: number;
}

/** The table of a list that the API sorts and pages. Its state is the view of the list. */
export function usePagedTable<Row extends RowData, SortField extends string>(
  options: PagedTableOptions<Row, SortField>,
) {
  const { columns, getRowId, view, rows, totalPages } = options;
  const { page, sortBy, sortDir } = view.params;
  const columnVisibility = useColumnVisibility(columns, view.columnIds);
  const sortedColumn = columns.find(({ meta }) => meta.sortBy === sortBy)?.accessorKey ?? '';
  const sorting = useMemo(() => [{ id: sortedColumn, desc: sortDir === 'desc' }], [sortedColumn, sortDir]);
  const pagination = useMemo(() => ({ pageIndex: page - 1, pageSize: PAGE_SIZE }), [page]);
  return useTable({
    features: pagedFeatures,
    columns: columns as PagedColumn<Row, SortField>[],
    data: rows as Row[],
    getRowId,
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
    onPaginationChange: (updater) => view.setPage(functionalUpdate(updater, pagination).pageIndex + 1),
  });
}

/**
 * The visible columns: the first one, and the chosen ones or, without a choice, all except extra columns.
 *
 * @param columnIds the chosen columns; ids that the list does not have are ignored
 */
function useColumnVisibility<Row extends RowData, SortField extends string>(
  columns: readonly PagedColumn<Row, SortField>[],
  columnIds: readonly string[] | undefined,
): Record<string, boolean> {
  const key = columnIds?.join();
  return useMemo(() => {
    const chosen = key?.split(',').filter((id) => columns.some(({ accessorKey }) => accessorKey === id)) ?? [];
    const isVisible = ({ accessorKey, meta }: PagedColumn<Row, SortField>, index: number) =>
      index === 0 || (chosen.length > 0 ? chosen.includes(accessorKey) : !meta.isExtra);
    return Object.fromEntries(columns.map((column, index) => [column.accessorKey, isVisible(column, index)]));
  }, [columns, key]);
}
