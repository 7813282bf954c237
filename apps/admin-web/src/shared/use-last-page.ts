import type { UnreadableRow } from '@joe/api-sdk';
import { useEffect } from 'react';
import type { ListView } from './use-list-view.ts';

/** A page of a list as it was read. */
export interface PageOf<Row> {
  /** What these rows answer to: while a newer search is under way, those of the older one are still shown. */
  search: string;
  data: Row[];
  page: number;
  total: number;
  totalPages: number;
  /** Rows of this page that are not in `data`. */
  unreadable: readonly UnreadableRow[];
}

/** A page that no longer exists, after a delete or in an old link, steps back to the last that does (decision S8). */
export function useLastPage<Column extends string>(
  view: ListView<Column>,
  data: PageOf<unknown> | undefined,
  isPlaceholder: boolean,
) {
  const last = data && !isPlaceholder ? Math.max(data.totalPages, 1) : undefined;
  const isGone = last !== undefined && view.params.page > last;
  // Only what is named: only a page that is gone is corrected.
  useEffect(() => {
    if (isGone && last) view.correctPage(last);
  }, [isGone, last]);
}
