import { isGone } from '@joe/api-sdk';
import { isCertainlyUnchanged, mayHaveBeenExecuted } from '../../http/api-errors.ts';
import { UnverifiedDeleteError } from '../../queries/delete.ts';

/** The result of deleting a record. If a failed delete has not changed it, `deleteOne` throws the error instead. */
export type DeleteResult =
  | { kind: 'deleted'; error?: undefined }
  /** The API responded with 404 or 410: the record had been deleted before. */
  | { kind: 'already deleted'; error?: undefined }
  /** The API confirmed the deletion, but the record still exists. */
  | { kind: 'still there'; error: Error }
  /**
   * It is not certain whether the record is deleted, because it could not be read after the delete, or because it still
   * existed and the API may delete it later, e.g. after a lost response. `error` is the failure.
   */
  | { kind: 'not verified'; error: Error; check?: ExistenceCheck };

/** A read after a delete that the API has not confirmed. */
interface ExistenceCheck {
  /** In milliseconds since 1970. */
  at: number;
  /** Whether the record still exists. Undefined if the read failed. */
  isThere: boolean | undefined;
}

/**
 * Deletes a record, then reads it. If it is unclear after a failure whether the record was deleted, the record is only
 * read, and not deleted a second time.
 *
 * @param remove the mutation `remove` of `deleteMutations`
 * @param checkExists the mutation `checkExists` of `deleteMutations`
 * @throws the error of a delete that has not changed the record
 */
export async function deleteOne(
  id: number,
  remove: (id: number) => Promise<void>,
  checkExists: (id: number) => Promise<boolean>,
): Promise<DeleteResult> {
  try {
    await remove(id);
    return { kind: 'deleted' };
  } catch (cause) {
    const error = cause as Error;
    if (error instanceof UnverifiedDeleteError) return resultOf(error);
    if (isCertainlyUnchanged(error)) throw error;
    const result = await checkAgain(id, error, checkExists);
    // If the record still exists, the delete has failed, unless the API may still be executing it, e.g. after a
    // timeout.
    if (result.kind === 'not verified' && result.check?.isThere && !mayHaveBeenExecuted(error)) throw error;
    return result;
  }
}

/**
 * Reads a record again, without another delete.
 *
 * @param error the error of the delete, or of the last check
 */
export async function checkAgain(
  id: number,
  error: Error,
  checkExists: (id: number) => Promise<boolean>,
): Promise<DeleteResult> {
  let isThere: boolean | undefined;
  let cause: Error | null = null;
  try {
    isThere = await checkExists(id);
  } catch (reason) {
    cause = reason as Error;
  }
  if (isThere === false) return { kind: isGone(error) ? 'already deleted' : 'deleted' };
  if (error instanceof UnverifiedDeleteError) return resultOf(new UnverifiedDeleteError(error.confirmedAt, cause));
  return { kind: 'not verified', error, check: { at: Date.now(), isThere } };
}

const resultOf = (error: UnverifiedDeleteError): DeleteResult => ({
  kind: error.cause ? 'not verified' : 'still there',
  error,
});
