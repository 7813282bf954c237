import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withCodeTimeout } from './with-code-timeout.ts';

const NEVER = new Promise<never>(() => {});

beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/**
 * The state of loading code that never arrives, `passedMs` after its loading began.
 * @param startedMs when its loading began, in milliseconds after the navigation
 */
async function stateAfter(passedMs: number, startedMs: number): Promise<string> {
  vi.spyOn(performance, 'now').mockReturnValue(startedMs);
  let state = 'pending';
  withCodeTimeout(NEVER).catch((error) => {
    state = error.message;
  });
  await vi.advanceTimersByTimeAsync(passedMs);
  return state;
}

test.each([
  ['long after the start', 60_000, 5_000],
  ['at the start, counted from the navigation', 1_000, 7_000],
  ['at a slow start', 6_000, 5_000],
])('withCodeTimeout fails at its time limit if the code never arrives: %s', async (_, startedMs, limitMs) => {
  expect(await stateAfter(limitMs - 1, startedMs)).toBe('pending');
  expect(await stateAfter(limitMs, startedMs)).toMatch(/^The download took too long\./);
});

test('withCodeTimeout returns code that arrives in time, and rejects if it cannot be loaded', async () => {
  expect(await withCodeTimeout(Promise.resolve('code'))).toBe('code');
  await expect(withCodeTimeout(Promise.reject(new Error('404')))).rejects.toThrow('404');
  expect(vi.getTimerCount()).toBe(0);
});
