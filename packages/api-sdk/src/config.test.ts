import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ApiConfig, type CallOptions, createApi } from './index.ts';

const baseUrl = 'http://api.test/api';
const getAccessToken = () => 'token';
const unavailable = (headers: Record<string, string> = {}) =>
  vi.fn(async () => new Response('', { status: 503, headers }));

afterEach(() => vi.useRealTimers());

describe('undefined settings', () => {
  test('a call is retried twice if the retry limit is undefined', async () => {
    const fetch = unavailable();
    const retry = { limit: undefined, delay: 1, maxDelay: undefined, maxRetryAfter: undefined };
    await expect(createApi({ baseUrl, getAccessToken, fetch, retry }).users.count()).rejects.toThrow();
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test('by default a call fails at once instead of waiting for a long Retry-After', async () => {
    const fetch = unavailable({ 'retry-after': '30' });
    const api = createApi({ baseUrl, getAccessToken, fetch, retry: { maxRetryAfter: undefined } });
    await expect(api.users.count()).rejects.toMatchObject({ retryAfter: 30 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('the default timeout is 10 s for a read and 30 s for a write', async () => {
    vi.useFakeTimers();
    const fetch = () => new Promise<never>(() => {});
    const api = createApi({ baseUrl, getAccessToken, fetch, timeouts: { read: undefined, write: undefined } });
    const ends = Promise.allSettled([api.users.count({ timeout: undefined }), api.users.remove(1)]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await ends).toMatchObject([{ reason: { limit: 10_000 } }, { reason: { limit: 30_000 } }]);
  });
});

describe('invalid numbers', () => {
  const invalidSettings: [string, Partial<ApiConfig>][] = [
    ['timeouts.read', { timeouts: { read: Number.NaN } }],
    ['timeouts.uploadIdle', { timeouts: { uploadIdle: -1 } }],
    ['timeouts.write', { timeouts: { write: '30000' as never } }],
    ['retry.limit', { retry: { limit: Number.NaN } }],
    ['retry.maxRetryAfter', { retry: { maxRetryAfter: -1 } }],
  ];
  test.each(invalidSettings)(
    'createApi rejects an invalid number with an error that contains the name of the setting: %s',
    (name, config) => {
      const createWithConfig = () => createApi({ baseUrl, getAccessToken, ...config });
      expect(createWithConfig).toThrow(new TypeError(`${name} must be a number from 0`));
    },
  );

  test.each<[string, unknown]>([
    ['timeout', Number.NaN],
    ['timeout', -1],
    ['attemptTimeout', -1],
    ['attemptTimeout', '5000'],
    ['signal', new AbortController()],
  ])('a call rejects an invalid option with an error that contains its name: %s %s', async (name, value) => {
    const fetch = vi.fn();
    const options = { [name]: value } as CallOptions;
    await expect(createApi({ baseUrl, getAccessToken, fetch }).users.count(options)).rejects.toMatchObject({
      kind: 'schema',
      phase: 'before',
      path: `$.options.${name}`,
    });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('invalid functions', () => {
  test.each([
    ['getAccessToken', 'abc'],
    ['getAccessToken', undefined],
    ['fetch', 'https://api.test'],
    ['renewAccessToken', true],
    ['log', console],
    ['onRetry', 'warn'],
    ['onResult', []],
    ['onDeprecated', 1],
  ])(
    'createApi rejects a value that is not a function with an error that contains the name of the setting: %s %s',
    (name, value) => {
      const config = { baseUrl, getAccessToken, [name]: value } as ApiConfig;
      expect(() => createApi(config)).toThrow(new TypeError(`${name} must be a function`));
    },
  );

  test('createApi treats a setting of null like undefined', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ quantity: 7 }));
    const config = {
      baseUrl,
      getAccessToken,
      fetch: null,
      retry: null,
      timeouts: null,
      renewAccessToken: null,
      log: null,
    };
    const count = createApi(config as unknown as ApiConfig).users.count();
    expect(await count.finally(vi.unstubAllGlobals)).toBe(7);
  });
});

describe('timeout of a call', () => {
  const neverSettles = () => new Promise<never>(() => {});

  test('a timeout of 0 ends the call at once', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const api = createApi({ baseUrl, getAccessToken, fetch: neverSettles });
    await expect(api.users.count({ timeout: 0 })).rejects.toMatchObject({ kind: 'timeout', limit: 0 });
    const delays = timers.mock.calls.map(([, delay]) => delay);
    timers.mockRestore();
    expect(new Set(delays)).toEqual(new Set([0]));
  });

  test('the timeout of a call includes its retries and pauses', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    let sent = 0;
    // The first attempt fails after 60 ms, the pause takes 200 ms, and the second attempt hangs.
    const fetch = async () => {
      if (sent++ > 0) return neverSettles();
      await new Promise((resolve) => setTimeout(resolve, 60));
      return new Response(null, { status: 503 });
    };
    const ends = Promise.allSettled([createApi({ baseUrl, getAccessToken, fetch }).users.count({ timeout: 300 })]);
    await vi.advanceTimersByTimeAsync(299);
    expect(sent).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await ends).toMatchObject([{ reason: { kind: 'timeout', phase: 'headers', limit: 300 } }]);
    vi.restoreAllMocks();
  });

  test('a call fails at once if the pause before the retry would exceed its timeout', async () => {
    // Time stands still, so a call that waits does not end.
    vi.useFakeTimers();
    const fetch = unavailable({ 'retry-after': '1' });
    const call = createApi({ baseUrl, getAccessToken, fetch }).users.count({ timeout: 900 });
    await expect(call).rejects.toMatchObject({ kind: 'http', status: 503, retryAfter: 1 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('a call ends at the shorter of two timeouts: its own and the one of an attempt', async () => {
    vi.useFakeTimers();
    const api = createApi({ baseUrl, getAccessToken, fetch: neverSettles });
    const calls = [
      api.users.count({ attemptTimeout: 50, timeout: 100 }),
      api.users.count({ attemptTimeout: 100, timeout: 50 }),
      api.users.count({ attemptTimeout: 70 }),
    ];
    const ends = Promise.allSettled(calls);
    await vi.advanceTimersByTimeAsync(100);
    expect(await ends).toMatchObject([{ reason: { limit: 50 } }, { reason: { limit: 50 } }, { reason: { limit: 70 } }]);
  });
});

test('a timeout of Infinity means no limit, and a very long pause is not treated as zero', async () => {
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
