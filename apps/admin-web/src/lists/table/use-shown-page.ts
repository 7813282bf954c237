import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSameView, type ListParams } from '../../queries/list-params.ts';
import type { PageOf } from '../../queries/page-query.ts';
import type { ListView } from '../view/use-list-view.ts';

/** A page of a list, as it was read. */
export interface LoadedPage<Row> extends PageOf<Row> {
  /** End of its request, in milliseconds since 1970. */
  readAt: number;
}

/** A view that could not be loaded while the rows of another view are shown. */
export interface FailedView {
  params: ListParams;
  /** The view of the rows that are still shown. */
  shown: ListParams;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/**
 * What a list shows of the requested view: its page, or an older page while the view loads or after it has failed (decision
 * S7). A page that does not exist is replaced by the last page (decision S8).
 *
 * @param search the search that the user has typed
 * @param subject what the rows belong to, if not to the whole list
 */
export function useShownPage<Row>(
  view: ListView,
  result: UseQueryResult<PageOf<Row>>,
  search: string,
  subject: string | undefined,
) {
  const loaded = useLastLoadedPage(result, search, subject);
  const failed = useFailedView(view, result, loaded?.params);
  useLastPage(view, result.data?.totalPages);
  return { loaded, failed };
}

/**
 * The last loaded page. It stays while another view loads and, unlike with TanStack's `keepPreviousData`, after that
 * view has failed. The response to a search that the user has already changed is ignored. Rows of another subject are not
 * kept.
 */
function useLastLoadedPage<Row>(
  { data, dataUpdatedAt }: UseQueryResult<PageOf<Row>>,
  search: string,
  subject: string | undefined,
): LoadedPage<Row> | undefined {
  const [kept, setKept] = useState<{ data: PageOf<Row>; page: LoadedPage<Row>; subject: string | undefined }>();
  const last = kept?.subject === subject ? kept : undefined;
  if (data && data !== last?.data && (!last || data.params.search === search)) {
    setKept({ data, page: { ...data, readAt: dataUpdatedAt }, subject });
  }
  return last?.page;
}

/**
 * If another page or sort order cannot be loaded, the list returns to the view of the shown rows, so that head, pager
 * and URL match them. A failed search stays in the URL and in the search box. The failure is returned until the rows of
 * that view are no longer shown.
 */
function useFailedView<Row>(
  view: ListView,
  result: UseQueryResult<PageOf<Row>>,
  shown: ListParams | undefined,
): FailedView | undefined {
  const { params } = view;
  const { error, isLoadingError } = result;
  const [failed, setFailed] = useState<Pick<FailedView, 'params' | 'shown' | 'error'>>();
  if (failed && !(shown && isSameView(failed.shown, shown))) setFailed(undefined);
  if (shown && isLoadingError && error !== failed?.error) setFailed({ params, shown, error });

  const isSameSearch = failed?.params.search === failed?.shown.search;
  // In each render, because the URL cannot change while another screen is being loaded.
  useEffect(() => {
    if (isLoadingError && failed && isSameSearch) view.replaceView(failed.shown);
  });

  if (!failed) return undefined;
  const isRequested = isSameView(params, failed.params);
  return {
    ...failed,
    isRetrying: isRequested && result.isFetching,
    onRetry: () => (isRequested ? void result.refetch() : view.pushView(failed.params)),
  };
}

/** Replaces a page that does not exist, after a delete or in an old link, by the last page. */
function useLastPage(view: ListView, totalPages: number | undefined) {
  const last = totalPages === undefined ? view.params.page : Math.max(totalPages, 1);
  // In each render, because the URL cannot change while another screen is being loaded.
  useEffect(() => {
    if (view.params.page > last) view.replaceView({ ...view.params, page: last });
  });
}
