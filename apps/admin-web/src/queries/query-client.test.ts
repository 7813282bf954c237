import { SchemaError } from '@joe/api-sdk';
import { noop } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { markAsOutdated, servedVersionQuery } from './served-version.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

/** Lets a query fail with the error, while the server has this version of the app. */
async function failWith(error: Error, version: string) {
  const request = vi.fn(async () => Response.json({ version }));
  vi.stubGlobal('fetch', request);
  const queryClient = createQueryClient(markAsOutdated);
  await queryClient.query({ queryKey: ['users'], queryFn: () => Promise.reject(error) }).catch(noop);
  const isOutdated = () => queryClient.getQueryData(servedVersionQuery.queryKey)?.isOutdated;
  return { queryClient, request, isOutdated };
}

test('after a response that does not follow the contract, the page is outdated if the server has another version', async () => {
  const { queryClient, request, isOutdated } = await failWith(new SchemaError('fetch', 'body', '$', 'text'), '9.9.9');
  expect(isOutdated()).toBe(true);
  await vi.waitFor(() => expect(queryClient.getQueryData(servedVersionQuery.queryKey)?.otherVersion).toBe('9.9.9'));
  expect(request).toHaveBeenCalledOnce();
  expect(isOutdated()).toBe(true);
});

test('after a response that does not follow the contract, the page is not outdated if the server has its version', async () => {
  const { isOutdated } = await failWith(new SchemaError('fetch', 'body', '$', 'text'), 'development');
  await vi.waitFor(() => expect(isOutdated()).toBe(false));
});

test('a mutation whose response does not follow the contract starts a check of the version too', async () => {
  const { queryClient, request } = await failWith(new Error('lost'), 'development');
  expect(request).not.toHaveBeenCalled();
  const mutationFn = () => Promise.reject(new SchemaError('add recipe', 'body', '$', 'text'));
  await queryClient.getMutationCache().build(queryClient, { mutationFn }).execute(undefined).catch(noop);
  expect(request).toHaveBeenCalledOnce();
});

test('a request that does not follow the contract says nothing about the version', async () => {
  const { request, isOutdated } = await failWith(new SchemaError('upload', 'before', '$', 'unreadable file'), '9.9.9');
  expect(request).not.toHaveBeenCalled();
  expect(isOutdated()).toBeUndefined();
});
