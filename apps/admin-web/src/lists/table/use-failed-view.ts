import { useEffect, useEffectEvent } from 'react';
import { isSameView, type ListParams } from '../../queries/list-params.ts';
import type { PageResult } from '../../queries/page-query.ts';
import type { ListView } from '../view/use-list-view.ts';

/** A view that could not be loaded while the rows of another view are shown. */
export interface FailedView {
  params: ListParams;
  error: Error;
  /** The view of the rows that are still shown. */
  shown: ListParams;
  isRetrying: boolean;
  onRetry: () => void;
}

/**
 * If another page or sort order cannot be loaded, the list returns to the view of the shown rows, so that head, pager
 * and URL match them. The history then has this view twice, because going back instead would lose a search that the user
 * is typing. A failed search stays in the URL and in the search box.
 *
 * @param shown the view of the shown rows
 * @param failed the last view that could not be loaded
 */
export function useFailedView(
  view: ListView,
  result: Pick<PageResult<unknown>, 'isFetching' | 'isLoadingError' | 'refetch'>,
  shown: ListParams | undefined,
  failed: Pick<FailedView, 'params' | 'error'> | undefined,
): FailedView | undefined {
  const { params, isLeaving } = view;
  const returnTo = result.isLoadingError && failed?.params.search === shown?.search ? shown : undefined;
  const replaceView = useEffectEvent((next: ListParams) => view.replaceView(next));
  useEffect(() => {
    if (returnTo && !isLeaving) replaceView(returnTo);
  }, [returnTo, isLeaving]);

  if (!failed || !shown) return undefined;
  const isRequested = isSameView(params, failed.params);
  return {
    ...failed,
    shown,
    isRetrying: isRequested && result.isFetching,
    onRetry: () => (isRequested ? void result.refetch() : view.pushView(failed.params)),
  };
}
