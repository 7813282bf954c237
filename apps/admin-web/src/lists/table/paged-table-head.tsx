import { SortableHeader } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { SelectHead } from '../selection/select-checkboxes.tsx';
import styles from './paged-table.module.css';
import type { PagedTableModel } from './use-paged-table.ts';

/** The head shows the requested sort order even while the rows still have another order. */
export function PagedTableHead<Row extends RowData>(props: PagedTableModel<Row>) {
  const { view, table, sortedBy, hasCheckboxes, hasActions, isStale } = props;
  return (
    <thead>
      <tr>
        {hasCheckboxes && <SelectHead table={table} isStale={isStale} />}
        {table.getFlatHeaders().map((header) => {
          const { id, column } = header;
          const { className } = column.columnDef.meta ?? {};
          const label = String(column.columnDef.header);
          return column.getCanSort() ? (
            <SortableHeader
              key={id}
              className={className}
              sorted={column.getIsSorted()}
              // Loads the rows in advance. A touch loads nothing, because it may be the start of a scroll.
              onPointerDown={({ pointerType, button }) =>
                pointerType === 'mouse' &&
                button === 0 &&
                view.prefetch(sortedBy({ id, desc: column.getNextSortingOrder() === 'desc' }))
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
