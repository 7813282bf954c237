import { isSafeId } from '@joe/api-sdk';
import { Button, buttonClass, RowActions, shortText } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import type { OnDelete } from '../delete/use-list-deletes.tsx';
import type { List } from '../list.ts';
import { DetailsLink } from './details-link.tsx';
import styles from './paged-table.module.css';

interface RecordActionsProps<Row extends RowData> {
  list: List<Row>;
  row: Row;
  /** The index of the row on its page. */
  index: number;
  /** Asks whether to delete the record. Without it there is no delete button. */
  onDelete: OnDelete<Row> | undefined;
}

/** The details link and the delete button of a row. */
export function RecordActions<Row extends RowData>({ list, row, index, onDelete }: RecordActionsProps<Row>) {
  const name = shortText(list.nameOf(row), 200);
  // JavaScript can round this id to that of another record (decision C7).
  if (!isSafeId(list.idOf(row))) return <span className={styles.noActions}>No actions: the id is too large</span>;
  return (
    <RowActions>
      <DetailsLink list={list} row={row} index={index} className={buttonClass({ variant: 'ghost', size: 'small' })}>
        <span>Details</span>
        <span className="visually-hidden" translate="no">
          {` of ${name}`}
        </span>
      </DetailsLink>
      {onDelete && (
        <Button
          variant="ghostDanger"
          size="small"
          icon="trash"
          label={`Delete ${name}`}
          onClick={() => onDelete({ row })}
        />
      )}
    </RowActions>
  );
}
