import { describe, expect, test, vi } from 'vitest';
import { createApi, createHttp, orders, users } from './index.ts';

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const count = () => Response.json({ quantity: 1 });
const refusal = () => Response.json({ error: 'Unauthorized' }, { status: 401, headers: { 'x-request-id': 'r-1' } });

/** An API that takes one token only. */
function apiTaking(good: string, options: { delay?: () => number; renew?: () => unknown; first?: string } = {}) {
  let token = options.first ?? 'old';
  const fetch = vi.fn(async (_url: string, init: RequestInit) => {
    await later(options.delay?.() ?? 0);
    return (init.headers as Record<string, string>).authorization === `Bearer ${good}` ? count() : refusal();
  });
  const renewAccessToken = vi.fn(async () => {
    await later(20);
    await options.renew?.();
    token = 'new';
  });
  const getAccessToken = vi.fn(() => token);
  const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken, renewAccessToken, fetch });
  return { api, fetch, renewAccessToken, getAccessToken, setToken: (value: string) => (token = value) };
}

describe('renewal', () => {
  test('50 parallel refusals: one renewal, 50 repeats, none lost', async () => {
    // Answers come back before, during and after the renewal.
    const { api, fetch, renewAccessToken } = apiTaking('new', { delay: () => Math.random() * 60 });
    const results = await Promise.all(Array.from({ length: 50 }, () => api.users.count()));
    expect(results).toEqual(Array(50).fill(1));
    expect(renewAccessToken).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(100);
  });

  test('a token that was renewed elsewhere is used without another renewal', async () => {
    const { api, renewAccessToken, fetch, setToken } = apiTaking('newer', {
      delay: () => {
        setToken('newer');
        return 0;
      },
    });
    expect(await api.users.count()).toBe(1);
    expect(renewAccessToken).not.toHaveBeenCalled();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('a second refusal ends the call', async () => {
    const { api, fetch, renewAccessToken } = apiTaking('never');
    await expect(api.users.count()).rejects.toMatchObject({
      kind: 'auth',
      status: 401,
      requestId: 'r-1',
      message: 'Failed to fetch total users: Unauthorized',
    });
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(renewAccessToken).toHaveBeenCalledTimes(1);
  });

  test('a failed renewal ends every waiting call with its refusal; the next call tries again', async () => {
    let broken = true;
    const renew = () => {
      if (broken) throw new Error('provider says secret');
    };
    const { api, renewAccessToken, getAccessToken } = apiTaking('new', { renew });
    const errors = await Promise.all(Array.from({ length: 5 }, () => api.users.count().catch((cause) => cause)));
    for (const error of errors) expect(error).toMatchObject({ kind: 'auth', status: 401 });
    expect(renewAccessToken).toHaveBeenCalledTimes(1);
    // Before each was sent and when it was refused, but not after the renewal: the source might start it all over again.
    expect(getAccessToken).toHaveBeenCalledTimes(10);
    broken = false;
    expect(await api.users.count()).toBe(1);
  });

  test('one that hangs is waited for within the limit for reads alone; then another is started, once', async () => {
    let hangs = true;
    let token = 'old';
    const late = Promise.withResolvers<void>();
    const renewAccessToken = vi.fn(() => {
      if (hangs) return late.promise;
      token = 'new';
      return later(20);
    });
    const fetch = async (_url: string, { headers }: RequestInit) =>
      (headers as Record<string, string>).authorization === 'Bearer new' ? count() : refusal();
    const timeouts = { read: 100 };
    const getAccessToken = () => token;
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken, renewAccessToken, fetch, timeouts });
    const calls = () => Promise.allSettled([api.users.count(), api.orders.count()]);
    const timedOut = { reason: { kind: 'timeout', phase: 'before', limit: 100 } };
    expect(await calls()).toMatchObject([timedOut, timedOut]);
    expect(renewAccessToken).toHaveBeenCalledTimes(1);
    await later(20);
    hangs = false;
    const ends = calls();
    // The end of the first is no news any more.
    late.resolve();
    expect(await ends).toMatchObject([{ value: 1 }, { value: 1 }]);
    expect(renewAccessToken).toHaveBeenCalledTimes(2);
  });

  test('without a way to renew, the refusal stands', async () => {
    const fetch = vi.fn(async () => refusal());
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'old', fetch });
    await expect(api.users.count()).rejects.toMatchObject({ kind: 'auth', status: 401 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('a write is repeated after a refusal too, with the same body, once', async () => {
    const { api, fetch } = apiTaking('new');
    await api.lang.upload([new File(['{"a":1}'], 'EF1_de.json')]).catch(() => {});
    const bodies = fetch.mock.calls.map(([, init]) => (init.body as FormData).get('file') as File);
    expect(await Promise.all(bodies.map((file) => file.text()))).toEqual(['{"a":1}', '{"a":1}']);
  });
});

describe('without a usable token nothing is sent', () => {
  test.each([
    ['none', () => ''],
    ['not text', () => undefined as never],
    ['a failure that quotes it', () => Promise.reject(new Error('token canary is expired'))],
    [
      'an exception',
      () => {
        throw new Error('canary');
      },
    ],
  ])('%s', async (_, getAccessToken) => {
    const fetch = vi.fn(async () => count());
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken, fetch });
    const error = await api.users.count().catch((cause) => cause);
    expect(error).toMatchObject({ kind: 'auth', status: undefined });
    expect(error.message).toBe('Failed to fetch total users: not signed in');
    expect(error.cause).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });
});

test.each<[string, string]>([
  ['a line end, as of `cat token`', 'abc\n'],
  ['a line break in it', 'abc\r\nX-Injected: 1'],
])('a malformed token is not sent, and named as the cause: %s', async (_, token) => {
  const fetch = vi.fn(async () => count());
  const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => token, fetch });
  const error = await api.users.count().catch((cause) => cause);
  expect(error).toMatchObject({ kind: 'auth', status: undefined });
  expect(error.message).toBe('Failed to fetch total users: the access token is malformed');
  expect(fetch).not.toHaveBeenCalled();
});

test('two connections of one session renew once', async () => {
  let token = 'old';
  const renewAccessToken = vi.fn(async () => {
    await later(20);
    token = 'new';
  });
  const fetch = async (_: string, { headers }: RequestInit) =>
    (headers as Record<string, string>).authorization === 'Bearer new' ? count() : refusal();
  const config = { baseUrl: 'http://api.test/api', getAccessToken: () => token, renewAccessToken, fetch };
  expect(await Promise.all([users(createHttp(config)).count(), orders(createHttp(config)).count()])).toEqual([1, 1]);
  expect(renewAccessToken).toHaveBeenCalledTimes(1);
});

describe('a call that has ended while it waited for a token is not sent when the token comes', () => {
  /** Answers the first `now` questions for a token at once; later ones when `release` says so. */
  function heldTokens(now: number) {
    const held = Promise.withResolvers<string>();
    let asked = 0;
    const waiting = Promise.withResolvers<void>();
    const getAccessToken = () => {
      if (++asked <= now) return 'old';
      waiting.resolve();
      return held.promise;
    };
    const fetch = vi.fn(async () => refusal());
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken, renewAccessToken() {}, fetch });
    const release = async () => {
      held.resolve('new');
      await later(10);
    };
    return { api, fetch, waiting: waiting.promise, release };
  }

  test.each([
    ['before it was sent', 0],
    ['after a refusal', 1],
    ['after a renewal', 2],
  ])('cancelled %s', async (_, now) => {
    const { api, fetch, waiting, release } = heldTokens(now);
    const controller = new AbortController();
    const call = api.users.remove(1, { signal: controller.signal });
    await waiting;
    controller.abort();
    await expect(call).rejects.toMatchObject({ kind: 'aborted', phase: 'before' });
    await release();
    expect(fetch).toHaveBeenCalledTimes(Math.min(now, 1));
  });

  test('timed out', async () => {
    const { api, fetch, release } = heldTokens(0);
    const onProgress = vi.fn();
    const upload = api.lang.upload([new File(['{}'], 'EF1_de.json')], { timeout: 20, onProgress });
    await expect(upload).rejects.toMatchObject({ kind: 'timeout', phase: 'before', limit: 20 });
    await release();
    expect(fetch).not.toHaveBeenCalled();
    expect(onProgress).not.toHaveBeenCalled();
  });
});
