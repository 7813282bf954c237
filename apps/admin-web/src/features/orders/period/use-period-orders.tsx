import type { OrderSummary } from '@joe/api-sdk';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { List } from '../../../lists/list.ts';
import type { PagedTableProps } from '../../../lists/table/paged-table.tsx';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import { useApi } from '../../../queries/api.ts';
import { keyOfPeriod, orderPeriod } from '../../../queries/order-period.ts';
import { formatMoney } from '../../../shared/format/formats.ts';
import { useStore } from '../../../shared/state/store.ts';
import { ordersList } from '../orders-list.tsx';
import { PaidTotal } from '../paid-total.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { PeriodButton } from './period-button.tsx';
import { PeriodLine } from './period-line.tsx';
import { pageOfOrders, periodOf } from './period-page.ts';
import { filterOrders, sumOrders } from './period-rows.ts';
import { PeriodSums } from './period-sums.tsx';
import { PeriodWithoutRows } from './period-without-rows.tsx';
import { countOf, daysOf, formatDays, namedPeriods, scopeOf } from './periods.ts';
import { hasPeriod, readPaymentFilter, withFilter } from './read-filter.ts';

const noOrders: readonly OrderSummary[] = [];

/**
 * The orders of the period in the URL, as parts of the table of orders. Undefined without a period. Rows, sums and filters are
 * shown together when everything is read.
 */
export function usePeriodOrders(
  view: ListView,
): Pick<PagedTableProps<OrderSummary>, 'subject' | 'list' | 'tools' | 'line' | 'instead' | 'foot'> | undefined {
  const api = useApi();
  const { readings } = api.orders;
  const { params } = view;
  const timeZone = hasPeriod(params.filter) ? api.orders.timeZone : '';
  const period = timeZone ? periodOf(params, timeZone) : undefined;
  const result = useQuery(orderPeriod(api, period));
  const allReadings = useStore(readings);

  const isReading = result.isFetching;
  const data = result.data?.kind === 'rows' ? result.data : undefined;
  const all = data?.rows ?? noOrders;
  const { state, type } = readPaymentFilter(params.filter);
  const orders = useMemo(() => filterOrders(all, { state, type }), [all, state, type]);

  const filter = new URLSearchParams(params.filter);
  const days = timeZone ? daysOf(filter, Date.now(), timeZone) : undefined;
  const scope = data && days && scopeOf(days, timeZone, data, { state, type });
  const list = useMemo(() => listOfPeriod(orders, scope), [orders, scope]);
  const paid = sumOrders(orders.filter(({ paymentState }) => paymentState === 'paid'));
  if (!period || !days) return undefined;
  const key = keyOfPeriod(period);
  const reading = allReadings[key];
  const showAll = () => view.pushView(withFilter(params));
  const named = namedPeriods.find(({ name }) => name === filter.get('period'));
  const count = data ? countOf(data) : 0;
  return {
    subject: `${days.from} ${days.to}`,
    list,
    tools: (
      <>
        <PeriodButton view={view} chosen={named?.label ?? formatDays(days)} />
        <PaymentFilters
          orders={all}
          state={state}
          type={type}
          isDisabled={!data}
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
        reading={isReading ? reading : undefined}
        isReading={isReading}
        onRefresh={() => result.refetch()}
        onCancel={showAll}
      />
    ),
    instead:
      result.data && !isReading && count === 0 ? (
        <PeriodWithoutRows
          result={result.data}
          search={params.search}
          timeZone={timeZone}
          onShowAll={showAll}
          onRead={() => {
            readings.set({ ...readings.get(), [key]: { isLarge: true } });
            void result.refetch();
          }}
        />
      ) : undefined,
    foot: (
      <>
        {count > 0 && <PeriodSums orders={orders} total={count} isFiltered={state !== null || type !== null} />}
        <PaidTotal
          params={params}
          ofPeriod={
            data
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

/** Returns the list of orders with one change: its export has only these orders, which are in memory. */
function listOfPeriod(orders: readonly OrderSummary[], scope: string | undefined): List<OrderSummary> {
  return {
    ...ordersList,
    ...(scope && { scope, caption: `Orders, ${scope}` }),
    source: (api) => ({
      ...api.orders.calls,
      list: async ({ page, pageSize, sortBy = 'order_id', sortDir = 'asc' }) =>
        pageOfOrders(orders, { page, pageSize, sortBy, sortDir }),
    }),
  };
}
