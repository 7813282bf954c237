import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useApi } from '../queries/api.ts';
import { type Prefetch, prefetchedOptions } from '../queries/prefetch.ts';
import type { List } from './list.ts';
import { readListPreferences } from './view/list-preferences.ts';
import { useListView } from './view/use-list-view.ts';
import { readListParams } from './view/view-params.ts';

/**
 * The `prefetch` function of a page with a list. It requests the rows of the view in the URL or, if the URL has no
 * parameters, of the start view of the user.
 */
export const prefetchList =
  <Row extends RowData>(list: List<Row>): Prefetch =>
  ({ queryClient, api, owner, searchParams }) => {
    const startSort = readListPreferences(owner, list.noun).sort;
    return queryClient.query(list.query({ api, queryClient }, readListParams(searchParams, list, startSort)));
  };

/**
 * What a page with a list needs: the common props of its `PagedTable`, and the query of the view in the URL for
 * Refresh. With a filter of the list, `result` has what the query of the filter reads, from which the page makes its
 * rows.
 */
export function useListPage<Row extends RowData>(list: List<Row>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const view = useListView(list);
  const query = list.query({ api, queryClient }, view.params);
  const result = useQuery({ ...query, ...prefetchedOptions });
  return { tableProps: { list, view, result }, query };
}
