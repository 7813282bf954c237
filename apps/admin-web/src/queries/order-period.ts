import { type PeriodFailure, type PeriodProgress, type PeriodResult, readPeriod } from '@joe/api-sdk/export';
import { type QueryFunctionContext, type QueryState, queryOptions, skipToken } from '@tanstack/react-query';
import type { AppApi } from './api.ts';

/** Start, end and search of a period. */
export interface OrderPeriod {
  from: Date;
  to: Date;
  search: string;
}

/** The state of reading a period. */
export interface PeriodReading {
  progress?: PeriodProgress;
  /** Set while the reading waits for Retry. */
  failure?: PeriodFailure & { error: Error; retry: () => void };
  /** Whether the user asked to read the period although it is large. */
  isLarge?: boolean | undefined;
}

/**
 * The state of reading a period, e.g. its progress. The query of the period holds only the result. This query is never
 * requested, only written.
 */
export const periodReading = (period: OrderPeriod | undefined) =>
  queryOptions<PeriodReading>({
    queryKey: ['orders', 'reading', period],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

/**
 * The orders of a period. They stay in memory for half an hour after they were shown. A delete removes its order from
 * them and does not read the period again, because `invalidateQueries` ignores a query whose `staleTime` is `'static'`.
 * There are two exceptions (decision 017): a refresh is running, or no orders of the period are in memory.
 */
export const orderPeriod = (api: AppApi, period: OrderPeriod) =>
  queryOptions({
    queryKey: ['orders', 'list', 'period', period],
    queryFn: (context) => readOrderPeriod(api, period, context),
    staleTime: ({ state }) => (isKeptAfterDelete(state) ? 'static' : Number.POSITIVE_INFINITY),
    gcTime: 30 * 60_000,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/**
 * Whether the period is kept after a delete without being read again: its orders are in memory, and no refresh is
 * running.
 */
const isKeptAfterDelete = ({ data, fetchStatus }: QueryState<PeriodResult>) =>
  data?.kind === 'rows' && data.rows.length > 0 && fetchStatus === 'idle';

function readOrderPeriod(
  api: AppApi,
  period: OrderPeriod,
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<PeriodResult> {
  const readingKey = periodReading(period).queryKey;
  // A large period that is not in memory any more is only counted, and the user is asked again.
  const isLarge = client.getQueryData(queryKey) !== undefined && client.getQueryData(readingKey)?.isLarge;
  const show = (reading: PeriodReading) => client.setQueryData(readingKey, { ...reading, isLarge });
  show({});
  return readPeriod(
    api.orders.calls,
    { ...period, ...(isLarge && { maxRows: Number.POSITIVE_INFINITY }) },
    {
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
    },
  );
}
