import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLifetime, withTimeout } from './time-limits.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('lifetime of a token', () => {
  it('the remaining lifetime of a token decreases with time', () => {
    const { remainingS } = startLifetime(300);
    expect(remainingS()).toBe(300);
    vi.advanceTimersByTime(295_000);
    expect(remainingS()).toBe(5);
  });

  it('setting back the clock does not extend the lifetime of a token', () => {
    // The page is an hour old.
    vi.advanceTimersByTime(3_600_000);
    const { remainingS } = startLifetime(300);
    vi.advanceTimersByTime(100_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(remainingS()).toBe(200);
  });

  it('a token has expired after the computer slept for eight hours', () => {
    const { remainingS } = startLifetime(300);
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    expect(remainingS()).toBeLessThan(0);
  });
});

it('withTimeout() removes its timer when the promise settles', async () => {
  await expect(withTimeout(Promise.resolve(7), 1000, () => new Error('late'))).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error('bad')), 1000, () => new Error('late'))).rejects.toThrow('bad');
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
