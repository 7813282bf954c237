import { type Http, machines } from '@joe/api-sdk';
import { queryOptions } from '@tanstack/react-query';
import { countByArticle } from './counts.ts';
import { wholeListOptions } from './query-client.ts';

export const machinesQueries = (http: Http) => {
  const calls = machines(http);
  return {
    /** Number of machines per article number. The rows are not cached, because there can be a million. */
    byArticle: () =>
      queryOptions({
        queryKey: ['machines', 'by-article'],
        queryFn: () => countByArticle(calls.stream()),
        ...wholeListOptions,
      }),
    ofUser: (userId: number) =>
      queryOptions({
        queryKey: ['machines', 'of-user', userId],
        queryFn: ({ signal }) => calls.ofUser(userId, { signal }),
      }),
    count: () =>
      queryOptions({
        queryKey: ['machines', 'count'],
        queryFn: ({ signal }) => calls.count({ signal }),
      }),
  };
};
