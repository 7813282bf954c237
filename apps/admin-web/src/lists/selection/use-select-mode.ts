import { functionalUpdate, type RowData, type RowSelectionState, type Updater } from '@tanstack/react-table';
import { useState } from 'react';
import { isSameView, type ListPage, type ListParams } from '../../queries/page-query.ts';
import type { List } from '../list.ts';
import { noSelection, type PlacedRows, rowSelectionOf, type Selection, selectRows, withoutRows } from './selection.ts';

/** The rows that were selected when the user chose "Show only these". */
interface OnlySelected<Row extends RowData> {
  page: ListPage<Row>;
  /** The places of the rows, which can be from several views. */
  rows: PlacedRows<Row>;
}

/** The mode in which rows of a list can be selected, and in which the selected rows can be shown alone. */
export interface SelectMode<Row extends RowData> {
  /** The selected rows. Undefined while the mode is off. */
  selection: Selection<Row> | undefined;
  /** The rows that the table shows instead of a page, because the user wants to see only the selected rows. */
  onlySelected: OnlySelected<Row> | undefined;
  /** Shows the selected rows alone until `showAll` or `end`, another view, or the deletion of them all. */
  showOnly: () => void;
  showAll: () => void;
  /** Switches the mode on without selected rows. */
  start: () => void;
  /** Switches the mode off. The selection is lost. */
  end: () => void;
  /** Changes the selection as TanStack Table asks. Switches the mode on. @param shown the page of the table */
  change: (updater: Updater<RowSelectionState>, shown: ListPage<Row> | undefined) => void;
  /** Removes deleted rows from the selection. */
  drop: (rows: readonly Row[]) => void;
}

/**
 * The select mode of a list. It ends when the user leaves the screen or switches it off.
 *
 * @param params the view of the list
 */
export function useSelectMode<Row extends RowData>({ digitsOf }: List<Row>, params: ListParams): SelectMode<Row> {
  const [selection, setSelection] = useState<Selection<Row>>();
  const [onlySelected, setOnlySelected] = useState<OnlySelected<Row>>();
  if (onlySelected && !isSameView(onlySelected.page.params, params)) setOnlySelected(undefined);
  return {
    selection,
    onlySelected,
    showOnly() {
      const { rows } = selection ?? noSelection;
      const data = [...rows.values()].map(({ row }) => row);
      setOnlySelected({ page: { params, data, total: data.length, totalPages: 1, unreadable: [] }, rows });
    },
    showAll: () => setOnlySelected(undefined),
    start: () => setSelection(noSelection),
    end() {
      setSelection(undefined);
      setOnlySelected(undefined);
    },
    change(updater, page) {
      const placed = ({ data, params: view }: ListPage<Row>) =>
        new Map(data.map((row, index) => [digitsOf(row), { row, view, index }]));
      const shown = page === onlySelected?.page ? onlySelected?.rows : page && placed(page);
      setSelection((last = noSelection) => selectRows(last, functionalUpdate(updater, rowSelectionOf(last)), shown));
    },
    drop(rows) {
      const ids = rows.map(digitsOf);
      setSelection((last) => last && withoutRows(last, ids));
      setOnlySelected((last) => {
        if (!last) return undefined;
        const data = last.page.data.filter((row) => !ids.includes(digitsOf(row)));
        return data.length > 0 ? { ...last, page: { ...last.page, data } } : undefined;
      });
    },
  };
}
