import { isGone, isRejected, mayBeExecuted } from '../../http/api-errors.ts';
import { UnverifiedDeleteError, type Verification } from '../../queries/delete.ts';

/** The result of deleting a record. A refused delete has no result, because `deleteOne` throws its error. */
export type DeleteResult =
  | { kind: 'deleted'; error?: undefined }
  /** Another user has deleted it. */
  | { kind: 'already deleted'; error?: undefined }
  /** The API confirmed the deletion, but the record still exists. */
  | { kind: 'still there'; error: Error }
  /**
   * The API confirmed the deletion, or its response was lost, and it is not certain whether the record exists. `error`
   * is the cause.
   */
  | { kind: 'not verified'; error: Error; check?: ExistenceCheck };

/** A read after a delete that the API has not confirmed. */
interface ExistenceCheck {
  /** In milliseconds since 1970. */
  at: number;
  /** Whether the record still exists. Undefined if the read failed. */
  isThere: boolean | undefined;
}

/** The mutation `verifyDeleted` of `deleteOptions`. It only reads the record. */
type VerifyDeleted<Id> = (verification: Verification<Id>) => Promise<void>;

/**
 * Deletes a record with one request, then reads it. If it is unclear after a failure whether the record was deleted,
 * the record is only read, and never deleted a second time.
 *
 * @param remove the mutation `remove` of `deleteOptions`
 * @throws the error of a delete that has not changed the record
 */
export async function deleteOne<Id>(
  id: Id,
  remove: (id: Id) => Promise<void>,
  verifyDeleted: VerifyDeleted<Id>,
): Promise<DeleteResult> {
  try {
    await remove(id);
    return { kind: 'deleted' };
  } catch (cause) {
    const error = cause as Error;
    if (error instanceof UnverifiedDeleteError) return resultOf(error);
    if (isRejected(error)) throw error;
    const check = await checkExistence(id, verifyDeleted);
    if (check.isThere === false) return { kind: isGone(error) ? 'already deleted' : 'deleted' };
    // After a lost response, the API may still be deleting the record.
    if (check.isThere === undefined || mayBeExecuted(error)) return { kind: 'not verified', error, check };
    throw error;
  }
}

/**
 * Reads a record again, without another delete.
 *
 * @param error the error of the uncertain result
 */
export async function checkAgain<Id>(id: Id, error: Error, verifyDeleted: VerifyDeleted<Id>): Promise<DeleteResult> {
  if (!(error instanceof UnverifiedDeleteError)) {
    const check = await checkExistence(id, verifyDeleted);
    if (check.isThere === false) return { kind: isGone(error) ? 'already deleted' : 'deleted' };
    return { kind: 'not verified', error, check };
  }
  try {
    await verifyDeleted({ id, confirmedAt: error.confirmedAt });
    return { kind: 'deleted' };
  } catch (cause) {
    return cause instanceof UnverifiedDeleteError ? resultOf(cause) : { kind: 'not verified', error };
  }
}

/** Reads whether the record exists. */
async function checkExistence<Id>(id: Id, verifyDeleted: VerifyDeleted<Id>): Promise<ExistenceCheck> {
  // The API has not confirmed the delete, so this time is not shown.
  const isThere = await verifyDeleted({ id, confirmedAt: Date.now() }).then(
    () => false,
    (error: Error) => (error instanceof UnverifiedDeleteError && !error.cause ? true : undefined),
  );
  return { at: Date.now(), isThere };
}

const resultOf = (error: UnverifiedDeleteError): DeleteResult => ({
  kind: error.cause ? 'not verified' : 'still there',
  error,
});
