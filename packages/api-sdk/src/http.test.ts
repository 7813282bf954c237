import { inspect } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApi } from './index.ts';

const baseUrl = 'http://api.test/api';
const getAccessToken = () => 'token-canary';
const count = (headers?: Record<string, string>) => Response.json({ quantity: 7 }, headers ? { headers } : {});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('base URL', () => {
  const refusal = 'baseUrl must be an http(s) URL of host and path alone, or in a page a path that begins with /';
  test.each([
    ['http://api.test/api', 'http://api.test/api/users/number/total'],
    ['http://api.test/api/', 'http://api.test/api/users/number/total'],
    ['http://api.test/api//', 'http://api.test/api/users/number/total'],
    ['https://api.test:8443', 'https://api.test:8443/users/number/total'],
  ])('%s', async (url, expected) => {
    const fetch = vi.fn(async () => count());
    await createApi({ baseUrl: url, getAccessToken, fetch }).users.count();
    expect(fetch).toHaveBeenCalledWith(expected, expect.anything());
  });

  test('may be a path in a page', async () => {
    vi.stubGlobal('location', { href: 'https://admin.test/users?page=2' });
    const fetch = vi.fn(async () => count());
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
  ])('is refused at once: %o', (url) => {
    const make = () => createApi({ baseUrl: url as string, getAccessToken });
    expect(make).toThrow(new TypeError(refusal));
  });

  test.each(['', 'api', 'api.test/api', '//evil.test', '/\\evil.test', '/\t/evil.test', 'http:api', undefined, null])(
    'is refused in a page too: %o',
    (url) => {
      vi.stubGlobal('location', { href: 'https://admin.test/users?page=2' });
      expect(() => createApi({ baseUrl: url as string, getAccessToken })).toThrow(new TypeError(refusal));
    },
  );

  test('is no path in a page that was opened from a disk', () => {
    vi.stubGlobal('location', { href: 'file:///home/index.html' });
    expect(() => createApi({ baseUrl: '/api', getAccessToken })).toThrow(new TypeError(refusal));
  });
});

test('a request carries the token, asks for JSON, takes no cookie and follows no redirect', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => count());
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

describe('repeats', () => {
  const failing = (...answers: (() => Response)[]) => {
    const fetch = vi.fn(async () => (answers.shift() ?? count)());
    return { fetch, api: createApi({ baseUrl, getAccessToken, fetch }) };
  };
  const status =
    (code: number, headers: Record<string, string> = {}) =>
    () =>
      new Response(null, { status: code, headers });

  test('pauses are random between nothing and 200 ms, then 400 ms', async () => {
    const pauses: number[] = [];
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, wait: number) => {
      if (wait < 1_000) {
        pauses.push(wait);
        queueMicrotask(work);
      }
      return 0;
    }) as never);
    const { api, fetch } = failing(status(503), status(502));
    expect(await api.users.count()).toBe(7);
    expect(pauses).toEqual([100, 200]);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test('Retry-After in seconds is waited for', async () => {
    const { api } = failing(status(429, { 'retry-after': '1' }));
    const start = performance.now();
    expect(await api.users.count()).toBe(7);
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  });

  test("Retry-After as a date is measured by the server's clock", async () => {
    const date = 'Wed, 21 Oct 2015 07:28:00 GMT';
    const { api } = failing(status(503, { 'retry-after': 'Wed, 21 Oct 2015 07:28:01 GMT', date }));
    const start = performance.now();
    expect(await api.users.count()).toBe(7);
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  });

  test('a longer one than 10 s fails at once and tells the time', async () => {
    const { api, fetch } = failing(status(429, { 'retry-after': '11' }));
    await expect(api.users.count()).rejects.toMatchObject({ status: 429, retryAfter: 11 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test.each(['junk', '-1', '1.5', '', 'Wed, 21 Oct 2015 07:28:00 GMT'])('%o is no reason to wait', async (value) => {
    const { api, fetch } = failing(status(503, { 'retry-after': value }));
    expect(await api.users.count()).toBe(7);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('an abort cuts the pause short', async () => {
    const { api, fetch } = failing(status(429, { 'retry-after': '9' }));
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

  test('can be switched off', async () => {
    const fetch = vi.fn(async () => new Response(null, { status: 503 }));
    await createApi({ baseUrl, getAccessToken, fetch, retry: { limit: 0 } })
      .users.count()
      .catch(() => {});
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('time limits hold even for a fetch that never listens', () => {
  const never = () => new Promise<never>(() => {});
  const hangingBody = () =>
    new Response(new ReadableStream({ pull: never }), { headers: { 'content-type': 'application/json' } });

  test.each([
    ['token', 'before', { getAccessToken: never, fetch: async () => count() }],
    [
      'renewal',
      'before',
      { getAccessToken, renewAccessToken: never, fetch: async () => new Response(null, { status: 401 }) },
    ],
    ['headers', 'headers', { getAccessToken, fetch: never }],
    ['body', 'body', { getAccessToken, fetch: async () => hangingBody() }],
  ])('%s', async (_, phase, config) => {
    const api = createApi({ baseUrl, timeouts: { read: 80 }, ...config });
    const start = performance.now();
    await expect(api.users.count()).rejects.toMatchObject({
      kind: 'timeout',
      name: 'TimeoutError',
      phase,
      limit: 80,
      message: 'Failed to fetch total users: timed out after 0.08 s',
    });
    // Far from the usual limit, however busy the machine.
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test('Infinity is none', async () => {
    const api = createApi({
      baseUrl,
      getAccessToken,
      timeouts: { read: Number.POSITIVE_INFINITY },
      fetch: async () => count(),
    });
    expect(await api.users.count()).toBe(7);
  });

  test('a call may set its own', async () => {
    const api = createApi({ baseUrl, getAccessToken, fetch: never });
    await expect(api.users.remove(1, { timeout: 30 })).rejects.toMatchObject({ kind: 'timeout', limit: 30 });
  });

  test('the body of a refusal is waited for one second at most', async () => {
    const fetch = async () => new Response(hangingBody().body, { status: 500 });
    const api = createApi({ baseUrl, getAccessToken, fetch });
    const start = performance.now();
    await expect(api.users.count()).rejects.toMatchObject({ kind: 'http', status: 500 });
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('the signal of the caller', () => {
  test('that has fired already: nothing is sent, no token is asked for', async () => {
    const tokens = vi.fn(getAccessToken);
    const fetch = vi.fn(async () => count());
    const api = createApi({ baseUrl, getAccessToken: tokens, fetch });
    await expect(api.users.count({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'aborted',
      name: 'AbortError',
      phase: 'before',
    });
    expect([tokens.mock.calls.length, fetch.mock.calls.length]).toEqual([0, 0]);
  });

  test('is let go of when the call has ended', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    const api = createApi({ baseUrl, getAccessToken, fetch: async () => count(), retry: { limit: 0 } });
    await api.users.count({ signal });
    await api.users.get(1, { signal }).catch(() => {});
    expect(added).toHaveBeenCalledTimes(2);
    expect(new Set(removed.mock.calls.map(([, listener]) => listener))).toEqual(
      new Set(added.mock.calls.map(([, listener]) => listener)),
    );
  });
});

describe('answers', () => {
  const api = (answer: () => Response) => createApi({ baseUrl, getAccessToken, fetch: async () => answer() });

  test('larger than 20 MB are refused while they arrive', async () => {
    let sent = 0;
    const endless = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += 1_000_000;
            controller.enqueue(new Uint8Array(1_000_000).fill(32));
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      );
    await expect(api(endless).users.get(1)).rejects.toThrow('unexpected answer at $ (larger than 20 MB)');
    expect(sent).toBeLessThan(25_000_000);
  });

  test.each([
    ['application/json; charset=utf-8', true],
    ['application/problem+json', true],
    ['APPLICATION/JSON', true],
    ['text/html', false],
    ['text/json', false],
    ['application/jsonx', false],
  ])('of type %s', async (type, taken) => {
    const answer = api(() => new Response('{"quantity":7}', { headers: { 'content-type': type } })).users.count();
    if (taken) expect(await answer).toBe(7);
    else await expect(answer).rejects.toThrow(`unexpected answer at $ (expected JSON, got ${type})`);
  });

  test('with a byte order mark and characters cut anywhere are read', async () => {
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

  test.each(['<script>', 'a b', 'x'.repeat(129), ''])('a request id like %o is left out', async (id) => {
    const refused = () => new Response(null, { status: 400, headers: { 'x-request-id': id } });
    await expect(api(refused).users.count()).rejects.toMatchObject({ requestId: undefined });
  });

  test('a request id that may not be read in the headers is taken from the body', async () => {
    const refused = () => Response.json({ error: 'x', requestId: 'r-9' }, { status: 400 });
    await expect(api(refused).users.count()).rejects.toMatchObject({ requestId: 'r-9' });
  });
});

describe('network errors', () => {
  test('keep the code of the system and nothing else', async () => {
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
      'a Response of node-fetch 2, whose body is no web stream',
      () => ({ ...count(), headers: new Headers(), body: { pipe() {} } }),
    ],
  ])('are not what a fetch causes that answers %s, and it is not repeated', async (_, answer) => {
    const fetch = vi.fn(async () => answer() as Response);
    await expect(createApi({ baseUrl, getAccessToken, fetch }).users.count()).rejects.toMatchObject({
      kind: 'schema',
      message: 'Failed to fetch total users: unexpected answer at $ (fetch answered no Response)',
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('are called offline, not "not signed in", where a token could not be had for that reason', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const api = createApi({ baseUrl, getAccessToken: () => Promise.reject(new Error('no network')) });
    await expect(api.users.count()).rejects.toMatchObject({ kind: 'offline', phase: 'before' });
  });

  test('are called offline where the browser says so, and not repeated', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(createApi({ baseUrl, getAccessToken, fetch }).users.count()).rejects.toMatchObject({
      kind: 'offline',
      message: 'Failed to fetch total users: offline',
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
