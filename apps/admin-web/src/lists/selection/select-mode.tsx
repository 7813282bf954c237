import { isSafeId } from '@joe/api-sdk';
import { Button, Checkbox, CopyButton, cutText, type Elements, FootBar } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import type { ListParams } from '../../queries/list-params.ts';
import { formatCountOf } from '../../shared/format/formats.ts';
import { printOnce } from '../../shared/print/printed.ts';
import { createStore, type Store, useStore } from '../../shared/state/store.ts';
import { toCsv } from '../export/csv.ts';
import type { List, ListRow } from '../list.ts';
import { type ListColumn, tableOf } from '../list-columns.ts';
import { ExportSelected } from './export-selected.tsx';
import styles from './select-mode.module.css';
import { changeSelection, formatSelected, MAX_SELECTED, noSelection, rangeTo, type Selection } from './selection.ts';
import { SelectionSheet } from './selection-sheet.tsx';

/** The rows that the table shows, and their view. */
export interface ShownPage<Row> {
  data: readonly Row[];
  params: ListParams;
}

/** The selection of a list, and the components that show it. */
export interface SelectMode<Row extends ListRow> {
  list: List<Row>;
  selection: Store<Selection<Row>>;
  /** Selects the row, or deselects it. */
  toggle: (row: Row, page: ShownPage<Row>) => void;
  Head: typeof SelectHead;
  Cell: typeof SelectCell;
  Reason: typeof UnselectableReason;
  Bar: typeof SelectBar;
  Sheet: typeof SelectionSheet;
}

/** What the bar passes on to the delete of the selected rows. */
export interface SelectedForDelete<Row> {
  rows: readonly Row[];
  onDeleted: (rows: readonly Row[]) => void;
}

export interface SelectBarProps<Row extends ListRow> {
  mode: SelectMode<Row>;
  page: ShownPage<Row>;
  /** The visible columns. */
  columns: readonly ListColumn<Row>[];
  /** Whether the table shows only selected rows. */
  isShowingOnly: boolean;
  /** Shows these rows only. Undefined shows the list again. */
  onShowOnly: (rows: readonly Row[] | undefined) => void;
  /** Renders the button that prints the rows. Without it, they are printed as a list. */
  renderPrint?: ((rows: readonly Row[]) => Elements) | undefined;
  /** Renders the button that deletes the rows. */
  renderDelete: (selected: SelectedForDelete<Row>) => Elements;
}

/** Starts the mode in which rows of a list can be selected, with no row selected. */
export function startSelectMode<Row extends ListRow>(list: List<Row>): SelectMode<Row> {
  const selection = createStore<Selection<Row>>(noSelection);
  const mode: SelectMode<Row> = {
    list,
    selection,
    toggle: (row, page) => {
      const id = list.digitsOf(row);
      change(mode, [id], !selection.get().rows.has(id), page);
    },
    Head: SelectHead,
    Cell: SelectCell,
    Reason: UnselectableReason,
    Bar: SelectBar,
    Sheet: SelectionSheet,
  };
  return mode;
}

/** The rows of a page that can be selected. An id that JavaScript rounds could be that of another record (decision C7). */
const selectableRows = <Row extends ListRow>({ digitsOf, idOf }: List<Row>, { data, params }: ShownPage<Row>) => ({
  rows: new Map(data.filter((row) => isSafeId(idOf(row))).map((row) => [digitsOf(row), row])),
  view: params,
});

const change = <Row extends ListRow>(
  { list, selection }: SelectMode<Row>,
  ids: readonly string[],
  isSelected: boolean,
  page: ShownPage<Row>,
) => selection.set(changeSelection(selection.get(), ids, isSelected, selectableRows(list, page)));

interface PageCheckboxProps<Row extends ListRow> {
  mode: SelectMode<Row>;
  page: ShownPage<Row>;
  children: ReactNode;
}

/** Selects or deselects the rows of this page only. */
function PageCheckbox<Row extends ListRow>({ mode, page, children }: PageCheckboxProps<Row>) {
  const { rows } = useStore(mode.selection);
  const ids = [...selectableRows(mode.list, page).rows.keys()];
  const count = ids.filter((id) => rows.has(id)).length;
  return (
    <Checkbox
      checked={count > 0 && count === ids.length}
      isMixed={count > 0 && count < ids.length}
      disabled={ids.length === 0}
      onChange={(isSelected) => change(mode, ids, isSelected, page)}
    >
      {children}
    </Checkbox>
  );
}

/** The checkbox in the head of the table. */
function SelectHead<Row extends ListRow>({ mode, page }: Omit<PageCheckboxProps<Row>, 'children'>) {
  return (
    <th scope="col" className={styles.selectCell}>
      <PageCheckbox mode={mode} page={page}>
        <span className="visually-hidden">Select the rows of this page</span>
      </PageCheckbox>
    </th>
  );
}

interface SelectCellProps<Row extends ListRow> {
  mode: SelectMode<Row>;
  row: Row;
  page: ShownPage<Row>;
}

/** The checkbox of a row. With Shift, it selects or deselects the rows from the last changed one to this one. */
function SelectCell<Row extends ListRow>({ mode, row, page }: SelectCellProps<Row>) {
  const { list, selection } = mode;
  const id = list.digitsOf(row);
  const isSelected = useStore(selection).rows.has(id);
  const canSelect = isSafeId(list.idOf(row));
  return (
    <td className={styles.selectCell}>
      <Checkbox
        checked={isSelected}
        disabled={!canSelect}
        onChange={(isChecked, { nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          const ids = isRange ? rangeTo(id, selection.get(), selectableRows(list, page)) : [id];
          change(mode, ids, isChecked, page);
        }}
      >
        <span className="visually-hidden">
          {canSelect ? `Select ${cutText(list.nameOf(row), 200)}` : `${id} cannot be selected: ${TOO_LONG}`}
        </span>
      </Checkbox>
    </td>
  );
}

/** In a cell of a row: why the row cannot be selected. */
function UnselectableReason<Row extends ListRow>({ mode: { list }, row }: Pick<SelectCellProps<Row>, 'mode' | 'row'>) {
  return !isSafeId(list.idOf(row)) && <span className={styles.reason}>{`Cannot be selected: ${TOO_LONG}`}</span>;
}

/** The number of selected rows, and what can be done with them. */
function SelectBar<Row extends ListRow>(props: SelectBarProps<Row>) {
  const { mode, page, columns, isShowingOnly, onShowOnly, renderPrint, renderDelete } = props;
  const { list, selection } = mode;
  const selected = useStore(selection);
  const rows = [...selected.rows.values()].map(({ row }) => row);
  const showOnly = () => onShowOnly([...selection.get().rows.values()].map(({ row }) => row));
  const clear = () => {
    selection.set(noSelection);
    onShowOnly(undefined);
  };
  const onDeleted = (deleted: readonly Row[]) => {
    change(mode, deleted.map(list.digitsOf), false, page);
    if (isShowingOnly) showOnly();
  };
  return (
    <FootBar label="Selected rows" className={styles.bar}>
      <div className={styles.selectPage}>
        <PageCheckbox mode={mode} page={page}>
          This page
        </PageCheckbox>
      </div>
      <p className={styles.count} role="status">
        {formatSelected(selected)}
      </p>
      <div className={styles.selectionLinks}>
        {isShowingOnly ? (
          <Button variant="ghost" size="small" onClick={() => onShowOnly(undefined)}>
            Show all
          </Button>
        ) : (
          <Button variant="ghost" size="small" disabled={rows.length === 0} onClick={showOnly}>
            Show only these
          </Button>
        )}
        <Button variant="ghost" size="small" disabled={rows.length === 0} onClick={clear}>
          Clear
        </Button>
      </div>
      <div className={styles.actions}>
        <div className={styles.otherActions}>
          {rows.length > 0 ? (
            <CopyButton
              variant="secondary"
              label={`Copy ${formatCountOf(rows.length, list.singular)}`}
              text={toCsv(tableOf(columns, rows), '\t')}
            >
              Copy
            </CopyButton>
          ) : (
            <Button icon="copy" disabled>
              Copy
            </Button>
          )}
          <ExportSelected list={list} selection={selected} params={page.params} />
          {renderPrint?.(rows) ?? (
            <Button
              icon="print"
              disabled={rows.length === 0}
              onClick={() => printOnce(<SelectionSheet list={list} columns={columns} rows={rows} />)}
            >
              Print
            </Button>
          )}
        </div>
        {renderDelete({ rows, onDeleted })}
      </div>
      {selected.isOverLimit && (
        <p className={styles.limitReached} role="alert">
          {`${MAX_SELECTED} is the most that can be selected.`}
        </p>
      )}
    </FootBar>
  );
}

const TOO_LONG = 'the browser cannot hold this ID exactly.';
