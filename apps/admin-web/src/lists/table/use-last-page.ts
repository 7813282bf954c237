import { useEffect } from 'react';
import type { ListView } from '../view/use-list-view.ts';

/** Replaces a page that does not exist, after a delete or in an old link, by the last page (decision S8). */
export function useLastPage(view: ListView, totalPages: number | undefined) {
  const last = totalPages === undefined ? view.params.page : Math.max(totalPages, 1);
  useEffect(() => {
    if (view.params.page > last) view.replaceView({ ...view.params, page: last });
  });
}
