import { RowActions, type SkeletonWidth } from '@joe/ui-kit';
import { memo, type ReactNode } from 'react';
import styles from './paged-table.module.css';

/** A column of a paged table; made once, outside the screen. */
export interface PagedColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  className?: string | undefined;
  /** The name by which the API sorts; a column without one does not sort. */
  sortBy?: string;
  /** Width of the place-holder while rows are loaded, in rem. */
  skeleton: SkeletonWidth;
}

export interface PagedRowsProps<Row> {
  rows: readonly Row[];
  columns: readonly PagedColumn<Row>[];
  rowKey: (row: Row) => string | number;
  /** Links and buttons at the end of a row; without it there is no such column. */
  actions?: ((row: Row) => ReactNode) | undefined;
}

function Rows<Row>({ rows, columns, rowKey, actions }: PagedRowsProps<Row>): ReactNode {
  return rows.map((row) => (
    <tr key={rowKey(row)}>
      {columns.map(({ label, className, cell }) => (
        <td key={label} className={className}>
          {cell(row)}
        </td>
      ))}
      {actions && (
        <td className={styles.actions}>
          <RowActions>{actions(row)}</RowActions>
        </td>
      )}
    </tr>
  ));
}

/** Rendered when they change, and not at each key in the search: give it functions that stay the same. */
export const PagedRows = memo(Rows) as typeof Rows;
