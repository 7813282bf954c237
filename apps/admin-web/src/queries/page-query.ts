import type { ListOptions, UnreadableRow } from '@joe/api-sdk';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type ListParams, PAGE_SIZE } from './list-params.ts';
import { exactRecordsOptions, prefetchedOptions } from './query-client.ts';

/** A page of a list as it was loaded. */
export interface PageOf<Row> {
  /** The view that the rows belong to. */
  params: ListParams;
  data: Row[];
  total: number;
  totalPages: number;
  /** Rows of this page that do not follow the contract. They are not in `data`. */
  unreadable: readonly UnreadableRow[];
}

interface PageRequest<SortField extends string> extends Omit<ListParams<SortField>, 'search' | 'filter'> {
  search?: string;
  pageSize: number;
}

/** The query of a page of a list. */
export const pageQuery = <Row, SortField extends string>(
  noun: string,
  call: (request: PageRequest<SortField>, options: ListOptions) => Promise<Omit<PageOf<Row>, 'params' | 'unreadable'>>,
  params: ListParams<SortField>,
) =>
  queryOptions({
    queryKey: [noun, 'list', params] as QueryKey,
    queryFn: async ({ signal }): Promise<PageOf<Row>> => {
      const unreadable: UnreadableRow[] = [];
      const options: ListOptions = { signal, onUnreadable: (row) => unreadable.push(row) };
      const { search, page: number, sortBy, sortDir } = params;
      const page = await call(
        { page: number, ...(search && { search }), sortBy, sortDir, pageSize: PAGE_SIZE },
        options,
      );
      return { ...page, params, unreadable };
    },
    ...exactRecordsOptions,
    ...prefetchedOptions,
    // Fresh rows are refetched too, because another tab may have deleted one of them.
    refetchOnWindowFocus: 'always',
  });

export type PageQuery<Row> = ReturnType<typeof pageQuery<Row, string>>;
