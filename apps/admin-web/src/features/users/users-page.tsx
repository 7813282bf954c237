import { PagedTable } from '../../lists/table/paged-table.tsx';
import { prefetchList, useListPage } from '../../lists/use-list-page.ts';
import { patterns } from '../../paths.ts';
import { Screen } from '../../shared/page/screen.tsx';
import { usersList } from './users-list.tsx';

export const prefetch = prefetchList(usersList);

/** User Management (specification, section 2). */
export default function UsersPage() {
  const { tableProps, query } = useListPage(usersList);
  return (
    <Screen back={patterns.dashboard} queries={[query]}>
      <PagedTable {...tableProps} />
    </Screen>
  );
}
