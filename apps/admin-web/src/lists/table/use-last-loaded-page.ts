import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageOf } from '../../queries/page-query.ts';

/**
 * The last loaded page. It stays while another view loads and, unlike with TanStack's `keepPreviousData`, after that
 * view has failed (decision S7). The response to a search that the user has already changed is ignored.
 */
export function useLastLoadedPage<Row>(
  { data, dataUpdatedAt }: UseQueryResult<PageOf<Row>>,
  search: string,
): (PageOf<Row> & { readAt: number }) | undefined {
  const [shown, setShown] = useState<{ data: PageOf<Row>; readAt: number }>();
  if (data && data !== shown?.data && (!shown || data.params.search === search)) {
    setShown({ data, readAt: dataUpdatedAt });
  }
  return shown && { ...shown.data, readAt: shown.readAt };
}
