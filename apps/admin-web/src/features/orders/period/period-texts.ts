import type { PeriodRows } from '@joe/api-sdk/export';
import { shortText } from '@joe/ui-kit';
import { formatCountOf, formatReadAt, formatSome } from '../../../shared/format/formats.ts';

/** Number of orders of a period, without those that the user has deleted after the reading. */
export const countOf = ({ rows, unreadable }: PeriodRows): number => rows.length + unreadable.length;

const MAX_SEARCH = 60;

/** What follows "orders" in a text about the orders of a period: `of this period`, or `with “twint” in this period`. */
export const ofPeriod = (search: string): string =>
  search ? `with “${shortText(search, MAX_SEARCH)}” in this period` : 'of this period';

/**
 * States when a period was read, whether the reading is complete, and how many orders the user has deleted since:
 * `read at 14:02, complete`.
 *
 * @param today the current day, from `useToday`
 */
export function formatReading(period: PeriodRows, today: string, timeZone: string): string {
  const { readAt, isSettled, count } = period;
  const deleted = count - countOf(period);
  const reading = `read ${formatReadAt(readAt.getTime(), today, timeZone)}, ${isSettled ? 'complete' : 'may be incomplete'}`;
  return deleted > 0 ? `${reading}, without ${formatCountOf(deleted, 'order')} deleted since` : reading;
}

/** The changes during the reading, as a text. Empty if nothing changed. */
export function formatChanges({ readings, added, removed, isSettled }: PeriodRows): string {
  if (readings === 1) return '';
  const changes = [
    added.length > 0 && `added ${formatSome(added)}`,
    removed.length > 0 && `no longer found ${formatSome(removed)}`,
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
