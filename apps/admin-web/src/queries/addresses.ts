import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { countByCountry } from '../shared/counts.ts';

export const addressesQueries = {
  /** Addresses by country; the rows themselves are not kept, for there may be a million. */
  byCountry: () =>
    queryOptions({
      queryKey: ['addresses', 'by-country'],
      queryFn: async ({ signal }) => countByCountry(await api.addresses.list({ signal })),
    }),
  count: () =>
    queryOptions({
      queryKey: ['addresses', 'count'],
      queryFn: ({ signal }) => api.addresses.count({ signal }),
    }),
};
