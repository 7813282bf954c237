import type { StateStore } from 'oidc-client-ts';

/** How long a started sign-in may take, in seconds (spec section 9). */
export const CALLBACK_LIFE_S = 3600;

const PREFIX = 'joe-auth.';

/** The parts of the browser that this file writes to. */
export type StorageHost = Pick<Window & typeof globalThis, 'localStorage' | 'sessionStorage' | 'document' | 'location'>;

/** Where oidc-client-ts keeps state, nonce and verifier while the user is at the provider. */
export interface CallbackStore extends StateStore {
  /** Reads at once, without removing; `null` for an unknown, unreadable or expired entry. */
  peek(id: string): CallbackState | null;
}

/** What this package stores with a sign-in and gets back with its answer. */
export interface SigninData {
  readonly returnTo?: unknown;
  /** Only a question whether a user is signed in. */
  readonly check?: unknown;
  readonly prompt?: unknown;
  /** The `state` that the caller passed. */
  readonly state?: unknown;
}

/** A stored sign-in as oidc-client-ts writes it. */
export interface CallbackState {
  readonly created: number;
  readonly data?: SigninData;
}

/** Local storage; where that is blocked or full a cookie; where those are blocked too the memory of the page. */
const mediaOf = (host: StorageHost): Medium[] => [localMedium(host), cookieMedium(host), memoryMedium()];

/**
 * The store for sign-ins under way. In the memory of the page only a sign-in in a second window can succeed.
 *
 * Age is checked on every read, because oidc-client-ts only deletes old entries when the next sign-in starts.
 *
 * @param host read on every use and not before: the mere getter of a blocked `localStorage` throws.
 */
export function createCallbackStore(host: StorageHost): CallbackStore {
  const media = mediaOf(host);

  const read = (id: string): string | null => {
    for (const medium of media) {
      const item = medium.read(PREFIX + id);
      if (item === null) continue;
      if (parse(item)) return item;
      medium.remove(PREFIX + id);
    }
    return null;
  };

  return {
    peek: (id) => parse(read(id)),
    get: async (id) => read(id),
    async set(id, value) {
      media.some((medium) => medium.write(PREFIX + id, value));
    },
    async remove(id) {
      const item = read(id);
      for (const medium of media) medium.remove(PREFIX + id);
      return item;
    },
    getAllKeys: async () =>
      media
        .flatMap((medium) => medium.keys())
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length)),
  };
}

function parse(item: string | null): CallbackState | null {
  if (item === null) return null;
  try {
    const state: CallbackState = JSON.parse(item);
    const age = Date.now() / 1000 - state.created;
    // A small negative age is rounding; a large one is a clock that was put back, and no proof of freshness.
    return age <= CALLBACK_LIFE_S && age > -CALLBACK_LIFE_S ? state : null;
  } catch {
    return null;
  }
}

/** A log-out that the provider may not know of yet. While it stands, this browser stays logged out. */
export interface PendingLogout {
  isPending(): boolean;
  /** When this browser last went to the provider to log out, in milliseconds since 1970; 0 if it could not. */
  lastTriedAt(): number;
  set(triedAt?: number): void;
  clear(): void;
}

/** Local storage keeps it for the next visit: no token, no name, only the time. */
export function createPendingLogout(host: StorageHost): PendingLogout {
  const key = 'joe-logout';
  const media = mediaOf(host);
  const read = () => media.map((medium) => medium.read(key)).find((value) => value !== null);
  return {
    isPending: () => read() !== undefined,
    lastTriedAt: () => Number(read()) || 0,
    set: (triedAt = 0) => void media.some((medium) => medium.write(key, String(triedAt))),
    clear() {
      for (const medium of media) medium.remove(key);
    },
  };
}

/** The address that was requested before the last sign-in; kept beyond the callback's 3600 s, in this tab only. */
export const RETURN_TO_KEY = 'joe-auth.return-to';

/** A value of this tab that a reload and a way to the provider outlast. */
export function createTabValue(host: StorageHost, key: string) {
  return {
    /** @returns false if the browser refuses */
    set: (value: string) =>
      attempt(() => {
        host.sessionStorage.setItem(key, value);
        return true;
      }, false),
    /** Reads and removes. */
    take: () =>
      attempt(() => {
        const value = host.sessionStorage.getItem(key);
        host.sessionStorage.removeItem(key);
        return value;
      }, null),
  };
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
      write(key, value, CALLBACK_LIFE_S);
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
