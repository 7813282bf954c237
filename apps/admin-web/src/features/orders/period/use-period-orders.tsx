import type { OrderSummary } from '@joe/api-sdk';
import type { PeriodRows } from '@joe/api-sdk/export';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { List } from '../../../lists/list.ts';
import type { PagedTableProps } from '../../../lists/table/paged-table.tsx';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import { useApi } from '../../../queries/api.ts';
import { keyOfPeriod, orderPeriod, orderPeriodPage, periodReadings } from '../../../queries/order-period.ts';
import type { PageQuery } from '../../../queries/page-query.ts';
import { useConfig } from '../../../services.ts';
import { formatMoney } from '../../../shared/format/formats.ts';
import { useStore } from '../../../shared/state/store.ts';
import { ordersList } from '../orders-list.tsx';
import { PaidTotal } from '../paid-total.tsx';
import { keepPeriod, pageOfOrders } from './kept-period.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { PeriodButton } from './period-button.tsx';
import { PeriodLine } from './period-line.tsx';
import { filterOrders, sortOrders, sumOrders } from './period-rows.ts';
import { PeriodSums } from './period-sums.tsx';
import { PeriodWithoutRows } from './period-without-rows.tsx';
import { daysOf, formatDays, namedPeriods, scopeOf, timesOf, zoneOf } from './periods.ts';
import { hasPeriod, withFilter } from './read-filter.ts';

const noOrders: readonly OrderSummary[] = [];

/**
 * The orders of the period in the URL, as parts of the table of orders. Undefined without a period. Rows, sums and filters are
 * shown together when everything is read.
 */
export function usePeriodOrders(
  view: ListView,
): Pick<PagedTableProps<OrderSummary>, 'subject' | 'list' | 'tools' | 'line' | 'instead' | 'foot'> | undefined {
  const api = useApi();
  const config = useConfig();
  const { params } = view;
  const filter = new URLSearchParams(params.filter);
  const timeZone = hasPeriod(params.filter) ? zoneOf(config.timeZone) : '';
  const days = timeZone ? daysOf(filter, Date.now(), timeZone) : undefined;
  const { from, to } = days ?? {};
  const period = useMemo(
    () => (from && to ? { ...timesOf({ from, to }, timeZone), search: params.search } : undefined),
    [from, to, timeZone, params.search],
  );
  const result = useQuery(orderPeriod(api, period));
  const readings = periodReadings(api);
  const allReadings = useStore(readings.store);

  const isReading = result.isFetching;
  const data = result.data?.kind === 'rows' ? result.data : undefined;
  const all = data?.rows ?? noOrders;
  const [state, type] = [filter.get('state'), filter.get('type')];
  const orders = useMemo(() => filterOrders(all, { state, type }), [all, state, type]);
  useEffect(() => {
    if (data) keepPeriod(api, { filter: params.filter, search: params.search, orders });
  }, [api, data, orders, params.filter, params.search]);

  const scope = data && days && scopeOf(days, timeZone, data, { state, type });
  const list = useMemo(() => listOf(orders, data, scope), [orders, data, scope]);
  // A delete makes the period stale: its rows, sums and counts no longer belong together until it is read again.
  const isWhole = data !== undefined && !result.isStale;
  const paid = sumOrders(orders.filter(({ paymentState }) => paymentState === 'paid'));
  if (!period || !days) return undefined;
  const key = keyOfPeriod(period);
  const reading = allReadings[key];
  const showAll = () => view.pushView(withFilter(params));
  const named = namedPeriods.find(({ name }) => name === filter.get('period'));
  const hasRows = data !== undefined && data.count > 0;
  return {
    subject: `${from} ${to}`,
    list,
    tools: (
      <>
        <PeriodButton view={view} chosen={named?.label ?? formatDays(days)} />
        <PaymentFilters
          orders={all}
          state={state}
          type={type}
          isDisabled={!isWhole}
          onChange={(name, value) => {
            const next = new URLSearchParams(filter);
            if (value) next.set(name, value);
            else next.delete(name);
            view.pushView(withFilter(params, String(next)));
          }}
        />
      </>
    ),
    line: (
      <PeriodLine
        days={days}
        timeZone={timeZone}
        result={result.data}
        shown={orders.length}
        isFiltered={state !== null || type !== null}
        isWhole={isWhole}
        reading={isReading ? reading : undefined}
        isReading={isReading}
        onRefresh={() => result.refetch()}
        onCancel={showAll}
      />
    ),
    instead:
      result.data && !isReading && !hasRows ? (
        <PeriodWithoutRows
          result={result.data}
          search={params.search}
          timeZone={timeZone}
          onShowAll={showAll}
          onRead={() => {
            readings.large.add(key);
            void result.refetch();
          }}
        />
      ) : undefined,
    foot: (
      <>
        {isWhole && hasRows && (
          <PeriodSums orders={orders} total={data.count} isFiltered={state !== null || type !== null} />
        )}
        <PaidTotal
          params={params}
          list={list}
          ofPeriod={
            isWhole
              ? {
                  label: `Paid orders of this period: ${paid.count} of ${orders.length}`,
                  value: formatMoney(paid.amount),
                }
              : undefined
          }
        />
      </>
    ),
  };
}

/** The list of orders, with the orders of a period instead of those of the API. */
function listOf(
  orders: readonly OrderSummary[],
  data: PeriodRows | undefined,
  scope: string | undefined,
): List<OrderSummary> {
  return {
    ...ordersList,
    ...(scope && { scope, caption: `Orders, ${scope}` }),
    page: (_, params) =>
      orderPeriodPage(params, data?.readAt.getTime(), data && pageOfOrders(orders, params)) as PageQuery<OrderSummary>,
    source: (api) => ({
      ...api.orders.calls,
      list: async ({ page, pageSize, sortBy = 'order_id', sortDir = 'asc' }) => {
        const rows = sortOrders(orders, { sortBy, sortDir });
        return {
          data: rows.slice((page - 1) * pageSize, page * pageSize),
          total: rows.length,
          totalPages: Math.ceil(rows.length / pageSize),
        };
      },
    }),
  };
}
