import type { StateStore } from 'oidc-client-ts';

/** How long a started sign-in may take, in seconds (spec section 9). */
export const callbackLifeS = 3600;

const prefix = 'joe-auth.';

/** The parts of the browser the callback store writes to. */
export type StorageHost = Pick<Window & typeof globalThis, 'localStorage' | 'document' | 'location'>;

/** Where oidc-client-ts keeps state, nonce and verifier while the member of staff is at the provider. */
export interface CallbackStore extends StateStore {
  /** Reads at once, without removing; `null` for an unknown, unreadable or expired entry. */
  peek(id: string): CallbackState | null;
}

/** What a stored sign-in carries; `data` is what `login` put in. */
export interface CallbackState {
  readonly created: number;
  readonly data?: { readonly returnTo?: unknown; readonly check?: unknown };
}

/**
 * Local storage, and where that is blocked or full a cookie, and where those are blocked too the page's memory (then
 * only a sign-in in a second window can succeed). Age is enforced on every read, because oidc-client-ts only purges.
 *
 * @param host read on every use and not before: the mere getter of a blocked `localStorage` throws.
 */
export function createCallbackStore(host: StorageHost): CallbackStore {
  const media = [localMedium(host), cookieMedium(host), memoryMedium()];

  const read = (id: string): string | null => {
    for (const medium of media) {
      const item = medium.read(prefix + id);
      if (item === null) continue;
      if (parse(item)) return item;
      medium.remove(prefix + id);
    }
    return null;
  };

  return {
    peek: (id) => parse(read(id)),
    get: async (id) => read(id),
    async set(id, value) {
      media.some((medium) => medium.write(prefix + id, value));
    },
    async remove(id) {
      const item = read(id);
      for (const medium of media) medium.remove(prefix + id);
      return item;
    },
    getAllKeys: async () =>
      media
        .flatMap((medium) => medium.keys())
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
  };
}

function parse(item: string | null): CallbackState | null {
  if (item === null) return null;
  try {
    const state: CallbackState = JSON.parse(item);
    const age = Date.now() / 1000 - state.created;
    // A small negative age is rounding; a large one is a clock that was put back, and no proof of freshness.
    return age <= callbackLifeS && age > -callbackLifeS ? state : null;
  } catch {
    return null;
  }
}

interface Medium {
  read(key: string): string | null;
  /** @returns whether the value is there now */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

const attempt = <Result>(action: () => Result, otherwise: Result): Result => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

const localMedium = (host: StorageHost): Medium => ({
  read: (key) => attempt(() => host.localStorage.getItem(key), null),
  write: (key, value) =>
    attempt(() => {
      host.localStorage.setItem(key, value);
      return true;
    }, false),
  remove: (key) => attempt(() => host.localStorage.removeItem(key), undefined),
  keys: () => attempt(() => Object.keys(host.localStorage), []),
});

function cookieMedium(host: StorageHost): Medium {
  const cookies = () =>
    new Map(
      attempt(() => host.document.cookie, '')
        .split('; ')
        .map((cookie): [string, string] => {
          const split = cookie.indexOf('=');
          return [cookie.slice(0, split), cookie.slice(split + 1)];
        }),
    );
  const read = (key: string) => attempt(() => decodeURIComponent(cookies().get(key) ?? ''), '') || null;
  const write = (key: string, value: string, maxAgeS: number) =>
    attempt(() => {
      const secure = host.location.protocol === 'https:' ? '; Secure' : '';
      host.document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${maxAgeS}${secure}`;
    }, undefined);
  return {
    read,
    write(key, value) {
      write(key, value, callbackLifeS);
      return read(key) === value;
    },
    remove: (key) => {
      if (read(key) !== null) write(key, '', 0);
    },
    keys: () => [...cookies().keys()],
  };
}

function memoryMedium(): Medium {
  const items = new Map<string, string>();
  return {
    read: (key) => items.get(key) ?? null,
    write: (key, value) => items.set(key, value).has(key),
    remove: (key) => items.delete(key),
    keys: () => [...items.keys()],
  };
}
