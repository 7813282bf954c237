import type { RowSelectionState } from '@tanstack/react-table';
import { isSameView, type ListParams } from '../../queries/page-query.ts';
import { formatCount } from '../../shared/format/formats.ts';

/** The largest number of rows that can be selected. */
export const MAX_SELECTED = 100;
/** The largest number of selected records that one run deletes. */
export const MAX_DELETED = 20;

/** A row, as it was read, and where it is in the list. */
export interface PlacedRow<Row> {
  row: Row;
  /** The view that it was read with. */
  params: ListParams;
  /** Its index on the page of this view. */
  index: number;
}

/** Rows by their exact ids. */
export type PlacedRows<Row> = ReadonlyMap<string, PlacedRow<Row>>;

/** The selected rows of a list. They stay selected while the list shows another view. */
export interface Selection<Row> {
  /** The rows in the order in which the user selected them. */
  rows: PlacedRows<Row>;
  /** Whether the last change was refused because more than 100 rows would have been selected. */
  isOverLimit?: boolean;
}

/** The rows without their places, in the same order. */
export const withoutPlaces = <Row>(rows: PlacedRows<Row>): Row[] => [...rows.values()].map(({ row }) => row);

export const noSelection: Selection<never> = { rows: new Map() };

/** Returns the exact ids of the selected rows in the format of TanStack Table. */
export const rowSelectionOf = ({ rows }: Selection<unknown>): RowSelectionState =>
  Object.fromEntries([...rows.keys()].map((id) => [id, true] as const));

/**
 * Selects the rows that TanStack Table has selected, and no others. Its state has the ids only, and Copy and Delete
 * need the rows of all pages. A change that would select more than 100 rows only sets `isOverLimit`.
 *
 * @param ids the ids of all rows that are to be selected. An id that is neither selected nor shown is ignored
 * @param shown the rows of the table, in its order
 */
export function selectRows<Row>(
  { rows }: Selection<Row>,
  ids: RowSelectionState,
  shown: PlacedRows<Row> = new Map(),
): Selection<Row> {
  const next = new Map([...rows].filter(([id]) => ids[id]));
  for (const [id, row] of shown) if (ids[id] && !next.has(id)) next.set(id, row);
  return next.size > MAX_SELECTED ? { rows, isOverLimit: true } : { rows: next };
}

/** The rows without those that do not exist any more. */
export const withoutRows = <Row>(rows: PlacedRows<Row>, ids: readonly string[]): PlacedRows<Row> =>
  new Map([...rows].filter(([id]) => !ids.includes(id)));

/** Counts selected rows and their pages: `7 selected`, ` on 3 pages`. Pages of different views count separately. */
export function countSelected({ rows }: Selection<unknown>): { count: string; pages: string } {
  if (rows.size === 0) return { count: 'None selected', pages: '' };
  const views: ListParams[] = [];
  for (const { params } of rows.values()) if (!views.some((other) => isSameView(params, other))) views.push(params);
  return {
    count: `${formatCount(rows.size)} selected`,
    pages: views.length > 1 ? ` on ${formatCount(views.length)} pages` : '',
  };
}

/** Returns the number of selected rows and pages as one text: `7 selected on 3 pages`. */
export function formatSelected(selection: Selection<unknown>): string {
  const { count, pages } = countSelected(selection);
  return count + pages;
}
