import type { OrderSummary } from '@joe/api-sdk';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Queries } from '../../../queries/api.ts';
import { type ListParams, PAGE_SIZE } from '../../../queries/list-params.ts';
import type { PageOf, PageQuery } from '../../../queries/page-query.ts';
import { exactRecordsOptions } from '../../../queries/query-client.ts';
import { sortOrders } from './period-rows.ts';

/** A page of orders in memory. */
export function pageOfOrders(orders: readonly OrderSummary[], params: ListParams): PageOf<OrderSummary> {
  const start = (params.page - 1) * PAGE_SIZE;
  return {
    params,
    data: sortOrders(orders, params).slice(start, start + PAGE_SIZE),
    total: orders.length,
    totalPages: Math.ceil(orders.length / PAGE_SIZE),
    unreadable: [],
  };
}

interface KeptPeriod {
  filter: string | undefined;
  search: string;
  orders: readonly OrderSummary[];
}

/** The orders that each signed-in user saw last. A log-out forgets them. */
const keptByApi = new WeakMap<Queries, KeptPeriod>();

export const keepPeriod = (api: Queries, period: KeptPeriod): void => void keptByApi.set(api, period);

/** A page of the period that was shown last, for the arrows between records. Fails if another period is requested. */
export const keptPeriodPage = (api: Queries, params: ListParams): PageQuery<OrderSummary> =>
  queryOptions({
    queryKey: ['orders', 'list', params] as QueryKey,
    queryFn: () => {
      const kept = keptByApi.get(api);
      if (!kept || kept.filter !== params.filter || kept.search !== params.search)
        throw new Error('This period was not read.');
      return pageOfOrders(kept.orders, params);
    },
    ...exactRecordsOptions,
    staleTime: 0,
  });
