import { type UserPage, users } from '@joe/api-sdk';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../api.ts';
import type { ListParams } from '../shared/list-params.ts';
import { pageQuery } from './page-query.ts';
import { takeOut } from './take-out.ts';

const api = users(http);

/** Columns that the users list sorts by, the default first (specification, section 9). */
export const userColumns = ['user_id', 'email', 'given_name', 'last_name'] as const;

export type UserColumn = (typeof userColumns)[number];

export const usersQueries = {
  list: (params: ListParams<UserColumn>) => pageQuery('users', api.list, params),
  detail: (id: number) =>
    queryOptions({
      queryKey: ['users', 'detail', id],
      queryFn: ({ signal }) => api.get(id, { signal }),
    }),
  count: () =>
    queryOptions({
      queryKey: ['users', 'count'],
      queryFn: ({ signal }) => api.count({ signal }),
    }),
};

/** Deletes a user by `user_id`; afterwards every list and count of users is read again. */
export const deleteUser = mutationOptions<void, Error, number>({
  mutationFn: (id: number) => api.remove(id),
  onSettled: (_data, error, id, _result, { client }) =>
    takeOut<UserPage>(client, 'users', error, (page) => ({
      ...page,
      data: page.data.filter(({ user_id }) => user_id !== id),
    })),
});
