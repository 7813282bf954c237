import { createStore } from '../../shared/state/store.ts';
import type { List, ListRow } from '../list.ts';
import { changeRows, type ListSelection, type ShownPage } from './list-selection.ts';
import { SelectBar } from './select-bar.tsx';
import { SelectCell, SelectHead, SelectPage, UnselectableReason } from './select-checkboxes.tsx';
import { noSelection, type Selection } from './selection.ts';
import { SelectionSheet } from './selection-sheet.tsx';

/** The selection of a list, and the components that show it. */
export interface SelectMode<Row extends ListRow> extends ListSelection<Row> {
  /** Selects the row, or deselects it. */
  toggle: (row: Row, page: ShownPage<Row>) => void;
  /** Called when the row does not exist any more. */
  deselect: (row: Row, page: ShownPage<Row>) => void;
  Head: typeof SelectHead;
  Page: typeof SelectPage;
  Cell: typeof SelectCell;
  Reason: typeof UnselectableReason;
  Bar: typeof SelectBar;
  Sheet: typeof SelectionSheet;
}

/** Starts the mode in which the user can select rows of a list. At the start, no row is selected. */
export function startSelectMode<Row extends ListRow>(list: List<Row>): SelectMode<Row> {
  const selection = createStore<Selection<Row>>(noSelection);
  const selected: ListSelection<Row> = { list, selection };
  return {
    ...selected,
    toggle: (row, page) => {
      const id = list.digitsOf(row);
      changeRows(selected, [id], !selection.get().rows.has(id), page);
    },
    deselect: (row, page) => changeRows(selected, [list.digitsOf(row)], false, page),
    Head: SelectHead,
    Page: SelectPage,
    Cell: SelectCell,
    Reason: UnselectableReason,
    Bar: SelectBar,
    Sheet: SelectionSheet,
  };
}
