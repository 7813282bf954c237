import { addresses, type Http } from '@joe/api-sdk';
import { queryOptions } from '@tanstack/react-query';
import { countByCountry } from './counts.ts';
import { wholeListOptions } from './query-client.ts';

export const addressesQueries = (http: Http) => {
  const calls = addresses(http);
  return {
    /** Number of addresses per country. The rows are not cached, because there can be a million. */
    byCountry: () =>
      queryOptions({
        queryKey: ['addresses', 'by-country'],
        queryFn: () => countByCountry(calls.stream()),
        ...wholeListOptions,
      }),
    count: () =>
      queryOptions({
        queryKey: ['addresses', 'count'],
        queryFn: ({ signal }) => calls.count({ signal }),
      }),
  };
};
