import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { countByCountry } from '../shared/counts.ts';
import { wholeList } from './client.ts';

export const addressesQueries = {
  /** Addresses by country; the rows themselves are not kept, for there may be a million. */
  byCountry: () =>
    queryOptions({
      queryKey: ['addresses', 'by-country'],
      queryFn: () => countByCountry(api.addresses.stream()),
      ...wholeList,
    }),
  count: () =>
    queryOptions({
      queryKey: ['addresses', 'count'],
      queryFn: ({ signal }) => api.addresses.count({ signal }),
    }),
};
