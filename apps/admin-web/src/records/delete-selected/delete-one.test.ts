import { HttpError, OfflineError, TimeoutError } from '@joe/api-sdk';
import { expect, test, vi } from 'vitest';
import { type DeleteRequest, deleteAndVerify, UnverifiedDeleteError } from '../../queries/delete.ts';
import { checkAgain, deleteOne } from './delete-one.ts';

const httpError = (status: number) => new HttpError('delete user', { status, statusText: `Status ${status}` });

const checked = (isThere: boolean | undefined) => ({ at: expect.any(Number), isThere });

/** A delete that fails with `error`. Afterwards the record exists, does not exist, or cannot be read. */
function failing(error: Error, isThere: boolean | Error = true) {
  const remove = vi.fn(() => Promise.reject(error));
  const exists = vi.fn(async () => {
    if (isThere instanceof Error) throw isThere;
    return isThere;
  });
  const send = (request: DeleteRequest<number>) => deleteAndVerify(request, remove, exists);
  return Object.assign(send, { remove, exists });
}

test.each([
  ['a delete that was refused', httpError(409)],
  ['a delete that was not sent', new OfflineError('delete user', 'before')],
  ['a delete without a token', new Error('still signed in', { cause: new TimeoutError('delete user', 'before', 1) })],
])('deleteOne throws the error without reading the record after %s', async (_, error) => {
  const calls = failing(error);
  await expect(deleteOne(7, calls)).rejects.toBe(error);
  expect(calls.exists).not.toHaveBeenCalled();
});

test('deleteOne reports a record as already deleted after a 404 or 410', async () => {
  expect(await deleteOne(7, failing(httpError(404), false))).toEqual({ kind: 'already deleted' });
  expect(await deleteOne(7, failing(httpError(410), false))).toEqual({ kind: 'already deleted' });
});

test('after a lost response, deleteOne reads whether the record still exists', async () => {
  const error = new TimeoutError('delete user', 'headers', 30_000);
  expect(await deleteOne(7, failing(error, false))).toEqual({ kind: 'deleted' });
  expect(await deleteOne(7, failing(error, true))).toEqual({ kind: 'not verified', error, check: checked(true) });
  expect(await deleteOne(7, failing(error, new Error('down')))).toEqual({
    kind: 'not verified',
    error,
    check: checked(undefined),
  });
});

test('deleteOne reports an unknown result if the record cannot be read', async () => {
  const error = httpError(500);
  expect(await deleteOne(7, failing(error, new Error('down')))).toEqual({
    kind: 'not verified',
    error,
    check: checked(undefined),
  });
  await expect(deleteOne(7, failing(error, true))).rejects.toBe(error);
});

test('checkAgain only reads the record and sends no second delete', async () => {
  const error = new UnverifiedDeleteError(5, new Error('down'));
  const lost = new TimeoutError('delete user', 'headers', 30_000);
  const calls = failing(httpError(500), true);
  expect(await checkAgain(7, error, calls)).toMatchObject({ kind: 'still there', error: { confirmedAt: 5 } });
  expect(await checkAgain(7, lost, calls)).toEqual({ kind: 'not verified', error: lost, check: checked(true) });
  expect(await checkAgain(7, error, failing(httpError(500), false))).toEqual({ kind: 'deleted' });
  expect(await checkAgain(7, lost, failing(httpError(500), false))).toEqual({ kind: 'deleted' });
  expect(await checkAgain(7, lost, failing(httpError(500), new Error('down')))).toMatchObject({ kind: 'not verified' });
  expect(calls.remove).not.toHaveBeenCalled();
});
