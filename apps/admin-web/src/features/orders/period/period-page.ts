import type { OrderSummary } from '@joe/api-sdk';
import type { PeriodResult } from '@joe/api-sdk/export';
import type { Queries } from '../../../queries/api.ts';
import { type ListParams, PAGE_SIZE, type Sort } from '../../../queries/list-params.ts';
import { type OrderPeriod, orderPeriod } from '../../../queries/order-period.ts';
import type { PageOf, PageQuery } from '../../../queries/page-query.ts';
import { filterOrders, sortOrders } from './period-rows.ts';
import { daysOf, timesOf, zoneOf } from './periods.ts';
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
    ...orderPeriod(api, periodOf(params, zoneOf(api.orders.timeZone))),
    select: memoized((period: PeriodResult): PageOf<OrderSummary> | undefined => {
      if (period.kind !== 'rows') return undefined;
      const orders = filterOrders(period.rows, readPaymentFilter(params.filter));
      return { params, ...pageOfOrders(orders, { ...params, pageSize: PAGE_SIZE }), unreadable: [] };
    }),
    // The arrows of an order must not read a period. `usePeriodOrders` reads it.
    enabled: false,
    // The cache has the whole period, but every reader of this query gets the page.
  }) as unknown as PageQuery<OrderSummary>;

/** Returns the last result again for the same value, because the table compares pages by identity. */
function memoized<Value, Result>(select: (value: Value) => Result): (value: Value) => Result {
  let last: { value: Value; result: Result } | undefined;
  return (value) => {
    if (last?.value !== value) last = { value, result: select(value) };
    return last.result;
  };
}
