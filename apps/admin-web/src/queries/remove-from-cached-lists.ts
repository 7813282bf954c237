import type { QueryClient } from '@tanstack/react-query';
import { isGone } from '../api/api-errors.ts';

/**
 * For the `onSettled` of a delete (decision S8): removes the deleted record from the cached lists, then invalidates every
 * query of the noun. The new reads are not awaited: the delete is done, whatever becomes of them.
 *
 * @param error of the delete; a record that was deleted before counts as deleted
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
