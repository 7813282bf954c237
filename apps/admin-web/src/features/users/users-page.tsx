import type { User } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { prefetchList } from '../../lists/list.ts';
import type { SelectedForDelete } from '../../lists/selection/select-mode.tsx';
import { PagedTable } from '../../lists/table/paged-table.tsx';
import { useListView } from '../../lists/view/use-list-view.ts';
import { patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { useConfirmDelete } from '../../records/delete/confirm-delete.tsx';
import type { DeleteQuestion } from '../../records/delete/confirm-delete-dialog.tsx';
import { DeleteSelected } from '../../records/delete-selected/delete-selected.tsx';
import { overlayCode } from '../../shared/overlays/overlay.tsx';
import { Screen } from '../../shared/page/screen.tsx';
import { usersList } from './users-list.tsx';

const loadReadRelated = overlayCode(async () => (await import('./related-to-user.ts')).readRelatedToUser);

export const prefetch = prefetchList(usersList);

/** User Management (specification, section 2). */
export default function UsersPage() {
  const { canWrite } = useAccess();
  const api = useApi();
  const client = useQueryClient();
  const view = useListView(usersList);
  const confirmDelete = useConfirmDelete();

  const questionOf = useCallback(
    (user: User): DeleteQuestion<number> => {
      const { user_id: id } = user;
      return {
        id,
        label: usersList.nameOf(user),
        mutation: api.users.remove,
        related: {
          heading: 'Orders and machines that remain',
          fileName: `user-${id}`,
          read: async () => (await loadReadRelated())(client, api, id),
        },
      };
    },
    [api, client],
  );
  const onDelete = useCallback((user: User) => void confirmDelete(questionOf(user)), [confirmDelete, questionOf]);
  const renderDelete = (selected: SelectedForDelete<User>) => (
    <DeleteSelected list={usersList} heading="Orders and machines that remain" questionOf={questionOf} {...selected} />
  );

  return (
    <Screen back={patterns.dashboard}>
      <PagedTable list={usersList} view={view} hasActions={canWrite} onDelete={onDelete} renderDelete={renderDelete} />
    </Screen>
  );
}
