import type { OrderSummary } from '@joe/api-sdk';
import type { PeriodResult } from '@joe/api-sdk/export';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { List } from '../../../lists/list.ts';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import { useApi } from '../../../queries/api.ts';
import { keyOfPeriod, orderPeriod } from '../../../queries/order-period.ts';
import type { PeriodReading } from '../../../queries/orders.ts';
import { useStore } from '../../../shared/state/store.ts';
import { ordersList } from '../orders-list.tsx';
import { pageOfOrders, periodOf } from './period-page.ts';
import { filterOrders } from './period-rows.ts';
import { type Days, daysOf, scopeOf } from './periods.ts';
import { hasPeriod, type PaymentFilter, readPaymentFilter } from './read-filter.ts';

const noOrders: readonly OrderSummary[] = [];

/** The period in the URL and its orders. */
export interface PeriodOrders {
  days: Days;
  timeZone: string;
  /** The payment state and type that the user has chosen. */
  filter: PaymentFilter;
  result: PeriodResult | undefined;
  isReading: boolean;
  /** Progress or failure of the reading. */
  reading: PeriodReading | undefined;
  /** All orders of the period. Empty until everything is read. */
  all: readonly OrderSummary[];
  /** The orders that the filter leaves. */
  orders: readonly OrderSummary[];
  /** The list of orders, whose export has only `orders`. */
  list: List<OrderSummary>;
  /** Reads the period again. */
  refresh: () => Promise<unknown>;
  /** Reads the rows of a period that has more rows than are read at once. */
  readLarge: () => void;
}

/** Reads the period in the URL. Undefined without a period. */
export function usePeriodOrders({ params }: ListView): PeriodOrders | undefined {
  const api = useApi();
  const { readings } = api.orders;
  const timeZone = hasPeriod(params.filter) ? api.orders.timeZone : '';
  const period = timeZone ? periodOf(params, timeZone) : undefined;
  const { data: result, isFetching, refetch } = useQuery(orderPeriod(api, period));
  const allReadings = useStore(readings);

  const rows = result?.kind === 'rows' ? result : undefined;
  const all = rows?.rows ?? noOrders;
  const { state, type } = readPaymentFilter(params.filter);
  const orders = useMemo(() => filterOrders(all, { state, type }), [all, state, type]);

  const days = timeZone ? daysOf(new URLSearchParams(params.filter), Date.now(), timeZone) : undefined;
  const scope = rows && days && scopeOf(days, timeZone, rows, { state, type });
  const list = useMemo(() => listOfPeriod(orders, scope), [orders, scope]);
  if (!period || !days) return undefined;

  const key = keyOfPeriod(period);
  return {
    days,
    timeZone,
    filter: { state, type },
    result,
    isReading: isFetching,
    reading: allReadings[key],
    all,
    orders,
    list,
    refresh: refetch,
    readLarge: () => {
      readings.set({ ...readings.get(), [key]: { isLarge: true } });
      void refetch();
    },
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
