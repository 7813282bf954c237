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
  /** Why the record could not be read; undefined if it still exists. */
  override readonly cause: Error | undefined;

  constructor(confirmedAt: number, cause?: Error) {
    super(`The API confirmed the deletion, but ${cause ? 'it could not be verified' : 'the record still exists'}`);
    this.confirmedAt = confirmedAt;
    this.cause = cause;
  }
}

/**
 * Deletes a record once, then reads it again: only a record that no longer exists counts as deleted.
 *
 * @param exists reads the record without caches
 * @throws the error of the delete, or an {@link UnverifiedDeleteError}
 */
export async function deleteAndVerify<Id>(
  { id, confirmedAt }: DeleteRequest<Id>,
  remove: (id: Id) => Promise<void>,
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

/** Whether a record can be read; 404 and 410 mean that it does not exist. */
export const exists = (reading: Promise<unknown>): Promise<boolean> =>
  reading.then(
    () => true,
    (error: Error) => {
      if (isGone(error)) return false;
      throw error;
    },
  );
