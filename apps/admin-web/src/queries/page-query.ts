import type { ListOptions, UnreadableRow } from '@joe/api-sdk';
import { queryOptions } from '@tanstack/react-query';
import { type ListParams, PAGE_SIZE } from '../shared/list-params.ts';

interface PageRequest<Column extends string> extends Omit<ListParams<Column>, 'search'> {
  search?: string;
  pageSize: number;
}

/** A page of a list, with the search that it answers to and the rows that cannot be read, which it leaves out (F-17). */
export const pageQuery = <Page extends object, Column extends string>(
  noun: string,
  call: (request: PageRequest<Column>, options: ListOptions) => Promise<Page>,
  { search, ...params }: ListParams<Column>,
) =>
  queryOptions({
    queryKey: [noun, 'list', { search, ...params }],
    queryFn: async ({ signal }) => {
      const unreadable: UnreadableRow[] = [];
      const options: ListOptions = { signal, onUnreadable: (row) => unreadable.push(row) };
      const page = await call({ ...params, ...(search && { search }), pageSize: PAGE_SIZE }, options);
      return { ...page, search, unreadable };
    },
  });
