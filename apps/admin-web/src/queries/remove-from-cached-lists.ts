import type { QueryClient } from '@tanstack/react-query';
import { isGone } from '../api/api-errors.ts';

/**
 * For `onSettled` of a delete (decision S8): removes the record from the cached lists, then invalidates every query of
 * the noun. The refetches are not awaited, because the delete is complete even if they fail.
 *
 * @param error error of the delete; a record that was already deleted counts as deleted
 * @param remove returns the list without the record
 */
export function removeFromCachedLists<List>(
  client: QueryClient,
  noun: string,
  error: Error | null,
  remove: (list: List) => List,
): void {
  if (!error || isGone(error)) {
    client.setQueriesData<List>({ queryKey: [noun, 'list'] }, (list) => list && remove(list));
  }
  void client.invalidateQueries({ queryKey: [noun] });
}
