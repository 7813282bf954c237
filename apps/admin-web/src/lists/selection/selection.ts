import { isSameView, type ListParams } from '../../queries/list-params.ts';
import { formatCount } from '../../shared/format/formats.ts';

/** The largest number of rows that can be selected. */
export const MAX_SELECTED = 100;

/** A selected row, as it was read. */
export interface SelectedRow<Row> {
  row: Row;
  /** The view in which it was selected. */
  view: ListParams<string>;
}

/** The selected rows of a list. They stay selected while the list shows another view. */
export interface Selection<Row> {
  /** By exact id, in the order of their selection. */
  rows: ReadonlyMap<string, SelectedRow<Row>>;
  /** Whether the last change selected nothing, because there would have been more than 100 rows. */
  isOverLimit: boolean;
}

export const noSelection: Selection<never> = { rows: new Map(), isOverLimit: false };

/** The rows that the list shows. */
export interface ShownRows<Row> {
  /** By exact id. */
  rows: ReadonlyMap<string, Row>;
  view: ListParams<string>;
}

/**
 * Selects and deselects rows. A change that would select more than 100 rows does nothing.
 *
 * @param ids the ids that will be selected, with those of other views (`RowSelectionState` of TanStack Table). An id that
 * is neither selected nor shown is ignored.
 */
export function changeSelection<Row>(
  { rows }: Selection<Row>,
  ids: Readonly<Record<string, boolean>>,
  shown: ShownRows<Row>,
): Selection<Row> {
  const next = new Map([...rows].filter(([id]) => ids[id]));
  for (const [id, row] of shown.rows) {
    if (ids[id] && !next.has(id)) next.set(id, { row, view: shown.view });
  }
  return next.size > MAX_SELECTED ? { rows, isOverLimit: true } : { rows: next, isOverLimit: false };
}

/** Deselects rows, e.g. after they were deleted. */
export const deselect = <Row>({ rows }: Selection<Row>, ids: ReadonlySet<string>): Selection<Row> => ({
  rows: new Map([...rows].filter(([id]) => !ids.has(id))),
  isOverLimit: false,
});

/** The number of selected rows: `7 selected on 3 pages`. A page of another search or sort order is another page. */
export function formatSelected({ rows }: Selection<unknown>): string {
  if (rows.size === 0) return 'None selected';
  const views: ListParams<string>[] = [];
  for (const { view } of rows.values()) if (!views.some((other) => isSameView(view, other))) views.push(view);
  return `${formatCount(rows.size)} selected${views.length > 1 ? ` on ${formatCount(views.length)} pages` : ''}`;
}
