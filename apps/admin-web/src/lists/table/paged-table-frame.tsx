import { classNames, type Elements, ProgressLine, SkeletonRows, SortableHeader, Table } from '@joe/ui-kit';
import { flexRender, type ReactTable, type Row as TableRow } from '@tanstack/react-table';
import { memo, type ReactNode, type RefObject } from 'react';
import type { List, ListRow } from '../list.ts';
import type { ListColumn, listFeatures } from '../list-columns.ts';
import { SelectCell, SelectHead, UnselectableReason } from '../selection/select-checkboxes.tsx';
import type { ListView } from '../view/use-list-view.ts';
import { moveFocusAlongRows } from './list-keys.ts';
import styles from './paged-table.module.css';
import { RecordActions, renderCell } from './row-cells.tsx';

interface PagedTableHeadProps<Row extends ListRow> {
  view: ListView;
  table: ReactTable<typeof listFeatures, Row>;
  /** Whether the rows have checkboxes. */
  isSelecting: boolean;
  hasActions: boolean;
  /** Whether the rows belong to an older view. They are faded and inert. */
  isStale: boolean;
}

interface PagedTableFrameProps<Row extends ListRow> extends PagedTableHeadProps<Row> {
  ref: RefObject<HTMLTableElement | null>;
  list: List<Row>;
  isFetching: boolean;
  /** Whether the rows of the requested view will replace the shown ones. */
  isAwaitingRows: boolean;
  /** The rows. */
  children: Elements;
}

/** The head and the rows of a page, and the progress while other rows are loading. */
export function PagedTableFrame<Row extends ListRow>(props: PagedTableFrameProps<Row>) {
  const { ref, list, isSelecting, isStale, isFetching, isAwaitingRows, children } = props;
  return (
    <div className={styles.tableArea}>
      {isAwaitingRows && <ProgressLine className={styles.progressLine} />}
      <Table
        ref={ref}
        // A period is a part of the caption.
        caption={list.scope ? <span translate="no">{list.caption}</span> : list.caption}
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
        aria-busy={isFetching || isAwaitingRows}
      >
        <PagedTableHead {...props} />
        <tbody className={isStale ? styles.stale : undefined} inert={isStale} onKeyDown={moveFocusAlongRows}>
          {children}
        </tbody>
      </Table>
    </div>
  );
}

/** The head shows the requested sort order even while the rows still have another order. */
function PagedTableHead<Row extends ListRow>(props: PagedTableHeadProps<Row>) {
  const { view, table, isSelecting, hasActions, isStale } = props;
  return (
    <thead className="visually-hidden-narrow-table">
      <tr>
        {isSelecting && <SelectHead table={table} isStale={isStale} />}
        {table.getFlatHeaders().map((header) => {
          const { id, column } = header;
          const { className } = column.columnDef.meta ?? {};
          const label = flexRender(column.columnDef.header, header.getContext());
          return column.getCanSort() ? (
            <SortableHeader
              key={id}
              className={className}
              sorted={column.getIsSorted()}
              // Loads the rows in advance.
              onPointerDown={({ button }) =>
                button === 0 &&
                view.prefetch({ ...view.params, page: 1, sortBy: id, sortDir: column.getNextSortingOrder() || 'asc' })
              }
              onSort={() => column.toggleSorting()}
            >
              {label}
            </SortableHeader>
          ) : (
            <th key={id} scope="col" className={className}>
              {label}
            </th>
          );
        })}
        {hasActions && (
          <th scope="col" className={styles.actions}>
            Actions
          </th>
        )}
      </tr>
    </thead>
  );
}

interface PagedTableRowsProps<Row extends ListRow> {
  list: List<Row>;
  rows: readonly TableRow<typeof listFeatures, Row>[];
  /** The visible columns. */
  columns: readonly ListColumn<Row>[];
  /** The search that found the rows. */
  search: string;
  /** Whether the rows have checkboxes. */
  isSelecting: boolean;
  hasActions: boolean;
  /** Asks whether to delete the record of a row. Without it there are no delete buttons. */
  onDelete: ((row: Row) => void) | undefined;
}

function Rows<Row extends ListRow>(props: PagedTableRowsProps<Row>): ReactNode {
  const { list, rows, columns, search, isSelecting, hasActions, onDelete } = props;
  // The reason is in the second column, because the first column has the id and is narrower.
  const reasonIndex = Math.min(1, columns.length - 1);
  return rows.map((row) => (
    <tr key={row.id} translate="no">
      {isSelecting && <SelectCell list={list} row={row} />}
      {row.getVisibleCells().map((cell, index) => (
        <td key={cell.id} className={cell.column.columnDef.meta?.className}>
          {renderCell(cell, { list, search, hasLinks: hasActions })}
          {isSelecting && index === reasonIndex && <UnselectableReason list={list} row={row.original} />}
        </td>
      ))}
      {hasActions && (
        <td className={styles.actions}>
          <RecordActions list={list} row={row.original} index={row.index} onDelete={onDelete} />
        </td>
      )}
    </tr>
  ));
}

/**
 * The rows of a page, on the screen and on paper. Memoized, because the old rows stay the same while the head and the pager
 * already show a new view.
 */
export const PagedTableRows = memo(Rows) as typeof Rows;

/** Shows placeholders until the first rows have loaded. */
export function PagedTableSkeleton<Row extends ListRow>({
  columns,
  hasActions,
}: Pick<PagedTableRowsProps<Row>, 'columns' | 'hasActions'>) {
  const widths = columns.map(({ meta: { skeleton, className } }) => ({ width: skeleton, className }));
  return <SkeletonRows columns={hasActions ? [...widths, { width: 4, className: styles.actions }] : widths} />;
}
