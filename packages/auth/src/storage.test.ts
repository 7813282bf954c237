import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeWindow } from '../test/fake-window.ts';
import { createSigninStateStore } from './storage.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => vi.useRealTimers());

const entry = (created = Date.now() / 1000) => JSON.stringify({ created, data: { returnTo: '/users?a=1;b' } });

describe.each(['local storage', 'cookies', 'memory'])('sign-in requests in %s', (medium) => {
  const createWindow = () => {
    const browserWindow = createFakeWindow();
    if (medium !== 'local storage') browserWindow.blocked.add('localStorage');
    if (medium === 'memory') browserWindow.blocked.add('cookie');
    return browserWindow;
  };

  it('the store of sign-in requests returns an entry until it is removed', async () => {
    const store = createSigninStateStore(createWindow());
    await store.set('id', entry());
    expect(await store.get('id')).toBe(entry());
    expect(store.peek('id')?.data?.returnTo).toBe('/users?a=1;b');
    expect(await store.getAllKeys()).toEqual(['id']);
    expect(await store.remove('id')).toBe(entry());
    expect(await store.get('id')).toBeNull();
    expect(await store.getAllKeys()).toEqual([]);
  });

  it('the store of sign-in requests keeps an entry for 3600 s', async () => {
    const store = createSigninStateStore(createWindow());
    await store.set('id', entry());
    vi.setSystemTime(Date.now() + 3599_000);
    expect(await store.get('id')).not.toBeNull();
    vi.setSystemTime(Date.now() + 2000);
    expect(store.peek('id')).toBeNull();
    expect(await store.remove('id')).toBeNull();
    expect(await store.getAllKeys()).toEqual([]);
  });

  it.each(['', 'null', '{', '{}', '{"created":"now"}', '7'])(
    'the store of sign-in requests ignores the malformed entry %j',
    async (malformed) => {
      const store = createSigninStateStore(createWindow());
      await store.set('id', malformed);
      expect(await store.get('id')).toBeNull();
      expect(store.peek('id')).toBeNull();
    },
  );

  it('the store of sign-in requests returns null for an unknown key', async () => {
    const store = createSigninStateStore(createWindow());
    expect(store.peek('unknown')).toBeNull();
    expect(await store.remove('unknown')).toBeNull();
  });
});

describe('sign-in requests', () => {
  it('sign-in requests are stored in a cookie if local storage is full', async () => {
    const browserWindow = createFakeWindow();
    browserWindow.full.add('localStorage');
    const store = createSigninStateStore(browserWindow);
    await store.set('id', entry());
    expect(browserWindow.cookieLines).toEqual([
      `joe-auth.id=${encodeURIComponent(entry())}; Path=/; SameSite=Lax; Max-Age=3600; Secure`,
    ]);
    await store.remove('id');
    expect(browserWindow.cookieLines.at(-1)).toBe('joe-auth.id=; Path=/; SameSite=Lax; Max-Age=0; Secure');
  });

  it('the cookie of a sign-in request is not Secure if the app uses http', async () => {
    const browserWindow = createFakeWindow('http://localhost:5173/');
    browserWindow.blocked.add('localStorage');
    await createSigninStateStore(browserWindow).set('id', entry());
    expect(browserWindow.cookieLines[0]).not.toContain('Secure');
  });

  it('the store of sign-in requests ignores other entries of the local storage', async () => {
    const browserWindow = createFakeWindow();
    browserWindow.localStorage.setItem('theme', 'dark');
    const store = createSigninStateStore(browserWindow);
    expect(await store.getAllKeys()).toEqual([]);
    expect(browserWindow.localStorage.getItem('theme')).toBe('dark');
  });

  it('the store of sign-in requests ignores an entry with a time that is two hours in the future', async () => {
    const store = createSigninStateStore(createFakeWindow());
    await store.set('id', entry(Date.now() / 1000 + 7200));
    expect(await store.get('id')).toBeNull();
  });
});
