import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CountCache } from './count-cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the count cache reuses a count for five seconds', async () => {
  const counts = new CountCache();
  const count = vi.fn(async () => 7);
  expect(await Promise.all([counts.get('a', count), counts.get('a', count)])).toEqual([7, 7]);
  await counts.get('b', count);
  expect(count).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  await counts.get('a', count);
  expect(count).toHaveBeenCalledTimes(3);
});

test('a failed count is not cached, and clear() removes the counts', async () => {
  const counts = new CountCache();
  await expect(counts.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await counts.get('a', async () => 1)).toBe(1);
  counts.clear();
  expect(await counts.get('a', async () => 2)).toBe(2);
});

test('the count cache holds at most 500 counts', async () => {
  const counts = new CountCache();
  const count = vi.fn(async () => 0);
  for (let i = 0; i <= 500; i++) await counts.get(String(i), count);
  await counts.get('0', count);
  expect(count).toHaveBeenCalledTimes(502);
});
