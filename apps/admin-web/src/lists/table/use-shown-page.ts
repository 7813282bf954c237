import type { UnreadableRow } from '@joe/api-sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListParams } from '../../queries/list-params.ts';

/** A page of a list as it was loaded. */
export interface PageOf<Row, SortField extends string> {
  /** The view of these rows. */
  params: ListParams<SortField>;
  data: Row[];
  total: number;
  totalPages: number;
  /** Invalid rows of this page; they are not in `data`. */
  unreadable: readonly UnreadableRow[];
}

/**
 * The last loaded page. It stays while another view loads and, unlike with TanStack's `keepPreviousData`, after that
 * view has failed (decision S7). The response to a search that the user has already changed is ignored.
 */
export function useShownPage<Row, SortField extends string>(
  { data, dataUpdatedAt }: UseQueryResult<PageOf<Row, SortField>>,
  search: string,
): (PageOf<Row, SortField> & { readAt: number }) | undefined {
  const [shown, setShown] = useState<{ data: PageOf<Row, SortField>; readAt: number }>();
  if (data && data !== shown?.data && (!shown || data.params.search === search)) {
    setShown({ data, readAt: dataUpdatedAt });
  }
  return shown && { ...shown.data, readAt: shown.readAt };
}
