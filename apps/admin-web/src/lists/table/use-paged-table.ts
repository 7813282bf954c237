import { isSafeId } from '@joe/api-sdk';
import { functionalUpdate, type RowData, useTable } from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import type { RowOrigin } from '../../paths.ts';
import { isSameView, type ListParams, PAGE_SIZE, type PageResult } from '../../queries/page-query.ts';
import type { FailureProps } from '../../shared/failure/failure.tsx';
import type { List, ListPart } from '../list.ts';
import { columnVisibilityOf, listFeatures } from '../list-columns.ts';
import { noSelection, rowSelectionOf } from '../selection/selection.ts';
import type { SelectMode } from '../selection/use-select-mode.ts';
import type { ListView } from '../view/use-list-view.ts';
import { correctedView, type KeptPage, nextKeptPage } from './kept-page.ts';

interface PagedTableOptions<Row extends RowData> {
  list: List<Row>;
  view: ListView;
  /** The page of this view. */
  result: PageResult<Row>;
  selectMode: SelectMode<Row>;
  /** Undefined for the whole list. */
  part?: ListPart<Row> | undefined;
}

const noRows: never[] = [];

/** Replaces TanStack's default cell. For a column without `cell`, `renderCell` shows its value. */
const defaultColumn = { cell: '' };

/**
 * The table of a list. Its state is the view of the list and the selected rows. Its rows are sorted and paged already.
 * They are the page of the view, an older page while the view loads or after it has failed (decision S7), or only the
 * selected rows.
 */
export function usePagedTable<Row extends RowData>({ list, view, result, selectMode, part }: PagedTableOptions<Row>) {
  const { params, columnIds, searchBox } = view;
  const { typedSearch } = searchBox;
  const { page, sortBy, sortDir } = params;
  const [last, setLast] = useState<KeptPage<Row>>();
  const kept = nextKeptPage(last, { params, typedSearch, partId: part?.id, result });
  if (kept !== last) setLast(kept);
  const corrected = correctedView({ params, result }, kept);
  // After each render, because the view does not change while another screen is being loaded.
  useEffect(() => {
    if (corrected) view.replaceView(corrected);
  });
  const { onlySelected } = selectMode;
  const shown = onlySelected?.page ?? kept?.page;

  const columnVisibility = useMemo(() => columnVisibilityOf(list.columns, columnIds), [list.columns, columnIds]);
  const sorting = useMemo(() => [{ id: sortBy, desc: sortDir === 'desc' }], [sortBy, sortDir]);
  const pagination = useMemo(() => ({ pageIndex: page - 1, pageSize: PAGE_SIZE }), [page]);
  const rowSelection = useMemo(() => rowSelectionOf(selectMode.selection ?? noSelection), [selectMode.selection]);
  const table = useTable({
    features: listFeatures,
    columns: list.columns,
    defaultColumn,
    data: (shown?.data ?? noRows) as Row[],
    getRowId: list.digitsOf,
    state: { columnVisibility, sorting, pagination, rowSelection },
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    onSortingChange(updater) {
      const [next] = functionalUpdate(updater, sorting);
      if (next) view.pushView({ ...params, page: 1, sortBy: next.id, sortDir: next.desc ? 'desc' : 'asc' });
    },
    manualPagination: true,
    pageCount: shown?.totalPages ?? 0,
    onPaginationChange: (updater) =>
      view.pushView({ ...params, page: functionalUpdate(updater, pagination).pageIndex + 1 }),
    // If JavaScript rounds an id, the result could be another record's id (decision C7).
    enableRowSelection: ({ original }) => isSafeId(list.idOf(original)),
    onRowSelectionChange: (updater) => selectMode.change(updater, shown),
  });
  const visible = table.getVisibleLeafColumns();
  const originOfSelectedRow = (id: string): RowOrigin | undefined => {
    const placed = onlySelected?.rows.get(id);
    return placed && { listQuery: `?${view.queryOf(placed.view)}`, rowIndex: placed.index };
  };
  return {
    table,
    /** The visible columns. */
    columns: useMemo(
      () => list.columns.filter(({ id }) => visible.some((column) => column.id === id)),
      [list.columns, visible],
    ),
    /** The page of the rows. Undefined until the first rows have loaded. */
    shown,
    /** For `RowOriginContext`. */
    rowOriginOf: onlySelected && originOfSelectedRow,
    /** Whether other rows are requested than are shown, also by a search that the user is still typing. */
    isStale: shown !== undefined && !isSameView(shown.params, { ...params, search: typedSearch }),
    /**
     * When the rows were read, in milliseconds since 1970. Undefined until the first rows have loaded, and for selected
     * rows, which can be of several pages.
     */
    readAt: onlySelected ? undefined : kept?.readAt,
    failed: kept?.failed && failedView(kept.failed, kept.page.params, view, result),
  };
}

/** A view that could not be loaded while the rows of another view are shown. */
export interface FailedView extends Pick<FailureProps, 'error' | 'isRetrying' | 'onRetry'> {
  params: ListParams;
  /** The view of the rows that are still shown. */
  shown: ListParams;
}

function failedView(
  { params, error }: Pick<FailedView, 'params' | 'error'>,
  shown: ListParams,
  view: ListView,
  { isFetching, refetch }: Pick<PageResult<unknown>, 'isFetching' | 'refetch'>,
): FailedView {
  const isRequested = isSameView(view.params, params);
  return {
    params,
    error,
    shown,
    isRetrying: isRequested && isFetching,
    onRetry: () => (isRequested ? void refetch() : view.pushView(params)),
  };
}
