import { SortableHeader } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { sortedBy } from './list-params.ts';
import styles from './paged-table.module.css';
import type { PagedColumn } from './paged-table-columns.ts';
import type { ListView } from './use-list-view.ts';

export interface PagedTableHeadProps<Row extends RowData, SortField extends string> {
  columns: readonly PagedColumn<Row, SortField>[];
  view: ListView<SortField>;
  hasActions: boolean;
}

/** The head of a paged table. It shows the requested sort order, also while stale rows are shown. */
export function PagedTableHead<Row extends RowData, SortField extends string>({
  columns,
  view: { params, sort, prefetch },
  hasActions,
}: PagedTableHeadProps<Row, SortField>) {
  return (
    <thead>
      <tr>
        {columns.map(({ meta: { label, className, sortBy } }) =>
          sortBy ? (
            <SortableHeader
              key={label}
              className={className}
              sorted={params.sortBy === sortBy && params.sortDir}
              onPointerDown={() => prefetch(sortedBy(params, sortBy))}
              onSort={() => sort(sortBy)}
            >
              {label}
            </SortableHeader>
          ) : (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ),
        )}
        {hasActions && (
          <th scope="col" className={styles.actions}>
            Actions
          </th>
        )}
      </tr>
    </thead>
  );
}
