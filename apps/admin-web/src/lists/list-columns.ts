import type { SkeletonWidth } from '@joe/ui-kit';
import {
  type AccessorFnColumnDef,
  columnVisibilityFeature,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { Sort } from '../queries/page-query.ts';
import type { CsvCell } from './export/csv.ts';

/** Properties that a list adds to a column of TanStack Table. */
interface ColumnMeta {
  className?: string | undefined;
  /** Whether the API searches the column for a part of its text or for the whole text. */
  search?: 'part' | 'whole';
  /** Whether the text is a link to the details of the record. */
  isLink?: true;
  /** Hidden unless the user chooses it. */
  isExtra?: boolean;
  /** Width of the placeholder while rows are loading, in rem. */
  skeleton: SkeletonWidth;
}

export const listFeatures = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  columnMeta: {} as ColumnMeta,
});

/**
 * A column of a list. Its id is the API's sort field, or it has `enableSorting: false`. `accessorFn` returns the value
 * of the cell in an export and in a copied table. Without `cell`, the table shows this value as text and marks the
 * matches of the search in it.
 */
export type ListColumn<Row extends RowData> = AccessorFnColumnDef<typeof listFeatures, Row> & {
  accessorFn: (row: Row) => CsvCell;
  id: string;
  header: string;
  meta: ColumnMeta;
};

/**
 * Which columns are visible, by id, as TanStack Table needs it: the first one, and the chosen ones. Without a choice,
 * all columns except extra ones are visible.
 *
 * @param columnIds the chosen columns. Ids that the list does not have are ignored
 */
export function columnVisibilityOf<Row extends RowData>(
  columns: readonly ListColumn<Row>[],
  columnIds: readonly string[] = [],
): Record<string, boolean> {
  const hasChoice = columns.some(({ id }) => columnIds.includes(id));
  return Object.fromEntries(
    columns.map(({ id, meta }, index) => [id, index === 0 || (hasChoice ? columnIds.includes(id) : !meta.isExtra)]),
  );
}

/** The columns that the list can be sorted by. */
export const sortableColumns = <Row extends RowData>(columns: readonly ListColumn<Row>[]) =>
  columns.filter(({ enableSorting }) => enableSorting !== false);

/** The label of a sort field. */
export const sortLabel = <Row extends RowData>(columns: readonly ListColumn<Row>[], sortBy: string) =>
  columns.find(({ id }) => id === sortBy)?.header;

/** A sort order as text, e.g. `Date, descending`. */
export const formatSort = <Row extends RowData>(columns: readonly ListColumn<Row>[], { sortBy, sortDir }: Sort) =>
  `${sortLabel(columns, sortBy)}, ${sortDir}ending`;

/** The name of a column in a sentence: `user ID`, `first name`. */
export const labelInSentence = (label: string): string => label.replace(/[A-Z][a-z]+/g, (word) => word.toLowerCase());

/** The cells of a row in an export or a copied table. */
export const cellsOf = <Row extends RowData>(columns: readonly ListColumn<Row>[], row: Row): CsvCell[] =>
  columns.map(({ accessorFn }) => accessorFn(row));

/** Headers and rows of visible columns, for a spreadsheet. */
export const tableOf = <Row extends RowData>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): CsvCell[][] => [columns.map(({ header }) => header), ...rows.map((row) => cellsOf(columns, row))];

/** Replaces TanStack's default cell. For a column without `cell`, `renderCell` shows its value. */
export const defaultColumn = { cell: '' };
