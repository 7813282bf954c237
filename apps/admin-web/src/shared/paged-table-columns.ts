import type { SkeletonWidth } from '@joe/ui-kit';
import { type ColumnDef, type RowData, tableFeatures } from '@tanstack/react-table';

/** What a paged table needs to know about a column besides its cells. */
export interface PagedColumnMeta<Column extends string = string> {
  label: string;
  className?: string;
  /** The name by which the API sorts; a column without it cannot be sorted. */
  sortBy?: Column;
  /** Width of the placeholder while rows are loading, in rem. */
  skeleton: SkeletonWidth;
}

// The API sorts, searches and pages: the table library contributes columns and rows, and none of its features.
export const pagedFeatures = tableFeatures({ columnMeta: {} as PagedColumnMeta });

/** A column of a list whose API sorts by the fields `Column`. */
export type PagedColumn<Row extends RowData, Column extends string> = ColumnDef<typeof pagedFeatures, Row> & {
  meta: PagedColumnMeta<Column>;
};
