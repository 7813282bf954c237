import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { isGone } from '../api/api-errors.ts';

/** The variables of a delete. */
export interface DeleteRequest<Id> {
  id: Id;
  /**
   * Time when the API confirmed the deletion, in milliseconds since 1970. If set, the deletion is only verified again.
   */
  confirmedAt?: number;
}

/** The API confirmed the deletion, but the record still exists, or it could not be checked. */
export class UnverifiedDeleteError extends Error {
  readonly confirmedAt: number;
  readonly checkedAt = Date.now();
  /** Why the record could not be read. Undefined if it still exists. */
  override readonly cause: Error | undefined;

  constructor(confirmedAt: number, cause?: Error) {
    super(`The API confirmed the deletion, but ${cause ? 'it could not be verified' : 'the record still exists'}`);
    this.confirmedAt = confirmedAt;
    this.cause = cause;
  }
}

/** Describes the delete of a record of a noun. */
export interface DeleteDefinition<Id, List> {
  /** First part of the noun's query keys, e.g. `users`. */
  noun: string;
  remove: (id: Id) => Promise<unknown>;
  /** Reads without caches whether the record exists. */
  exists: (id: Id) => Promise<boolean>;
  /** A cached list of the noun without the record. */
  without: (list: List, id: Id) => List;
  /** Removes the record from other cached data of the noun, which stay on the screen until they are read again. */
  removeElsewhere?: (queryClient: QueryClient, id: Id) => void;
}

/** Deletes a record and verifies it, then removes it from the cached lists and refetches every query of the noun. */
export const deleteOptions = <Id, List>(definition: DeleteDefinition<Id, List>) => {
  const { noun, remove, exists, without, removeElsewhere } = definition;
  return mutationOptions<void, Error, DeleteRequest<Id>>({
    mutationFn: (request) => deleteAndVerify(request, remove, exists),
    onSettled: (_data, error, { id }, _result, { client: queryClient }) => {
      if (!error || isGone(error)) removeElsewhere?.(queryClient, id);
      removeFromCachedLists<List>(queryClient, noun, error, (list) => without(list, id));
    },
  });
};

/**
 * Deletes a record once, then reads it again, because only a record that no longer exists counts as deleted.
 *
 * @param exists reads the record without caches
 * @throws the error of the delete, or an {@link UnverifiedDeleteError}
 */
export async function deleteAndVerify<Id>(
  { id, confirmedAt }: DeleteRequest<Id>,
  remove: (id: Id) => Promise<unknown>,
  exists: (id: Id) => Promise<boolean>,
): Promise<void> {
  if (confirmedAt === undefined) {
    await remove(id);
    confirmedAt = Date.now();
  }
  const at = confirmedAt;
  const isThere = await exists(id).catch((cause: Error) => {
    throw new UnverifiedDeleteError(at, cause);
  });
  if (isThere) throw new UnverifiedDeleteError(at);
}

/** Whether a record can be read. 404 and 410 mean that it does not exist. */
export const isFound = (reading: Promise<unknown>): Promise<boolean> =>
  reading.then(
    () => true,
    (error: Error) => {
      if (isGone(error)) return false;
      throw error;
    },
  );

/**
 * For `onSettled` of a delete (decision S8). Removes the record from the cached lists, then invalidates every query of
 * the noun. The refetches are not awaited, because the delete is complete even if they fail.
 *
 * @param error error of the delete. A record that was already deleted counts as deleted
 * @param remove returns the list without the record
 */
export function removeFromCachedLists<List>(
  queryClient: QueryClient,
  noun: string,
  error: Error | null,
  remove: (list: List) => List,
): void {
  if (!error || isGone(error)) {
    queryClient.setQueriesData<List>({ queryKey: [noun, 'list'] }, (list) => list && remove(list));
  }
  void queryClient.invalidateQueries({ queryKey: [noun] });
}
