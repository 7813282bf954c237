import { HttpError } from '@joe/api-sdk';
import { MutationObserver, type MutationOptions, noop, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deleteMutations, recordExists, UnverifiedDeleteError, withoutRow } from './delete.ts';

const httpError = (status: number) => Object.assign(Object.create(HttpError.prototype), { kind: 'http', status });

test('recordExists treats only 404 and 410 as proof that a record does not exist', async () => {
  expect(await recordExists(Promise.resolve({}))).toBe(true);
  expect(await recordExists(Promise.reject(httpError(404)))).toBe(false);
  expect(await recordExists(Promise.reject(httpError(410)))).toBe(false);
  await expect(recordExists(Promise.reject(httpError(403)))).rejects.toMatchObject({ status: 403 });
  await expect(recordExists(Promise.reject(new Error('down')))).rejects.toThrow('down');
});

const [page1, page2] = [
  ['users', 'list', { page: 1 }],
  ['users', 'list', { page: 2 }],
] as const;
const detail = ['users', 'detail', 2];
const ordersPage = ['orders', 'list', {}];

/** The mutations of users, and a cache with users 1 and 2, the details of user 2, and order 2. */
function users(remove: () => Promise<unknown>, exists: () => Promise<boolean> = async () => false) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(page1, [1, 2]);
  queryClient.setQueryData(detail, [2]);
  queryClient.setQueryData(ordersPage, [2]);
  const calls: string[] = [];
  const options = deleteMutations<number, number[]>({
    noun: 'users',
    remove: (id) => {
      calls.push(`remove ${id}`);
      return remove();
    },
    exists: (id) => {
      calls.push(`read ${id}`);
      return exists();
    },
    without: (list, id) => list.filter((other) => other !== id),
  });
  /** @returns the data or the error of the mutation */
  const run = <Data>(mutation: MutationOptions<Data, Error, number>, id: number) =>
    new MutationObserver(queryClient, mutation).mutate(id).catch((error: Error) => error);
  return {
    queryClient,
    calls,
    remove: (id: number) => run(options.remove, id),
    checkExists: (id: number) => run(options.checkExists, id),
    isStale: (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated,
  };
}

test('remove deletes a record once and then reads it', async () => {
  const { calls, remove } = users(async () => {});
  expect(await remove(2)).toBeUndefined();
  expect(calls).toEqual(['remove 2', 'read 2']);
});

test('remove fails with the error of the delete and does not read the record', async () => {
  const failure = new Error('down');
  const { calls, remove } = users(() => Promise.reject(failure));
  expect(await remove(2)).toBe(failure);
  expect(calls).toEqual(['remove 2']);
});

test('remove reports a record that still exists after the delete', async () => {
  const before = Date.now();
  const error = await users(
    async () => {},
    async () => true,
  ).remove(2);
  expect(error).toBeInstanceOf(UnverifiedDeleteError);
  expect(error).toMatchObject({ message: 'The API confirmed the deletion, but the record still exists' });
  expect((error as Error).cause).toBeNull();
  expect((error as UnverifiedDeleteError).confirmedAt).toBeGreaterThanOrEqual(before);
});

test('remove reports a record that cannot be read after the delete, with the cause', async () => {
  const cause = new Error('down');
  const error = await users(
    async () => {},
    () => Promise.reject(cause),
  ).remove(2);
  expect(error).toBeInstanceOf(UnverifiedDeleteError);
  expect(error).toMatchObject({ message: 'The API confirmed the deletion, but it could not be verified', cause });
});

test('checkExists only reads the record', async () => {
  const cause = new Error('down');
  const exists = vi.fn(async () => false).mockRejectedValueOnce(cause);
  const { calls, checkExists } = users(async () => {}, exists);
  expect(await checkExists(2)).toBe(cause);
  expect(await checkExists(2)).toBe(false);
  expect(calls).toEqual(['read 2', 'read 2']);
});

test.each([
  ['remove deletes', async () => {}, undefined],
  ['remove finds already deleted', () => Promise.reject(httpError(404)), httpError(404)],
])('a record that %s is removed from the cached list of its noun', async (_what, send, failure) => {
  const { queryClient, remove, isStale } = users(send);
  expect(await remove(2)).toEqual(failure);
  expect(queryClient.getQueryData(page1)).toEqual([1]);
  expect(queryClient.getQueryData(detail)).toBeUndefined();
  expect(queryClient.getQueryData(ordersPage)).toEqual([2]);
  expect([page1, ordersPage].map(isStale)).toEqual([true, false]);
});

test('a record that checkExists does not find is removed from the cached list of its noun', async () => {
  const { queryClient, checkExists, isStale } = users(async () => {});
  expect(await checkExists(2)).toBe(false);
  expect(queryClient.getQueryData(page1)).toEqual([1]);
  expect(isStale(page1)).toBe(true);
});

test.each([
  ['fails', () => Promise.reject(new Error('down')), undefined, 'down'],
  ['is confirmed although the record still exists', async () => {}, async () => true, 'the record still exists'],
])('a record whose delete %s stays in the cached lists of its noun', async (_what, send, exists, message) => {
  const { queryClient, remove, isStale } = users(send, exists);
  expect(await remove(2)).toHaveProperty('message', expect.stringContaining(message));
  expect(queryClient.getQueryData(page1)).toEqual([1, 2]);
  expect([page1, detail].map(isStale)).toEqual([true, true]);
});

test('a record that checkExists finds stays in the cached list of its noun', async () => {
  const { queryClient, checkExists } = users(
    async () => {},
    async () => true,
  );
  expect(await checkExists(2)).toBe(true);
  expect(queryClient.getQueryData(page1)).toEqual([1, 2]);
});

test('withoutRow removes a row from its page, and adds it to the deleted rows', () => {
  const page = {
    data: [1, 2],
    page: 1,
    pageSize: 20,
    total: 21,
    totalPages: 2,
    params: { page: 1 } as never,
    unreadable: [],
  };
  expect(withoutRow(page, (row) => row === 3)).toBe(page);
  const once = withoutRow(page, (row) => row === 2);
  expect(once).toMatchObject({ data: [1], total: 20, totalPages: 1, deleted: 1 });
  expect(withoutRow(once, (row) => row === 1)).toMatchObject({ data: [], total: 19, deleted: 2 });
});

test('the details of a deleted record stay on the screen until the user leaves it', async () => {
  const { queryClient, remove } = users(async () => {});
  showWaiting(queryClient, detail);
  await remove(2);
  expect(queryClient.getQueryData(detail)).toEqual([2]);
});

test('a delete keeps the time at which the cached lists were read', async () => {
  const { queryClient, remove } = users(async () => {});
  queryClient.setQueryData(page1, [1, 2], { updatedAt: 5 });
  await remove(2);
  expect(queryClient.getQueryState(page1)).toMatchObject({ data: [1], dataUpdatedAt: 5 });
});

test('a prefetch that runs during a delete does not bring the record back into a list in memory', async () => {
  const { queryClient, remove } = users(async () => {});
  const loading = Promise.withResolvers<number[]>();
  const prefetch = queryClient.query({ queryKey: page1, queryFn: () => loading.promise }).catch(noop);
  await remove(2);
  loading.resolve([2, 3]);
  await prefetch;
  expect(queryClient.getQueryData(page1)).toEqual([1]);
});

test('a delete does not give data to a list that is still loading', async () => {
  const { queryClient, remove } = users(async () => {});
  void queryClient.query({ queryKey: page2, queryFn: () => new Promise<number[]>(() => {}) }).catch(noop);
  await remove(2);
  expect(queryClient.getQueryData(page2)).toBeUndefined();
});

/**
 * Subscribes to a query whose reads wait.
 * @returns the mock of its query function, and a function that ends all its reads.
 */
function showWaiting(queryClient: QueryClient, queryKey: readonly unknown[]) {
  const end = Promise.withResolvers<number>();
  const queryFn = vi.fn(() => end.promise);
  onTestFinished(new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(noop));
  return { queryFn, end: () => end.resolve(1) };
}

test.each([
  ['list', page2],
  ['count', ['users', 'count']],
])(
  'a delete restarts the first read of a %s on the screen, and the promise of this read gets the new result',
  async (_what, queryKey) => {
    const { queryClient, remove } = users(async () => {});
    const { queryFn, end } = showWaiting(queryClient, queryKey);
    const awaited = queryClient.query({ queryKey, queryFn });
    await remove(2);
    expect(queryFn).toHaveBeenCalledTimes(2);
    end();
    expect(await awaited).toBe(1);
  },
);

test('a caller that waits for a list during a delete gets the rows after the delete', async () => {
  const { queryClient, remove } = users(async () => {});
  const first = Promise.withResolvers<number[]>();
  const queryFn = vi.fn(async () => [3]).mockReturnValueOnce(first.promise);
  const awaited = queryClient.query({ queryKey: page2, queryFn });
  await remove(2);
  first.resolve([2, 3]);
  expect(await awaited).toEqual([3]);
  expect(queryClient.getQueryData(page2)).toEqual([3]);
});
