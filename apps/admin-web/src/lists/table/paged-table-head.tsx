import { type Elements, SortableHeader } from '@joe/ui-kit';
import type { Header, RowData } from '@tanstack/react-table';
import type { listFeatures } from '../list-columns.ts';
import styles from './paged-table.module.css';

export interface PagedTableHeadProps<Row extends RowData> {
  headers: readonly Header<typeof listFeatures, Row>[];
  /** Called when the user presses a header, so that the rows in its sort order can be loaded in advance. */
  onSortIntent: (sortBy: string, sortDir: 'asc' | 'desc') => void;
  hasActions: boolean;
  /** Shown before the first column. */
  children?: Elements;
}

/** The head of a paged table. It shows the requested sort order even while the rows still have another order. */
export function PagedTableHead<Row extends RowData>(props: PagedTableHeadProps<Row>) {
  const { headers, onSortIntent, hasActions, children } = props;
  return (
    <thead className="visually-hidden-narrow-table">
      <tr>
        {children}
        {headers.map(({ id, column }) => {
          const { label, className, sortBy } = column.columnDef.meta ?? {};
          return sortBy && column.getCanSort() ? (
            <SortableHeader
              key={id}
              className={className}
              sorted={column.getIsSorted()}
              onPointerDown={() => onSortIntent(sortBy, column.getNextSortingOrder() || 'asc')}
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
