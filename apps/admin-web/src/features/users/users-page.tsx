import { useAccess } from '@joe/auth/react';
import { prefetchList } from '../../lists/list.ts';
import { PagedTable } from '../../lists/table/paged-table.tsx';
import { useListView } from '../../lists/view/use-list-view.ts';
import { patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { ConfirmDelete } from '../../records/delete/confirm-delete.tsx';
import { type ListDeletes, useListDeletes } from '../../records/delete/use-list-deletes.tsx';
import { overlayCode } from '../../shared/overlays/overlay.tsx';
import { Screen } from '../../shared/page/screen.tsx';
import { usersList } from './users-list.tsx';

const deletes: ListDeletes = {
  mutations: (api) => api.users,
  related: {
    heading: 'Orders and machines that remain',
    selectedHeading: 'Orders and machines that remain',
    loadRead: overlayCode(async () => (await import('./related-to-user.ts')).readRelatedToUser),
  },
};

export const prefetch = prefetchList(usersList);

/** User Management (specification, section 2). */
export default function UsersPage() {
  const { canWrite } = useAccess();
  const api = useApi();
  const view = useListView(usersList);
  const { confirmProps, onDelete, renderDeleteSelected } = useListDeletes(usersList, deletes);
  return (
    <Screen back={patterns.dashboard} queries={[usersList.page(api, view.params)]}>
      <PagedTable
        list={usersList}
        view={view}
        hasActions={canWrite}
        onDelete={onDelete}
        renderDeleteSelected={renderDeleteSelected}
      />
      {confirmProps && <ConfirmDelete {...confirmProps} />}
    </Screen>
  );
}
