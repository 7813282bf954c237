import type { SkeletonWidth } from '@joe/ui-kit';
import {
  type Cell,
  columnVisibilityFeature,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { CsvCell } from './export/csv.ts';

/** What a list adds to a column of TanStack Table. */
export interface ColumnMeta<SortField extends string = string> {
  label: string;
  className?: string;
  /** The API's name of the sort field. The list cannot be sorted by a column without it. */
  sortBy?: SortField;
  /** Hidden unless the user chooses it. */
  isExtra?: boolean;
  /** Width of the placeholder while rows are loading, in rem. */
  skeleton: SkeletonWidth;
}

export const listFeatures = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  rowPaginationFeature,
  columnMeta: {} as ColumnMeta,
});

/** A column of a list: its cell on the screen and in an export. */
export interface ListColumn<Row extends RowData, SortField extends string = string> {
  accessorKey: string;
  cell: (context: { row: { original: Row } }) => ReactNode;
  csv: (row: Row) => CsvCell;
  meta: ColumnMeta<SortField>;
}

/** The content of a cell. `FlexRender` would make two components of each cell, which takes a tenth of the time of a list. */
export function renderCell<Row extends RowData>(cell: Cell<typeof listFeatures, Row>): ReactNode {
  const column = cell.column.columnDef as unknown as ListColumn<Row>;
  return column.cell(cell);
}
