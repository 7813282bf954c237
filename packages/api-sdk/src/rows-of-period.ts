import { type DatedPages, type DatedRow, type Edge, orderIdOf, type PageRow, pageNumberOf } from './dated-pages.ts';
import type { UnreadableExportRow } from './export-chunk.ts';

/** The rows between the edges of a period. */
export interface RowsBetween {
  /** The orders by their id, in the sequence of the list. */
  readonly orders: ReadonlyMap<string, DatedRow>;
  readonly unreadable: readonly UnreadableExportRow[];
  /** The first page with a row that is missing, repeated, or dated outside of the period. */
  readonly wrongPage: number | undefined;
}

/** Collects the rows between `below` and `above`. Their dates must be from `start` on and before `end`. */
export function rowsBetween(pages: DatedPages, { below, above }: Edge, start: number, end: number): RowsBetween {
  const orders = new Map<string, DatedRow>();
  const unreadable: UnreadableExportRow[] = [];
  let wrongPage: number | undefined;
  for (let index = below + 1; index < above; index++) {
    const page = pageNumberOf(index);
    const row = pages.at(index);
    if (!row) wrongPage ??= page;
    else if ('unreadable' in row) unreadable.push({ ...row.unreadable, page, row: row.unreadable.index + 1 });
    else if (row.time < start || row.time >= end || orders.has(orderIdOf(row.order))) wrongPage ??= page;
    else orders.set(orderIdOf(row.order), row);
  }
  return { orders, unreadable, wrongPage };
}

const keyOf = (row: PageRow | undefined) => row && ('order' in row ? orderIdOf(row.order) : 'unreadable');

/** Whether the rows from `below` to `above` are the same on the pages that were read again. */
export function isEdgeUnchanged(pages: DatedPages, again: DatedPages, { below, above }: Edge): boolean {
  for (let index = Math.max(below, 0); index <= above; index++) {
    if (again.has(pageNumberOf(index)) && keyOf(pages.at(index)) !== keyOf(again.at(index))) return false;
  }
  return true;
}
