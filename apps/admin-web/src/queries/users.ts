import { type Http, type User, type UserQuery, users } from '@joe/api-sdk';
import { queryOptions } from '@tanstack/react-query';
import { deleteMutations, recordExists, withoutRow } from './delete.ts';
import { type ListPage, type ListParams, pageQuery } from './page-query.ts';

/** The fields that the API can sort users by (specification, sections 2 and 9). */
export type UserSortField = NonNullable<UserQuery['sortBy']>;

export const usersQueries = (http: Http) => {
  const calls = users(http);
  return {
    /** The calls of the SDK, for reads of several requests. */
    calls,
    list: (params: ListParams<UserSortField>) => pageQuery('users', calls.list, params),
    detail: (id: number) =>
      queryOptions({
        queryKey: ['users', 'detail', id],
        queryFn: ({ signal }) => calls.get(id, { signal }),
      }),
    count: () =>
      queryOptions({
        queryKey: ['users', 'count'],
        queryFn: ({ signal }) => calls.count({ signal }),
      }),
    /** Deletes a user by `user_id`. */
    ...deleteMutations<number, ListPage<User>>({
      noun: 'users',
      remove: calls.remove,
      exists: (id) => recordExists(calls.get(id)),
      without: (page, id) => withoutRow(page, ({ user_id }) => user_id === id),
    }),
  };
};
