import { useAccess } from '@joe/auth/react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { List, ListRow } from '../../lists/list.ts';
import type { SelectedForDelete } from '../../lists/selection/select-bar.tsx';
import type { RowToDelete } from '../../lists/table/paged-table.tsx';
import { type Queries, useApi } from '../../queries/api.ts';
import type { DeleteMutations } from '../../queries/delete.ts';
import { overlay } from '../../shared/overlays/overlay.tsx';
import type { DeleteQuestion } from './confirm-delete-dialog.tsx';
import type { RelatedRecords } from './related-records.tsx';

const DeleteSelected = overlay(
  async () => (await import('../delete-selected/delete-selected-button.tsx')).DeleteSelectedButton,
);

/** Describes the delete of a record of a list. */
export interface ListDeletes {
  /** The mutations of `queries/` that delete one record. */
  mutations: (api: Queries) => DeleteMutations<number>;
  /** The content of a record that the question shows and "Save a copy" saves. */
  related?: {
    /** For one record. */
    heading: string;
    /** For several selected records. */
    selectedHeading: string;
    /** Loads the function that reads the related records. */
    loadRead: () => Promise<(queryClient: QueryClient, api: Queries, id: number) => Promise<RelatedRecords>>;
  };
}

/**
 * For a `PagedTable`: `onDelete` asks about a row, and `renderDeleteSelected` is the button that deletes the selected rows.
 * While there are `confirmProps`, the page renders `ConfirmDelete` with them. Without write access there are no delete buttons.
 */
export function useListDeletes<Row extends ListRow>(list: List<Row>, deletes: ListDeletes) {
  const { canWrite } = useAccess();
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutations, related } = deletes;
  const [asked, setAsked] = useState<RowToDelete<Row>>();

  const questionOf = (row: Row): DeleteQuestion<number> => {
    const id = list.idOf(row);
    return {
      id,
      label: list.nameOf(row),
      mutations: mutations(api),
      ...(related && {
        related: {
          heading: related.heading,
          fileName: `${list.singular}-${id}`,
          read: async () => (await related.loadRead())(queryClient, api, id),
        },
      }),
    };
  };

  return {
    onDelete: canWrite ? setAsked : undefined,
    // It stays if the access ends meanwhile.
    confirmProps: asked && {
      question: questionOf(asked.row),
      onClose: (isDeleted: boolean) => {
        setAsked(undefined);
        if (isDeleted) asked.onDeleted(asked.row);
      },
    },
    renderDeleteSelected: (selected: SelectedForDelete<Row>) => (
      <DeleteSelected
        list={list}
        heading={related?.selectedHeading ?? list.caption}
        questionOf={questionOf}
        {...selected}
      />
    ),
  };
}
