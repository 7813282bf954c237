import { memoize } from '../../../shared/format/formats.ts';

/** A calendar day without a time zone: `2026-10-31`. */
export type Day = string;

const DAY_MS = 86_400_000;
/** The largest difference between a time zone and UTC (14 hours today) plus one hour for safety, in milliseconds. */
const MAX_OFFSET_MS = 15 * 3_600_000;

/** Milliseconds since 1970 of the start of a day in UTC. */
const utcOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

const dayInUtc = (time: number): Day => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => dayInUtc(utcOf(day) + count * DAY_MS);

/** The first day of the month that is `count` months after the month of a day. */
export function startOfMonth(day: Day, count = 0): Day {
  const date = new Date(utcOf(day));
  return dayInUtc(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
}

/**
 * The calendar day in a time zone.
 *
 * @param time milliseconds since 1970
 */
export function dayAt(time: number, timeZone: string): Day {
  const parts = dateFormat(timeZone).formatToParts(time);
  const part = (type: 'year' | 'month' | 'day') => parts.find((one) => one.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/**
 * The first millisecond of a calendar day in a time zone. A day can have more or less than 24 hours, and its first hour
 * can be missing. A day that the zone has left out starts when the next day starts.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  let before = utcOf(day) - MAX_OFFSET_MS;
  let after = utcOf(day) + MAX_OFFSET_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayAt(middle, timeZone) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

const dateFormat = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      calendar: 'iso8601',
    }),
);
