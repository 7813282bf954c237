import { HttpError } from '@joe/api-sdk';
import { expect, test, vi } from 'vitest';
import { deleteAndVerify, exists, UnverifiedDeleteError } from './delete-and-verify.ts';

const httpError = (status: number) => Object.assign(Object.create(HttpError.prototype), { kind: 'http', status });

test('deletes once, then reads the record with the same id', async () => {
  const calls: string[] = [];
  const remove = async (id: number) => void calls.push(`remove ${id}`);
  const read = async (id: number) => {
    calls.push(`read ${id}`);
    return false;
  };
  await deleteAndVerify({ id: 7 }, remove, read);
  expect(calls).toEqual(['remove 7', 'read 7']);
});

test('a failed delete is thrown, and nothing is read', async () => {
  const read = vi.fn();
  const failure = new Error('down');
  await expect(deleteAndVerify({ id: 7 }, () => Promise.reject(failure), read)).rejects.toBe(failure);
  expect(read).not.toHaveBeenCalled();
});

test('a record that still exists is reported with the time of the confirmation', async () => {
  const before = Date.now();
  const error = await deleteAndVerify(
    { id: 7 },
    async () => {},
    async () => true,
  ).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(UnverifiedDeleteError);
  expect(error).toMatchObject({ message: 'The API confirmed the deletion, but the record still exists' });
  expect((error as UnverifiedDeleteError).cause).toBeUndefined();
  expect((error as UnverifiedDeleteError).confirmedAt).toBeGreaterThanOrEqual(before);
});

test('a confirmed delete is only verified again', async () => {
  const remove = vi.fn();
  const cause = new Error('down');
  await expect(deleteAndVerify({ id: 7, confirmedAt: 5 }, remove, () => Promise.reject(cause))).rejects.toMatchObject({
    message: 'The API confirmed the deletion, but it could not be verified',
    confirmedAt: 5,
    cause,
  });
  await deleteAndVerify({ id: 7, confirmedAt: 0 }, remove, async () => false);
  expect(remove).not.toHaveBeenCalled();
});

test('only 404 and 410 mean that a record does not exist', async () => {
  expect(await exists(Promise.resolve({}))).toBe(true);
  expect(await exists(Promise.reject(httpError(404)))).toBe(false);
  expect(await exists(Promise.reject(httpError(410)))).toBe(false);
  await expect(exists(Promise.reject(httpError(403)))).rejects.toMatchObject({ status: 403 });
  await expect(exists(Promise.reject(new Error('down')))).rejects.toThrow('down');
});
