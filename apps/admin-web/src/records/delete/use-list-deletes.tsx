import { useAccess } from '@joe/auth/react';
import type { Elements } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { useCallback, useState } from 'react';
import type { List, ListDeletes } from '../../lists/list.ts';
import type { SelectMode } from '../../lists/selection/use-select-mode.ts';
import { useApi } from '../../queries/api.ts';
import { overlay } from '../../shared/overlays/overlay.tsx';
import { ConfirmDeleteOverlay } from './confirm-delete-overlay.tsx';

const DeleteSelected = overlay(
  async () => (await import('../delete-selected/delete-selected-dialog.tsx')).DeleteSelectedDialog,
);

interface ListDeletesResult<Row extends RowData> {
  /** Undefined without write access. */
  listDeletes: ListDeletes<Row> | undefined;
  /** The open question with the deletion that follows. It stays while the table shows other rows. */
  question: Elements;
}

/** The deletes of a list. An open question stays open if the user loses write access. */
export function useListDeletes<Row extends RowData>(
  list: List<Row>,
  { drop }: SelectMode<Row>,
): ListDeletesResult<Row> {
  const { canWrite } = useAccess();
  const api = useApi();
  const { idOf, nameOf } = list;
  // The row or the selected rows of the open question. It keeps its rows if the selection changes.
  const [asked, setAsked] = useState<{ row: Row } | { rows: readonly Row[] }>();
  // The same function in each render, because with another one the memoized rows of the table would render again.
  const onDeleteRow = useCallback((row: Row) => setAsked({ row }), []);

  const close = (deleted: readonly Row[]) => {
    setAsked(undefined);
    drop(deleted);
  };

  return {
    listDeletes: canWrite ? { onDeleteRow, onDeleteRows: (rows) => setAsked({ rows }) } : undefined,
    question:
      asked &&
      ('row' in asked ? (
        <ConfirmDeleteOverlay
          question={{
            id: idOf(asked.row),
            label: nameOf(asked.row),
            mutations: list.apiOf(api),
            preview: list.deletion.preview(api, idOf(asked.row)),
          }}
          onClose={(isDeleted) => close(isDeleted ? [asked.row] : [])}
        />
      ) : (
        <DeleteSelected list={list} rows={asked.rows} onClose={close} />
      )),
  };
}
