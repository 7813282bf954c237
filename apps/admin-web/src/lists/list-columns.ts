import type { SkeletonWidth } from '@joe/ui-kit';
import {
  columnVisibilityFeature,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Sort } from '../queries/list-params.ts';
import type { CsvCell } from './export/csv.ts';

/** Properties that a list adds to a column of TanStack Table. */
export interface ColumnMeta<SortField extends string = string> {
  label: string;
  className?: string;
  /** The API's name of the sort field. A column without this name cannot be sorted. */
  sortBy?: SortField;
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
  columnMeta: {} as ColumnMeta,
});

/** A column of a list: its cell on the screen and in an export. */
export interface ListColumn<Row extends RowData, SortField extends string = string> {
  accessorKey: string;
  /** Renders the content of the cell. By default, the cell shows the text of `csv` and marks the search in it. */
  render?: (context: { row: { original: Row } }) => ReactNode;
  csv: (row: Row) => CsvCell;
  meta: ColumnMeta<SortField>;
}

/** The fields that a list with these columns can be sorted by, with their labels. */
export const sortOptions = <Row extends RowData>(columns: readonly ListColumn<Row>[]) =>
  columns.flatMap(({ meta }) => (meta.sortBy ? [{ value: meta.sortBy, label: meta.label }] : []));

/** The label of a sort field. */
export const sortLabel = <Row extends RowData>(columns: readonly ListColumn<Row>[], sortBy: string) =>
  columns.find(({ meta }) => meta.sortBy === sortBy)?.meta.label;

/** A sort order as text, e.g. `Date, descending`. */
export const formatSort = <Row extends RowData>(columns: readonly ListColumn<Row>[], { sortBy, sortDir }: Sort) =>
  `${sortLabel(columns, sortBy)}, ${sortDir}ending`;

/** The name of a column in a sentence: `user ID`, `first name`. */
export const columnName = (label: string): string => label.replace(/[A-Z][a-z]+/g, (word) => word.toLowerCase());

/** Labels and rows of visible columns, for a spreadsheet. */
export const tableOf = <Row extends RowData>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): CsvCell[][] => [columns.map(({ meta }) => meta.label), ...rows.map((row) => columns.map(({ csv }) => csv(row)))];
