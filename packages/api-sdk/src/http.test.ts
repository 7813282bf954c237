import { inspect } from 'node:util';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApi } from './index.ts';

const baseUrl = 'http://api.test/api';
const getAccessToken = () => 'token-canary';
const countResponse = (headers?: Record<string, string>) => Response.json({ quantity: 7 }, headers ? { headers } : {});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('base URL', () => {
  const message = 'baseUrl must be an http(s) URL of host and path, or in a browser a path such as /api';
  test.each([
    ['http://api.test/api', 'http://api.test/api/users/number/total'],
    ['http://api.test/api/', 'http://api.test/api/users/number/total'],
    ['http://api.test/api//', 'http://api.test/api/users/number/total'],
    ['https://api.test:8443', 'https://api.test:8443/users/number/total'],
  ])('createApi accepts the base URL %s', async (url, expected) => {
    const fetch = vi.fn(async () => countResponse());
    await createApi({ baseUrl: url, getAccessToken, fetch }).users.count();
    expect(fetch).toHaveBeenCalledWith(expected, expect.anything());
  });

  test('createApi accepts a path as base URL in a web page', async () => {
    vi.stubGlobal('location', { href: 'https://admin.test/users?page=2' });
    const fetch = vi.fn(async () => countResponse());
    await createApi({ baseUrl: '/api', getAccessToken, fetch }).users.count();
    expect(fetch).toHaveBeenCalledWith('https://admin.test/api/users/number/total', expect.anything());
  });

  test.each([
    '',
    'api.test',
    '/api',
    'ftp://x/',
    'javascript:alert(1)',
    'https://u:p@x/',
    'https://:p@x/',
    'https://x/?a',
    'https://x/?',
    'https://x/#a',
    'https://x y/',
    'https://',
    undefined,
  ])('createApi rejects the base URL %o', (url) => {
    const createWithUrl = () => createApi({ baseUrl: url as string, getAccessToken });
    expect(createWithUrl).toThrow(new TypeError(message));
  });

  test.each(['', 'api', 'api.test/api', '//evil.test', '/\\evil.test', '/\t/evil.test', 'http:api', undefined, null])(
    'createApi rejects the base URL %o even in a web page, where paths are allowed',
    (url) => {
      vi.stubGlobal('location', { href: 'https://admin.test/users?page=2' });
      expect(() => createApi({ baseUrl: url as string, getAccessToken })).toThrow(new TypeError(message));
    },
  );

  test('createApi rejects a path as base URL in a page opened from disk', () => {
    vi.stubGlobal('location', { href: 'file:///home/index.html' });
    expect(() => createApi({ baseUrl: '/api', getAccessToken })).toThrow(new TypeError(message));
  });
});

test('a request has the access token, and sends no cookies', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => countResponse());
  await createApi({ baseUrl, getAccessToken, fetch }).users.count();
  expect(fetch.mock.calls[0]?.[1]).toEqual({
    method: 'GET',
    headers: { accept: 'application/json', authorization: 'Bearer token-canary' },
    body: null,
    signal: expect.any(AbortSignal),
    redirect: 'manual',
    credentials: 'omit',
  });
});

describe('retries', () => {
  const apiWithFailures = (...responses: (() => Response)[]) => {
    const fetch = vi.fn(async () => (responses.shift() ?? countResponse)());
    return { fetch, api: createApi({ baseUrl, getAccessToken, fetch }) };
  };
  const status =
    (code: number, headers: Record<string, string> = {}) =>
    () =>
      new Response(null, { status: code, headers });

  test('the SDK waits as long as Retry-After demands', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { api, fetch } = apiWithFailures(status(429, { 'retry-after': '1' }));
    const call = api.users.count();
    await vi.advanceTimersByTimeAsync(999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toBe(7);
  });

  test('aborting a call ends the pause before its retry', async () => {
    const { api, fetch } = apiWithFailures(status(429, { 'retry-after': '9' }));
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    const start = performance.now();
    await expect(api.users.count({ signal: controller.signal })).rejects.toMatchObject({
      kind: 'aborted',
      phase: 'before',
    });
    expect(performance.now() - start).toBeLessThan(8_000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('no retry is sent if the retry limit is 0', async () => {
    const fetch = vi.fn(async () => new Response(null, { status: 503 }));
    await createApi({ baseUrl, getAccessToken, fetch, retry: { limit: 0 } })
      .users.count()
      .catch(() => {});
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('timeouts', () => {
  const neverSettles = () => new Promise<never>(() => {});
  const hangingBody = () =>
    new Response(new ReadableStream({ pull: neverSettles }), { headers: { 'content-type': 'application/json' } });

  test.each([
    ['token', 'before', { getAccessToken: neverSettles, fetch: async () => countResponse() }],
    [
      'renewal',
      'before',
      { getAccessToken, renewAccessToken: neverSettles, fetch: async () => new Response(null, { status: 401 }) },
    ],
    ['headers', 'headers', { getAccessToken, fetch: neverSettles }],
    ['body', 'body', { getAccessToken, fetch: async () => hangingBody() }],
  ])('a call times out even if it waits for something that ignores the signal: %s', async (_, phase, config) => {
    const timeouts = phase === 'before' ? { token: 80 } : { read: 80 };
    const api = createApi({ baseUrl, timeouts, ...config });
    const start = performance.now();
    await expect(api.users.count()).rejects.toMatchObject({
      kind: 'timeout',
      name: 'TimeoutError',
      phase,
      limit: 80,
      message: 'Failed to fetch total users: timed out after 0.08 s',
    });
    // 5 s are enough on a busy machine, and less than the default timeout.
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test('a timeout of Infinity lets a call finish normally', async () => {
    const api = createApi({
      baseUrl,
      getAccessToken,
      timeouts: { read: Number.POSITIVE_INFINITY },
      fetch: async () => countResponse(),
    });
    expect(await api.users.count()).toBe(7);
  });

  test('a timeout of a call that is longer than 24.8 days does not end the call at once', async () => {
    const fetch = () => new Promise<Response>((resolve) => setTimeout(() => resolve(countResponse()), 20));
    const api = createApi({ baseUrl, getAccessToken, fetch });
    expect(await api.users.count({ timeout: 2 ** 32, attemptTimeout: 2 ** 33 })).toBe(7);
  });

  test('the SDK reads the body of an error response for one second at most', async () => {
    const fetch = async () => new Response(hangingBody().body, { status: 500 });
    const api = createApi({ baseUrl, getAccessToken, fetch });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const ends = Promise.allSettled([api.users.count()]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await ends).toMatchObject([{ reason: { kind: 'http', status: 500 } }]);
  });

  test.each([
    ['an attempt', { attemptTimeout: 80 }],
    ['a call', { timeout: 80 }],
  ])(
    '%s that times out while it reads an error body fails with the status, or after a 401 with a timeout',
    async (_, options) => {
      const headers = { 'x-request-id': 'r-1' };
      const api = (status: number) =>
        createApi({
          baseUrl,
          getAccessToken,
          log() {},
          fetch: async () => new Response(hangingBody().body, { status, headers }),
        });
      await expect(api(409).users.remove(1, options)).rejects.toMatchObject({
        kind: 'http',
        requestId: 'r-1',
        message: 'Failed to delete user: Conflict',
      });
      await expect(api(401).users.remove(1, options)).rejects.toMatchObject({ kind: 'timeout', phase: 'body' });
      const upload = api(409).lang.upload([new File(['{}'], 'EF1091_de.json')], options);
      await expect(upload).rejects.toMatchObject({ kind: 'http', message: 'Conflict' });
    },
  );
});

describe("the caller's signal", () => {
  test('a call with an aborted signal reads no token and sends no request', async () => {
    const tokens = vi.fn(getAccessToken);
    const fetch = vi.fn(async () => countResponse());
    const api = createApi({ baseUrl, getAccessToken: tokens, fetch });
    await expect(api.users.count({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'aborted',
      name: 'AbortError',
      phase: 'before',
    });
    expect([tokens.mock.calls.length, fetch.mock.calls.length]).toEqual([0, 0]);
  });

  test('a call removes all its listeners from the signal when it ends', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    const api = createApi({ baseUrl, getAccessToken, fetch: async () => countResponse(), retry: { limit: 0 } });
    await api.users.count({ signal });
    await api.users.get(1, { signal }).catch(() => {});
    expect(added).toHaveBeenCalledTimes(2);
    expect(new Set(removed.mock.calls.map(([, listener]) => listener))).toEqual(
      new Set(added.mock.calls.map(([, listener]) => listener)),
    );
  });
});

describe('responses', () => {
  const api = (respond: () => Response) => createApi({ baseUrl, getAccessToken, fetch: async () => respond() });

  test('a response is rejected as soon as more than 20 MB have arrived', async () => {
    let sent = 0;
    const endlessResponse = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += 1_000_000;
            controller.enqueue(new Uint8Array(1_000_000).fill(32));
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      );
    await expect(api(endlessResponse).users.get(1)).rejects.toThrow('unexpected response at $ (larger than 20 MB)');
    expect(sent).toBeLessThan(25_000_000);
  });

  test.each([
    ['application/json; charset=utf-8', true],
    ['application/problem+json', true],
    ['APPLICATION/JSON', true],
    ['text/html', false],
    ['text/json', false],
    ['application/jsonx', false],
  ])('the SDK accepts only JSON as content type: %s', async (type, isAccepted) => {
    const count = api(() => new Response('{"quantity":7}', { headers: { 'content-type': type } })).users.count();
    if (isAccepted) expect(await count).toBe(7);
    else await expect(count).rejects.toThrow(`unexpected response at $ (expected JSON, got ${type})`);
  });

  test('the SDK reads a response with a byte order mark and split characters', async () => {
    const bytes = new TextEncoder().encode(`\ufeff${JSON.stringify([{ country: 'Österreich 🇦🇹' }])}`);
    const split = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
            controller.close();
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      );
    expect(await api(split).addresses.list()).toEqual([{ country: 'Österreich 🇦🇹' }]);
  });

  test.each([
    [300, 'Multiple Choices'],
    [304, 'Not Modified'],
  ])('a %d is an error with its status text, and no redirect', async (status, text) => {
    await expect(api(() => new Response(null, { status })).users.count()).rejects.toMatchObject({
      kind: 'http',
      status,
      message: `Failed to fetch total users: ${text}`,
    });
  });

  test.each([301, 302, 303, 307, 308])('a %d is a redirect', async (status) => {
    const redirect = () => new Response(null, { status });
    await expect(api(redirect).users.count()).rejects.toMatchObject({ kind: 'network', code: 'REDIRECTED' });
  });

  test.each(['<script>', 'a b', 'x'.repeat(129), ''])('the SDK ignores a request id like %o', async (id) => {
    const badRequest = () => new Response(null, { status: 400, headers: { 'x-request-id': id } });
    await expect(api(badRequest).users.count()).rejects.toMatchObject({ requestId: undefined });
  });

  test('the SDK takes the request id from the body if the header has none', async () => {
    const badRequest = () => Response.json({ error: 'x', requestId: 'r-9' }, { status: 400 });
    await expect(api(badRequest).users.count()).rejects.toMatchObject({ requestId: 'r-9' });
  });
});

describe('network errors', () => {
  test('a network error takes only the error code from its cause, and no text', async () => {
    const fetch = async () => {
      const cause = Object.assign(new Error('connect to token-canary'), { code: 'ECONNREFUSED' });
      throw new TypeError('fetch failed with Bearer token-canary', { cause });
    };
    const error = await createApi({ baseUrl, getAccessToken, fetch, retry: { limit: 0 } })
      .users.count()
      .catch((cause) => cause);
    expect(error).toMatchObject({ kind: 'network', phase: 'headers', code: 'ECONNREFUSED' });
    expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain('canary');
  });

  test.each<[string, () => unknown]>([
    ['nothing', () => undefined],
    [
      'a Response of node-fetch 2, whose body is not a web stream',
      () => ({ ...countResponse(), headers: new Headers(), body: { pipe() {} } }),
    ],
  ])('a fetch that returns %s causes a schema error without a retry', async (_, returned) => {
    const fetch = vi.fn(async () => returned() as Response);
    await expect(createApi({ baseUrl, getAccessToken, fetch }).users.count()).rejects.toMatchObject({
      kind: 'schema',
      message: 'Failed to fetch total users: unexpected response at $ (fetch returned no Response)',
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('a call fails with an offline error if its token cannot be fetched and the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const api = createApi({ baseUrl, getAccessToken: () => Promise.reject(new Error('no network')) });
    await expect(api.users.count()).rejects.toMatchObject({ kind: 'offline', phase: 'before' });
  });

  test('a network error becomes an offline error without retry if the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(createApi({ baseUrl, getAccessToken, fetch }).users.count()).rejects.toMatchObject({
      kind: 'offline',
      message: 'Failed to fetch total users: offline',
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
