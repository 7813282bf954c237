import { machines } from '@joe/api-sdk';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../api.ts';
import { countByArticle } from '../shared/counts.ts';
import { wholeList } from './client.ts';

const api = machines(http);

export const machinesQueries = {
  /** Machines by article number; the rows themselves are not kept, for there may be a million. */
  byArticle: () =>
    queryOptions({
      queryKey: ['machines', 'by-article'],
      queryFn: () => countByArticle(api.stream()),
      ...wholeList,
    }),
  ofUser: (userId: number) =>
    queryOptions({
      queryKey: ['machines', 'of-user', userId],
      queryFn: ({ signal }) => api.ofUser(userId, { signal }),
    }),
  count: () =>
    queryOptions({
      queryKey: ['machines', 'count'],
      queryFn: ({ signal }) => api.count({ signal }),
    }),
};
