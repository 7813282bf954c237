import type { OrderSummary } from '@joe/api-sdk';
import { type PeriodFailure, type PeriodProgress, type PeriodResult, readPeriod } from '@joe/api-sdk/export';
import { type QueryKey, queryOptions, skipToken } from '@tanstack/react-query';
import { createStore, type Store } from '../shared/state/store.ts';
import type { Queries } from './api.ts';
import type { ListParams } from './list-params.ts';
import type { PageOf } from './page-query.ts';
import { exactRecordsOptions } from './query-client.ts';

/** Start, end and search of a period. */
export interface OrderPeriod {
  from: Date;
  to: Date;
  search: string;
}

/** The progress of reading a period. `failure` is set while it waits for Retry. */
export interface PeriodReading {
  progress: PeriodProgress;
  failure?: PeriodFailure & { error: Error; retry: () => void };
}

/** The readings of a signed-in user, by `keyOf`. */
interface Readings {
  store: Store<Partial<Record<string, PeriodReading>>>;
  /** Periods that the user asked to read although they are large. */
  large: Set<string>;
}

const readingsByApi = new WeakMap<Queries, Readings>();

export function periodReadings(api: Queries): Readings {
  const readings = readingsByApi.get(api) ?? { store: createStore({}), large: new Set() };
  readingsByApi.set(api, readings);
  return readings;
}

export const keyOfPeriod = ({ from, to, search }: OrderPeriod): string =>
  `${from.toISOString()} ${to.toISOString()} ${search}`;

/**
 * The orders of a period. They stay in memory for half an hour after they were shown, and are refetched only if the
 * user asks.
 */
export const orderPeriod = (api: Queries, period: OrderPeriod | undefined) =>
  queryOptions({
    queryKey: ['orders', 'period', period && keyOfPeriod(period)],
    queryFn: period ? ({ signal }) => readOrderPeriod(api, period, signal) : skipToken,
    ...exactRecordsOptions,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

function readOrderPeriod(api: Queries, period: OrderPeriod, signal: AbortSignal): Promise<PeriodResult> {
  const { store, large } = periodReadings(api);
  const key = keyOfPeriod(period);
  const show = (reading: PeriodReading | undefined) => store.set({ ...store.get(), [key]: reading });
  const query = { ...period, ...(large.has(key) && { maxRows: Number.POSITIVE_INFINITY }) };
  show(undefined);
  return readPeriod(api.orders.calls, query, {
    signal,
    onProgress: (progress) => show({ progress }),
    onFailure: (error, failure) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(error));
        const retry = () => {
          show({ progress: failure });
          resolve();
        };
        show({ progress: failure, failure: { ...failure, error, retry } });
      }),
  });
}

/** A page of a period in memory. Undefined while it is read. */
export const orderPeriodPage = (
  params: ListParams,
  readAt: number | undefined,
  page: PageOf<OrderSummary> | undefined,
) =>
  queryOptions({
    queryKey: ['orders', 'list', params, readAt] as QueryKey,
    queryFn: () => page as PageOf<OrderSummary>,
    ...(page && { initialData: page }),
    ...exactRecordsOptions,
    enabled: false,
  });
