import { type CallOptions, callListener, type ListOptions, type UnreadableRow } from './config.ts';
import { MAX_PAGE_SIZE } from './dated-pages.ts';
import { isGone } from './errors.ts';
import { exactDigits, isSafeId } from './exact-digits.ts';
import type { ExportChunk, ExportProgress, UnreadableExportRow } from './export-chunk.ts';
import { pauseOnFailure } from './pause-on-failure.ts';
import { hasNoReadableRow, rowsOfUnreadablePage } from './unreadable-page.ts';

/** Search and order of a list. */
export interface ExportQuery {
  search?: string | undefined;
  sortBy?: string | undefined;
  sortDir?: 'asc' | 'desc' | undefined;
}

/** The names of the two fields of a row that an export needs. */
export interface RowFields {
  /** The field with the id, e.g. `orderID`. */
  readonly id: string;
  /** The field with the time at which the record was created, e.g. `orderDate`. */
  readonly date: string;
}

/** A noun whose list can be exported, e.g. `api.orders` or `api.users`. */
export interface ExportSource<T extends object, Query extends ExportQuery> {
  list(
    query?: Query & { page?: number | undefined; pageSize?: number | undefined },
    options?: ListOptions,
  ): Promise<{ data: T[]; total: number; totalPages: number }>;
  get(id: number, options?: CallOptions): Promise<T>;
  /** Required for rows other than orders and users. */
  readonly fields?: RowFields | undefined;
}

/** Options of an export. */
export interface ExportOptions {
  /** Ends the export with an `AbortedError`. */
  signal?: AbortSignal | undefined;
  /** Receives the progress after each page. Errors thrown by this function are ignored. */
  onProgress?: ((progress: ExportProgress) => void) | undefined;
  /**
   * Called when a page or a single record could not be read. If the returned promise resolves, this page or record is
   * read again. If the promise rejects, the export ends. By default the export ends with the error.
   */
  onFailure?: ((error: Error, progress: ExportProgress) => Promise<void>) | undefined;
}

/**
 * Records that are missing in the second reading are read one by one, up to this number, if the export has no search.
 */
const MAX_LOOKUPS = 1_000;

/**
 * Exports a whole list in pages of 100 checked rows, with a summary at the end. Each record is exported once. If the
 * list changes during the reading, it is read once more, and the summary lists the added and removed records. A
 * deletion can move a row to a page that was already read. So a row that only the first reading found is read by its id
 * and, if it still exists, added at the end (up to 1,000 rows), unless there is a search. An export fails if all rows
 * of the first page are invalid. A later page without a valid row is left out, and the summary lists its rows.
 *
 * One change remains invisible: between the reading of two pages, one record on an earlier page is deleted and another
 * record is added on a later page.
 *
 * @param source e.g. `api.orders` or `api.users`
 * @param query search and order of the list. A page and a page size have no effect
 * @throws the error of a page or record that could not be read, or the error with which `onFailure` rejects
 * @throws {TypeError} if the rows have no id, because `fields` of the source is missing or wrong
 * @example
 * ```ts
 * import { exportRows } from '@joe/api-sdk/export';
 *
 * let emails: string[] = [];
 * for await (const chunk of exportRows(api.users, { search: 'anna' })) {
 *   if (chunk.kind === 'rows') emails.push(...chunk.rows.map(({ email }) => email));
 *   if (chunk.kind === 'restart') emails = [];
 *   if (chunk.kind === 'summary') console.log(emails.length, chunk.summary.isSettled);
 * }
 * ```
 */
export async function* exportRows<T extends object, Query extends ExportQuery>(
  source: ExportSource<T, Query>,
  query: NoInfer<Query>,
  { signal, onProgress, onFailure }: ExportOptions = {},
): AsyncGenerator<ExportChunk<T, Query>, void, void> {
  const startedAt = new Date();
  let progress: ExportProgress = { reading: 1, page: 0, totalPages: 0, rows: 0, total: 0 };
  const attemptOrPause = pauseOnFailure(signal);
  const attempt = <Result>(call: () => Promise<Result>): Promise<Result> =>
    attemptOrPause(call, onFailure && ((error) => onFailure(error, progress)));

  const fieldsOf = (row: T) => source.fields ?? ('orderID' in row ? orderFields : userFields);
  const idOf = (row: T): Id => {
    const { id } = fieldsOf(row);
    const value = (row as Record<string, number>)[id];
    // Without ids, all rows would count as the same record.
    if (value === undefined) throw new TypeError(`the rows have no field ${id}: set fields of the source`);
    return isSafeId(value) ? value : exactDigits(row, id);
  };

  async function* readOnce(reading: 1 | 2): AsyncGenerator<ExportChunk<T, Query>, Reading, void> {
    const ids = new Set<Id>();
    const unreadable: UnreadableExportRow[] = [];
    const added: string[] = [];
    let totalBefore: number | undefined;
    let hasChanged = false;
    let total = 0;
    progress = { ...progress, reading, page: 0, rows: 0 };
    for (let page = 1, totalPages = 1; page <= totalPages; page++) {
      const skipped: UnreadableExportRow[] = [];
      const response = await attempt(async () => {
        skipped.length = 0;
        const onUnreadable = (bad: UnreadableRow) => void skipped.push({ ...bad, page, row: bad.index + 1 });
        try {
          return await source.list({ ...query, page, pageSize: MAX_PAGE_SIZE }, { signal, onUnreadable });
        } catch (error) {
          if (page === 1 || !hasNoReadableRow(error)) throw error;
          rowsOfUnreadablePage(page, total).forEach(onUnreadable);
          return { data: [], total, totalPages };
        }
      });
      ({ total, totalPages } = response);
      totalBefore ??= total;
      unreadable.push(...skipped);
      const rows = response.data.filter((row) => {
        const id = idOf(row);
        return !ids.has(id) && ids.add(id);
      });
      added.push(...rows.filter((row) => isNew(row)).map((row) => String(idOf(row))));
      hasChanged ||= total !== totalBefore || rows.length < response.data.length;
      progress = { reading, page, totalPages, rows: ids.size, total };
      callListener(onProgress, progress);
      if (rows.length > 0) yield { kind: 'rows', rows };
      if (response.data.length + skipped.length === 0) break;
    }
    const counted = await attempt(() =>
      source.list({ ...query, page: 1, pageSize: MAX_PAGE_SIZE }, { signal, onUnreadable() {} }),
    );
    hasChanged ||= counted.total !== total || ids.size + unreadable.length !== total;
    return { ids, unreadable, added, hasChanged, totalBefore: totalBefore ?? 0, totalAfter: counted.total };
  }

  let firstIds: ReadonlySet<Id> | undefined;
  const isNew = (row: T) => {
    const date = Date.parse(String((row as Record<string, unknown>)[fieldsOf(row).date]));
    return Number.isNaN(date) ? firstIds && !firstIds.has(idOf(row)) : date >= startedAt.getTime();
  };

  let reading = yield* readOnce(1);
  const { totalBefore, hasChanged } = reading;
  let lookedUp = 0;
  const removed: string[] = [];
  if (hasChanged) {
    yield { kind: 'restart' };
    firstIds = reading.ids;
    reading = yield* readOnce(2);
    const missing = [...firstIds].filter((id) => !reading.ids.has(id));
    for (const [index, id] of missing.entries()) {
      const canLookUp = !query.search && index < MAX_LOOKUPS && typeof id === 'number';
      const row = canLookUp ? await attempt(() => findRecord(source, id, signal)) : undefined;
      if (row) {
        lookedUp++;
        yield { kind: 'rows', rows: [row] };
      } else removed.push(String(id));
    }
  }
  yield {
    kind: 'summary',
    summary: {
      query,
      startedAt,
      endedAt: new Date(),
      totalBefore,
      totalAfter: reading.totalAfter,
      rows: reading.ids.size + lookedUp,
      unreadable: reading.unreadable,
      readings: hasChanged ? 2 : 1,
      // A date after the start means nothing if the list did not change, because clocks differ.
      added: hasChanged ? reading.added : [],
      removed,
      isSettled: !reading.hasChanged,
    },
  };
}

/** An id, or its digits if JavaScript cannot represent it. */
type Id = number | string;

interface Reading {
  ids: Set<Id>;
  unreadable: UnreadableExportRow[];
  added: string[];
  hasChanged: boolean;
  totalBefore: number;
  totalAfter: number;
}

const orderFields: RowFields = { id: 'orderID', date: 'orderDate' };
const userFields: RowFields = { id: 'user_id', date: 'created_at' };

/** The record, or undefined if it no longer exists. */
const findRecord = <T extends object>(
  source: Pick<ExportSource<T, ExportQuery>, 'get'>,
  id: number,
  signal?: AbortSignal,
) =>
  source.get(id, { signal }).catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });
