import { HttpError, OfflineError, TimeoutError } from '@joe/api-sdk';
import { expect, test, vi } from 'vitest';
import { UnverifiedDeleteError } from '../../queries/delete.ts';
import { checkAgain, deleteOne } from './delete-one.ts';

const httpError = (status: number) => new HttpError('delete user', { status, statusText: `Status ${status}` });

const existenceCheck = (isThere: boolean | undefined) => ({ at: expect.any(Number), isThere });

/** A delete that fails with `error`. Afterwards the record exists, does not exist, or cannot be read. */
function failing(error: Error, isThere: boolean | Error = true) {
  const remove = vi.fn((_id: number) => Promise.reject(error));
  const checkExists = vi.fn(async (_id: number) => {
    if (isThere instanceof Error) throw isThere;
    return isThere;
  });
  return [remove, checkExists] as const;
}

test.each([
  ['a delete that was refused', httpError(409)],
  ['a delete that was not sent', new OfflineError('delete user', 'before')],
  ['a delete without a token', new Error('still signed in', { cause: new TimeoutError('delete user', 'before', 1) })],
])('deleteOne throws the error without reading the record after %s', async (_, error) => {
  const [remove, checkExists] = failing(error);
  await expect(deleteOne(7, remove, checkExists)).rejects.toBe(error);
  expect(checkExists).not.toHaveBeenCalled();
});

test('after a 404 or 410, deleteOne reports a record that cannot be found as already deleted', async () => {
  expect(await deleteOne(7, ...failing(httpError(404), false))).toEqual({ kind: 'already deleted' });
  expect(await deleteOne(7, ...failing(httpError(410), false))).toEqual({ kind: 'already deleted' });
});

test('after a 500, deleteOne reports an unknown result if the record cannot be read, and throws if it still exists', async () => {
  const error = httpError(500);
  expect(await deleteOne(7, ...failing(error, new Error('down')))).toEqual({
    kind: 'not verified',
    error,
    check: existenceCheck(undefined),
  });
  await expect(deleteOne(7, ...failing(error, true))).rejects.toBe(error);
});

test('checkAgain reads whether the record still exists', async () => {
  const error = new UnverifiedDeleteError(5, new Error('down'));
  const lost = new TimeoutError('delete user', 'headers', 30_000);
  const check = (cause: Error, isThere: boolean | Error) => checkAgain(7, cause, failing(lost, isThere)[1]);
  expect(await check(error, true)).toMatchObject({ kind: 'still there', error: { confirmedAt: 5 } });
  expect(await check(lost, true)).toEqual({ kind: 'not verified', error: lost, check: existenceCheck(true) });
  expect(await check(error, false)).toEqual({ kind: 'deleted' });
  expect(await check(lost, false)).toEqual({ kind: 'deleted' });
  expect(await check(httpError(404), false)).toEqual({ kind: 'already deleted' });
  expect(await check(lost, new Error('down'))).toMatchObject({ kind: 'not verified' });
});
