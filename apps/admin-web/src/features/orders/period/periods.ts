import type { PeriodRows } from '@joe/api-sdk/export';
import type { OrderPeriod } from '../../../queries/order-period.ts';
import { formatCountOf, formatReadAt, formatSome } from '../../../shared/format/formats.ts';
import { addDays, type Day, dayAt, startOfDay, startOfMonth } from './calendar-days.ts';

/** First and last calendar day of a period, which includes both. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** The periods with a name, by their value in the URL. */
export const namedPeriods: readonly { name: string; label: string; daysAt: (today: Day) => Days }[] = [
  { name: 'today', label: 'Today', daysAt: (today) => ({ from: today, to: today }) },
  { name: 'yesterday', label: 'Yesterday', daysAt: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  { name: 'last-7-days', label: 'Last 7 days', daysAt: (today) => ({ from: addDays(today, -6), to: today }) },
  { name: 'this-month', label: 'This month', daysAt: (today) => ({ from: startOfMonth(today), to: today }) },
  {
    name: 'last-month',
    label: 'Last month',
    daysAt: (today) => ({ from: startOfMonth(today, -1), to: addDays(startOfMonth(today), -1) }),
  },
  { name: 'this-year', label: 'This year', daysAt: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }) },
];

/** The named period of a filter in the URL. Undefined if the filter has days, or no valid period. */
export const namedPeriodOf = (filter: URLSearchParams) =>
  namedPeriods.find(({ name }) => name === filter.get('period'));

/**
 * The days of a filter in the URL, `period=last-month` or `from=2026-10-01&to=2026-10-31`, calculated for a given time.
 */
export function daysOf(filter: URLSearchParams, now: number, timeZone: string): Days {
  return (
    namedPeriodOf(filter)?.daysAt(dayAt(now, timeZone)) ?? {
      from: filter.get('from') ?? '',
      to: filter.get('to') ?? '',
    }
  );
}

interface PeriodView {
  filter?: string | undefined;
  search: string;
}

/** The period of a view, calculated for the current time. It ends at the start of the day after its last day. */
export function periodOf({ filter, search }: PeriodView, timeZone: string): OrderPeriod {
  const { from, to } = daysOf(new URLSearchParams(filter), Date.now(), timeZone);
  return { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone), search };
}

const dayFormat = (year?: 'numeric') =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year, timeZone: 'UTC' });

const formatRange = (format: Intl.DateTimeFormat, { from, to }: Days) =>
  format.formatRange(new Date(from), new Date(to)).replace(/\s*–\s*/u, '–');

/** Days with their year: `1–31 Oct 2026`. */
export const formatDays = (days: Days): string => formatRange(dayFormat('numeric'), days);

/** Days without their year, unless their years differ: `1–31 Oct`. */
export const formatShortDays = (days: Days): string => formatRange(dayFormat(), days);

/** Number of orders of a period, without those that the user has deleted after the reading. */
export const countOf = ({ rows, unreadable }: PeriodRows): number => rows.length + unreadable.length;

/**
 * States when a period was read, whether it was complete, and how many orders the user has deleted since:
 * `read at 14:02, complete`.
 */
export function formatReading(period: PeriodRows, timeZone: string): string {
  const { readAt, isSettled, count } = period;
  const deleted = count - countOf(period);
  const reading = `read ${formatReadAt(readAt.getTime(), Date.now(), timeZone)}, ${isSettled ? 'complete' : 'may be incomplete'}`;
  return deleted > 0 ? `${reading}, without ${formatCountOf(deleted, 'order')} deleted since` : reading;
}

/** The changes during the reading, as a text. Empty if nothing changed. */
export function formatChanges({ readings, added, removed, isSettled }: PeriodRows): string {
  if (readings === 1) return '';
  const changes = [
    added.length > 0 && `added ${formatSome(added)}`,
    removed.length > 0 && `deleted ${formatSome(removed)}`,
  ];
  const ids = changes.filter((change) => change !== false).join(', ');
  const reading = isSettled
    ? 'The orders changed during the reading, so they were read again'
    : 'The orders changed during both readings';
  const text = `${reading}${ids && `: ${ids}`}.`;
  return isSettled ? text : `${text} Refresh reads them again.`;
}

/** The orders of a period that cannot be read. Empty if there are none. */
export function formatUnreadable({ unreadable }: PeriodRows): string {
  if (unreadable.length === 0) return '';
  const places = unreadable.map(({ page, row, path, reason }) => `page ${page}, row ${row} (${path}: ${reason})`);
  return `${formatCountOf(unreadable.length, 'order')} of this period cannot be read: ${formatSome(places)}`;
}
