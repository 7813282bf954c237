import { classNames, type Elements, ListArea, NumberText, ProgressLine, Table } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { useLayoutEffect, useRef } from 'react';
import type { PageResult } from '../../queries/page-query.ts';
import { failureOf, LoadFailed } from '../../shared/failure/failure.tsx';
import { formatCountOf } from '../../shared/format/formats.ts';
import { overlay } from '../../shared/overlays/overlay.tsx';
import { usePrintedSheet } from '../../shared/print/printed.ts';
import { useShortcut } from '../../shared/shortcuts/shortcuts.ts';
import type { List, ListDeletes, ListPart } from '../list.ts';
import { ListSheet } from '../list-sheet.tsx';
import type { SelectBarProps } from '../selection/select-bar.tsx';
import { SelectAboveRows, toggleRow } from '../selection/select-checkboxes.tsx';
import { SelectionSheet } from '../selection/selection-sheet.tsx';
import type { SelectMode } from '../selection/use-select-mode.ts';
import type { ListView } from '../view/use-list-view.ts';
import { RowOriginContext } from './details-link.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './paged-table.module.css';
import { PagedTableHead } from './paged-table-head.tsx';
import { PagedTableNotices } from './paged-table-notices.tsx';
import { PagedTablePager } from './paged-table-pager.tsx';
import { PagedTableRows, PagedTableSkeleton } from './paged-table-rows.tsx';
import { focusedRowIndex, focusFirstRow, moveFocusAlongRows, moveFocusFromHidden } from './row-focus.ts';
import { usePagedTable } from './use-paged-table.ts';

const SelectBar = overlay(async () => (await import('../selection/select-bar.tsx')).SelectBar);

export interface PagedTableProps<Row extends RowData> {
  list: List<Row>;
  view: ListView;
  /** The page of this view. */
  result: PageResult<Row>;
  selectMode: SelectMode<Row>;
  /** The part of the list that is shown. Undefined for the whole list. */
  part?: ListPart<Row> | undefined;
  /**
   * Whether rows link to their details, in the text of a column (`isLink`) and in a last column. With `listDeletes`,
   * this column also has the delete button.
   */
  hasActions: boolean;
  /** What the delete buttons of the rows (`RecordActions`) and of the selected rows call. Undefined: there are none. */
  listDeletes: ListDeletes<Row> | undefined;
  /** Shown beside the search. */
  tools?: Elements;
  /** Shown above the rows. */
  aboveRows?: Elements;
  /** Shown instead of the rows, `belowRows` and the pager. */
  insteadOfRows?: Elements;
  /** Renders the button that prints the selected rows. */
  renderPrint?: SelectBarProps<Row>['renderPrint'];
  /** Shown between the rows and the pager. */
  belowRows?: Elements;
}

/**
 * The table of a list, with its view in the URL (specification, sections 2, 5 and 9). Head and pager show the requested
 * view immediately. Stale rows are faded and inert until the rows of that view arrive.
 */
export function PagedTable<Row extends RowData>(props: PagedTableProps<Row>) {
  const { list, view, result, selectMode, part, hasActions, listDeletes, belowRows } = props;
  const failure = failureOf(result);
  const caption = part?.scope ? `${list.caption}, ${part.scope}` : list.caption;
  const { table, columns, shown, rowOriginOf, isStale, readAt, failed } = usePagedTable(props);
  const insteadOfRows = !selectMode.onlySelected && props.insteadOfRows;
  const isSelecting = shown !== undefined && selectMode.selection !== undefined;
  const isAwaitingRows = isStale && !result.isLoadingError;
  const element = useRef<HTMLTableElement>(null);
  useShortcut('selectRow', () => {
    const row = table.getRowModel().rows[focusedRowIndex(element.current)];
    if (row && !isStale) toggleRow(row);
  });
  // On a narrow screen, the checkboxes replace the links and buttons of the rows.
  useLayoutEffect(() => {
    if (isSelecting) moveFocusFromHidden(element.current);
  }, [isSelecting]);
  const rows = shown && (
    <PagedTableRows
      list={list}
      rows={table.getRowModel().rows}
      columns={columns}
      search={shown.params.search}
      isSelecting={isSelecting}
      hasActions={hasActions}
      onDeleteRow={listDeletes?.onDeleteRow}
    />
  );
  usePrintedSheet(
    shown &&
      (() =>
        selectMode.onlySelected ? (
          <SelectionSheet list={list} columns={columns} rows={shown.data} />
        ) : (
          <ListSheet list={list} caption={caption} page={shown} columns={columns} body={rows} foot={belowRows} />
        )),
  );

  return (
    <ListArea>
      <ListToolbar
        list={list}
        view={view}
        table={table}
        selectMode={selectMode}
        onNextRow={() => focusFirstRow(element.current)}
        tools={props.tools}
      />
      {props.aboveRows}
      {insteadOfRows || (
        <>
          <PagedTableNotices list={list} result={result} shown={shown} readAt={readAt} failed={failed} />
          {isSelecting && <SelectAboveRows table={table} isStale={isStale} />}
          <div className={styles.tableArea}>
            {isAwaitingRows && <ProgressLine className={styles.progressLine} />}
            <Table
              ref={element}
              caption={part?.scope ? <span translate="no">{caption}</span> : caption}
              hasInteractiveRows
              stackWhenNarrow
              hasStickyHeader
              isCompact={list.isCompact}
              className={classNames(
                styles.table,
                list.isCompact && styles.compact,
                isSelecting && styles.selecting,
                list.className,
              )}
              aria-busy={result.isFetching || isAwaitingRows}
            >
              <PagedTableHead
                view={view}
                table={table}
                isSelecting={isSelecting}
                hasActions={hasActions}
                isStale={isStale}
              />
              <tbody className={isStale ? styles.stale : undefined} inert={isStale} onKeyDown={moveFocusAlongRows}>
                <RowOriginContext value={rowOriginOf}>
                  {rows ?? (!failure && <PagedTableSkeleton columns={columns} hasActions={hasActions} />)}
                </RowOriginContext>
              </tbody>
            </Table>
          </div>
          {failure && !shown && <LoadFailed title="The list could not be loaded" {...failure} />}
          {shown?.data.length === 0 && !isStale && <NothingFound list={list} view={view} />}
        </>
      )}
      {/* Also without rows, because one of its dialogs can be open. */}
      {selectMode.selection && (
        <SelectBar
          list={list}
          selection={selectMode.selection}
          selectMode={selectMode}
          view={view}
          table={table}
          columns={columns}
          renderPrint={props.renderPrint}
          listDeletes={listDeletes}
        />
      )}
      {!insteadOfRows && (
        <>
          {belowRows}
          {/* The number of pages and rows of a failed search is not known. */}
          {shown && !selectMode.onlySelected && failed?.params.search === failed?.shown.search && (
            <PagedTablePager
              list={list}
              part={part}
              view={view}
              table={table}
              page={shown}
              isStale={isStale}
              columns={columns}
              canCopy={!isSelecting}
            />
          )}
          <p className="visually-hidden" role="status">
            {shown && !selectMode.onlySelected && !isStale && !result.isFetching && (
              <NumberText>{formatCountOf(shown.total, list.singular)}</NumberText>
            )}
          </p>
        </>
      )}
    </ListArea>
  );
}
