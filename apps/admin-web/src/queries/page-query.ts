import type { ListOptions, UnreadableRow } from '@joe/api-sdk';
import { queryOptions } from '@tanstack/react-query';
import { exactRecordsOptions, prefetchedOptions } from './client.ts';
import { type ListParams, PAGE_SIZE } from './list-params.ts';

interface PageRequest<SortField extends string> extends Omit<ListParams<SortField>, 'search'> {
  search?: string;
  pageSize: number;
}

/** A page of a list and the parameters it belongs to. Invalid rows are not in `data` but in `unreadable`. */
export const pageQuery = <Page extends object, SortField extends string>(
  noun: string,
  call: (request: PageRequest<SortField>, options: ListOptions) => Promise<Page>,
  params: ListParams<SortField>,
) =>
  queryOptions({
    queryKey: [noun, 'list', params],
    queryFn: async ({ signal }) => {
      const unreadable: UnreadableRow[] = [];
      const options: ListOptions = { signal, onUnreadable: (row) => unreadable.push(row) };
      const { search, ...rest } = params;
      const page = await call({ ...rest, ...(search && { search }), pageSize: PAGE_SIZE }, options);
      return { ...page, params, unreadable };
    },
    ...exactRecordsOptions,
    ...prefetchedOptions,
  });
