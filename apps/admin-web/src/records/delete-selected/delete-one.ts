import { isGone, isRejected, mayBeStored } from '../../api/api-errors.ts';
import { deleteAndVerify, UnverifiedDeleteError } from '../../queries/delete.ts';

/** What is known about a record after its delete. A refused delete has no result, but throws. */
export type DeleteResult =
  | { kind: 'deleted'; error?: undefined }
  /** Another user has deleted it. */
  | { kind: 'already deleted'; error?: undefined }
  /** The API confirmed the deletion, but the record still exists. */
  | { kind: 'still there'; error: Error }
  /**
   * The API confirmed the deletion, or its response was lost, and it is not certain whether the record exists. `error` is the
   * cause.
   */
  | { kind: 'not verified'; error: Error };

/** The calls of a record's delete. */
export interface DeleteCalls<Id> {
  remove: (id: Id) => Promise<unknown>;
  /** Reads the record without caches. */
  exists: (id: Id) => Promise<boolean>;
}

/**
 * Deletes a record with one request, then reads it. A record whose fate is unclear after a failure is read too, and is
 * never deleted again.
 *
 * @throws the error of a delete that has not changed the record
 */
export async function deleteOne<Id>(id: Id, { remove, exists }: DeleteCalls<Id>): Promise<DeleteResult> {
  try {
    await deleteAndVerify({ id }, remove, exists);
    return { kind: 'deleted' };
  } catch (cause) {
    const error = cause as Error;
    if (error instanceof UnverifiedDeleteError) return resultOf(error);
    if (isRejected(error)) throw error;
    const isThere = await exists(id).catch(() => undefined);
    if (isThere === false) return { kind: isGone(error) ? 'already deleted' : 'deleted' };
    // After a lost response, the API may still be deleting the record.
    if (isThere === undefined || mayBeStored(error)) return { kind: 'not verified', error };
    throw error;
  }
}

/**
 * Reads a record again, without another delete.
 *
 * @param error of the result that is not certain
 */
export async function checkAgain<Id>(id: Id, error: Error, { remove, exists }: DeleteCalls<Id>): Promise<DeleteResult> {
  try {
    if (error instanceof UnverifiedDeleteError) {
      await deleteAndVerify({ id, confirmedAt: error.confirmedAt }, remove, exists);
      return { kind: 'deleted' };
    }
    return (await exists(id)) ? { kind: 'not verified', error } : { kind: 'deleted' };
  } catch (cause) {
    return cause instanceof UnverifiedDeleteError ? resultOf(cause) : { kind: 'not verified', error };
  }
}

const resultOf = (error: UnverifiedDeleteError): DeleteResult => ({
  kind: error.cause ? 'not verified' : 'still there',
  error,
});
