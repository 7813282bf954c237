import { type Http, type UserPage, users } from '@joe/api-sdk';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { exactRecordsOptions, prefetchedOptions } from './client.ts';
import { type DeleteRequest, deleteAndVerify, exists } from './delete-and-verify.ts';
import type { ListParams } from './list-params.ts';
import { pageQuery } from './page-query.ts';
import { removeFromCachedLists } from './remove-from-cached-lists.ts';

/** Sort fields of the users list, the default first (specification, sections 2 and 9). */
export const userSortFields = ['user_id', 'email', 'given_name', 'last_name'] as const;

export type UserSortField = (typeof userSortFields)[number];

export const usersQueries = (http: Http) => {
  const api = users(http);
  return {
    list: (params: ListParams<UserSortField>) => pageQuery('users', api.list, params),
    detail: (id: number) =>
      queryOptions({
        queryKey: ['users', 'detail', id],
        queryFn: ({ signal }) => api.get(id, { signal }),
        ...exactRecordsOptions,
        ...prefetchedOptions,
      }),
    count: () =>
      queryOptions({
        queryKey: ['users', 'count'],
        queryFn: ({ signal }) => api.count({ signal }),
      }),
  };
};

/** Deletes a user by `user_id` and verifies it, then refetches every query of users. */
export const deleteUser = (http: Http) =>
  mutationOptions<void, Error, DeleteRequest<number>>({
    mutationFn: (request) => deleteAndVerify(request, users(http).remove, (id) => exists(users(http).get(id))),
    onSettled: (_data, error, { id }, _result, { client }) =>
      removeFromCachedLists<UserPage>(client, 'users', error, (page) => ({
        ...page,
        data: page.data.filter(({ user_id }) => user_id !== id),
      })),
  });
