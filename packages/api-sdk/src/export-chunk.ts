import type { UnreadableRow } from './config.ts';

/** Progress of an export. */
export interface ExportProgress {
  /** 2 while the list is read again because it changed. */
  readonly reading: 1 | 2;
  /** Pages read so far in this reading. */
  readonly page: number;
  readonly totalPages: number;
  /** Rows read so far in this reading, without unreadable and repeated ones. */
  readonly rows: number;
  /** Total of the list, as the API last reported it. A page without a valid row does not change it. */
  readonly total: number;
}

/**
 * A row that is not part of the export or the period, because it does not follow the contract. In a period, also a row
 * without a readable date.
 */
export interface UnreadableExportRow extends UnreadableRow {
  readonly page: number;
  /** Counts from 1 within the page. */
  readonly row: number;
}

/** A summary of the export, and of the changes of the list during the export. */
export interface ExportSummary<Query = unknown> {
  /** Search and sort order of the exported list. */
  readonly query: Query;
  /** When the export started, by this machine's clock. */
  readonly startedAt: Date;
  /** When the export ended, by this machine's clock. */
  readonly endedAt: Date;
  /** Total that the API reported with the first page. */
  readonly totalBefore: number;
  /** Total that the API reported when the first page was read again, after the last one. */
  readonly totalAfter: number;
  /** Rows of the export, each record once. */
  readonly rows: number;
  /** Rows that do not follow the contract and are not part of the export. */
  readonly unreadable: readonly UnreadableExportRow[];
  /** 2 if the list changed during the first reading. */
  readonly readings: 1 | 2;
  /**
   * Ids of records that were added during the export and are part of it. A record counts as added if its date is after
   * the start of the export by this machine's clock. A record without a readable date counts as added if only the
   * second reading found it. Empty if the list was read once.
   */
  readonly added: readonly string[];
  /**
   * Ids of records that only the first reading found and that are not part of the export, e.g. because they were
   * deleted. Some may still exist, because they no longer match the search or were not looked up. A record is not
   * looked up if the export has a search, if 1,000 missing records come before it, or if its id is not exact.
   */
  readonly removed: readonly string[];
  /**
   * False if the list changed during the last reading too. The export may then contain deleted records and lack new
   * ones.
   */
  readonly isSettled: boolean;
}

/**
 * The chunks of an export in order: `rows` of a page or one row that was read by its id, `restart` if the list changed
 * and is read again from its first page (discard the rows so far), and the `summary` at the end.
 */
export type ExportChunk<T, Query = unknown> =
  | { readonly kind: 'rows'; readonly rows: readonly T[] }
  | { readonly kind: 'restart' }
  | { readonly kind: 'summary'; readonly summary: ExportSummary<Query> };
