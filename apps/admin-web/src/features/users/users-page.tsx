import { useAccess } from '@joe/auth/react';
import { PagedTable } from '../../lists/table/paged-table.tsx';
import { patterns } from '../../paths.ts';
import { prefetchList, useListPage } from '../../records/use-list-page.ts';
import { Screen } from '../../shared/page/screen.tsx';
import { usersList } from './users-list.tsx';

export const prefetch = prefetchList(usersList);

/** User Management (specification, section 2). */
export default function UsersPage() {
  const { canWrite } = useAccess();
  const { tableProps, query } = useListPage(usersList);
  return (
    <Screen back={patterns.dashboard} queries={[query]}>
      <PagedTable {...tableProps} hasActions={canWrite} />
    </Screen>
  );
}
