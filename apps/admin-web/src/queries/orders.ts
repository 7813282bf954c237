import { type Http, type OrderPage, orders } from '@joe/api-sdk';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ListParams } from '../shared/list-params.ts';
import { exactRecords } from './client.ts';
import { pageQuery } from './page-query.ts';
import { removeFromCachedLists } from './remove-from-cached-lists.ts';

/** Columns that the orders list sorts by, the default first (specification, section 9). */
export const orderColumns = ['order_id', 'email', 'order_date', 'total', 'payment_type', 'payment_state'] as const;

export type OrderColumn = (typeof orderColumns)[number];

export const ordersQueries = (http: Http) => {
  const api = orders(http);
  return {
    list: (params: ListParams<OrderColumn>) => pageQuery('orders', api.list, params),
    detail: (id: number) =>
      queryOptions({
        queryKey: ['orders', 'detail', id],
        queryFn: ({ signal }) => api.get(id, { signal }),
        ...exactRecords,
      }),
    ofUser: (userId: number) =>
      queryOptions({
        queryKey: ['orders', 'of-user', userId],
        queryFn: ({ signal }) => api.ofUser(userId, { signal }),
        ...exactRecords,
      }),
    paidCount: () =>
      queryOptions({
        queryKey: ['orders', 'paid-count'],
        queryFn: ({ signal }) => api.count({ signal }),
      }),
    paidTotal: () =>
      queryOptions({
        queryKey: ['orders', 'paid-total'],
        queryFn: ({ signal }) => api.paidTotal({ signal }),
      }),
  };
};

/** Deletes an order by `orderID`; afterwards every list, count and sum of orders is read again. */
export const deleteOrder = (http: Http) =>
  mutationOptions<void, Error, number>({
    mutationFn: (id) => orders(http).remove(id),
    onSettled: (_data, error, id, _result, { client }) =>
      removeFromCachedLists<OrderPage>(client, 'orders', error, (page) => ({
        ...page,
        data: page.data.filter(({ orderID }) => orderID !== id),
      })),
  });
