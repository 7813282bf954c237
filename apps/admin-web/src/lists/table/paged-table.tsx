import { classNames, type Elements, ProgressLine, Table } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useApi } from '../../queries/api.ts';
import { cleanSearch, isSameView } from '../../queries/list-params.ts';
import { failureOf, LoadFailed } from '../../shared/failure/failure.tsx';
import { formatCountOf } from '../../shared/format/formats.ts';
import { usePrinted } from '../../shared/print/printed.ts';
import { useShortcut } from '../../shared/shortcuts/shortcuts.ts';
import type { List, ListRow } from '../list.ts';
import { ListSheet } from '../list-sheet.tsx';
import type { SelectBarProps } from '../selection/select-bar.tsx';
import { useSelectMode } from '../selection/use-select-mode.ts';
import type { ListView } from '../view/use-list-view.ts';
import { focusedRow, focusFirstRow, moveFocusAlongRows } from './list-keys.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './paged-table.module.css';
import { PagedTableHead } from './paged-table-head.tsx';
import { PagedTableNotices } from './paged-table-notices.tsx';
import { PagedTablePager } from './paged-table-pager.tsx';
import { PagedTableRows, PagedTableSkeleton } from './paged-table-rows.tsx';
import { usePagedTable } from './use-paged-table.ts';
import { useShownPage } from './use-shown-page.ts';

/** A row whose delete button was pressed. */
export interface RowToDelete<Row extends ListRow> {
  row: Row;
  /** To be called when the row is deleted. */
  onDeleted: (row: Row) => void;
}

export interface PagedTableProps<Row extends ListRow> {
  list: List<Row>;
  view: ListView;
  /**
   * The part of the list that is shown, e.g. a period. Undefined for the whole list. When it changes, the old rows are
   * hidden until the new rows have loaded.
   */
  subject?: string;
  /** Whether there is a last column with the link to the details and the delete button. */
  hasActions: boolean;
  /** Called by the delete button of a row. Undefined: the rows have no delete button. */
  onDelete: ((deletion: RowToDelete<Row>) => void) | undefined;
  /** Shown beside the search. */
  tools?: Elements;
  /** Shown above the rows. */
  line?: Elements;
  /** Shown instead of rows, foot and pager. */
  instead?: Elements;
  /** Renders the buttons that print and delete the selected rows. */
  renderPrint?: SelectBarProps<Row>['renderPrint'];
  renderDeleteSelected: SelectBarProps<Row>['renderDelete'];
  /** Shown between the rows and the pager. */
  foot?: Elements;
}

const noRows: never[] = [];

/**
 * The table of a list, with its view in the URL (specification, sections 2, 5 and 9). Head and pager show the requested
 * view immediately. Stale rows are faded and inert until the rows of that view arrive.
 */
export function PagedTable<Row extends ListRow>(props: PagedTableProps<Row>) {
  const { list, view, hasActions, onDelete, foot } = props;
  const { params } = view;
  const result = useQuery(list.page(useApi(), params));
  const typedSearch = cleanSearch(view.text);
  const { loaded, failed } = useShownPage(view, result, typedSearch, props.subject);
  const selectMode = useSelectMode(list, loaded, params);
  const { mode: select, shown, isShowingOnly, onDeleted } = selectMode;
  const failure = failureOf(result);

  const isStale = shown !== undefined && !isSameView(shown.params, { ...params, search: typedSearch });
  const rows = shown?.data ?? noRows;
  const table = usePagedTable({ list, view, rows, totalPages: shown?.totalPages ?? 0 });
  const visibleColumns = table.getVisibleLeafColumns();
  const tableRows = table.getRowModel().rows;
  // Memoized, because the old rows stay the same while the head and the pager already show a new view.
  const body = useMemo(
    () =>
      shown && (
        <PagedTableRows
          list={list}
          rows={tableRows}
          columns={visibleColumns}
          page={shown}
          select={select}
          hasActions={hasActions}
          onDelete={onDelete && ((row: Row) => onDelete({ row, onDeleted }))}
        />
      ),
    [list, tableRows, visibleColumns, shown, select, hasActions, onDelete, onDeleted],
  );
  const element = useRef<HTMLTableElement>(null);
  useShortcut('selectRow', async () => {
    const row = tableRows[focusedRow(element.current)];
    if (row && shown && !isStale) (await selectMode.start())?.toggle(row.original, shown);
  });
  const isAwaitingRows = isStale && !result.isLoadingError;
  const listColumns = list.columns.filter(({ accessorKey }) => visibleColumns.some(({ id }) => id === accessorKey));
  usePrinted(
    shown &&
      (() =>
        select && isShowingOnly ? (
          <select.Sheet list={list} columns={listColumns} rows={rows} />
        ) : (
          <ListSheet list={list} page={shown} columns={listColumns} body={body} foot={foot} />
        )),
  );

  return (
    <>
      <ListToolbar
        list={list}
        view={view}
        table={table}
        isSelecting={select !== undefined}
        onSelect={() => (select ? selectMode.end() : void selectMode.start())}
        onNextRow={() => focusFirstRow(element.current)}
        tools={props.tools}
      />
      {props.line}
      {props.instead ?? (
        <>
          <PagedTableNotices list={list} result={result} shown={shown} failed={failed} />
          {select && shown && <select.Page mode={select} page={shown} isStale={isStale} />}
          <div className={styles.tableArea}>
            {isAwaitingRows && <ProgressLine className={styles.progressLine} />}
            <Table
              ref={element}
              caption={list.caption}
              hasInteractiveRows
              stackWhenNarrow
              hasStickyHeader
              isCompact={list.isCompact}
              className={classNames(
                styles.table,
                list.isCompact && styles.compact,
                select && styles.selecting,
                list.className,
              )}
              aria-busy={result.isFetching || isAwaitingRows}
            >
              <PagedTableHead
                headers={table.getHeaderGroups()[0]?.headers ?? []}
                onSortIntent={(sortBy, sortDir) => view.prefetch({ ...params, page: 1, sortBy, sortDir })}
                hasActions={hasActions}
              >
                {select && shown && <select.Head mode={select} page={shown} isStale={isStale} />}
              </PagedTableHead>
              <tbody className={isStale ? styles.stale : undefined} inert={isStale} onKeyDown={moveFocusAlongRows}>
                {!shown && !failure && <PagedTableSkeleton columns={visibleColumns} hasActions={hasActions} />}
                {body}
              </tbody>
            </Table>
          </div>
          {failure && !shown && <LoadFailed title="The list could not be loaded" {...failure} />}
          {shown && rows.length === 0 && !isStale && (
            <NothingFound
              list={list}
              params={params}
              // Adds a history entry, so that Back returns to the search that the user typed.
              onSearch={(search) => (search ? view.pushView({ ...params, page: 1, search }) : view.search(''))}
            />
          )}
          {select && shown && (
            <select.Bar
              mode={select}
              page={shown}
              columns={listColumns}
              isShowingOnly={isShowingOnly}
              onShowOnly={selectMode.showOnly}
              renderPrint={props.renderPrint}
              renderDelete={props.renderDeleteSelected}
            />
          )}
          {foot}
          {shown && !isShowingOnly && (
            <PagedTablePager
              list={list}
              view={view}
              table={table}
              page={shown}
              isStale={isStale}
              columns={listColumns}
              canCopy={!select}
            />
          )}
          <p className="visually-hidden" role="status">
            {shown && !isShowingOnly && !isStale && !result.isFetching && formatCountOf(shown.total, list.singular)}
          </p>
        </>
      )}
    </>
  );
}
