import { addresses, type Http } from '@joe/api-sdk';
import { queryOptions } from '@tanstack/react-query';
import { countByCountry } from '../shared/counts.ts';
import { wholeList } from './client.ts';

export const addressesQueries = (http: Http) => {
  const api = addresses(http);
  return {
    /** Addresses by country; the rows themselves are not kept, for there may be a million. */
    byCountry: () =>
      queryOptions({
        queryKey: ['addresses', 'by-country'],
        queryFn: () => countByCountry(api.stream()),
        ...wholeList,
      }),
    count: () =>
      queryOptions({
        queryKey: ['addresses', 'count'],
        queryFn: ({ signal }) => api.count({ signal }),
      }),
  };
};
