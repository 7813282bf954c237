import { isSafeId } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { type ColumnSort, functionalUpdate, type ReactTable, type RowData, useTable } from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import { type ListParams, PAGE_SIZE, type PageResult } from '../../queries/page-query.ts';
import type { List, ListPart } from '../list.ts';
import { columnVisibilityOf, defaultColumn, type ListColumn, listFeatures } from '../list-columns.ts';
import { noSelection, rowSelectionOf, withoutPlaces } from '../selection/selection.ts';
import { type SelectMode, useSelectMode } from '../selection/use-select-mode.ts';
import type { ListView } from '../view/use-list-view.ts';
import { correctedView, type KeptPage, nextKeptPage, type TableContent, tableContent } from './table-content.ts';

export interface PagedTableOptions<Row extends RowData> {
  list: List<Row>;
  view: ListView;
  /** The page of this view. */
  result: PageResult<Row>;
  /** The part of the list that is shown. Undefined for the whole list. */
  part?: ListPart<Row> | undefined;
}

/** What the components of a table share: its options, what it shows, and the table of TanStack. */
export interface PagedTableModel<Row extends RowData> extends PagedTableOptions<Row>, TableContent<Row> {
  selectMode: SelectMode<Row>;
  /**
   * Whether rows link to their details, in the text of a column (`isLink`) and in a last column. With write access, the
   * last column also has the delete button.
   */
  hasActions: boolean;
  table: ReactTable<typeof listFeatures, Row>;
  /** The view with another sort order. */
  sortedBy: (sort: ColumnSort) => ListParams;
  /** The visible columns. */
  columns: readonly ListColumn<Row>[];
  /** Whether the rows have checkboxes. */
  hasCheckboxes: boolean;
}

const noRows: never[] = [];

/**
 * The table of a list. Its state is the view of the list and the selected rows. Its rows are sorted and paged already.
 * They are the page of the view, an older page while the view loads or after it has failed (decision S7), or only the
 * selected rows.
 */
export function usePagedTable<Row extends RowData>(options: PagedTableOptions<Row>): PagedTableModel<Row> {
  const { list, view, result, part } = options;
  const { params, columnIds } = view;
  const { typedSearch } = view.searchBox;
  const { page, sortBy, sortDir } = params;
  const { canWrite } = useAccess();
  const selectMode = useSelectMode(list, params);
  const [last, setLast] = useState<KeptPage<Row>>();
  const requested = { params, typedSearch, partId: part?.id, result };
  const kept = nextKeptPage(last, requested);
  if (kept !== last) setLast(kept);
  const corrected = correctedView(requested, kept);
  // `view` changes with each render, so this is tried again: `replaceView` does nothing while another screen is loading.
  useEffect(() => {
    // After a failure the history has the view of the kept rows twice. Going back instead would lose a search that the
    // user is typing.
    if (corrected) view.replaceView(corrected, corrected === kept?.page.params);
  }, [corrected, kept, view]);
  const { selection = noSelection } = selectMode;
  const onlySelected = useMemo(
    () => selectMode.onlySelected && withoutPlaces(selectMode.onlySelected),
    [selectMode.onlySelected],
  );
  const content = tableContent(requested, kept, onlySelected);

  const columnVisibility = useMemo(() => columnVisibilityOf(list.columns, columnIds), [list.columns, columnIds]);
  const sorting = useMemo(() => [{ id: sortBy, desc: sortDir === 'desc' }], [sortBy, sortDir]);
  const pagination = useMemo(() => ({ pageIndex: page - 1, pageSize: PAGE_SIZE }), [page]);
  const rowSelection = useMemo(() => rowSelectionOf(selection), [selection]);
  const sortedBy = ({ id, desc }: ColumnSort): ListParams => ({
    ...params,
    page: 1,
    sortBy: id,
    sortDir: desc ? 'desc' : 'asc',
  });
  const table = useTable({
    features: listFeatures,
    columns: list.columns,
    defaultColumn,
    data: (content.rows ?? noRows) as Row[],
    getRowId: list.digitsOf,
    state: { columnVisibility, sorting, pagination, rowSelection },
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    onSortingChange(updater) {
      const [next] = functionalUpdate(updater, sorting);
      if (next) view.pushView(sortedBy(next));
    },
    manualPagination: true,
    pageCount: content.page?.totalPages ?? 0,
    onPaginationChange: (updater) =>
      view.pushView({ ...params, page: functionalUpdate(updater, pagination).pageIndex + 1 }),
    // If JavaScript rounds an id, the result could be another record's id (decision C7).
    enableRowSelection: ({ original }) => isSafeId(list.idOf(original)),
    onRowSelectionChange: (updater) => selectMode.change(updater, content.page),
  });
  return {
    ...options,
    ...content,
    selectMode,
    hasActions: canWrite || !list.linksNeedWriteAccess,
    table,
    sortedBy,
    columns: useMemo(() => list.columns.filter(({ id }) => columnVisibility[id]), [list.columns, columnVisibility]),
    hasCheckboxes: content.rows !== undefined && selectMode.selection !== undefined,
  };
}
