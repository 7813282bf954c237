import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { List } from '../lists/list.ts';
import { useSelectMode } from '../lists/selection/use-select-mode.ts';
import { useListView } from '../lists/view/use-list-view.ts';
import { useApi } from '../queries/api.ts';
import type { PageResult } from '../queries/page-query.ts';
import { prefetchedOptions } from '../queries/prefetch.ts';
import { useListDeletes } from './delete/use-list-deletes.tsx';

/**
 * What a page with a list needs: the common props of its `PagedTable`, the query of the view in the URL for Refresh,
 * and the question before a delete, which the page renders.
 */
export function useListPage<Row extends RowData>(list: List<Row>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const view = useListView(list);
  const query = list.query({ api, queryClient }, view.params);
  const result: PageResult<Row> = useQuery({ ...query, ...prefetchedOptions });
  const selectMode = useSelectMode(list, view.params);
  const { listDeletes, question } = useListDeletes(list, selectMode);
  return { tableProps: { list, view, result, selectMode, listDeletes }, query, question };
}
