import { isGone } from '@joe/api-sdk';
import { mutationOptions, type Query, type QueryClient } from '@tanstack/react-query';
import { readOnly } from '../shared/mutations/mutation-meta.ts';
import { type ListPage, PAGE_SIZE } from './page-query.ts';
import { refetchNoun } from './query-client.ts';

/** The API confirmed the deletion, but the record still exists or could not be read. */
export class UnverifiedDeleteError extends Error {
  readonly confirmedAt: number;
  readonly checkedAt = Date.now();
  /** Why the record could not be read. Null if it still exists. */
  override readonly cause: Error | null;

  constructor(confirmedAt: number, cause: Error | null = null) {
    super(`The API confirmed the deletion, but ${cause ? 'it could not be verified' : 'the record still exists'}`);
    this.confirmedAt = confirmedAt;
    this.cause = cause;
  }
}

/** Describes the delete of a record of a noun. */
interface DeleteDefinition<Id, List> {
  /** First part of the noun's query keys, e.g. `users`. */
  noun: string;
  remove: (id: Id) => Promise<unknown>;
  /** Reads without caches whether the record exists. */
  exists: (id: Id) => Promise<boolean>;
  /** A cached list of the noun without the record. */
  without: (list: List, id: Id) => List;
}

/**
 * The mutations that delete a record and verify the deletion (decision S8). Only a record that no longer exists counts
 * as deleted. Both mutations then remove it from the cached lists. After a failure too, they call {@link refetchNoun}.
 */
export const deleteMutations = <Id, List>(definition: DeleteDefinition<Id, List>) => {
  const { noun, remove, exists, without } = definition;
  const updateCache = (queryClient: QueryClient, id: Id, isDeleted: boolean) => {
    // Cancels the prefetch of a list that has data, because its response may have the deleted record and would count as
    // fresh. `refetchNoun` restarts the first read of a list.
    const hasData = ({ state }: Query) => state.data !== undefined;
    void queryClient.cancelQueries({ queryKey: [noun, 'list'], type: 'inactive', predicate: hasData });
    if (isDeleted) {
      queryClient.removeQueries({ queryKey: [noun, 'detail', id], type: 'inactive' });
      const lists = queryClient.getQueryCache().findAll({ queryKey: [noun, 'list'] });
      for (const { queryKey, state } of lists) {
        // The list keeps the time at which it was read.
        const options = { updatedAt: state.dataUpdatedAt };
        queryClient.setQueryData<List>(queryKey, (list) => list && without(list, id), options);
      }
    }
    refetchNoun(queryClient, noun);
  };
  return {
    /** Deletes the record, then reads it. Fails with the error of the DELETE or an {@link UnverifiedDeleteError}. */
    remove: mutationOptions<void, Error, Id>({
      mutationFn: async (id) => {
        await remove(id);
        const confirmedAt = Date.now();
        const isThere = await exists(id).catch((cause: Error) => {
          throw new UnverifiedDeleteError(confirmedAt, cause);
        });
        if (isThere) throw new UnverifiedDeleteError(confirmedAt);
      },
      // A record that was already deleted counts as deleted.
      onSettled: (_data, error, id, _result, { client }) => updateCache(client, id, !error || isGone(error)),
    }),
    /** Only reads whether the record still exists, after a delete whose result is uncertain. */
    checkExists: mutationOptions<boolean, Error, Id>({
      mutationFn: exists,
      meta: readOnly,
      onSettled: (isThere, _error, id, _result, { client }) => updateCache(client, id, isThere === false),
    }),
  };
};

/** The mutations of {@link deleteMutations}. */
export type DeleteMutations<Id> = ReturnType<typeof deleteMutations<Id, unknown>>;

/** Whether the record exists. 404 and 410 mean no. Other errors reject. */
export const recordExists = (reading: Promise<unknown>): Promise<boolean> =>
  reading.then(
    () => true,
    (error: Error) => {
      if (isGone(error)) return false;
      throw error;
    },
  );

/** The page without the row of a deleted record. */
export function withoutRow<Row>(page: ListPage<Row>, isDeleted: (row: Row) => boolean): ListPage<Row> {
  const data = page.data.filter((row) => !isDeleted(row));
  const count = page.data.length - data.length;
  if (count === 0) return page;
  const total = page.total - count;
  return { ...page, data, total, totalPages: Math.ceil(total / PAGE_SIZE), deleted: (page.deleted ?? 0) + count };
}
