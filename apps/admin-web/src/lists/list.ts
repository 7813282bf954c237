import { exactDigits } from '@joe/api-sdk';
import type { ExportQuery, ExportSource } from '@joe/api-sdk/export';
import type { QueryClient, QueryExecuteOptions } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { AppApi } from '../queries/api.ts';
import type { DeleteMutations } from '../queries/delete.ts';
import type { DeletePreview } from '../queries/delete-preview.ts';
import type { ListParams, PageQuery } from '../queries/page-query.ts';
import type { ExportDetails } from './export/export-details.ts';
import { type ListColumn, sortableColumns } from './list-columns.ts';

/** The fields that the API can sort a list by, the default first. */
export type SortFields = readonly [string, ...string[]];

/** Reads the filter of a list from the query string. Empty if there is none. */
export type ReadFilter = (searchParams: URLSearchParams) => string;

// biome-ignore lint/suspicious/noExplicitAny: TanStack has no type for a query with any kind of data
type AnyQuery = QueryExecuteOptions<any, Error, any, any, any>;

/** The queries, mutations and calls of a noun that a list uses. */
interface ListApi<Row extends RowData, SortField extends string> extends DeleteMutations<number> {
  /** A page of the list. */
  list(params: ListParams<SortField>): PageQuery<Row>;
  /** A record. It has all fields of a row. */
  // biome-ignore lint/suspicious/noExplicitAny: TanStack has no type for a query with any key
  detail(id: number): QueryExecuteOptions<any, Error, Row, any, any>;
  /** The calls that an export makes. */
  calls: ExportSource<Row, ExportQuery & { sortBy?: SortField | undefined }>;
}

interface ListDefinition<Row extends RowData, SortField extends string> {
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
  /** The names of the fields with the id and with the time at which the record was created. */
  fields: { id: keyof Row & string; date: keyof Row & string };
  /** Returns the name of a record. Its buttons and the question before its deletion use the name. */
  nameOf: (row: Row) => string;
  /** Path of the details of a record. */
  pathOf: (id: number, canWrite: boolean) => string;
  /** Whether only users with write access see the links to the details. */
  linksNeedWriteAccess?: true;
  /** The columns. The list is sorted by the first sortable column by default. */
  columns: readonly (ListColumn<Row> & ({ id: SortField } | { enableSorting: false }))[];
  /** The queries, mutations and calls of the noun, e.g. `api.users`. */
  apiOf(api: AppApi): ListApi<Row, SortField>;
  /** A filter in the URL that the API does not have, e.g. a period. */
  filter?: {
    read: ReadFilter;
    /**
     * Returns the query of a view with this filter. The component of the screen makes the page from its data. Undefined
     * if the view has no filter or an invalid one: then it is read without a filter.
     */
    query(context: ListContext, params: ListParams<SortField>): AnyQuery | undefined;
  };
  /** Another list in which a name is searched if this list has no match, e.g. the users. */
  elsewhere?: { singular: string; path: string; pageQuery: (api: AppApi, search: string) => AnyQuery };
  /** What an export can add to the rows. Undefined: the export has only the rows. */
  details?: ExportDetails<Row>;
  /** What the user is asked before records are deleted. */
  deletion: {
    /** What the question shows about a record: `recordPreview` or e.g. other records that remain. */
    preview: (api: AppApi, id: number, list: ListDefinition<Row, string>) => DeletePreview;
    /** The heading in the question about several records. */
    selectedHeading: string;
  };
}

/** What the query of a view needs: the API, and the query cache, which has the day of a named period (`readToday`). */
interface ListContext {
  api: AppApi;
  queryClient: QueryClient;
}

/** Describes a list for its table, the arrows between records, the export, the sheet and the deletes. */
export interface List<Row extends RowData> extends ListDefinition<Row, string> {
  /** The ids of the sortable columns. */
  sortFields: SortFields;
  idOf: (row: Row) => number;
  /** Returns the id as a text with exactly the digits that the API sent. */
  digitsOf: (row: Row) => string;
  /** The query of a view. Page, loader of the route and prefetch use it. */
  query: (context: ListContext, params: ListParams) => AnyQuery;
}

/** A part of a list that a screen shows instead of the whole list, e.g. the orders of a period. */
export interface ListPart<Row extends RowData> {
  /** Identifies the part. When it changes, the old rows are hidden until the new rows have loaded. */
  id: string;
  /** Describes the part in the caption, in exports and on paper. Undefined until its rows are read. */
  scope: string | undefined;
  /** Its rows, which are in memory. An export writes them. */
  rows: readonly Row[];
}

/** Defines a list, once, in `features/<noun>/<noun>-list.tsx`. */
export function defineList<Row extends RowData, SortField extends string>(
  definition: ListDefinition<Row, SortField>,
): List<Row> {
  const [first = '', ...others] = sortableColumns(definition.columns).map(({ id }) => id);
  // Sort fields are plain strings from here on. `readListParams` accepts only those of this list.
  const list: ListDefinition<Row, string> = definition;
  const { id } = list.fields;
  return {
    ...list,
    sortFields: [first, ...others],
    idOf: (row) => row[id] as number,
    digitsOf: (row) => exactDigits(row as Record<typeof id, number>, id),
    query: (context, params) => list.filter?.query(context, params) ?? list.apiOf(context.api).list(params),
  };
}
