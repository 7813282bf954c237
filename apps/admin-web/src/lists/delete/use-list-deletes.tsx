import { useAccess } from '@joe/auth/react';
import type { Elements } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { useApi } from '../../queries/api.ts';
import { overlay } from '../../shared/overlays/overlay.tsx';
import type { List } from '../list.ts';
import type { SelectMode } from '../selection/use-select-mode.ts';
import { ConfirmDeleteOverlay } from './confirm-delete-overlay.tsx';

const DeleteSelected = overlay(
  async () => (await import('../delete-selected/delete-selected-dialog.tsx')).DeleteSelectedDialog,
);

/** The rows of a question: one row, or the selected rows. */
type Asked<Row> = { row: Row } | { rows: readonly Row[] };

/** Asks before the records of these rows are deleted. */
export type OnDelete<Row> = (asked: Asked<Row>) => void;

/**
 * The deletes of a list. `onDelete` is undefined without write access. An open question stays open if the user loses
 * write access.
 */
export function useListDeletes<Row extends RowData>(
  list: List<Row>,
  { drop }: SelectMode<Row>,
): { onDelete: OnDelete<Row> | undefined; question: Elements } {
  const { canWrite } = useAccess();
  const api = useApi();
  const { idOf, nameOf } = list;
  // The row or the selected rows of the open question. It keeps its rows if the selection changes.
  const [asked, setAsked] = useState<Asked<Row>>();

  const close = (deleted: readonly Row[]) => {
    setAsked(undefined);
    drop(deleted);
  };

  return {
    // The same function in each render, because with another one the memoized rows of the table would render again.
    onDelete: canWrite ? setAsked : undefined,
    question:
      asked &&
      ('row' in asked ? (
        <ConfirmDeleteOverlay
          question={{
            id: idOf(asked.row),
            label: nameOf(asked.row),
            mutations: list.apiOf(api),
            preview: list.deletion.preview(api, idOf(asked.row), list),
          }}
          onClose={(isDeleted) => close(isDeleted ? [asked.row] : [])}
        />
      ) : (
        <DeleteSelected list={list} rows={asked.rows} onClose={close} />
      )),
  };
}
