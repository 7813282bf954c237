import type { ExportQuery, ExportSource } from '@joe/api-sdk/export';
import type { QueryClient } from '@tanstack/react-query';
import type { Queries } from '../queries/api.ts';
import { type ListParams, type ReadFilter, readListParams, type SortFields } from '../queries/list-params.ts';
import type { PageQuery } from '../queries/page-query.ts';
import type { Prefetch } from '../queries/prefetch.ts';
import type { ExportDetails } from './export/export-details.ts';
import type { ListColumn } from './list-columns.ts';
import { readListPreferences } from './view/list-preferences.ts';

/** A row of a list. The API searches and sorts these lists and returns them page by page. */
export type ListRow = object;

interface ListDefinition<Row extends ListRow, SortField extends string> {
  /** Plural of the records, e.g. `users`. */
  noun: string;
  /** E.g. `user`. */
  singular: string;
  caption: string;
  searchPlaceholder: string;
  /** Class of the table. */
  className?: string | undefined;
  /** For many columns: the table saves width on tablets, see `Table` of the kit. */
  isCompact?: boolean;
  idOf: (row: Row) => number;
  /** Returns the id as a text with exactly the digits that the API sent. */
  digitsOf: (row: Row) => string;
  /** Returns the name of a record. Its buttons and the question before its deletion use the name. */
  nameOf: (row: Row) => string;
  /** Path of the details of a record. */
  pathOf: (id: number, canWrite: boolean) => string;
  /** The columns. The list is sorted by the first column by default. */
  columns: readonly ListColumn<Row, SortField>[];
  /** The query of a page. */
  page: (api: Queries, params: ListParams<SortField>) => PageQuery<Row>;
  /** Loads the details of a record before their screen is opened. */
  prefetchDetails: (queryClient: QueryClient, api: Queries, id: number) => Promise<void>;
  /** Reads a filter from the URL. The API does not have this filter, so `page` applies it. */
  readFilter?: ReadFilter;
  /** Another list to search if this list has no match, e.g. the users for a name. */
  elsewhere?: { singular: string; path: string; page: (api: Queries, search: string) => PageQuery<ListRow> };
  /** What limits the rows besides the search, e.g. a period. The receipt of an export shows it. */
  scope?: string | undefined;
  /** The calls that an export makes. */
  source: (api: Queries) => ExportSource<Row, ExportQuery & { sortBy?: SortField | undefined }>;
  /** What an export can add to the rows. Undefined if it can only export the rows. */
  details?: ExportDetails<Row>;
}

/** Describes a list for its table, the arrows between records, the export and the sheet. */
export interface List<Row extends ListRow> extends ListDefinition<Row, string> {
  /** The fields that the API can sort the list by, the default first. */
  sortFields: SortFields;
}

/** Defines a list, once, in `features/<noun>/<noun>-list.tsx`. */
export function defineList<Row extends ListRow, SortField extends string>(
  definition: ListDefinition<Row, SortField>,
): List<Row> {
  const { columns } = definition;
  const [first = '', ...others] = columns.flatMap(({ meta }) => meta.sortBy ?? []);
  return {
    // A sort field can be a plain string, because `readListParams` accepts only the fields of this list.
    ...(definition as unknown as ListDefinition<Row, string>),
    sortFields: [first, ...others],
    columns: columns.map((column) => ({ ...column, enableSorting: column.meta.sortBy !== undefined })),
  };
}

/** The `prefetch` function of a page. It requests the rows for the URL and the preferences of the user. */
export const prefetchList =
  <Row extends ListRow>({ noun, sortFields, readFilter, page }: List<Row>): Prefetch =>
  ({ queryClient, api, owner, query }) =>
    queryClient.prefetchQuery(
      page(api, readListParams(query, sortFields, readListPreferences(owner, noun).sort, readFilter)),
    );
