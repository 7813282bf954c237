import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

export const ordersQueries = {
  ofUser: (userId: number) =>
    queryOptions({
      queryKey: ['orders', 'of-user', userId],
      queryFn: ({ signal }) => api.orders.ofUser(userId, { signal }),
    }),
  paidCount: () =>
    queryOptions({
      queryKey: ['orders', 'paid-count'],
      queryFn: ({ signal }) => api.orders.count({ signal }),
    }),
  paidTotal: () =>
    queryOptions({
      queryKey: ['orders', 'paid-total'],
      queryFn: ({ signal }) => api.orders.paidTotal({ signal }),
    }),
};
