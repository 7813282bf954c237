import { useAccess } from '@joe/auth/react';
import { useQuery } from '@tanstack/react-query';
import { useSelectMode } from '../../lists/selection/use-select-mode.ts';
import { PagedTable } from '../../lists/table/paged-table.tsx';
import { prefetchList } from '../../lists/view/prefetch-list.ts';
import { useListView } from '../../lists/view/use-list-view.ts';
import { patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { prefetchedOptions } from '../../queries/prefetch.ts';
import { useListDeletes } from '../../records/delete/use-list-deletes.tsx';
import { Screen } from '../../shared/page/screen.tsx';
import { usersList } from './users-list.tsx';

export const prefetch = prefetchList(usersList);

/** User Management (specification, section 2). */
export default function UsersPage() {
  const { canWrite } = useAccess();
  const api = useApi();
  const view = useListView(usersList);
  const pageQuery = usersList.apiOf(api).list(view.params);
  const result = useQuery({ ...pageQuery, ...prefetchedOptions });
  const selectMode = useSelectMode(usersList, view.params);
  const { listDeletes, question } = useListDeletes(usersList, selectMode);
  return (
    <Screen back={patterns.dashboard} queries={[pageQuery]}>
      <PagedTable
        list={usersList}
        view={view}
        result={result}
        selectMode={selectMode}
        hasActions={canWrite}
        listDeletes={listDeletes}
      />
      {question}
    </Screen>
  );
}
