import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ApiConfig, createApi } from './index.ts';

const baseUrl = 'http://api.test/api';
const getAccessToken = () => 'token';
const unavailable = (headers: Record<string, string> = {}) =>
  vi.fn(async () => new Response('', { status: 503, headers }));

afterEach(() => vi.useRealTimers());

describe('a setting that is undefined counts as not given', () => {
  test('the repeats end', async () => {
    const fetch = unavailable();
    const retry = { limit: undefined, delay: 1, maxDelay: undefined, maxRetryAfter: undefined };
    await expect(createApi({ baseUrl, getAccessToken, fetch, retry }).users.count()).rejects.toThrow();
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test('a long Retry-After is not waited for', async () => {
    const fetch = unavailable({ 'retry-after': '30' });
    const api = createApi({ baseUrl, getAccessToken, fetch, retry: { maxRetryAfter: undefined } });
    await expect(api.users.count()).rejects.toMatchObject({ retryAfter: 30 });
  });

  test('the time limits stay', async () => {
    vi.useFakeTimers();
    const fetch = () => new Promise<never>(() => {});
    const api = createApi({ baseUrl, getAccessToken, fetch, timeouts: { read: undefined, write: undefined } });
    const ends = Promise.allSettled([api.users.count({ timeout: undefined }), api.users.remove(1)]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await ends).toMatchObject([{ reason: { limit: 10_000 } }, { reason: { limit: 30_000 } }]);
  });
});

describe('a setting that is no number from 0', () => {
  const wrong: [string, Partial<ApiConfig>][] = [
    ['timeouts.read', { timeouts: { read: Number.NaN } }],
    ['timeouts.uploadIdle', { timeouts: { uploadIdle: -1 } }],
    ['timeouts.write', { timeouts: { write: '30000' as never } }],
    ['retry.limit', { retry: { limit: Number.NaN } }],
    ['retry.maxRetryAfter', { retry: { maxRetryAfter: -1 } }],
  ];
  test.each(wrong)('is refused at once by its name: %s', (name, config) => {
    const make = () => createApi({ baseUrl, getAccessToken, ...config });
    expect(make).toThrow(new TypeError(`${name} must be a number from 0`));
  });

  test.each([Number.NaN, -1])('for one call fails that call: %d', async (timeout) => {
    const fetch = vi.fn();
    await expect(createApi({ baseUrl, getAccessToken, fetch }).users.count({ timeout })).rejects.toMatchObject({
      kind: 'schema',
      phase: 'before',
      path: '$.options.timeout',
    });
    expect(fetch).not.toHaveBeenCalled();
  });
});

test('Infinity is no limit, and no time that a timer cannot hold is taken for none', async () => {
  vi.useFakeTimers();
  const fetch = unavailable({ 'retry-after': '9999999' });
  const api = createApi({ baseUrl, getAccessToken, fetch, retry: { maxRetryAfter: Number.POSITIVE_INFINITY } });
  const controller = new AbortController();
  const call = api.users.count({ timeout: Number.POSITIVE_INFINITY, signal: controller.signal });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  controller.abort();
  await expect(call).rejects.toMatchObject({ kind: 'aborted' });
});
