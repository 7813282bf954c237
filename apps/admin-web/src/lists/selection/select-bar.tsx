import { Button, CopyButton, type Elements, FootBar, NumberText } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { useConfig } from '../../services.ts';
import { formatCountOf } from '../../shared/format/formats.ts';
import { printSheet } from '../../shared/print/printed.ts';
import type { OnDelete } from '../delete/use-list-deletes.tsx';
import { toCsv } from '../export/csv.ts';
import { ExportButton } from '../export/export-button.tsx';
import { tableOf } from '../list-columns.ts';
import type { PagedTableModel } from '../table/use-paged-table.ts';
import { DeleteSelectedButton } from './delete-selected-button.tsx';
import styles from './select-bar.module.css';
import { countSelected, MAX_SELECTED, type Selection, withoutPlaces } from './selection.ts';
import { SelectionSheet } from './selection-sheet.tsx';

interface SelectBarProps<Row extends RowData> extends PagedTableModel<Row> {
  selection: Selection<Row>;
  /** Renders the button that prints the rows. Without it, they are printed as a list. */
  renderPrint: ((rows: readonly Row[]) => Elements) | undefined;
  onDelete: OnDelete<Row> | undefined;
}

/** Shows the number of selected rows and the buttons for them. */
export function SelectBar<Row extends RowData>(props: SelectBarProps<Row>) {
  const { list, selection, selectMode, table, columns, renderPrint, onDelete } = props;
  const { timeZone } = useConfig();
  const { count, pages } = countSelected(selection);
  const rows = withoutPlaces(selection.rows);
  const clear = () => {
    table.resetRowSelection(true);
    selectMode.showAll();
  };
  return (
    <FootBar label="Selected rows" className={styles.bar}>
      <p className={styles.count} role="status">
        <b>
          <NumberText>{count}</NumberText>
        </b>
        <NumberText>{pages}</NumberText>
      </p>
      <div className={styles.selectionLinks}>
        <Button
          variant="ghost"
          size="small"
          disabled={rows.length === 0 && !selectMode.onlySelected}
          onClick={() => (selectMode.onlySelected ? selectMode.showAll() : selectMode.showOnly())}
        >
          {selectMode.onlySelected ? 'Show all' : 'Show only these'}
        </Button>
        <Button variant="ghost" size="small" disabled={rows.length === 0} onClick={clear}>
          Clear
        </Button>
      </div>
      <div className={styles.actions}>
        <div className={styles.otherActions}>
          <CopyButton
            variant="secondary"
            hidesTextOnMobile
            label={rows.length > 0 ? `Copy ${formatCountOf(rows.length, list.singular)}` : 'Copy'}
            disabled={rows.length === 0}
            text={() => toCsv(tableOf(columns, rows), '\t', timeZone)}
          >
            Copy
          </CopyButton>
          <ExportButton contents={{ kind: 'selection', list, selection }} hidesTextOnMobile />
          {renderPrint?.(rows) ?? (
            <Button
              icon="print"
              hidesTextOnMobile
              disabled={rows.length === 0}
              onClick={() => printSheet(<SelectionSheet list={list} columns={columns} rows={rows} />)}
            >
              Print
            </Button>
          )}
        </div>
        {onDelete && <DeleteSelectedButton list={list} count={rows.length} onDelete={() => onDelete({ rows })} />}
      </div>
      {selection.isOverLimit && (
        <p className={styles.limit} role="alert">
          <NumberText>{`${MAX_SELECTED} is the most that can be selected.`}</NumberText>
        </p>
      )}
    </FootBar>
  );
}
