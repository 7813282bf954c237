import type { UnreadableRow } from './config.ts';
import { exactDigits } from './exact-digits.ts';
import type { OrderSummary } from './generated/schema.ts';

/** The largest page that the API returns, in rows. */
export const MAX_PAGE_SIZE = 100;

/** Number of the page with the row at an index from 0. */
export const pageNumberOf = (index: number): number => Math.floor(index / MAX_PAGE_SIZE) + 1;

/** Index of the first row of a page. */
export const firstIndexOf = (page: number): number => (page - 1) * MAX_PAGE_SIZE;

/** An order with its time, in milliseconds since 1970. */
export interface DatedRow {
  readonly order: OrderSummary;
  readonly time: number;
}

/** A row of a page: an order with its time, or a row that cannot be read. */
export type PageRow = DatedRow | { readonly unreadable: UnreadableRow };

/** A page of the list, sorted by date by the API. */
export interface DatedPage {
  readonly page: number;
  /** Total that the API gave with this page. For a page without a valid row, the total known before. */
  readonly total: number;
  readonly rows: readonly PageRow[];
}

/**
 * Thrown if the pages contradict the order by date, have a wrong number of rows, or the search for a date takes too
 * many steps.
 */
export class DateSortError extends Error {
  declare readonly page: number;
  /** False if the cause may be a change of the list between two requests. */
  declare readonly isCertain: boolean;

  constructor(page: number, isCertain: boolean) {
    super(`The rows are not sorted by date on page ${page}`);
    Object.assign(this, { page, isCertain });
  }
}

/**
 * Two rows of the list, by index, with a time or a period between them. `below` is the last row that is earlier than
 * the time or the period, or -1. `above` is the first row that is not earlier than the time, or that is later than the
 * period. If there is no such row, `above` is the total of the list. Rows without a readable date do not count.
 */
export interface Edge {
  readonly below: number;
  readonly above: number;
}

/** A time with a zone, or a day, which ECMAScript reads as UTC. A time without a zone would depend on this machine. */
const isoDate = /^\d{4}-\d\d-\d\d(T.*(Z|[+-]\d\d:?\d\d))?$/i;

/** Milliseconds since 1970. NaN for a value that is neither an ISO 8601 time with a zone nor a day. */
const timeOf = (date: string | null): number => (date !== null && isoDate.test(date) ? Date.parse(date) : Number.NaN);

/** The digits of an order's id. */
export const orderIdOf = (order: OrderSummary): string => exactDigits(order, 'orderID');

/** Puts unreadable rows back between the others. A row without a readable date becomes unreadable too. */
export function toPageRows(data: readonly OrderSummary[], unreadable: readonly UnreadableRow[]): PageRow[] {
  const rows: PageRow[] = [];
  for (const row of unreadable) rows[row.index] = { unreadable: row };
  let index = 0;
  for (const order of data) {
    while (rows[index]) index++;
    const time = timeOf(order.orderDate);
    const path = `$.data[${index}].orderDate`;
    rows[index] = Number.isNaN(time) ? { unreadable: { index, path, reason: 'not a date' } } : { order, time };
  }
  return rows;
}

/** Pages that a reading has received. */
export class DatedPages {
  readonly #pages = new Map<number, DatedPage>();
  /** The totals of all pages. Several different totals mean that the list has changed. */
  readonly totals = new Set<number>();
  /** Number of rows of the whole list, as reported by the page that was added last. */
  total = 0;

  has(page: number): boolean {
    return this.#pages.has(page);
  }

  /** The row at an index of the list. Undefined if its page was not read or is shorter. */
  at(index: number): PageRow | undefined {
    return this.#pages.get(pageNumberOf(index))?.rows[index - firstIndexOf(pageNumberOf(index))];
  }

  /** The time at an index of the list. NaN if it is unknown. */
  timeAt(index: number): number {
    const row = this.at(index);
    return row && 'time' in row ? row.time : Number.NaN;
  }

  /** The order at an index of the list. Undefined if its page was not read, or if it has no readable date. */
  orderAt(index: number): OrderSummary | undefined {
    const row = this.at(index);
    return row && 'order' in row ? row.order : undefined;
  }

  /** All orders with a readable date. */
  datedRows(): DatedRow[] {
    return [...this.#pages.values()].flatMap(({ rows }) => rows.filter((row) => 'time' in row));
  }

  /**
   * Adds a page.
   * @throws {DateSortError} if its dates descend, or if it does not have 100 rows although the list has enough
   */
  add(added: DatedPage): void {
    const { page, total, rows } = added;
    this.#pages.set(page, added);
    this.total = total;
    this.totals.add(total);
    let latest = Number.NEGATIVE_INFINITY;
    for (const row of rows) {
      if (!('time' in row)) continue;
      if (row.time < latest) throw new DateSortError(page, true);
      latest = row.time;
    }
    if (rows.length !== MAX_PAGE_SIZE && firstIndexOf(page + 1) <= total) throw new DateSortError(page, false);
  }

  /**
   * Compares the dates of all pages.
   * @throws {DateSortError} if a page begins before the end of an earlier one
   */
  checkOrder(): void {
    let latest = Number.NEGATIVE_INFINITY;
    for (const [page, { rows }] of [...this.#pages].sort(([a], [b]) => a - b)) {
      const times = rows.flatMap((row) => ('time' in row ? [row.time] : []));
      const [first = latest] = times;
      if (first < latest) throw new DateSortError(page, false);
      latest = times.at(-1) ?? latest;
    }
  }

  /** The two rows around a time, as far as they are known from the pages that were read. */
  edgeAt(time: number): Edge {
    let below = -1;
    let above = this.total;
    for (const { page, rows } of this.#pages.values()) {
      for (const [offset, row] of rows.entries()) {
        if (!('time' in row)) continue;
        const index = firstIndexOf(page) + offset;
        if (row.time < time) below = Math.max(below, index);
        else above = Math.min(above, index);
      }
    }
    return { below, above };
  }

  /**
   * Returns the number of the page to read next between the two rows of an edge. It is `guess` if this page is unread,
   * or else one of the two pages beside it. If these are not possible either, or without `guess`, it is the middle of
   * the longest run of unread pages. Undefined if all pages between the two rows were read.
   */
  nextPage({ below, above }: Edge, guess = Number.NaN): number | undefined {
    const [first, last] = [pageNumberOf(below + 1), pageNumberOf(above - 1)];
    for (const page of [guess, guess + 1, guess - 1]) {
      if (page >= first && page <= last && !this.#pages.has(page)) return page;
    }
    const read = [...this.#pages.keys()].filter((page) => page >= first && page <= last).sort((a, b) => a - b);
    let gap = { size: 0, middle: 0 };
    let previous = first - 1;
    for (const page of [...read, last + 1]) {
      const size = page - previous - 1;
      if (size > gap.size) gap = { size, middle: previous + Math.ceil(size / 2) };
      previous = page;
    }
    return gap.size > 0 ? gap.middle : undefined;
  }
}
