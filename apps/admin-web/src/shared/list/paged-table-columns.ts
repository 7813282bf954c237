import type { SkeletonWidth } from '@joe/ui-kit';
import { type ColumnDef, columnVisibilityFeature, type RowData, tableFeatures } from '@tanstack/react-table';

/** Settings of a column in a paged table. */
export interface PagedColumnMeta<SortField extends string = string> {
  label: string;
  className?: string;
  /** The API's name of the sort field. A column without it cannot be sorted. */
  sortBy?: SortField;
  /** Hidden unless the user chooses it. */
  isExtra?: boolean;
  /** Width of the placeholder while rows are loading, in rem. */
  skeleton: SkeletonWidth;
}

// The API sorts, searches and pages, so the table library only hides columns.
export const pagedFeatures = tableFeatures({ columnVisibilityFeature, columnMeta: {} as PagedColumnMeta });

/** A column of a paged table. `SortField` is the union of the API's sort fields. */
export type PagedColumn<Row extends RowData, SortField extends string> = ColumnDef<typeof pagedFeatures, Row> & {
  accessorKey: string;
  meta: PagedColumnMeta<SortField>;
};
