import { afterEach, expect, test, vi } from 'vitest';
import { CodeTimeoutError } from '../../shared/code/with-code-timeout.ts';
import { reloadForNewCode } from './reload-for-new-code.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const TAB_URL = 'https://office.example.com/users';

/** A page whose server responds. @returns the mock of the reload */
function stubPage() {
  const stored = new Map<string, string>();
  const reload = vi.fn();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: stored.set.bind(stored),
  });
  vi.stubGlobal('location', { href: TAB_URL, reload });
  vi.stubGlobal('fetch', async () => new Response());
  return reload;
}

test('if the user cancels the reload when the browser asks, reloadForNewCode throws the failure and does not wait for ever', async () => {
  vi.useFakeTimers();
  const reload = stubPage();
  const result = reloadForNewCode(new TypeError('404'), TAB_URL).catch((error) => error.message);
  await vi.runAllTimersAsync();
  expect(reload).toHaveBeenCalledOnce();
  expect(await Promise.race([result, 'loading'])).toBe('404');
});

test('after a reload because of late code, the page can still reload once for a new version', async () => {
  const reload = stubPage();
  const fail = (failure: Error) => void reloadForNewCode(failure, location.href).catch(() => {});

  fail(new CodeTimeoutError());
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
  await expect(reloadForNewCode(new CodeTimeoutError(), location.href)).rejects.toThrow('took too long');
  fail(new TypeError('Failed to fetch dynamically imported module'));
  await expect.poll(() => reload).toHaveBeenCalledTimes(2);
  await expect(reloadForNewCode(new TypeError('404'), location.href)).rejects.toThrow('404');
});
