import type { QueryClient } from '@tanstack/react-query';
import { isGone } from '../shared/failure.tsx';

/**
 * For the `onSettled` of a delete: what is gone, by this call or by somebody before, leaves the lists that were read, and
 * all of the noun is read again (decision S8). Nobody waits for that reading: the delete is done, whatever becomes of it.
 *
 * @param left what is left of a list
 */
export function takeOut<List>(
  client: QueryClient,
  noun: string,
  error: Error | null,
  left: (list: List) => List,
): void {
  if (!error || isGone(error)) {
    client.setQueriesData<List>({ queryKey: [noun, 'list'] }, (list) => list && left(list));
  }
  void client.invalidateQueries({ queryKey: [noun] });
}
