import type { OrderSummary } from '@joe/api-sdk';
import type { PeriodResult, PeriodRows } from '@joe/api-sdk/export';
import { visibleText } from '@joe/ui-kit';
import { noop, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListPart } from '../../../lists/list.ts';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import { useApi } from '../../../queries/api.ts';
import { orderPeriod, type PeriodReading, periodReading } from '../../../queries/order-period.ts';
import type { ListParams, PageResult } from '../../../queries/page-query.ts';
import { formatPaymentState, formatPaymentType } from '../../../shared/format/payment.tsx';
import { useToday } from '../../../shared/state/use-today.ts';
import { countOf, formatReading } from './period-texts.ts';
import { forgetOtherPeriods, periodToday, renewToday } from './period-today.ts';
import { type Days, daysOf, formatDays, periodOf } from './periods.ts';
import { hasPeriod, type PaymentFilter, readPaymentFilter, withFilter } from './read-filter.ts';
import { type FilterCounts, usePeriodTable } from './use-period-table.ts';

/** The period in the URL and its orders. */
export interface PeriodOrders {
  days: Days;
  timeZone: string;
  /** The search that the orders match. Empty for all orders of the period. */
  search: string;
  /** The payment state and type that the user has chosen. */
  filter: PaymentFilter;
  /** Whether the user has chosen a payment state or type. */
  isFiltered: boolean;
  states: FilterCounts;
  types: FilterCounts;
  /** The result of the last reading that was not cancelled. Undefined until it has ended. */
  result: PeriodResult | undefined;
  /** Progress or failure of the reading. */
  reading: PeriodReading | undefined;
  /** The orders of the period. Undefined until everything is read. */
  rows: PeriodRows | undefined;
  /** When they were read: `read at 14:02, complete`. Undefined until everything is read. */
  readingText: string | undefined;
  /** Number of orders of the period, including those that cannot be read. 0 until everything is read. */
  total: number;
  /** The orders that match the filter. */
  orders: readonly OrderSummary[];
  /** The page of `orders` that the view shows, with the state of the query that reads the period. */
  pageResult: PageResult<OrderSummary>;
  /** What the table shows instead of all orders. Its rows are `orders`. */
  part: ListPart<OrderSummary>;
  /** Reads the orders again, and the total of all paid orders below them. */
  refresh: () => Promise<unknown>;
  /** Ends the reading. The previous result stays. Without one, all orders are shown. */
  cancel: () => void;
  /** Reads a period that has too many orders to be read automatically. */
  readLarge: () => void;
  /** Shows all orders instead of the period. */
  showAll: () => void;
}

/**
 * The period in the URL and its orders. Undefined without a valid period.
 *
 * @param query the state of the query of the view. With a valid period, it reads the orders of the period
 */
export function usePeriodOrders(
  { params, pushView }: ListView,
  query: UseQueryResult<PeriodResult>,
): PeriodOrders | undefined {
  const api = useApi();
  const queryClient = useQueryClient();
  const period = usePeriod(params);
  const currentDate = useToday(period?.timeZone);
  const readingQuery = periodReading(period?.dates);
  const { data: reading } = useQuery(readingQuery);
  const result = period && query.data;
  const rows = result?.kind === 'rows' ? result : undefined;
  const { orders, page, states, types } = usePeriodTable(rows?.rows, params);
  if (!period) return undefined;

  const { days, dates, timeZone, today } = period;
  const { dataUpdatedAt, error, isLoadingError, isFetching, refetch } = query;
  const readingText = rows && formatReading(rows, currentDate, timeZone);
  const filter = readPaymentFilter(params.filter);
  const readAgain = () => {
    const current = renewToday(queryClient, params.filter, timeZone);
    if (current === today) return refetch();
    return queryClient.query(orderPeriod(api, periodOf(params, timeZone, current))).catch(noop);
  };
  const showAll = () => pushView(withFilter(params));
  const endReading = () => {
    // A large period whose orders are in memory keeps `isLarge`, so that Refresh reads all of them again.
    if (!rows) queryClient.setQueryData(readingQuery.queryKey, {});
    void queryClient.cancelQueries({ queryKey: orderPeriod(api, dates).queryKey, exact: true });
  };

  return {
    days,
    timeZone,
    search: params.search,
    filter,
    isFiltered: filter.state !== null || filter.type !== null,
    states,
    types,
    result,
    reading,
    rows,
    readingText,
    total: rows ? countOf(rows) : 0,
    orders,
    pageResult: { data: page, dataUpdatedAt, error, isLoadingError, isFetching, refetch },
    part: {
      id: `${days.from} ${days.to}`,
      scope: readingText && scopeOf(days, timeZone, readingText, filter),
      rows: orders,
    },
    refresh: () => Promise.all([readAgain(), queryClient.refetchQueries(api.orders.paidTotal())]),
    cancel: result ? endReading : showAll,
    readLarge: () => {
      queryClient.setQueryData(readingQuery.queryKey, { isLarge: true });
      void refetch();
    },
    showAll,
  };
}

/** The valid period of a view, calculated from the day `today`. Undefined without one. */
function usePeriod(params: ListParams) {
  const { filter } = params;
  const { timeZone } = useApi().orders;
  const queryClient = useQueryClient();
  const { data: today } = useQuery(periodToday(filter, timeZone));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice of the user forgets the earlier ones
  useEffect(() => forgetOtherPeriods(queryClient), [queryClient, filter]);
  if (!hasPeriod(filter)) return undefined;
  return { days: daysOf(filter, today), dates: periodOf(params, timeZone, today), timeZone, today };
}

/** The days, time zone, reading and filter of a period, for the caption of the table, exports and print. */
function scopeOf(days: Days, timeZone: string, readingText: string, { state, type }: PaymentFilter): string {
  const filters = [
    state !== null && `Payment Status ${visibleText(formatPaymentState(state))}`,
    type !== null && `Payment Type ${visibleText(formatPaymentType(type))}`,
  ];
  return [formatDays(days), timeZone, readingText, ...filters].filter(Boolean).join(', ');
}
