import type { OrderPeriod } from '../../../queries/order-period.ts';
import { memoize } from '../../../shared/format/formats.ts';
import { addDays, type Day, startOfDay, startOfMonth } from './calendar-days.ts';

/** First and last calendar day of a period, which includes both. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** The periods with a name, which is also their value in the URL. */
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

/** The named period of a filter in the URL. Undefined if the filter has no `period`, or an unknown one. */
export function namedPeriodOf(filter: string | undefined) {
  const period = new URLSearchParams(filter).get('period');
  return namedPeriods.find(({ name }) => name === period);
}

/** The days of a filter in the URL: `period=last-month` on the day `today`, or `from=2026-10-01&to=2026-10-31`. */
export function daysOf(filter: string | undefined, today: Day): Days {
  const query = new URLSearchParams(filter);
  const days = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  return namedPeriodOf(filter)?.daysAt(today) ?? days;
}

interface PeriodView {
  filter?: string | undefined;
  search: string;
}

/** The period of a view on the day `today`. It ends at the start of the day after its last day. */
export function periodOf({ filter, search }: PeriodView, timeZone: string, today: Day): OrderPeriod {
  const { from, to } = daysOf(filter, today);
  return { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone), search };
}

const dayFormat = memoize(
  (year: 'numeric' | undefined) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year, timeZone: 'UTC' }),
);

const formatRange = (format: Intl.DateTimeFormat, { from, to }: Days) =>
  format.formatRange(new Date(from), new Date(to)).replace(/\s*–\s*/u, '–');

/** Days with their year: `1–31 Oct 2026`. */
export const formatDays = (days: Days): string => formatRange(dayFormat('numeric'), days);

/** Days without their year, unless their years differ: `1–31 Oct`. */
export const formatShortDays = (days: Days): string => formatRange(dayFormat(undefined), days);
