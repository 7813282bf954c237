import { exactDigits, type User } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { PagedTable } from '../../lists/table/paged-table.tsx';
import { readListPreferences } from '../../lists/view/list-preferences.ts';
import { useListView } from '../../lists/view/use-list-view.ts';
import { paths, patterns } from '../../paths.ts';
import { readListParams } from '../../queries/list-params.ts';
import { deleteUser, userSortFields, usersQueries } from '../../queries/users.ts';
import { ConfirmDelete, type DeleteTarget } from '../../records/delete/confirm-delete.tsx';
import { RecordActions } from '../../records/record-actions.tsx';
import { useHttp } from '../../services.ts';
import { overlayCode } from '../../shared/overlays/overlay.tsx';
import type { Prefetch } from '../../shared/page/page-module.ts';
import { Screen } from '../../shared/page/screen.tsx';
import { columns } from './users-columns.tsx';
import styles from './users-page.module.css';

const loadExportable = overlayCode(async () => (await import('./export-users.ts')).exportableUsers);
const loadReadRelated = overlayCode(async () => (await import('./related-to-user.ts')).readRelatedToUser);

export const prefetch: Prefetch = ({ client, http, owner, query }) => {
  const { sort } = readListPreferences(owner, 'users');
  return client.prefetchQuery(usersQueries(http).list(readListParams(query, userSortFields, sort)));
};

/** User Management (specification, section 2). */
export default function UsersPage() {
  const { canWrite } = useAccess();
  const http = useHttp();
  const client = useQueryClient();
  const view = useListView(
    'users',
    userSortFields,
    (params) => void client.prefetchQuery(usersQueries(http).list(params)),
  );
  const list = useQuery(usersQueries(http).list(view.params));
  const [target, setTarget] = useState<DeleteTarget<number>>();

  const actions = useCallback(
    ({ user_id: id, email }: User) => {
      const name = email.trim() || `user ${id}`;
      return (
        <RecordActions
          id={id}
          name={name}
          details={paths.userDetails(id)}
          prefetch={() => void client.prefetchQuery(usersQueries(http).detail(id))}
          onDelete={() => setTarget({ id, label: name })}
        />
      );
    },
    [client, http],
  );

  return (
    <Screen back={patterns.dashboard}>
      <PagedTable
        noun="users"
        caption="Users"
        searchPlaceholder="Search by name, email, etc."
        className={styles.users}
        columns={columns}
        getRowId={(user) => exactDigits(user, 'user_id')}
        view={view}
        list={list}
        actions={canWrite ? actions : undefined}
        loadExport={async () => (await loadExportable())(http, view.params)}
      />
      {target && (
        <ConfirmDelete
          key={target.id}
          target={target}
          mutation={deleteUser(http)}
          related={{
            heading: 'Orders and machines that remain',
            fileName: `user-${target.id}`,
            read: async () => (await loadReadRelated())(client, http, target.id),
          }}
          onClose={() => setTarget(undefined)}
        />
      )}
    </Screen>
  );
}
