import type { ListOptions, UnreadableRow } from '@joe/api-sdk';
import { type QueryKey, queryOptions, type UseQueryResult } from '@tanstack/react-query';

/** The view of a list without its columns, as in the URL (decision S11). */
export interface ListParams<SortField extends string = string> {
  /** Counts from 1. */
  page: number;
  search: string;
  sortBy: SortField;
  sortDir: 'asc' | 'desc';
  /**
   * Query string of a filter that the app applies, because the API does not have it: `period=last-month&state=paid`.
   */
  filter?: string;
}

/** The sort order of a list. */
export type Sort = Pick<ListParams, 'sortBy' | 'sortDir'>;

/** Whether two views have the same page, search, sort order and filter. */
export const isSameView = (one: ListParams, other: ListParams): boolean =>
  one.page === other.page && hasSameSearchAndSort(one, other);

/** Like `isSameView`, but the page can differ. */
export const hasSameSearchAndSort = (one: ListParams, other: ListParams): boolean =>
  one.search === other.search &&
  one.sortBy === other.sortBy &&
  one.sortDir === other.sortDir &&
  one.filter === other.filter;

/** Rows per page of a table (specification, section 9). */
export const PAGE_SIZE = 20;

/** Returns the positions of the first and last row of a page in the list, from 1. Undefined for a page without rows. */
export function rowRange(page: number, rowCount: number, total: number) {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(first + rowCount - 1, total);
  return last >= first ? { first, last, total } : undefined;
}

/** A page of a list that was loaded. */
export interface ListPage<Row> {
  /** The view that the rows belong to. */
  params: ListParams;
  data: Row[];
  total: number;
  totalPages: number;
  /** Rows of this page that do not follow the contract. `data` does not contain them. */
  unreadable: readonly UnreadableRow[];
  /** Number of its rows whose records were deleted after it was loaded. */
  deleted?: number;
}

/** The position on the page, from 0, of a row of `data`. Unreadable rows count, because they are rows of the list. */
export function positionOnPage({ unreadable }: Pick<ListPage<unknown>, 'unreadable'>, index: number): number {
  return unreadable.reduce((position, row) => (row.index <= position ? position + 1 : position), index);
}

interface PageRequest<SortField extends string> extends Omit<ListParams<SortField>, 'search' | 'filter'> {
  search?: string;
  pageSize: number;
}

/** The query of a page of a list. */
export const pageQuery = <Row, SortField extends string>(
  noun: string,
  call: (
    request: PageRequest<SortField>,
    options: ListOptions,
  ) => Promise<Omit<ListPage<Row>, 'params' | 'unreadable'>>,
  params: ListParams<SortField>,
) =>
  queryOptions({
    queryKey: [noun, 'list', params] as QueryKey,
    queryFn: async ({ signal }): Promise<ListPage<Row>> => {
      const unreadable: UnreadableRow[] = [];
      const options: ListOptions = { signal, onUnreadable: (row) => unreadable.push(row) };
      const { search, page: number, sortBy, sortDir } = params;
      const page = await call(
        { page: number, ...(search && { search }), sortBy, sortDir, pageSize: PAGE_SIZE },
        options,
      );
      return { ...page, params, unreadable };
    },
    // Fresh rows are refetched too, because another tab may have deleted one of them.
    refetchOnWindowFocus: 'always',
  });

export type PageQuery<Row> = ReturnType<typeof pageQuery<Row, string>>;

/**
 * A page that a table shows, and the state of the query that reads it. The page is the data of the query, or a part of
 * it.
 */
export interface PageResult<Row>
  extends Pick<UseQueryResult, 'dataUpdatedAt' | 'error' | 'isFetching' | 'isLoadingError'> {
  data: ListPage<Row> | undefined;
  refetch: () => Promise<unknown>;
}
