import { isSafeId, type User } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { Button, buttonClass } from '@joe/ui-kit';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths, patterns } from '../../paths.ts';
import { deleteUser, userColumns, usersQueries } from '../../queries/users.ts';
import { ConfirmDelete, type DeleteTarget } from '../../shared/confirm-delete.tsx';
import { PagedTable } from '../../shared/paged-table.tsx';
import { Screen } from '../../shared/screen.tsx';
import { useListView } from '../../shared/use-list-view.ts';
import { columns } from './users-columns.tsx';
import styles from './users-page.module.css';

/** User Management (specification, section 2). */
export default function UsersPage() {
  const { canWrite } = useAccess();
  const client = useQueryClient();
  const view = useListView(userColumns, (params) => void client.prefetchQuery(usersQueries.list(params)));
  const list = useQuery({ ...usersQueries.list(view.params), placeholderData: keepPreviousData });
  const [target, setTarget] = useState<DeleteTarget<number>>();

  const actions = useCallback(
    (user: User) => {
      // Read a moment ahead, and only for who is opened: details are personal.
      const prefetch = () => void client.prefetchQuery(usersQueries.detail(user.user_id));
      // An id that JavaScript rounds would lead to somebody else (decision C7).
      if (!isSafeId(user.user_id)) return <span className="muted">No actions: the id is too large</span>;
      return (
        <>
          <Link
            className={buttonClass({ variant: 'ghost', size: 'small' })}
            to={paths.userDetails(user.user_id)}
            onPointerDown={prefetch}
          >
            Details<span className="visually-hidden"> of {user.email}</span>
          </Link>
          <Button
            variant="ghost-danger"
            size="small"
            icon="trash"
            label={`Delete ${user.email}`}
            onClick={() => setTarget({ id: user.user_id, label: user.email })}
          />
        </>
      );
    },
    [client],
  );

  return (
    <Screen title="User Management" tab="Users" back={patterns.dashboard}>
      <PagedTable
        noun="users"
        caption="Users"
        searchPlaceholder="Search by name, email, etc."
        className={styles.users}
        columns={columns}
        rowKey={(user) => user.user_id}
        view={view}
        list={list}
        actions={canWrite ? actions : undefined}
      />
      {target && (
        <ConfirmDelete key={target.id} target={target} mutation={deleteUser} onClose={() => setTarget(undefined)} />
      )}
    </Screen>
  );
}
