import { ErrorResponse } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionError } from './errors.ts';
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
      (error: SessionError) => error.code,
    );
  return { ...calls, ...refresher, outcome: () => outcome(refresher.refresh(1)) };
}

describe('renewal', () => {
  it('a renewal is shared by concurrent callers, and starts again for later callers', async () => {
    const { refresh, renew } = setUp(async () => {});
    await Promise.all(Array.from({ length: 50 }, () => refresh(1)));
    expect(renew).toHaveBeenCalledTimes(1);
    await refresh(1);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it.each(['invalid_grant', 'invalid_client', 'unauthorized_client', 'invalid_scope', 'unsupported_grant_type'])(
    'the rejected renewal %s is solved by one silent sign-in',
    async (code) => {
      const { outcome, renew, recover } = setUp(() => Promise.reject(oauth(code)));
      expect(await outcome()).toBe('renewed');
      expect([renew, recover].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    },
  );

  it('without refresh tokens, a renewal fails after one silent sign-in that finds no user', async () => {
    const { outcome, renew, recover } = setUp(() => Promise.reject(oauth('login_required')));
    expect(await outcome()).toBe('refresh_failed');
    expect([renew, recover].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('a renewal fails when the silent sign-in fails too', async () => {
    const { refresh, recover } = setUp(
      () => Promise.reject(oauth('invalid_grant')),
      () => Promise.reject(oauth('login_required')),
    );
    await expect(refresh(1)).rejects.toMatchObject({ code: 'refresh_failed', message: 'Failed to refresh token' });
    expect(recover).toHaveBeenCalledOnce();
  });

  it('a renewal fails within the time limit when the silent sign-in gets no response', async () => {
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
  ])('after %s, the session stays and the next attempt renews', async (_, trouble) => {
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

  it('a renewal retries after 1, 2 and 4 s, and stops within 10 s', async () => {
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

  it('a renewal stops within 10 s when a response never ends', async () => {
    const { refresh } = setUp(() => new Promise(() => {}));
    const pending = refresh(1).catch((error: SessionError) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    const cause = { message: 'The token endpoint does not answer.' };
    expect(await pending).toMatchObject({ code: 'refresh_pending', cause });
  });

  it('a renewal keeps the cause when no user is found or the network stays down', async () => {
    const noUser = oauth('login_required');
    const refused = await setUp(() => Promise.reject(noUser))
      .refresh(1)
      .catch((error: SessionError) => error);
    expect(refused).toMatchObject({ cause: { message: 'login_required' } });
    const pending = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
      .refresh(1)
      .catch((error: SessionError) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await pending).toMatchObject({ code: 'refresh_pending', cause: { message: 'Failed to fetch' } });
  });

  it('a renewal of an earlier session that ends late leaves the renewal of the next session shared', async () => {
    const ends: (() => void)[] = [];
    const { refresh, renew } = setUp(() => new Promise<void>((resolve) => ends.push(resolve)));
    const first = refresh(1);
    const second = refresh(2);
    ends[0]?.();
    await first;
    const again = refresh(2);
    expect(renew).toHaveBeenCalledTimes(2);
    ends[1]?.();
    await Promise.all([second, again]);
  });

  it('a renewal retries at once when the network is back', async () => {
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

  it('a renewal reports rejected tokens', async () => {
    const { outcome, recover } = setUp(() => Promise.reject(new SessionError('invalid_token')));
    expect(await outcome()).toBe('invalid_token');
    expect(recover).not.toHaveBeenCalled();
  });

  it('a renewal keeps the cause without the request, which contains the refresh token', async () => {
    const rejection = new ErrorResponse({ error: 'invalid_grant' }, new URLSearchParams({ refresh_token: 'canary' }));
    const { refresh } = setUp(
      () => Promise.reject(rejection),
      () => Promise.reject(rejection),
    );
    const error = await refresh(1).catch((caught: SessionError) => caught);
    expect(error).toMatchObject({ cause: { name: 'ErrorResponse', message: 'invalid_grant' } });
    const { inspect } = await import('node:util');
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('canary');
  });
});

describe('lifetime of a token', () => {
  it('the lifetime of a token decreases with time', () => {
    const { remainingS } = startLifetime(300);
    expect(remainingS()).toBe(300);
    vi.advanceTimersByTime(295_000);
    expect(remainingS()).toBe(5);
  });

  it('the lifetime of a token is not extended by a clock that is set back', () => {
    // The page is an hour old.
    vi.advanceTimersByTime(3_600_000);
    const { remainingS } = startLifetime(300);
    vi.advanceTimersByTime(100_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(remainingS()).toBe(200);
  });

  it('the lifetime of a token is over after a sleep that paused the monotonic clock', () => {
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
