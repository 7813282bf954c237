import type { OrderSummary } from '@joe/api-sdk';
import type { Queries } from '../../../queries/api.ts';
import { type ListParams, PAGE_SIZE } from '../../../queries/list-params.ts';
import type { PageOf } from '../../../queries/page-query.ts';
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

/** The orders that were shown last, by signed-in user: a log-out forgets them. */
const keptByApi = new WeakMap<Queries, KeptPeriod>();

export const keepPeriod = (api: Queries, period: KeptPeriod): void => void keptByApi.set(api, period);

/** @throws if other orders were shown last */
export function keptPageOf(api: Queries, params: ListParams): PageOf<OrderSummary> {
  const kept = keptByApi.get(api);
  if (!kept || kept.filter !== params.filter || kept.search !== params.search)
    throw new Error('This period was not read.');
  return pageOfOrders(kept.orders, params);
}
