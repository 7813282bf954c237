import { classNames, type Elements, ListArea, NumberText, ProgressLine, Table } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { ListPage } from '../../queries/page-query.ts';
import { failureOf, LoadFailed } from '../../shared/failure/failure.tsx';
import { formatCountOf } from '../../shared/format/formats.ts';
import { overlay } from '../../shared/overlays/overlay.tsx';
import { usePrintedSheet } from '../../shared/print/printed.ts';
import { isShortcut, useShortcut } from '../../shared/shortcuts/shortcuts.ts';
import { useListDeletes } from '../delete/use-list-deletes.tsx';
import { ListSheet } from '../list-sheet.tsx';
import { SelectAboveRows, toggleRow } from '../selection/select-checkboxes.tsx';
import { SelectionSheet } from '../selection/selection-sheet.tsx';
import { PlacedRowsContext } from './details-link.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './paged-table.module.css';
import { PagedTableHead } from './paged-table-head.tsx';
import { PagedTableNotices } from './paged-table-notices.tsx';
import { PagedTablePager } from './paged-table-pager.tsx';
import { PagedTableRows, PagedTableSkeleton } from './paged-table-rows.tsx';
import { focusedRowIndex, focusFirstRow, moveFocusAlongRows, moveFocusFromHidden } from './row-focus.ts';
import { type PagedTableOptions, usePagedTable } from './use-paged-table.ts';

const SelectBar = overlay(async () => (await import('../selection/select-bar.tsx')).SelectBar);

interface PagedTableProps<Row extends RowData> extends PagedTableOptions<Row> {
  /** Shown beside the search. */
  tools?: Elements;
  /** Shown above the rows. */
  aboveRows?: Elements;
  /** Shown instead of the rows, `belowRows` and the pager, unless the table shows only the selected rows. */
  insteadOfRows?: Elements;
  /** Renders the print button of the selected rows. Default: a button that prints them as a list. */
  renderPrint?: (rows: readonly Row[]) => Elements;
  /** Renders what is between the rows and the pager, for the rows that the table shows. Selected rows have no page. */
  belowRows?: (rows: readonly Row[] | undefined, page: ListPage<Row> | undefined) => Elements;
}

/**
 * The table of a list, with its view in the URL (specification, sections 2, 5 and 9). Head and pager show the requested
 * view immediately. Stale rows are faded and inert until the rows of that view arrive.
 */
export function PagedTable<Row extends RowData>(props: PagedTableProps<Row>) {
  const { list, view, result, part } = props;
  const model = usePagedTable(props);
  const { selectMode, table, columns, rows, page, isStale, hasActions, hasCheckboxes, isAwaitingRows } = model;
  const { onDelete, question } = useListDeletes(list, selectMode);
  const belowRows = props.belowRows?.(rows, page);
  const failure = failureOf(result);
  const caption = part?.scope ? `${list.caption}, ${part.scope}` : list.caption;
  const insteadOfRows = !selectMode.onlySelected && props.insteadOfRows;
  const element = useRef<HTMLTableElement>(null);
  const toggleFocusedRow = (shiftKey: boolean) => {
    const row = table.getRowModel().rows[focusedRowIndex(element.current)];
    if (row && !isStale) toggleRow(row, shiftKey);
  };
  useShortcut('selectRow', () => toggleFocusedRow(false));
  const onRowsKey = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    moveFocusAlongRows(event);
    const isInPanel = event.target instanceof Element && event.target.closest('[popover]');
    if (!hasCheckboxes || isInPanel || !isShortcut(event, 'selectRange')) return;
    // Keeps the browser from scrolling, and from clicking the focused button or checkbox when Space is released.
    event.preventDefault();
    if (!event.repeat) toggleFocusedRow(true);
  };
  // On a narrow screen, the checkboxes replace the links and buttons of the rows.
  useLayoutEffect(() => {
    if (hasCheckboxes) moveFocusFromHidden(element.current);
  }, [hasCheckboxes]);
  const body = rows && (
    <PagedTableRows
      list={list}
      rows={table.getRowModel().rows}
      columns={columns}
      search={model.search}
      hasCheckboxes={hasCheckboxes}
      hasActions={hasActions}
      onDelete={onDelete}
    />
  );
  usePrintedSheet(
    rows &&
      (() =>
        page ? (
          <ListSheet list={list} caption={caption} page={page} columns={columns} body={body} foot={belowRows} />
        ) : (
          <SelectionSheet list={list} columns={columns} rows={rows} />
        )),
  );

  return (
    <>
      <ListArea>
        <ListToolbar {...model} tools={props.tools} onNextRow={() => focusFirstRow(element.current)} />
        {props.aboveRows}
        {insteadOfRows || (
          <>
            <PagedTableNotices {...model} />
            {hasCheckboxes && <SelectAboveRows table={table} isStale={isStale} />}
            <div className={styles.tableArea}>
              {isAwaitingRows && <ProgressLine className={styles.progressLine} />}
              <Table
                ref={element}
                caption={part?.scope ? <span translate="no">{caption}</span> : caption}
                hasInteractiveRows
                stacksWhenNarrow
                hasStickyHeader
                isCompact={list.isCompact}
                className={classNames(
                  styles.table,
                  list.isCompact && styles.compact,
                  hasCheckboxes && styles.selecting,
                  list.className,
                )}
                aria-busy={result.isFetching || isAwaitingRows}
              >
                <PagedTableHead {...model} />
                <tbody className={isStale ? styles.stale : undefined} inert={isStale} onKeyDown={onRowsKey}>
                  <PlacedRowsContext value={selectMode.onlySelected}>
                    {body ?? (!failure && <PagedTableSkeleton columns={columns} hasActions={hasActions} />)}
                  </PlacedRowsContext>
                </tbody>
              </Table>
            </div>
            {failure && !rows && <LoadFailed title="The list could not be loaded" {...failure} />}
            {model.isEmpty && <NothingFound list={list} view={view} isPart={part !== undefined} />}
          </>
        )}
        {/* Also without rows, because one of its dialogs can be open. */}
        {selectMode.selection && (
          <SelectBar {...model} selection={selectMode.selection} renderPrint={props.renderPrint} onDelete={onDelete} />
        )}
        {!insteadOfRows && (
          <>
            {belowRows}
            {model.hasPager && page && <PagedTablePager {...model} page={page} />}
            <p className="visually-hidden" role="status">
              {page && !isStale && !result.isFetching && (
                <NumberText>{formatCountOf(page.total, list.singular)}</NumberText>
              )}
            </p>
          </>
        )}
      </ListArea>
      {question}
    </>
  );
}
