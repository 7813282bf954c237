import { HttpError } from '@joe/api-sdk';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { deleteAndVerify, deleteOptions, isFound, removeFromCachedLists, UnverifiedDeleteError } from './delete.ts';

const httpError = (status: number) => Object.assign(Object.create(HttpError.prototype), { kind: 'http', status });

test('deleteAndVerify deletes a record once and then reads it', async () => {
  const calls: string[] = [];
  const remove = async (id: number) => void calls.push(`remove ${id}`);
  const read = async (id: number) => {
    calls.push(`read ${id}`);
    return false;
  };
  await deleteAndVerify({ id: 7 }, remove, read);
  expect(calls).toEqual(['remove 7', 'read 7']);
});

test('deleteAndVerify throws the error of a failed delete without reading the record', async () => {
  const read = vi.fn();
  const failure = new Error('down');
  await expect(deleteAndVerify({ id: 7 }, () => Promise.reject(failure), read)).rejects.toBe(failure);
  expect(read).not.toHaveBeenCalled();
});

test('deleteAndVerify reports a record that still exists after the delete', async () => {
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

test('deleteAndVerify only reads a record whose delete was already confirmed', async () => {
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

test('isFound treats only 404 and 410 as proof that a record does not exist', async () => {
  expect(await isFound(Promise.resolve({}))).toBe(true);
  expect(await isFound(Promise.reject(httpError(404)))).toBe(false);
  expect(await isFound(Promise.reject(httpError(410)))).toBe(false);
  await expect(isFound(Promise.reject(httpError(403)))).rejects.toMatchObject({ status: 403 });
  await expect(isFound(Promise.reject(new Error('down')))).rejects.toThrow('down');
});

const withoutTwo = (list: number[]) => list.filter((id) => id !== 2);

function cachedLists() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['users', 'list', { page: 1 }], [1, 2]);
  queryClient.setQueryData(['users', 'detail', 2], [2]);
  queryClient.setQueryData(['orders', 'list', {}], [2]);
  return queryClient;
}

const isStale = (queryClient: QueryClient, key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

test('a deleted record is removed from all cached lists of its noun', () => {
  const queryClient = cachedLists();
  removeFromCachedLists(queryClient, 'users', null, withoutTwo);
  expect(queryClient.getQueryData(['users', 'list', { page: 1 }])).toEqual([1]);
  expect(queryClient.getQueryData(['users', 'detail', 2])).toEqual([2]);
  expect(queryClient.getQueryData(['orders', 'list', {}])).toEqual([2]);
  expect(isStale(queryClient, ['users', 'list', { page: 1 }])).toBe(true);
  expect(isStale(queryClient, ['users', 'detail', 2])).toBe(true);
  expect(isStale(queryClient, ['orders', 'list', {}])).toBe(false);
});

test('a record that another user deleted is removed from the cached lists, too', () => {
  const queryClient = cachedLists();
  removeFromCachedLists(queryClient, 'users', httpError(404), withoutTwo);
  expect(queryClient.getQueryData(['users', 'list', { page: 1 }])).toEqual([1]);
});

test('a failed delete removes no record from the cached lists', () => {
  const queryClient = cachedLists();
  removeFromCachedLists(queryClient, 'users', new Error('down'), withoutTwo);
  expect(queryClient.getQueryData(['users', 'list', { page: 1 }])).toEqual([1, 2]);
  expect(isStale(queryClient, ['users', 'list', { page: 1 }])).toBe(true);
});

test('a delete does not give data to a list that is still loading', () => {
  const queryClient = cachedLists();
  void queryClient.prefetchQuery({
    queryKey: ['users', 'list', { page: 2 }],
    queryFn: () => new Promise<number[]>(() => {}),
  });
  removeFromCachedLists(queryClient, 'users', null, withoutTwo);
  expect(queryClient.getQueryData(['users', 'list', { page: 2 }])).toBeUndefined();
});

/** Deletes user 2 with `remove`, from `cachedLists` and from another cached value. */
async function deleteUser(remove: () => Promise<unknown>, exists = async () => false) {
  const queryClient = cachedLists();
  const removeElsewhere = vi.fn();
  const options = deleteOptions<number, number[]>({
    noun: 'users',
    remove,
    exists,
    without: withoutTwo,
    removeElsewhere,
  });
  const error = await new MutationObserver(queryClient, options).mutate({ id: 2 }).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return { queryClient, removeElsewhere, error };
}

test.each([
  ['deletes', async () => {}, undefined],
  ['finds already deleted', () => Promise.reject(httpError(404)), httpError(404)],
])('a record that the mutation %s is removed from all cached data of its noun', async (_what, remove, failure) => {
  const { queryClient, removeElsewhere, error } = await deleteUser(remove);
  expect(error).toEqual(failure);
  expect(queryClient.getQueryData(['users', 'list', { page: 1 }])).toEqual([1]);
  expect(removeElsewhere).toHaveBeenCalledExactlyOnceWith(queryClient, 2);
  expect(isStale(queryClient, ['users', 'detail', 2])).toBe(true);
});

test.each([
  ['fails', () => Promise.reject(new Error('down')), undefined, 'down'],
  ['cannot verify', async () => {}, async () => true, 'the record still exists'],
])('a record whose delete %s stays in the cached data of its noun', async (_what, remove, exists, message) => {
  const { queryClient, removeElsewhere, error } = await deleteUser(remove, exists);
  expect(error).toHaveProperty('message', expect.stringContaining(message));
  expect(queryClient.getQueryData(['users', 'list', { page: 1 }])).toEqual([1, 2]);
  expect(removeElsewhere).not.toHaveBeenCalled();
  expect(isStale(queryClient, ['users', 'detail', 2])).toBe(true);
});
