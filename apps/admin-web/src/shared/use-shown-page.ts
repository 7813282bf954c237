import type { UnreadableRow } from '@joe/api-sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListParams } from './list-params.ts';

/** A page of a list as it was read. */
export interface PageOf<Row, Column extends string> {
  /** The view that these rows belong to. */
  params: ListParams<Column>;
  data: Row[];
  total: number;
  totalPages: number;
  /** Rows of this page that are not in `data`. */
  unreadable: readonly UnreadableRow[];
}

/**
 * The page that was read last. It stays while another view is read and when that fails (decision S7), which the library's
 * `keepPreviousData` does not do. It also stays when the answer is to a search that the search box no longer contains.
 */
export function useShownPage<Row, Column extends string>(
  { data, dataUpdatedAt }: UseQueryResult<PageOf<Row, Column>>,
  search: string,
): (PageOf<Row, Column> & { readAt: number }) | undefined {
  const [shown, setShown] = useState<{ data: PageOf<Row, Column>; readAt: number }>();
  if (data && data !== shown?.data && (!shown || data.params.search === search)) {
    setShown({ data, readAt: dataUpdatedAt });
  }
  return shown && { ...shown.data, readAt: shown.readAt };
}
