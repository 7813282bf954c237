import { type Http, type OrderPage, orders } from '@joe/api-sdk';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { exactRecordsOptions, prefetchedOptions } from './client.ts';
import { type DeleteRequest, deleteAndVerify, exists } from './delete-and-verify.ts';
import type { ListParams } from './list-params.ts';
import { pageQuery } from './page-query.ts';
import { removeFromCachedLists } from './remove-from-cached-lists.ts';

/** Sort fields of the orders list, the default first (specification, sections 2 and 9). */
export const orderSortFields = ['order_id', 'email', 'order_date', 'total', 'payment_type', 'payment_state'] as const;

export type OrderSortField = (typeof orderSortFields)[number];

export const ordersQueries = (http: Http) => {
  const api = orders(http);
  return {
    list: (params: ListParams<OrderSortField>) => pageQuery('orders', api.list, params),
    detail: (id: number) =>
      queryOptions({
        queryKey: ['orders', 'detail', id],
        queryFn: ({ signal }) => api.get(id, { signal }),
        ...exactRecordsOptions,
        ...prefetchedOptions,
      }),
    ofUser: (userId: number) =>
      queryOptions({
        queryKey: ['orders', 'of-user', userId],
        queryFn: ({ signal }) => api.ofUser(userId, { signal }),
        ...exactRecordsOptions,
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

/** Deletes an order by `orderID` and verifies it, then refetches every query of orders. */
export const deleteOrder = (http: Http) =>
  mutationOptions<void, Error, DeleteRequest<number>>({
    mutationFn: (request) => deleteAndVerify(request, orders(http).remove, (id) => exists(orders(http).get(id))),
    onSettled: (_data, error, { id }, _result, { client }) =>
      removeFromCachedLists<OrderPage>(client, 'orders', error, (page) => ({
        ...page,
        data: page.data.filter(({ orderID }) => orderID !== id),
      })),
  });
