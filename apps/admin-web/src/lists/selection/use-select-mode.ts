import { functionalUpdate, type RowData, type RowSelectionState, type Updater } from '@tanstack/react-table';
import { useState } from 'react';
import { isSameView, type ListPage, type ListParams } from '../../queries/page-query.ts';
import type { List } from '../list.ts';
import { noSelection, type PlacedRows, rowSelectionOf, type Selection, selectRows, withoutRows } from './selection.ts';

/** The mode in which rows of a list can be selected, and in which the selected rows can be shown alone. */
export interface SelectMode<Row extends RowData> {
  /** The selected rows. Undefined while the mode is off. */
  selection: Selection<Row> | undefined;
  /**
   * The rows that the table shows instead of a page: those that were selected when the user chose "Show only these".
   */
  onlySelected: PlacedRows<Row> | undefined;
  /** Shows the selected rows alone until `showAll` or `end`, another view, or the deletion of them all. */
  showOnly: () => void;
  showAll: () => void;
  /** Switches the mode off. The selection is lost. */
  end: () => void;
  /** Changes the selection as TanStack Table asks. Switches the mode on. @param page the page of the table */
  change: (updater: Updater<RowSelectionState>, page: ListPage<Row> | undefined) => void;
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
  const [onlySelected, setOnlySelected] = useState<{ params: ListParams; rows: PlacedRows<Row> }>();
  if (onlySelected && !isSameView(onlySelected.params, params)) setOnlySelected(undefined);
  return {
    selection,
    onlySelected: onlySelected?.rows,
    showOnly: () => selection && setOnlySelected({ params, rows: selection.rows }),
    showAll: () => setOnlySelected(undefined),
    end() {
      setSelection(undefined);
      setOnlySelected(undefined);
    },
    change(updater, page) {
      const placed = ({ data, params }: ListPage<Row>) =>
        new Map(data.map((row, index) => [digitsOf(row), { row, params, index }]));
      const shown = onlySelected?.rows ?? (page && placed(page));
      setSelection((last = noSelection) => selectRows(last, functionalUpdate(updater, rowSelectionOf(last)), shown));
    },
    drop(rows) {
      const ids = rows.map(digitsOf);
      setSelection((last) => last && { rows: withoutRows(last.rows, ids) });
      setOnlySelected((last) => {
        const left = last && withoutRows(last.rows, ids);
        return left && left.size > 0 ? { ...last, rows: left } : undefined;
      });
    },
  };
}
