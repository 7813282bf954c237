import { isSafeId } from '@joe/api-sdk';
import { Button, buttonClass, cutText, RowActions } from '@joe/ui-kit';
import type { List, ListRow } from '../list.ts';
import { DetailsLink } from './details-link.tsx';

export interface RecordActionsProps<Row extends ListRow> {
  list: List<Row>;
  row: Row;
  /** Asks whether to delete the record. Without it there is no delete button. */
  onDelete: ((row: Row) => void) | undefined;
}

/** The details link and the delete button of a row. */
export function RecordActions<Row extends ListRow>({ list, row, onDelete }: RecordActionsProps<Row>) {
  const name = cutText(list.nameOf(row), 200);
  // An id that JavaScript rounds would lead to another record (decision C7).
  if (!isSafeId(list.idOf(row))) return <span className="u-muted">No actions: the id is too large</span>;
  return (
    <RowActions>
      <DetailsLink list={list} row={row} className={buttonClass({ variant: 'ghost', size: 'small' })}>
        <span>Details</span>
        <span className="visually-hidden">{` of ${name}`}</span>
      </DetailsLink>
      {onDelete && (
        <Button
          variant="ghostDanger"
          size="small"
          icon="trash"
          label={`Delete ${name}`}
          onClick={() => onDelete(row)}
        />
      )}
    </RowActions>
  );
}
