import { HttpError } from '@joe/api-sdk';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { removeFromCachedLists } from './remove-from-cached-lists.ts';

const gone: Error = Object.assign(Object.create(HttpError.prototype), { kind: 'http', status: 404 });
const withoutTwo = (list: number[]) => list.filter((id) => id !== 2);

function cachedLists() {
  const client = new QueryClient();
  client.setQueryData(['users', 'list', { page: 1 }], [1, 2]);
  client.setQueryData(['users', 'detail', 2], [2]);
  client.setQueryData(['orders', 'list', {}], [2]);
  return client;
}

const isStale = (client: QueryClient, key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

test('removes the record from every list of the noun, and refetches only this noun', () => {
  const client = cachedLists();
  removeFromCachedLists(client, 'users', null, withoutTwo);
  expect(client.getQueryData(['users', 'list', { page: 1 }])).toEqual([1]);
  expect(client.getQueryData(['users', 'detail', 2])).toEqual([2]);
  expect(client.getQueryData(['orders', 'list', {}])).toEqual([2]);
  expect(isStale(client, ['users', 'list', { page: 1 }])).toBe(true);
  expect(isStale(client, ['users', 'detail', 2])).toBe(true);
  expect(isStale(client, ['orders', 'list', {}])).toBe(false);
});

test('a record that was already deleted is removed too', () => {
  const client = cachedLists();
  removeFromCachedLists(client, 'users', gone, withoutTwo);
  expect(client.getQueryData(['users', 'list', { page: 1 }])).toEqual([1]);
});

test('a failed delete removes nothing and refetches', () => {
  const client = cachedLists();
  removeFromCachedLists(client, 'users', new Error('down'), withoutTwo);
  expect(client.getQueryData(['users', 'list', { page: 1 }])).toEqual([1, 2]);
  expect(isStale(client, ['users', 'list', { page: 1 }])).toBe(true);
});

test('a list that is still loading stays without data', () => {
  const client = cachedLists();
  void client.prefetchQuery({
    queryKey: ['users', 'list', { page: 2 }],
    queryFn: () => new Promise<number[]>(() => {}),
  });
  removeFromCachedLists(client, 'users', null, withoutTwo);
  expect(client.getQueryData(['users', 'list', { page: 2 }])).toBeUndefined();
});
