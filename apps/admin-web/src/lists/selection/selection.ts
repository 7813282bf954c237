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
  /** The key is the exact id. The rows are in the order in which the user selected them. */
  rows: ReadonlyMap<string, SelectedRow<Row>>;
  /** Id of the row that was selected or deselected last: the start of a range. */
  anchor?: string | undefined;
  /** Whether the last change was refused because more than 100 rows would have been selected. */
  isOverLimit?: boolean;
}

export const noSelection: Selection<never> = { rows: new Map() };

/** The selectable rows of a page, by exact id and in the order of the page. */
export interface ShownRows<Row> {
  rows: ReadonlyMap<string, Row>;
  view: ListParams<string>;
}

/**
 * Selects or deselects shown rows. A change that would select more than 100 rows does nothing. Ids that are not shown are
 * ignored.
 */
export function changeSelection<Row>(
  { rows }: Selection<Row>,
  ids: readonly string[],
  isSelected: boolean,
  shown: ShownRows<Row>,
): Selection<Row> {
  const next = new Map(rows);
  for (const id of ids) {
    const row = shown.rows.get(id);
    if (!isSelected) next.delete(id);
    else if (row && !next.has(id)) next.set(id, { row, view: shown.view });
  }
  const anchor = ids.at(-1);
  return next.size > MAX_SELECTED ? { rows, anchor, isOverLimit: true } : { rows: next, anchor };
}

/** Returns the ids from the last changed row to this row. If the last changed row is not shown, it returns this id. */
export function rangeTo<Row>(id: string, { anchor = id }: Selection<Row>, { rows }: ShownRows<Row>): string[] {
  const ids = [...rows.keys()];
  const [from, to] = [ids.indexOf(anchor), ids.indexOf(id)];
  if (from < 0 || to < 0) return [id];
  return from <= to ? ids.slice(from, to + 1) : ids.slice(to, from + 1).reverse();
}

/** Counts selected rows and their pages: `7 selected`, ` on 3 pages`. Pages of different views count separately. */
export function countSelected({ rows }: Selection<unknown>): { count: string; pages: string } {
  if (rows.size === 0) return { count: 'None selected', pages: '' };
  const views: ListParams<string>[] = [];
  for (const { view } of rows.values()) if (!views.some((other) => isSameView(view, other))) views.push(view);
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
