import { isSafeId } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { Button, buttonClass, cutText, RowActions } from '@joe/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import type { FromList } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import type { List, ListRow } from '../list.ts';

export interface RecordActionsProps<Row extends ListRow> {
  list: List<Row>;
  row: Row;
  /** Asks whether to delete the record. Without it there is no delete button. */
  onDelete: ((row: Row) => void) | undefined;
}

/** The details link and the delete button of a row. */
export function RecordActions<Row extends ListRow>({ list, row, onDelete }: RecordActionsProps<Row>) {
  const api = useApi();
  const client = useQueryClient();
  const { canWrite } = useAccess();
  // For the previous and next record of this list.
  const fromList: FromList = { list: useLocation().search };
  const id = list.idOf(row);
  const name = cutText(list.nameOf(row), 200);
  // An id that JavaScript rounds would lead to another record (decision C7).
  if (!isSafeId(id)) return <span className="u-muted">No actions: the id is too large</span>;
  return (
    <RowActions>
      {/* Prefetches only on press, not on hover: details are personal data. */}
      <Link
        className={buttonClass({ variant: 'ghost', size: 'small' })}
        to={list.pathOf(id, canWrite)}
        state={fromList}
        onPointerDown={() => void list.prefetchDetails(client, api, id)}
      >
        <span>Details</span>
        <span className="visually-hidden">{` of ${name}`}</span>
      </Link>
      {onDelete && (
        <Button
          variant="ghost-danger"
          size="small"
          icon="trash"
          label={`Delete ${name}`}
          onClick={() => onDelete(row)}
        />
      )}
    </RowActions>
  );
}
