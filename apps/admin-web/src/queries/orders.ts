import { type Http, type OrderPage, orders } from '@joe/api-sdk';
import type { PeriodResult } from '@joe/api-sdk/export';
import { queryOptions } from '@tanstack/react-query';
import { deleteOptions, isFound } from './delete.ts';
import type { ListParams } from './list-params.ts';
import { pageQuery } from './page-query.ts';
import { exactRecordsOptions, prefetchedOptions } from './query-client.ts';

/** The fields that the API can sort orders by (specification, sections 2 and 9). */
export type OrderSortField = 'order_id' | 'email' | 'order_date' | 'total' | 'payment_type' | 'payment_state';

export const ordersQueries = (http: Http) => {
  const calls = orders(http);
  return {
    /** The calls of the SDK, for reads that are not cached. */
    calls,
    list: (params: ListParams<OrderSortField>) => pageQuery('orders', calls.list, params),
    detail: (id: number) =>
      queryOptions({
        queryKey: ['orders', 'detail', id],
        queryFn: ({ signal }) => calls.get(id, { signal }),
        ...exactRecordsOptions,
        ...prefetchedOptions,
      }),
    ofUser: (userId: number) =>
      queryOptions({
        queryKey: ['orders', 'of-user', userId],
        queryFn: ({ signal }) => calls.ofUser(userId, { signal }),
        ...exactRecordsOptions,
      }),
    paidCount: () =>
      queryOptions({
        queryKey: ['orders', 'paid-count'],
        queryFn: ({ signal }) => calls.count({ signal }),
      }),
    paidTotal: () =>
      queryOptions({
        queryKey: ['orders', 'paid-total'],
        queryFn: ({ signal }) => calls.paidTotal({ signal }),
        ...prefetchedOptions,
      }),
    /** Deletes an order by `orderID`. */
    ...deleteOptions<number, OrderPage>({
      noun: 'orders',
      remove: calls.remove,
      exists: (id) => isFound(calls.get(id)),
      without: (page, id) => ({ ...page, data: page.data.filter(({ orderID }) => orderID !== id) }),
      removeElsewhere: (queryClient, id) =>
        queryClient.setQueriesData<PeriodResult>({ queryKey: ['orders', 'period'] }, (period) =>
          period?.kind === 'rows' ? { ...period, rows: period.rows.filter(({ orderID }) => orderID !== id) } : period,
        ),
    }),
  };
};
