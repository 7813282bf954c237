import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Day, dayAt } from './calendar-days.ts';
import { namedPeriodOf } from './periods.ts';

/**
 * The query of the day that counts as today in a named period, e.g. in the last 7 days. Midnight does not change this
 * day, because that would replace the rows on the screen. It is kept until half an hour after the period was last
 * shown, as its orders are, but not after the choice of another period. Refresh and each choice of a period set it to
 * the current day.
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

/** The current day. Empty if the filter has no named period, because only named periods depend on the current day. */
const dayNow = (filter: string | undefined, timeZone: string): Day =>
  namedPeriodOf(filter) ? dayAt(Date.now(), timeZone) : '';

/** The day of `periodToday`, for code that must not wait. If the cache has no day, `dayNow` calculates it. */
export const readToday = (queryClient: QueryClient, filter: string | undefined, timeZone: string): Day =>
  queryClient.getQueryData<Day>(periodToday(filter, timeZone).queryKey) ?? dayNow(filter, timeZone);

/** Sets the day of `periodToday` to the current day, and returns it. */
export function renewToday(queryClient: QueryClient, filter: string | undefined, timeZone: string): Day {
  const today = dayNow(filter, timeZone);
  queryClient.setQueryData(periodToday(filter, timeZone).queryKey, today);
  return today;
}

/** Removes the days of periods that no screen shows. If one is shown again, it starts with the current day. */
export const forgetOtherPeriods = (queryClient: QueryClient) =>
  queryClient.removeQueries({ queryKey: KEY, type: 'inactive' });
