import { isSafeId } from '@joe/api-sdk';
import { Checkbox, cutText, selectCellClass } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import { isShortcut } from '../../shared/shortcuts/shortcuts.ts';
import { useStore } from '../../shared/state/store.ts';
import type { ListRow } from '../list.ts';
import { changeRows, type ListSelection, type ShownPage, selectablePage } from './list-selection.ts';
import styles from './select-checkboxes.module.css';
import { rangeTo } from './selection.ts';

interface SelectPageProps<Row extends ListRow> {
  mode: ListSelection<Row>;
  page: ShownPage<Row>;
  /** Whether the user has asked for other rows. */
  isStale: boolean;
}

type PageCheckboxProps<Row extends ListRow> = SelectPageProps<Row> & { children: ReactNode };

/** Selects or deselects the rows of this page only. */
function PageCheckbox<Row extends ListRow>({ mode, page, isStale, children }: PageCheckboxProps<Row>) {
  const { rows } = useStore(mode.selection);
  const ids = [...selectablePage(mode.list, page).rows.keys()];
  const count = ids.filter((id) => rows.has(id)).length;
  return (
    <Checkbox
      checked={count > 0 && count === ids.length}
      isMixed={count > 0 && count < ids.length}
      disabled={ids.length === 0 || isStale}
      onChange={(isSelected) => changeRows(mode, ids, isSelected, page)}
    >
      {children}
    </Checkbox>
  );
}

/** The checkbox in the head of the table. */
export function SelectHead<Row extends ListRow>(props: SelectPageProps<Row>) {
  return (
    <th scope="col" className={selectCellClass} data-print="none">
      <PageCheckbox {...props}>
        <span className="visually-hidden">Select the rows of this page</span>
      </PageCheckbox>
    </th>
  );
}

/** The checkbox above the cards. On a narrow screen the rows are cards and the table has no visible head. */
export function SelectPage<Row extends ListRow>(props: SelectPageProps<Row>) {
  return (
    <div className={styles.selectPage} data-print="none">
      <PageCheckbox {...props}>This page</PageCheckbox>
    </div>
  );
}

interface SelectCellProps<Row extends ListRow> {
  mode: ListSelection<Row>;
  row: Row;
  page: ShownPage<Row>;
}

/** The checkbox of a row. With Shift, it changes all rows between the last changed row and this row. */
export function SelectCell<Row extends ListRow>({ mode, row, page }: SelectCellProps<Row>) {
  const { list, selection } = mode;
  const id = list.digitsOf(row);
  const isSelected = useStore(selection).rows.has(id);
  const canSelect = isSafeId(list.idOf(row));
  const change = (isChecked: boolean, isRange: boolean) =>
    changeRows(mode, isRange ? rangeTo(id, selection.get(), selectablePage(list, page)) : [id], isChecked, page);
  return (
    <td className={selectCellClass} data-print="none">
      <Checkbox
        checked={isSelected}
        disabled={!canSelect}
        onChange={(isChecked, { nativeEvent }) =>
          change(isChecked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        onKeyDown={(event) => {
          // The browser clicks when Space is released, and Shift may be released before that.
          if (!isShortcut(event, 'selectRange')) return;
          event.preventDefault();
          if (!event.repeat) change(!isSelected, true);
        }}
      >
        <span className="visually-hidden">
          {canSelect ? `Select ${cutText(list.nameOf(row), 200)}` : `${id} cannot be selected: ${TOO_LONG}`}
        </span>
      </Checkbox>
    </td>
  );
}

/** The text in a row that cannot be selected. It gives the reason. */
export function UnselectableReason<Row extends ListRow>({
  mode: { list },
  row,
}: Pick<SelectCellProps<Row>, 'mode' | 'row'>) {
  return (
    !isSafeId(list.idOf(row)) && (
      <span className={styles.reason} data-print="none">{`Cannot be selected: ${TOO_LONG}`}</span>
    )
  );
}

const TOO_LONG = 'the browser cannot hold this ID exactly.';
