import { functionalUpdate, type RowSelectionState, type Updater } from '@tanstack/react-table';
import { useState } from 'react';
import type { ListPage, ListParams } from '../../queries/page-query.ts';
import type { List, ListRow } from '../list.ts';
import { noSelection, rowSelectionOf, type Selection, selectRows, withoutRows } from './selection.ts';

/** The mode in which rows of a list can be selected, and in which the selected rows can be shown alone. */
export interface SelectMode<Row extends ListRow> {
  /** The selected rows. Undefined while the mode is off. */
  selection: Selection<Row> | undefined;
  /** The page that has only selected rows, if the user wants to see them alone. */
  onlyPage: ListPage<Row> | undefined;
  /** Shows these rows alone while the list has this view. */
  showOnly: (rows: readonly Row[], params: ListParams) => void;
  showAll: () => void;
  /** Switches the mode on without selected rows. */
  start: () => void;
  /** Switches the mode off. The selection is lost. */
  end: () => void;
  /** Changes the selection as TanStack Table asks. Switches the mode on. */
  change: (updater: Updater<RowSelectionState>, shown: Pick<ListPage<Row>, 'data' | 'params'>) => void;
  /** Removes deleted rows from the selection. */
  drop: (rows: readonly Row[]) => void;
}

/** The select mode of a list. It ends when the user leaves the screen or switches it off. */
export function useSelectMode<Row extends ListRow>({ digitsOf }: List<Row>): SelectMode<Row> {
  const [selection, setSelection] = useState<Selection<Row>>();
  const [onlyPage, setOnlyPage] = useState<ListPage<Row>>();
  return {
    selection,
    onlyPage,
    showOnly: (rows, params) =>
      setOnlyPage({ params, data: [...rows], total: rows.length, totalPages: 1, unreadable: [] }),
    showAll: () => setOnlyPage(undefined),
    start: () => setSelection(noSelection),
    end() {
      setSelection(undefined);
      setOnlyPage(undefined);
    },
    change: (updater, { data, params }) =>
      setSelection((last = noSelection) =>
        selectRows(last, functionalUpdate(updater, rowSelectionOf(last)), {
          rows: new Map(data.map((row) => [digitsOf(row), row])),
          view: params,
        }),
      ),
    drop(rows) {
      const ids = rows.map(digitsOf);
      setSelection((last) => last && withoutRows(last, ids));
      setOnlyPage((page) => page && { ...page, data: page.data.filter((row) => !ids.includes(digitsOf(row))) });
    },
  };
}
