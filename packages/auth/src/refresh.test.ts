import { ErrorResponse } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthError } from './errors.ts';
import { createRefresher, startLifetime, withTimeout } from './refresh.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const oauth = (error: string) => new ErrorResponse({ error });

function setUp(renew: () => Promise<unknown>, recover: () => Promise<unknown> = async () => {}) {
  const calls = { renew: vi.fn(renew), recover: vi.fn(recover) };
  const refresher = createRefresher({ ...calls, budgetMs: 10_000 });
  const outcome = (promise: Promise<void>) =>
    promise.then(
      () => 'renewed',
      (error: AuthError) => error.code,
    );
  return { ...calls, ...refresher, outcome: () => outcome(refresher.refresh()) };
}

describe('U7 renewal', () => {
  it('F-27: is shared by all concurrent callers, and a new one for later callers', async () => {
    const { refresh, renew } = setUp(async () => {});
    await Promise.all(Array.from({ length: 50 }, () => refresh()));
    expect(renew).toHaveBeenCalledTimes(1);
    await refresh();
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it.each(['invalid_grant', 'invalid_client', 'unauthorized_client', 'invalid_scope', 'unsupported_grant_type'])(
    '%s: one silent sign-in heals it',
    async (code) => {
      const { outcome, renew, recover } = setUp(() => Promise.reject(oauth(code)));
      expect(await outcome()).toBe('renewed');
      expect([renew, recover].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    },
  );

  it('without refresh tokens: a silent check that finds no user ends it, without another try', async () => {
    const { outcome, renew, recover } = setUp(() => Promise.reject(oauth('login_required')));
    expect(await outcome()).toBe('refresh_failed');
    expect([renew, recover].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('ends the session when the silent sign-in fails too', async () => {
    const { refresh, recover } = setUp(
      () => Promise.reject(oauth('invalid_grant')),
      () => Promise.reject(oauth('login_required')),
    );
    await expect(refresh()).rejects.toMatchObject({ code: 'refresh_failed', message: 'Failed to refresh token' });
    expect(recover).toHaveBeenCalledOnce();
  });

  it('ends the session when the silent sign-in is never answered, within the time limit', async () => {
    const { outcome } = setUp(
      () => Promise.reject(oauth('invalid_grant')),
      () => new Promise(() => {}),
    );
    const ended = outcome();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await ended).toBe('refresh_failed');
  });

  it.each([
    ['a broken connection', new TypeError('Failed to fetch')],
    ['500 with HTML', new Error('Internal Server Error (500)')],
    ['500 with an OAuth error', oauth('server_error')],
    ['503', oauth('temporarily_unavailable')],
    ['bad JSON', new SyntaxError('Unexpected token')],
  ])('%s: the session stands, and the next attempt renews', async (_, trouble) => {
    let attempts = 0;
    const { outcome, renew, recover } = setUp(async () => {
      attempts += 1;
      if (attempts === 1) throw trouble;
    });
    const renewed = outcome();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await renewed).toBe('renewed');
    expect(renew).toHaveBeenCalledTimes(2);
    expect(recover).not.toHaveBeenCalled();
  });

  it('tries again after 1, 2 and 4 s, and gives up for now within 10 s', async () => {
    const times: number[] = [];
    const start = Date.now();
    const { outcome } = setUp(() => {
      times.push(Date.now() - start);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    const pending = outcome();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await pending).toBe('refresh_pending');
    expect(times).toEqual([0, 1000, 3000, 7000]);
  });

  it('T-06: gives up on an answer that never ends, within 10 s', async () => {
    const { outcome } = setUp(() => new Promise(() => {}));
    const pending = outcome();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await pending).toBe('refresh_pending');
  });

  it('tries at once when the network is back', async () => {
    let online = false;
    const { outcome, retryNow } = setUp(async () => {
      if (!online) throw new TypeError('Failed to fetch');
    });
    retryNow();
    const renewed = outcome();
    await vi.advanceTimersByTimeAsync(10);
    online = true;
    retryNow();
    expect(await renewed).toBe('renewed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes on what the token gate refused', async () => {
    const { outcome, recover } = setUp(() => Promise.reject(new AuthError('invalid_token')));
    expect(await outcome()).toBe('invalid_token');
    expect(recover).not.toHaveBeenCalled();
  });

  it('T-12: gives the cause without the request, which holds the refresh token', async () => {
    const refusal = new ErrorResponse({ error: 'invalid_grant' }, new URLSearchParams({ refresh_token: 'canary' }));
    const { refresh } = setUp(
      () => Promise.reject(refusal),
      () => Promise.reject(refusal),
    );
    const error = await refresh().catch((caught: AuthError) => caught);
    expect(error).toMatchObject({ cause: { name: 'ErrorResponse', message: 'invalid_grant' } });
    const { inspect } = await import('node:util');
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('canary');
  });
});

describe('life of a token', () => {
  it('runs with the clock', () => {
    const { remainingS } = startLifetime(300);
    expect(remainingS()).toBe(300);
    vi.advanceTimersByTime(295_000);
    expect(remainingS()).toBe(5);
  });

  it('F12: is not lengthened by a clock that is put back', () => {
    const { remainingS } = startLifetime(300);
    vi.advanceTimersByTime(100_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(remainingS()).toBe(200);
  });

  it('F14: is over after a sleep in which the steady clock stood still', () => {
    const { remainingS } = startLifetime(300);
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    expect(remainingS()).toBeLessThan(0);
  });
});

it('withTimeout leaves no timer behind', async () => {
  await expect(withTimeout(Promise.resolve(7), 1000, () => new Error('late'))).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error('bad')), 1000, () => new Error('late'))).rejects.toThrow('bad');
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
