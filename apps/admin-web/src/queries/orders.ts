import { type Http, type OrderQuery, type OrderSummary, orders } from '@joe/api-sdk';
import type { PeriodResult } from '@joe/api-sdk/export';
import { queryOptions } from '@tanstack/react-query';
import { timeZoneOfDates } from '../shared/format/formats.ts';
import { reportsMissingInList, reportsMissingInRecord } from '../shared/support/missing-values.ts';
import { deleteMutations, recordExists, withoutRow } from './delete.ts';
import { type ListPage, type ListParams, pageQuery } from './page-query.ts';

/** The fields that the API can sort orders by (specification, sections 2 and 9). */
export type OrderSortField = NonNullable<OrderQuery['sortBy']>;

/** @param timeZone the configured time zone. Undefined means the browser's time zone. */
export const ordersQueries = (http: Http, timeZone: string | undefined) => {
  const calls = orders(http);
  return {
    /** The calls of the SDK, for reads of several requests. */
    calls,
    /** The time zone for the days of a period, which must be that of the shown dates. */
    get timeZone(): string {
      return timeZoneOfDates(timeZone);
    },
    list: (params: ListParams<OrderSortField>) => ({
      ...pageQuery('orders', calls.list, params),
      meta: reportsMissingInList,
    }),
    detail: (id: number) =>
      queryOptions({
        queryKey: ['orders', 'detail', id],
        queryFn: ({ signal }) => calls.get(id, { signal }),
        meta: reportsMissingInRecord,
      }),
    ofUser: (userId: number) =>
      queryOptions({
        queryKey: ['orders', 'of-user', userId],
        queryFn: ({ signal }) => calls.ofUser(userId, { signal }),
        meta: reportsMissingInRecord,
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
      }),
    /** Deletes an order by `orderID`. */
    ...deleteMutations<number, ListPage<OrderSummary> | PeriodResult>({
      noun: 'orders',
      remove: calls.remove,
      exists: (id) => recordExists(calls.get(id)),
      without(list, id) {
        const isDeleted = ({ orderID }: OrderSummary) => orderID === id;
        if ('data' in list) return withoutRow(list, isDeleted);
        return list.kind === 'rows' ? { ...list, rows: list.rows.filter((order) => !isDeleted(order)) } : list;
      },
    }),
  };
};
