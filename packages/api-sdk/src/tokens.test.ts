import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { createApi, createHttp, isApiError, orders, TokenError, users } from './index.ts';

const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const count = () => Response.json({ quantity: 1 });
const unauthorized = () =>
  Response.json({ error: 'Unauthorized' }, { status: 401, headers: { 'x-request-id': 'r-1' } });

/** An API that accepts one token only. */
function apiAccepting(good: string, options: { delay?: () => number; renew?: () => unknown; first?: string } = {}) {
  let token = options.first ?? 'old';
  const fetch = vi.fn(async (_url: string, init: RequestInit) => {
    await waitFor(options.delay?.() ?? 0);
    return (init.headers as Record<string, string>).authorization === `Bearer ${good}` ? count() : unauthorized();
  });
  const renewAccessToken = vi.fn(async () => {
    await waitFor(20);
    await options.renew?.();
    token = 'new';
  });
  const getAccessToken = vi.fn(() => token);
  const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken, renewAccessToken, fetch });
  return { api, fetch, renewAccessToken, getAccessToken, setToken: (value: string) => (token = value) };
}

describe('token renewal', () => {
  test('50 parallel calls that receive a 401 cause one token renewal', async () => {
    // Responses arrive before, during and after the renewal.
    const { api, fetch, renewAccessToken } = apiAccepting('new', { delay: () => Math.random() * 60 });
    const results = await Promise.all(Array.from({ length: 50 }, () => api.users.count()));
    expect(results).toEqual(Array(50).fill(1));
    expect(renewAccessToken).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(100);
  });

  test('a call uses a token that was renewed elsewhere without renewing it again', async () => {
    const { api, renewAccessToken, fetch, setToken } = apiAccepting('newer', {
      delay: () => {
        setToken('newer');
        return 0;
      },
    });
    expect(await api.users.count()).toBe(1);
    expect(renewAccessToken).not.toHaveBeenCalled();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('a call ends with an error after a second 401', async () => {
    const { api, fetch, renewAccessToken } = apiAccepting('never');
    await expect(api.users.count()).rejects.toMatchObject({
      kind: 'auth',
      status: 401,
      requestId: 'r-1',
      message: 'Failed to fetch total users: Unauthorized',
    });
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(renewAccessToken).toHaveBeenCalledTimes(1);
  });

  test('if the token renewal fails, all waiting calls fail with their 401', async () => {
    let isBroken = true;
    const renew = () => {
      if (isBroken) throw new Error('provider says secret');
    };
    const { api, renewAccessToken, getAccessToken } = apiAccepting('new', { renew });
    const errors = await Promise.all(Array.from({ length: 5 }, () => api.users.count().catch((cause) => cause)));
    for (const error of errors) expect(error).toMatchObject({ kind: 'auth', status: 401 });
    expect(renewAccessToken).toHaveBeenCalledTimes(1);
    // The token is read before and after each request. It is not read after the failed renewal, because reading it
    // might start the next renewal.
    expect(getAccessToken).toHaveBeenCalledTimes(10);
    isBroken = false;
    expect(await api.users.count()).toBe(1);
  });

  test('calls that wait for a hanging renewal end at `timeouts.token`, and later calls start a new one', async () => {
    let token = 'old';
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const renewAccessToken = vi.fn(() => second.promise).mockReturnValueOnce(first.promise);
    const fetch = async (_url: string, { headers }: RequestInit) =>
      (headers as Record<string, string>).authorization === 'Bearer new' ? count() : unauthorized();
    const timeouts = { token: 1_000 };
    const getAccessToken = () => token;
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken, renewAccessToken, fetch, timeouts });
    const calls = () => Promise.allSettled([api.users.count(), api.orders.count()]);
    const timedOut = { reason: { kind: 'timeout', phase: 'before', limit: 1_000 } };
    expect(await calls()).toMatchObject([timedOut, timedOut]);
    expect(renewAccessToken).toHaveBeenCalledTimes(1);
    await waitFor(20);
    const ends = calls();
    await vi.waitFor(() => expect(renewAccessToken).toHaveBeenCalledTimes(2));
    // The end of the first renewal has no effect on the second one, which the next calls share.
    first.resolve();
    await waitFor(20);
    const nextEnds = calls();
    await waitFor(20);
    token = 'new';
    second.resolve();
    expect(await ends).toMatchObject([{ value: 1 }, { value: 1 }]);
    expect(await nextEnds).toMatchObject([{ value: 1 }, { value: 1 }]);
    expect(renewAccessToken).toHaveBeenCalledTimes(2);
  });

  test('a call without renewAccessToken ends after a 401', async () => {
    const fetch = vi.fn(async () => unauthorized());
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'old', fetch });
    await expect(api.users.count()).rejects.toMatchObject({ kind: 'auth', status: 401 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('invalid tokens', () => {
  test.each([
    ['an empty token', () => ''],
    ['a token that is not a text', () => undefined as never],
    ['a rejection that quotes the token', () => Promise.reject(new Error('token canary is expired'))],
    [
      'an exception',
      () => {
        throw new Error('canary');
      },
    ],
  ])('a call without a valid token sends no request: %s', async (_, getAccessToken) => {
    const fetch = vi.fn(async () => count());
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken, fetch });
    const error = await api.users.count().catch((cause) => cause);
    expect(error).toMatchObject({ kind: 'auth', status: undefined });
    expect(error.message).toBe('Failed to fetch total users: not signed in');
    expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain('canary');
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a TokenError', () => {
  const reason = new TokenError('the sign-in service is down', { cause: new Error('503') });
  const fail = () => Promise.reject(reason);

  test('if getAccessToken throws a TokenError, the call fails with its reason', async () => {
    const fetch = vi.fn(async () => count());
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: fail, fetch });
    const error = await api.users.count().catch((cause) => cause);
    expect(error).toMatchObject({ kind: 'auth', status: undefined });
    expect(error.message).toBe('Failed to fetch total users: the sign-in service is down');
    expect(error.cause).toBe(reason);
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each([
    ['renewAccessToken', { getAccessToken: () => 'old', renewAccessToken: fail }],
    [
      'getAccessToken after the renewal',
      (() => {
        let isRenewed = false;
        const renewAccessToken = () => {
          isRenewed = true;
        };
        return { getAccessToken: () => (isRenewed ? fail() : 'old'), renewAccessToken };
      })(),
    ],
  ])('after a 401, the call fails with the reason of the TokenError of %s', async (_, source) => {
    const fetch = vi.fn(async () => unauthorized());
    const api = createApi({ baseUrl: 'http://api.test/api', ...source, fetch });
    const error = await api.users.count().catch((cause) => cause);
    expect(error).toMatchObject({ kind: 'auth', status: 401, requestId: 'r-1' });
    expect(error.message).toBe('Failed to fetch total users: the sign-in service is down');
    expect(error.cause).toBe(reason);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('a call also fails with the reason of a TokenError of another copy of the package', async () => {
    vi.resetModules();
    const copy = await import('./errors.ts');
    const reason = new copy.TokenError('the sign-in service is down');
    expect(reason).not.toBeInstanceOf(TokenError);
    const fail = () => Promise.reject(reason);
    for (const source of [{ getAccessToken: fail }, { getAccessToken: () => 'old', renewAccessToken: fail }]) {
      const api = createApi({ baseUrl: 'http://api.test/api', ...source, fetch: async () => unauthorized() });
      const error = await api.users.count().catch((cause) => cause);
      expect(error.message).toBe('Failed to fetch total users: the sign-in service is down');
      expect(error.cause).toBe(reason);
    }
    expect(isApiError(reason)).toBe(false);
  });
});

test.each<[string, string]>([
  ['a trailing line break, as from `cat token`', 'abc\n'],
  ['a line break in the middle', 'abc\r\nX-Injected: 1'],
])('a malformed token is not sent, and the error message says that it is malformed: %s', async (_, token) => {
  const fetch = vi.fn(async () => count());
  const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => token, fetch });
  const error = await api.users.count().catch((cause) => cause);
  expect(error).toMatchObject({ kind: 'auth', status: undefined });
  expect(error.message).toBe('Failed to fetch total users: the access token is malformed');
  expect(fetch).not.toHaveBeenCalled();
});

test('two clients with the same token functions renew the token once', async () => {
  let token = 'old';
  const renewAccessToken = vi.fn(async () => {
    await waitFor(20);
    token = 'new';
  });
  const fetch = async (_: string, { headers }: RequestInit) =>
    (headers as Record<string, string>).authorization === 'Bearer new' ? count() : unauthorized();
  const config = { baseUrl: 'http://api.test/api', getAccessToken: () => token, renewAccessToken, fetch };
  expect(await Promise.all([users(createHttp(config)).count(), orders(createHttp(config)).count()])).toEqual([1, 1]);
  expect(renewAccessToken).toHaveBeenCalledTimes(1);
});

describe('calls that end while they wait for a token', () => {
  /** Resolves the first token lookups at once, and later ones after `release`. */
  function heldTokens(immediateLookups: number) {
    const held = Promise.withResolvers<string>();
    let tokenLookups = 0;
    const waiting = Promise.withResolvers<void>();
    const getAccessToken = () => {
      if (++tokenLookups <= immediateLookups) return 'old';
      waiting.resolve();
      return held.promise;
    };
    const fetch = vi.fn(async () => unauthorized());
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken, renewAccessToken() {}, fetch });
    const onError = vi.fn();
    api.use({ onError });
    /** Lets the token arrive, and waits until the stopped call has noticed that it may not send its request. */
    const releaseAndStop = async () => {
      held.resolve('new');
      await vi.waitFor(() => expect(onError).toHaveBeenCalled(), 10_000);
    };
    return { api, fetch, waiting: waiting.promise, release: () => held.resolve('new'), releaseAndStop };
  }

  test.each([
    ['before the request', 0],
    ['after a 401', 1],
    ['after a renewal', 2],
  ])('a call that was aborted %s sends no further request when its token arrives', async (_, now) => {
    const { api, fetch, waiting, releaseAndStop } = heldTokens(now);
    const controller = new AbortController();
    const call = api.users.remove(1, { signal: controller.signal });
    await waiting;
    controller.abort();
    await expect(call).rejects.toMatchObject({ kind: 'aborted', phase: 'before' });
    await releaseAndStop();
    expect(fetch).toHaveBeenCalledTimes(Math.min(now, 1));
  });

  test.each([
    ['a token', 0],
    ['a new token after a 401', 1],
  ])('the timeout of an attempt does not include waiting for %s', async (_, now) => {
    const { api, fetch, waiting, release } = heldTokens(now);
    fetch.mockImplementation(async () => (fetch.mock.calls.length > now ? count() : unauthorized()));
    const call = api.users.count({ attemptTimeout: 30 });
    await waiting;
    await waitFor(60);
    release();
    expect(await call).toBe(1);
  });

  test('an upload that timed out while waiting for its token is not sent', async () => {
    const { api, fetch, releaseAndStop } = heldTokens(0);
    const onProgress = vi.fn();
    const upload = api.lang.upload([new File(['{}'], 'EF1_de.json')], { timeout: 20, onProgress });
    await expect(upload).rejects.toMatchObject({ kind: 'timeout', phase: 'before', limit: 20 });
    await releaseAndStop();
    expect(fetch).not.toHaveBeenCalled();
    expect(onProgress).not.toHaveBeenCalled();
  });
});
