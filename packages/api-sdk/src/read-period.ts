import { callListener, isLimit, type ListOptions, type UnreadableRow } from './config.ts';
import {
  type DatedPage,
  DatedPages,
  DateSortError,
  type Edge,
  firstIndexOf,
  MAX_PAGE_SIZE,
  pageNumberOf,
  toPageRows,
} from './dated-pages.ts';
import { findEdge } from './find-edge.ts';
import type { OrderSummary } from './generated/schema.ts';
import { pauseOnFailure } from './pause-on-failure.ts';
import {
  areEndsSame,
  hasOneTotal,
  inconsistentPeriod,
  isConsistent,
  type PeriodResult,
  type Reading,
  toResult,
} from './period-result.ts';
import { rowsBetween } from './rows-of-period.ts';
import { hasNoReadableRow, rowsOfUnreadablePage } from './unreadable-page.ts';

/** A period, and optionally a search within it. */
export interface PeriodQuery {
  /** Start of the period, which belongs to it. */
  from: Date;
  /** End of the period, which does not belong to it. */
  to: Date;
  search?: string | undefined;
  /** Larger periods are only counted. Default 5,000. `Infinity` reads any number of rows. */
  maxRows?: number | undefined;
}

/** A list of orders that can be sorted by date: `api.orders`. */
export interface PeriodSource {
  list(
    query: {
      page: number;
      pageSize: number;
      search?: string;
      sortBy: 'order_date';
      sortDir: 'asc';
    },
    options?: ListOptions,
  ): Promise<{ data: OrderSummary[]; total: number }>;
}

/** Progress of the reading of a period. */
export interface PeriodProgress {
  /**
   * `find`: searches for the first and the last row of the period. `read`: reads its rows. `check`: reads the rows
   * before and after the period again.
   */
  readonly phase: 'find' | 'read' | 'check';
  /** 2 while the period is read a second time. */
  readonly reading: 1 | 2;
  /** Pages received so far, in both readings. */
  readonly requests: number;
  /** Rows of the period that this reading has received so far. 0 in the phase `find`. */
  readonly rows: number;
  /** Rows of the period. Undefined in the phase `find`. */
  readonly count: number | undefined;
}

/** A page that could not be read. */
export interface PeriodFailure extends PeriodProgress {
  /** Counts from 1: in the phase `read` within the pages of the period, else within the whole list. */
  readonly page: number;
  /** Pages of the period or of the whole list. 0 if this reading has not read a page yet. */
  readonly totalPages: number;
}

/** Options of `readPeriod`. */
export interface PeriodOptions {
  /** Ends the reading with an `AbortedError`. */
  signal?: AbortSignal | undefined;
  /** Receives the progress after each page. Errors thrown by this function are ignored. */
  onProgress?: ((progress: PeriodProgress) => void) | undefined;
  /**
   * Called when a page could not be read. If the returned promise resolves, the page is read again. If it rejects, the
   * reading ends. While the promise is pending, no other page is requested. The pages already read are kept. By default
   * the reading ends with the error.
   */
  onFailure?: ((error: Error, failure: PeriodFailure) => Promise<void>) | undefined;
}

/** The default of `maxRows`: `readPeriod` only counts periods with more rows. */
export const DEFAULT_MAX_ROWS = 5_000;
const MAX_REQUESTS_AT_ONCE = 4;

/**
 * Finds and reads the orders of a period. The API cannot filter by date, but it sorts by date.
 *
 * 1. It finds the first and the last row in pages of 100 rows, by interpolation and then by halving the remaining
 *    pages. Now the number of orders is known.
 * 2. It reads the rows, up to four pages at a time.
 * 3. It reads the pages at both ends again. If the total or one of the rows at the ends has changed, or if rows are
 *    missing or repeated, it reads the period once more.
 *
 * For a period of more than `maxRows` rows, it only does step 1, and once more if the total changed meanwhile.
 *
 * Two errors are not noticed. One is a wrong sort order on pages that were not read. The other is a deletion before the
 * page that is being read, together with an insertion after it, because the total stays the same.
 *
 * @param source `api.orders`
 * @throws {RangeError} for an invalid date, if `to` is before `from`, or if `maxRows` is not a number from 0
 * @throws the error of a page that could not be read, or the error with which `onFailure` rejects
 * @example
 * ```ts
 * import { readPeriod } from '@joe/api-sdk/export';
 *
 * const october = { from: new Date('2026-10-01T00:00+02:00'), to: new Date('2026-11-01T00:00+01:00') };
 * const period = await readPeriod(api.orders, october);
 * if (period.kind === 'rows' && period.isSettled) console.log(period.rows.length);
 * if (period.kind === 'count') console.log(`${period.count} orders: read them with maxRows: Infinity`);
 * if (period.kind === 'inconsistent') console.error(period.message);
 * ```
 */
export async function readPeriod(
  source: PeriodSource,
  { from, to, search, maxRows = DEFAULT_MAX_ROWS }: PeriodQuery,
  { signal, onProgress, onFailure }: PeriodOptions = {},
): Promise<PeriodResult> {
  const [start, end] = [from.getTime(), to.getTime()];
  if (!(start <= end)) throw new RangeError('`from` and `to` are dates, and `to` is not before `from`');
  if (!isLimit(maxRows)) throw new RangeError('`maxRows` is a number from 0');
  const startedAt = Date.now();
  const query = { pageSize: MAX_PAGE_SIZE, ...(search && { search }), sortBy: 'order_date', sortDir: 'asc' } as const;
  let progress: PeriodProgress = { phase: 'find', reading: 1, requests: 0, rows: 0, count: undefined };
  const report = (change: Partial<PeriodProgress>) => {
    progress = { ...progress, ...change };
    callListener(onProgress, progress);
  };

  const attempt = pauseOnFailure(signal);
  const readPage = (
    { total: knownTotal }: DatedPages,
    page: number,
    position = { page, totalPages: pageNumberOf(knownTotal - 1) },
  ): Promise<DatedPage> =>
    attempt(
      async () => {
        const unreadable: UnreadableRow[] = [];
        const onUnreadable = (row: UnreadableRow) => void unreadable.push(row);
        try {
          const { data, total } = await source.list({ ...query, page }, { signal, onUnreadable });
          return { page, total, rows: toPageRows(data, unreadable) };
        } catch (error) {
          if (!hasNoReadableRow(error) || knownTotal === 0) throw error;
          const rows = rowsOfUnreadablePage(page, knownTotal).map((unreadable) => ({ unreadable }));
          return { page, total: knownTotal, rows };
        }
      },
      onFailure && ((error) => onFailure(error, { ...progress, ...position })),
    );

  /** Finds the period. Always reads `firstPages` first. */
  async function find(pages: DatedPages, firstPages: readonly number[]): Promise<Edge> {
    const read = async (page: number) => {
      pages.add(await readPage(pages, page));
      report({ requests: progress.requests + 1 });
      pages.checkOrder();
    };
    for (const page of firstPages) await read(page);
    const { below } = await findEdge(pages, start, startedAt, read);
    const { above } = await findEdge(pages, end, startedAt, read);
    return { below, above };
  }

  /** Reads the pages of the period that `find` has not read. */
  async function readRest(pages: DatedPages, { below, above }: Edge) {
    const [first, last] = [pageNumberOf(below + 1), pageNumberOf(above - 1)];
    const totalPages = last - first + 1;
    const pageNumbers = Array.from({ length: totalPages }, (_, index) => first + index);
    const rowsOn = (page: number) => Math.min(above, firstIndexOf(page + 1)) - Math.max(below + 1, firstIndexOf(page));
    report({ rows: pageNumbers.reduce((rows, page) => rows + (pages.has(page) ? rowsOn(page) : 0), 0) });
    // All workers share this generator. If a worker fails, its loop ends the generator, so the others stop too.
    const rest = (function* () {
      for (const page of pageNumbers) if (!pages.has(page)) yield page;
    })();
    let sortError: unknown;
    const worker = async () => {
      for (const page of rest) {
        const received = await readPage(pages, page, { page: page - first + 1, totalPages });
        try {
          pages.add(received);
        } catch (error) {
          // Thrown after the running requests have ended, because they still report progress and failures.
          sortError ??= error;
          return;
        }
        report({ requests: progress.requests + 1, rows: progress.rows + rowsOn(page) });
      }
    };
    await Promise.all(Array.from({ length: MAX_REQUESTS_AT_ONCE }, worker));
    if (sortError) throw sortError;
    pages.checkOrder();
  }

  /** Reads the pages with the rows before and after the period again. */
  async function readEndsAgain(pages: DatedPages, { below, above }: Edge): Promise<DatedPages> {
    const pagesReadAgain = new DatedPages();
    const ends = [Math.max(below, 0), Math.max(Math.min(above, pages.total - 1), 0)];
    for (const page of new Set(ends.map(pageNumberOf))) {
      pagesReadAgain.add(await readPage(pages, page));
      report({ requests: progress.requests + 1 });
    }
    return pagesReadAgain;
  }

  /** Reads the period once. A second reading begins where the first one found the period, if it did. */
  async function readOnce(reading: 1 | 2, earlier?: Edge): Promise<Reading> {
    report({ phase: 'find', reading, rows: 0, count: undefined });
    const pages = new DatedPages();
    const firstPages = earlier ? [Math.max(earlier.below, 0), Math.max(earlier.above - 1, 0)].map(pageNumberOf) : [1];
    const edge = await find(pages, [...new Set(firstPages)]);
    const count = Math.max(0, edge.above - edge.below - 1);
    if (count > maxRows) return { pages, edge, count };
    report({ phase: 'read', count });
    await readRest(pages, edge);
    report({ phase: 'check' });
    return { pages, edge, count, rows: rowsBetween(pages, edge, start, end), again: await readEndsAgain(pages, edge) };
  }

  const finish = (reading: Reading, earlier?: Reading) =>
    toResult(reading, earlier, { start, end, startedAt, requests: progress.requests });

  const first = await readOnce(1).catch(toDateSortError);
  if (first instanceof DateSortError && first.isCertain) return inconsistentPeriod(first.page);
  const earlier = first instanceof DateSortError ? undefined : first;
  if (earlier && hasOneTotal(earlier) && isConsistent(earlier)) return finish(earlier);

  const second = await readOnce(2, earlier?.edge).catch(toDateSortError);
  if (second instanceof DateSortError) return inconsistentPeriod(second.page);
  const wrongPage = second.rows?.wrongPage;
  if (wrongPage !== undefined && hasOneTotal(second) && areEndsSame(second)) return inconsistentPeriod(wrongPage);
  return finish(second, earlier ?? second);
}

function toDateSortError(error: unknown): DateSortError {
  if (error instanceof DateSortError) return error;
  throw error;
}
