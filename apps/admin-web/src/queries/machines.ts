import { type Http, machines } from '@joe/api-sdk';
import { queryOptions } from '@tanstack/react-query';
import { countByArticle } from '../shared/counts.ts';
import { wholeList } from './client.ts';

export const machinesQueries = (http: Http) => {
  const api = machines(http);
  return {
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
};
