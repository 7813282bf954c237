import { Checkbox, selectCellClass, shortText } from '@joe/ui-kit';
import { type ReactTable, type RowData, Subscribe, type Row as TableRow } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { List } from '../list.ts';
import type { listFeatures } from '../list-columns.ts';
import styles from './select-checkboxes.module.css';

interface PageCheckboxProps<Row extends RowData> {
  table: ReactTable<typeof listFeatures, Row>;
  /** Whether the user has requested other rows, which have not arrived yet. */
  isStale: boolean;
}

/** Selects or deselects the shown rows only. */
function PageCheckbox<Row extends RowData>(props: PageCheckboxProps<Row> & { children: ReactNode }) {
  const { table, isStale, children } = props;
  const isAllSelected = table.getIsAllPageRowsSelected();
  return (
    <Checkbox
      checked={isAllSelected}
      isMixed={!isAllSelected && table.getIsSomePageRowsSelected()}
      disabled={isStale || !table.getRowModel().rows.some((row) => row.getCanSelect())}
      onChange={(_, event) => table.getToggleAllPageRowsSelectedHandler()(event)}
    >
      {children}
    </Checkbox>
  );
}

/** The checkbox in the head of the table. */
export function SelectHead<Row extends RowData>(props: PageCheckboxProps<Row>) {
  return (
    <th scope="col" className={selectCellClass} data-print="none">
      <PageCheckbox {...props}>
        <span className="visually-hidden">Select the rows of this page</span>
      </PageCheckbox>
    </th>
  );
}

/** The checkbox above the rows. On a narrow screen the rows are stacked and the table has no visible head. */
export function SelectAboveRows<Row extends RowData>(props: PageCheckboxProps<Row>) {
  return (
    <div className={styles.selectPage} data-print="none">
      <PageCheckbox {...props}>This page</PageCheckbox>
    </div>
  );
}

/**
 * Selects a row, or deselects it. With Shift, it changes all rows from the last changed row to this row, if both are
 * shown.
 */
export const toggleRow = <Row extends RowData>(row: TableRow<typeof listFeatures, Row>, shiftKey = false) =>
  row.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey });

interface SelectCellProps<Row extends RowData> {
  list: List<Row>;
  row: TableRow<typeof listFeatures, Row>;
}

/** The checkbox of a row. Of the rows, only this cell is rendered again when its row is selected. */
export function SelectCell<Row extends RowData>({ list, row }: SelectCellProps<Row>) {
  return (
    <td className={selectCellClass} data-print="none">
      <Subscribe source={row.table.atoms.rowSelection} selector={(rowSelection) => rowSelection[row.id] ?? false}>
        {(isSelected) => (
          <Checkbox
            checked={isSelected}
            disabled={!row.getCanSelect()}
            onChange={(_, event) => row.getToggleSelectedHandler()(event)}
          >
            <span className="visually-hidden">
              {row.getCanSelect()
                ? `Select ${shortText(list.nameOf(row.original), 200)}`
                : `${row.id} cannot be selected: ${TOO_LARGE}`}
            </span>
          </Checkbox>
        )}
      </Subscribe>
    </td>
  );
}

/** The text in a row that cannot be selected. It gives the reason. */
export function UnselectableReason() {
  return <span className={styles.reason} data-print="none">{`Cannot be selected: ${TOO_LARGE}`}</span>;
}

const TOO_LARGE = 'the id is too large';
