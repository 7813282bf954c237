import { type Http, type UserPage, users } from '@joe/api-sdk';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ListParams } from '../shared/list-params.ts';
import { exactRecords } from './client.ts';
import { pageQuery } from './page-query.ts';
import { removeFromCachedLists } from './remove-from-cached-lists.ts';

/** Columns that the users list sorts by, the default first (specification, section 9). */
export const userColumns = ['user_id', 'email', 'given_name', 'last_name'] as const;

export type UserColumn = (typeof userColumns)[number];

export const usersQueries = (http: Http) => {
  const api = users(http);
  return {
    list: (params: ListParams<UserColumn>) => pageQuery('users', api.list, params),
    detail: (id: number) =>
      queryOptions({
        queryKey: ['users', 'detail', id],
        queryFn: ({ signal }) => api.get(id, { signal }),
        ...exactRecords,
      }),
    count: () =>
      queryOptions({
        queryKey: ['users', 'count'],
        queryFn: ({ signal }) => api.count({ signal }),
      }),
  };
};

/** Deletes a user by `user_id`; afterwards every list and count of users is read again. */
export const deleteUser = (http: Http) =>
  mutationOptions<void, Error, number>({
    mutationFn: (id) => users(http).remove(id),
    onSettled: (_data, error, id, _result, { client }) =>
      removeFromCachedLists<UserPage>(client, 'users', error, (page) => ({
        ...page,
        data: page.data.filter(({ user_id }) => user_id !== id),
      })),
  });
