import type { ListPage, ListParams, PageResult } from '../../queries/page-query.ts';

/** The last loaded page of a list. The table shows it until the page of another view has loaded. */
export interface KeptPage<Row> {
  page: ListPage<Row>;
  /** When the rows were read, in milliseconds since 1970. */
  readAt: number;
  /** The id of the part of the list that the rows belong to. Undefined for the whole list. */
  partId: string | undefined;
}

/** The requested view and the state of its query. */
export interface RequestedView<Row> {
  /** The view in the URL. */
  params: ListParams;
  /** The search that the user has typed. It can be newer than the search of `params`. */
  typedSearch: string;
  partId: string | undefined;
  result: Pick<PageResult<Row>, 'data' | 'dataUpdatedAt' | 'isLoadingError'>;
}

/**
 * Returns the page to show when a view is requested. The last page stays while another view loads. It also stays after
 * that view has failed, unlike with TanStack's `keepPreviousData`. While there is a last page, the response to a search
 * that the user has already changed is ignored. When `partId` changes, the old rows are not kept.
 *
 * @param last the page that was shown before. It is returned if nothing has changed
 */
export function nextKeptPage<Row>(
  last: KeptPage<Row> | undefined,
  { typedSearch, partId, result: { data, dataUpdatedAt } }: RequestedView<Row>,
): KeptPage<Row> | undefined {
  const kept = last?.partId === partId ? last : undefined;
  const isNew = data && data !== kept?.page && (!kept || data.params.search === typedSearch);
  return isNew ? { page: data, readAt: dataUpdatedAt, partId } : kept;
}

/**
 * The view of the last page, if the requested page does not exist, after a delete or in an old link (decision S8).
 * Undefined if it exists.
 */
export function lastPageInstead<Row>({ params, result }: RequestedView<Row>): ListParams | undefined {
  const lastPage = Math.max(result.data?.totalPages ?? params.page, 1);
  return params.page > lastPage ? { ...params, page: lastPage } : undefined;
}
