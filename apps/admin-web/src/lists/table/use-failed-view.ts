import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSameView, type ListParams } from '../../queries/list-params.ts';
import type { PageOf } from '../../queries/page-query.ts';
import type { ListView } from '../view/use-list-view.ts';

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
 * If another page or sort order cannot be loaded, the list returns to the view of the shown rows, so that head, pager
 * and URL match them. A failed search stays in the URL and in the search box. The failure is returned until other rows are
 * shown.
 */
export function useFailedView<Row>(
  view: ListView,
  list: UseQueryResult<PageOf<Row>>,
  shown: ListParams | undefined,
): FailedView | undefined {
  const { params } = view;
  const { error, isLoadingError } = list;
  const [failed, setFailed] = useState<Pick<FailedView, 'params' | 'shown' | 'error'>>();
  if (failed && shown && !isSameView(failed.shown, shown)) setFailed(undefined);
  if (shown && isLoadingError && error !== failed?.error) setFailed({ params, shown, error });

  const isSameSearch = failed?.params.search === failed?.shown.search;
  useEffect(() => {
    if (isLoadingError && failed && isSameSearch) view.replaceView(failed.shown);
  });

  if (!failed) return undefined;
  const isRequested = isSameView(params, failed.params);
  return {
    ...failed,
    isRetrying: isRequested && list.isFetching,
    onRetry: () => (isRequested ? void list.refetch() : view.pushView(failed.params)),
  };
}
