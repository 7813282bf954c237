import { type DatedPages, type DatedRow, type Edge, orderIdOf } from './dated-pages.ts';
import type { UnreadableExportRow } from './export-chunk.ts';
import type { OrderSummary } from './generated/schema.ts';
import { isEdgeUnchanged, type RowsBetween } from './rows-of-period.ts';

interface CompletedReading {
  /** Rows of the period. Includes unreadable rows that belong to it or may belong to it. */
  readonly count: number;
  /** The last order before the period. Undefined if there is none. */
  readonly before: OrderSummary | undefined;
  /** The first order after the period. Undefined if there is none. */
  readonly after: OrderSummary | undefined;
  /** Pages received. */
  readonly requests: number;
  /** End of the reading, by this machine's clock. */
  readonly readAt: Date;
}

/** The orders of the period. */
export interface PeriodRows extends CompletedReading {
  readonly kind: 'rows';
  /** Sorted by date and id, each order once. `count` includes `rows` and `unreadable`. */
  readonly rows: readonly OrderSummary[];
  /**
   * Unreadable rows, e.g. without a readable date. Those within the period belong to it. Those beside its first or last
   * row may belong to it.
   */
  readonly unreadable: readonly UnreadableExportRow[];
  /** 2 if the list changed during the first reading, or its pages contradicted each other. */
  readonly readings: 1 | 2;
  /**
   * Ids of orders that arrived during the reading: only the second reading or its check found them. Their date is after
   * the start of the reading (by this machine's clock), or their id is higher than the ids of all orders that the first
   * reading received. `rows` does not contain those that only the check found.
   */
  readonly added: readonly string[];
  /** Ids of orders that the second reading no longer found. */
  readonly removed: readonly string[];
  /**
   * False if the period changed during the second reading too. Then `rows` may lack orders, or contain deleted ones.
   */
  readonly isSettled: boolean;
}

/** The period has more rows than `maxRows`, so they were only counted. */
export interface PeriodCount extends CompletedReading {
  readonly kind: 'count';
}

/**
 * The pages are inconsistent (see `page`), or the search for a date takes too many steps, so no statement about the
 * period is possible.
 */
export interface InconsistentPeriod {
  readonly kind: 'inconsistent';
  /**
   * Number of the page (100 rows each) at which the reading noticed the contradiction: its dates descend or begin
   * before the end of an earlier page, it has a wrong number of rows, or one of its rows is missing, repeated or
   * outside of the period. If the search for a date takes too many steps, it is the page that would have been read
   * next.
   */
  readonly page: number;
  /** A sentence for users. */
  readonly message: string;
}

/** The result of `readPeriod`. */
export type PeriodResult = PeriodRows | PeriodCount | InconsistentPeriod;

/** The result of one reading of a period. */
export interface Reading {
  readonly pages: DatedPages;
  readonly edge: Edge;
  readonly count: number;
  /** Undefined if the period is too large. */
  readonly rows?: RowsBetween;
  /** The pages around the period, read again at the end. */
  readonly again?: DatedPages;
}

/** @param page the page of 100 rows at which the contradiction was noticed */
export const inconsistentPeriod = (page: number): InconsistentPeriod => ({
  kind: 'inconsistent',
  page,
  message: `The API's order by date is not consistent at page ${page}; this period cannot be determined`,
});

/** Whether all pages reported the same total of the list. */
export const hasOneTotal = ({ pages, again }: Reading): boolean =>
  new Set([...pages.totals, ...(again?.totals ?? [])]).size === 1;

/**
 * Whether the rows at both ends of the period were the same when they were read again. True if they were not read
 * again.
 */
export const areEndsSame = ({ pages, edge, again }: Reading): boolean => !again || isEdgeUnchanged(pages, again, edge);

/** Whether the rows at both ends have not moved, and no row of the period is missing, repeated or outside of it. */
export const isConsistent = (reading: Reading): boolean =>
  reading.rows?.wrongPage === undefined && areEndsSame(reading);

/**
 * The result of a reading that is not refused.
 *
 * @param earlier the reading to compare with, after two readings: the first one, or the second if the first failed
 */
export function toResult(
  reading: Reading,
  earlier: Reading | undefined,
  { start, end, startedAt, requests }: { start: number; end: number; startedAt: number; requests: number },
): PeriodRows | PeriodCount {
  const { pages, edge, count, rows, again } = reading;
  const commonFields = {
    before: pages.orderAt(edge.below),
    after: pages.orderAt(edge.above),
    requests,
    readAt: new Date(),
  };
  if (!rows) return { kind: 'count', count, ...commonFields };
  const { orders, unreadable } = rows;
  const known = earlier?.rows?.orders ?? orders;
  const highestId = earlier
    ? earlier.pages.datedRows().reduce((highest, { order }) => Math.max(highest, order.orderID), 0)
    : 0;
  const hasArrived = ({ order, time }: DatedRow) => time >= startedAt || order.orderID > highestId;
  const lateRows = again
    ?.datedRows()
    .filter((row) => row.time >= start && row.time < end && !orders.has(orderIdOf(row.order)));
  const unknown = [...orders].flatMap(([id, row]) => (known.has(id) ? [] : [row]));
  return {
    kind: 'rows',
    count: orders.size + unreadable.length,
    ...commonFields,
    rows: Array.from(orders.values(), ({ order }) => order),
    unreadable,
    readings: earlier ? 2 : 1,
    added: [...unknown, ...(lateRows ?? [])].filter(hasArrived).map(({ order }) => orderIdOf(order)),
    removed: [...known.keys()].filter((id) => !orders.has(id)),
    // Orders that arrive after a past period change the total, but move none of its rows.
    isSettled: isConsistent(reading) && (edge.above < pages.total || hasOneTotal(reading)),
  };
}
