import { addresses } from '@joe/api-sdk';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../api.ts';
import { countByCountry } from '../shared/counts.ts';
import { wholeList } from './client.ts';

const api = addresses(http);

export const addressesQueries = {
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
