import { SkeletonRows } from '@joe/ui-kit';
import type { RowData, Row as TableRow } from '@tanstack/react-table';
import { memo, type ReactNode } from 'react';
import type { OnDelete } from '../delete/use-list-deletes.tsx';
import type { List } from '../list.ts';
import type { ListColumn, listFeatures } from '../list-columns.ts';
import { SelectCell, UnselectableReason } from '../selection/select-checkboxes.tsx';
import styles from './paged-table.module.css';
import { RecordActions } from './record-actions.tsx';
import { renderCell } from './render-cell.tsx';

interface PagedTableRowsProps<Row extends RowData> {
  list: List<Row>;
  rows: readonly TableRow<typeof listFeatures, Row>[];
  /** The visible columns. */
  columns: readonly ListColumn<Row>[];
  /** The search that found the rows. */
  search: string;
  /** Whether the rows have checkboxes. */
  hasCheckboxes: boolean;
  hasActions: boolean;
  /** Asks whether to delete the record of a row. Without it there are no delete buttons. */
  onDelete: OnDelete<Row> | undefined;
}

function Rows<Row extends RowData>(props: PagedTableRowsProps<Row>): ReactNode {
  const { list, rows, columns, search, hasCheckboxes, hasActions, onDelete } = props;
  // The reason is in the second column, because the first column has the id and is narrower.
  const reasonIndex = Math.min(1, columns.length - 1);
  return rows.map((row) => (
    <tr key={row.id} translate="no">
      {hasCheckboxes && <SelectCell list={list} row={row} />}
      {row.getVisibleCells().map((cell, index) => (
        <td key={cell.id} className={cell.column.columnDef.meta?.className}>
          {renderCell(cell, { list, search, hasActions })}
          {hasCheckboxes && index === reasonIndex && !row.getCanSelect() && <UnselectableReason />}
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
 * The rows of a table, on the screen and on paper. Memoized, because the old rows stay the same while the head and the
 * pager already show a new view.
 */
export const PagedTableRows = memo(Rows) as typeof Rows;

/** Shows placeholders until the first rows have loaded. */
export function PagedTableSkeleton<Row extends RowData>({
  columns,
  hasActions,
}: Pick<PagedTableRowsProps<Row>, 'columns' | 'hasActions'>) {
  const widths = columns.map(({ meta: { skeleton, className } }) => ({ width: skeleton, className }));
  return <SkeletonRows columns={hasActions ? [...widths, { width: 4, className: styles.actions }] : widths} />;
}
