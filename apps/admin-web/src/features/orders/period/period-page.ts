import type { OrderSummary } from '@joe/api-sdk';
import type { PeriodResult } from '@joe/api-sdk/export';
import type { Queries } from '../../../queries/api.ts';
import { type ListParams, PAGE_SIZE, type Sort } from '../../../queries/list-params.ts';
import { type OrderPeriod, orderPeriod } from '../../../queries/order-period.ts';
import type { PageOf, PageQuery } from '../../../queries/page-query.ts';
import { filterOrders, sortOrders } from './period-rows.ts';
import { daysOf, timesOf } from './periods.ts';
import { readPaymentFilter } from './read-filter.ts';

/** A page of orders in memory. */
export function pageOfOrders(
  orders: readonly OrderSummary[],
  { page, pageSize, ...sort }: { page: number; pageSize: number } & Sort,
) {
  const data = sortOrders(orders, sort).slice((page - 1) * pageSize, page * pageSize);
  return { data, total: orders.length, totalPages: Math.ceil(orders.length / pageSize) };
}

/** The period of a view, calculated for the current time. */
export function periodOf({ filter, search }: ListParams, timeZone: string): OrderPeriod {
  const days = daysOf(new URLSearchParams(filter), Date.now(), timeZone);
  return { ...timesOf(days, timeZone), search };
}

/** A page of the period of a view. Undefined if the period was not read, because it is large or cannot be determined. */
export const periodPage = (api: Queries, params: ListParams) =>
  ({
    ...orderPeriod(api, periodOf(params, api.orders.timeZone)),
    select: (period: PeriodResult) => pageOfPeriod(period, params),
    // The arrows of an order must not read a period. `usePeriodOrders` reads it.
    enabled: false,
    // The cache has the whole period, but every reader of this query gets the page.
  }) as unknown as PageQuery<OrderSummary>;

/** The pages of a period by their views. Each page is kept, because the table compares pages by identity. */
const pagesByPeriod = new WeakMap<PeriodResult, Map<string, PageOf<OrderSummary>>>();

function pageOfPeriod(period: PeriodResult, params: ListParams): PageOf<OrderSummary> | undefined {
  if (period.kind !== 'rows') return undefined;
  const pages = pagesByPeriod.get(period) ?? new Map<string, PageOf<OrderSummary>>();
  pagesByPeriod.set(period, pages);
  const view = JSON.stringify(params);
  let page = pages.get(view);
  if (!page) {
    const orders = filterOrders(period.rows, readPaymentFilter(params.filter));
    page = { params, ...pageOfOrders(orders, { ...params, pageSize: PAGE_SIZE }), unreadable: [] };
    pages.set(view, page);
  }
  return page;
}
