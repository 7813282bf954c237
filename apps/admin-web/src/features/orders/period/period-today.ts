import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Day, dayAt } from './calendar-days.ts';
import { namedPeriodOf } from './periods.ts';

/**
 * The day from which a named period is calculated. It stays the same while the period is shown and up to half an hour
 * longer, as its orders do, so that midnight does not replace the rows on the screen. Refresh and each choice of a
 * period set it to the current day (`renewToday`).
 */
export const periodToday = (filter: string | undefined, timeZone: string) =>
  queryOptions({
    queryKey: [...KEY, timeZone, namedPeriodOf(filter)?.name ?? ''],
    queryFn: () => dayNow(filter, timeZone),
    initialData: () => dayNow(filter, timeZone),
    staleTime: 'static',
    gcTime: 30 * 60_000,
  });

const KEY = ['period-today'];

/** Empty if the filter has no named period, because the days of other periods do not depend on the current day. */
const dayNow = (filter: string | undefined, timeZone: string): Day =>
  namedPeriodOf(filter) ? dayAt(Date.now(), timeZone) : '';

/** The same day, without following it. */
export const currentToday = (queryClient: QueryClient, filter: string | undefined, timeZone: string): Day =>
  queryClient.getQueryData<Day>(periodToday(filter, timeZone).queryKey) ?? dayNow(filter, timeZone);

/** Calculates the period of a filter from the current day. */
export function renewToday(queryClient: QueryClient, filter: string | undefined, timeZone: string): Day {
  const today = dayNow(filter, timeZone);
  queryClient.setQueryData(periodToday(filter, timeZone).queryKey, today);
  return today;
}

/** A period that is not shown any more is calculated from the current day when the user chooses it again. */
export const forgetOtherPeriods = (queryClient: QueryClient) =>
  queryClient.removeQueries({ queryKey: KEY, type: 'inactive' });
