import { afterEach, expect, test, vi } from 'vitest';
import { LateCodeError } from '../../shared/code/code-in-time.ts';
import { reloadForNewCode } from './reload-for-new-code.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('code that is late does not use up the reload for a new version', async () => {
  const stored = new Map<string, string>();
  const reload = vi.fn();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: stored.set.bind(stored),
  });
  vi.stubGlobal('location', { href: 'https://office.example.com/users', reload });
  vi.stubGlobal('fetch', async () => new Response());
  const fail = (failure: Error) => void reloadForNewCode(failure, location.href).catch(() => {});

  fail(new LateCodeError());
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
  await expect(reloadForNewCode(new LateCodeError(), location.href)).rejects.toThrow('did not arrive in time');
  fail(new TypeError('Failed to fetch dynamically imported module'));
  await expect.poll(() => reload).toHaveBeenCalledTimes(2);
  await expect(reloadForNewCode(new TypeError('404'), location.href)).rejects.toThrow('404');
});
