import { Button, CopyButton, type Elements, FootBar } from '@joe/ui-kit';
import { formatCountOf } from '../../shared/format/formats.ts';
import { printOnce } from '../../shared/print/printed.ts';
import { useStore } from '../../shared/state/store.ts';
import { toCsv } from '../export/csv.ts';
import type { ListRow } from '../list.ts';
import { type ListColumn, tableOf } from '../list-columns.ts';
import { ExportSelected } from './export-selected.tsx';
import { changeRows, type ListSelection, type ShownPage } from './list-selection.ts';
import styles from './select-bar.module.css';
import { countSelected, MAX_SELECTED, noSelection } from './selection.ts';
import { SelectionSheet } from './selection-sheet.tsx';

/** Values that the bar passes on to the delete of the selected rows. */
export interface SelectedForDelete<Row> {
  rows: readonly Row[];
  onDeleted: (rows: readonly Row[]) => void;
}

export interface SelectBarProps<Row extends ListRow> {
  mode: ListSelection<Row>;
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

/** Shows the number of selected rows and the buttons for them. */
export function SelectBar<Row extends ListRow>(props: SelectBarProps<Row>) {
  const { mode, page, columns, isShowingOnly, onShowOnly, renderPrint, renderDelete } = props;
  const { list, selection } = mode;
  const selected = useStore(selection);
  const { count, pages } = countSelected(selected);
  const rows = [...selected.rows.values()].map(({ row }) => row);
  const showOnly = () => onShowOnly([...selection.get().rows.values()].map(({ row }) => row));
  const clear = () => {
    selection.set(noSelection);
    onShowOnly(undefined);
  };
  const onDeleted = (deleted: readonly Row[]) => {
    changeRows(mode, deleted.map(list.digitsOf), false, page);
    if (isShowingOnly) showOnly();
  };
  return (
    <FootBar label="Selected rows" className={styles.bar}>
      <p className={styles.count} role="status">
        <b>{count}</b>
        <span>{pages}</span>
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
              hideTextOn="mobile"
              label={`Copy ${formatCountOf(rows.length, list.singular)}`}
              text={toCsv(tableOf(columns, rows), '\t')}
            >
              Copy
            </CopyButton>
          ) : (
            <Button icon="copy" hideTextOn="mobile" disabled>
              Copy
            </Button>
          )}
          <ExportSelected list={list} selection={selected} params={page.params} />
          {renderPrint?.(rows) ?? (
            <Button
              icon="print"
              hideTextOn="mobile"
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
