import { isSafeId } from '@joe/api-sdk';
import type { ListParams } from '../../queries/list-params.ts';
import type { Store } from '../../shared/state/store.ts';
import type { List, ListRow } from '../list.ts';
import { changeSelection, type Selection, type ShownRows } from './selection.ts';

/** A list and its selected rows. */
export interface ListSelection<Row extends ListRow> {
  list: List<Row>;
  selection: Store<Selection<Row>>;
}

/** The rows that the table shows, and their view. */
export interface ShownPage<Row> {
  data: readonly Row[];
  params: ListParams;
}

/** Returns the selectable rows. If JavaScript rounds an id, the result could be another record's id (decision C7). */
export const selectablePage = <Row extends ListRow>(
  { digitsOf, idOf }: List<Row>,
  { data, params }: ShownPage<Row>,
): ShownRows<Row> => ({
  rows: new Map(data.filter((row) => isSafeId(idOf(row))).map((row) => [digitsOf(row), row])),
  view: params,
});

/** Selects or deselects rows of a page. */
export const changeRows = <Row extends ListRow>(
  { list, selection }: ListSelection<Row>,
  ids: readonly string[],
  isSelected: boolean,
  page: ShownPage<Row>,
) => selection.set(changeSelection(selection.get(), ids, isSelected, selectablePage(list, page)));
