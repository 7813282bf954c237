import type { RowData } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { PagedColumn } from './paged-table-columns.ts';

/**
 * The visible columns of a list: the first one, and the chosen ones or, without a choice, all except extra columns.
 *
 * @param columnIds the chosen columns; ids that the list does not have are ignored
 * @returns `visibility` by index, and the same as state of the table, which is stable while no column changes
 */
export function useVisibleColumns<Row extends RowData, SortField extends string>(
  columns: readonly PagedColumn<Row, SortField>[],
  columnIds: readonly string[] | undefined,
) {
  const chosen = columnIds?.filter((id) => columns.some(({ accessorKey }) => accessorKey === id)) ?? [];
  const visibility = columns.map(
    ({ accessorKey, meta }, index) => index === 0 || (chosen.length > 0 ? chosen.includes(accessorKey) : !meta.isExtra),
  );
  const visibilityKey = String(visibility);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `visibilityKey` changes exactly when the visible columns change
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ accessorKey }, index) => [accessorKey, visibility[index] ?? true])),
    [visibilityKey],
  );
  return { visibility, columnVisibility };
}
