import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What was read last: when another view cannot be read, the rows that were there stay (decision S7). They also stay when
 * an answer comes to what the box no longer says: who has taken a letter back and gone on keeps his row and his focus.
 */
export function useLastGood<Page extends { search: string }>(
  { data, dataUpdatedAt }: UseQueryResult<Page>,
  wanted: string,
): (Page & { readAt: number }) | undefined {
  const [last, setLast] = useState<{ data: Page; readAt: number }>();
  if (data && data !== last?.data && (!last || data.search === wanted)) setLast({ data, readAt: dataUpdatedAt });
  return last && { ...last.data, readAt: last.readAt };
}
