import { SortableHeader } from '@joe/ui-kit';
import { flexRender, type ReactTable, type RowData } from '@tanstack/react-table';
import type { listFeatures } from '../list-columns.ts';
import { SelectHead } from '../selection/select-checkboxes.tsx';
import type { ListView } from '../view/use-list-view.ts';
import styles from './paged-table.module.css';

interface PagedTableHeadProps<Row extends RowData> {
  view: ListView;
  table: ReactTable<typeof listFeatures, Row>;
  /** Whether the rows have checkboxes. */
  isSelecting: boolean;
  hasActions: boolean;
  /** Whether the rows belong to an older view. They are faded and inert. */
  isStale: boolean;
}

/** The head shows the requested sort order even while the rows still have another order. */
export function PagedTableHead<Row extends RowData>(props: PagedTableHeadProps<Row>) {
  const { view, table, isSelecting, hasActions, isStale } = props;
  return (
    <thead>
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
              // Loads the rows in advance. A touch loads nothing, because it may be the start of a scroll.
              onPointerDown={({ pointerType, button }) =>
                pointerType === 'mouse' &&
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
