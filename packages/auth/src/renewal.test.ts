import { ErrorResponse } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionError } from './errors.ts';
import { createRenewer } from './renewal.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const oauth = (error: string) => new ErrorResponse({ error });

function createTestRenewer(renew: () => Promise<unknown>, recover: () => Promise<unknown> = async () => {}) {
  const calls = { renew: vi.fn(renew), recover: vi.fn(recover) };
  const renewer = createRenewer({ ...calls, budgetMs: 10_000 });
  const outcome = () =>
    renewer.renewOnce(1).then(
      () => 'renewed',
      (error: SessionError) => error.code,
    );
  return { ...calls, ...renewer, outcome };
}

describe('renewal', () => {
  it('concurrent callers of renewOnce() share one renewal', async () => {
    const { renewOnce, renew } = createTestRenewer(async () => {});
    await Promise.all(Array.from({ length: 50 }, () => renewOnce(1)));
    expect(renew).toHaveBeenCalledTimes(1);
    await renewOnce(1);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it.each(['invalid_grant', 'invalid_client', 'unauthorized_client', 'invalid_scope', 'unsupported_grant_type'])(
    'after the error %s, a renewal signs in silently once',
    async (code) => {
      const { outcome, renew, recover } = createTestRenewer(() => Promise.reject(oauth(code)));
      expect(await outcome()).toBe('renewed');
      expect([renew, recover].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    },
  );

  it('a renewal without refresh token fails if the silent sign-in finds no user', async () => {
    const { outcome, renew, recover } = createTestRenewer(() => Promise.reject(oauth('login_required')));
    expect(await outcome()).toBe('renewal_failed');
    expect([renew, recover].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('a renewal fails if its silent sign-in fails, too', async () => {
    const { renewOnce, recover } = createTestRenewer(
      () => Promise.reject(oauth('invalid_grant')),
      () => Promise.reject(oauth('login_required')),
    );
    await expect(renewOnce(1)).rejects.toMatchObject({ code: 'renewal_failed', message: 'Failed to refresh token' });
    expect(recover).toHaveBeenCalledOnce();
  });

  it('a renewal fails after 10 s if its silent sign-in gets no response', async () => {
    const { outcome } = createTestRenewer(
      () => Promise.reject(oauth('invalid_grant')),
      () => new Promise(() => {}),
    );
    const ended = outcome();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await ended).toBe('renewal_failed');
  });

  it.each([
    ['a broken connection', new TypeError('Failed to fetch')],
    ['500 with HTML', new Error('Internal Server Error (500)')],
    ['500 with an OAuth error', oauth('server_error')],
    ['503', oauth('temporarily_unavailable')],
    ['bad JSON', new SyntaxError('Unexpected token')],
  ])('after %s, the next attempt renews the token without signing in again', async (_, trouble) => {
    let attempts = 0;
    const { outcome, renew, recover } = createTestRenewer(async () => {
      attempts += 1;
      if (attempts === 1) throw trouble;
    });
    const renewed = outcome();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await renewed).toBe('renewed');
    expect(renew).toHaveBeenCalledTimes(2);
    expect(recover).not.toHaveBeenCalled();
  });

  it('a renewal is tried again after pauses of 1, 2 and 4 s, and stops within 10 s', async () => {
    const times: number[] = [];
    const start = Date.now();
    const { outcome } = createTestRenewer(() => {
      times.push(Date.now() - start);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    const pending = outcome();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await pending).toBe('renewal_pending');
    expect(times).toEqual([0, 1000, 3000, 7000]);
  });

  it('a renewal stops after 10 s if the provider does not respond', async () => {
    const { renewOnce } = createTestRenewer(() => new Promise(() => {}));
    const pending = renewOnce(1).catch((error: SessionError) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    const cause = { message: 'The token endpoint does not respond.' };
    expect(await pending).toMatchObject({ code: 'renewal_pending', cause });
  });

  it('the error of a renewal contains the cause', async () => {
    const noUser = oauth('login_required');
    const refused = await createTestRenewer(() => Promise.reject(noUser))
      .renewOnce(1)
      .catch((error: SessionError) => error);
    expect(refused).toMatchObject({ cause: { message: 'login_required' } });
    const pending = createTestRenewer(() => Promise.reject(new TypeError('Failed to fetch')))
      .renewOnce(1)
      .catch((error: SessionError) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await pending).toMatchObject({ code: 'renewal_pending', cause: { message: 'Failed to fetch' } });
  });

  it('callers of a new session share one renewal, although the renewal of the old session ends late', async () => {
    const ends: (() => void)[] = [];
    const { renewOnce, renew } = createTestRenewer(() => new Promise<void>((resolve) => ends.push(resolve)));
    const first = renewOnce(1);
    const second = renewOnce(2);
    ends[0]?.();
    await first;
    const laterCaller = renewOnce(2);
    expect(renew).toHaveBeenCalledTimes(2);
    ends[1]?.();
    await Promise.all([second, laterCaller]);
  });

  it('retryNow() sends the next attempt of a renewal at once', async () => {
    let isOnline = false;
    const { outcome, retryNow } = createTestRenewer(async () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
    });
    retryNow();
    const renewed = outcome();
    await vi.advanceTimersByTimeAsync(10);
    isOnline = true;
    retryNow();
    expect(await renewed).toBe('renewed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a renewal fails without a silent sign-in if the new tokens are invalid', async () => {
    const { outcome, recover } = createTestRenewer(() => Promise.reject(new SessionError('invalid_token')));
    expect(await outcome()).toBe('invalid_token');
    expect(recover).not.toHaveBeenCalled();
  });

  it('the error of a renewal does not contain the refresh token', async () => {
    const rejection = new ErrorResponse({ error: 'invalid_grant' }, new URLSearchParams({ refresh_token: 'canary' }));
    const { renewOnce } = createTestRenewer(
      () => Promise.reject(rejection),
      () => Promise.reject(rejection),
    );
    const error = await renewOnce(1).catch((caught: SessionError) => caught);
    expect(error).toMatchObject({ cause: { name: 'ErrorResponse', message: 'invalid_grant' } });
    const { inspect } = await import('node:util');
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('canary');
  });
});
