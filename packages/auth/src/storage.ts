import type { StateStore } from 'oidc-client-ts';
import { localMedium, mediaOf, SIGNIN_STATE_LIFETIME_S, type StorageWindow } from './storage-media.ts';

const PREFIX = 'joe-auth.';

/** The store of oidc-client-ts for state, nonce and verifier during a sign-in. */
export interface SigninStateStore extends StateStore {
  /**
   * Reads an entry synchronously and leaves a valid one in the store. `null` for an unknown, unreadable or expired
   * entry.
   */
  peek(id: string): StoredSignin | null;
}

/** The data that this package stores with a sign-in. */
export interface SigninData {
  readonly returnTo?: unknown;
  /** The sign-in only checks whether a user is signed in. */
  readonly check?: unknown;
  readonly prompt?: unknown;
  /** The `state` that the caller passed. */
  readonly state?: unknown;
}

/** A stored sign-in in the format of oidc-client-ts. */
export interface StoredSignin {
  readonly created: number;
  readonly data?: SigninData;
}

/**
 * The store for started sign-ins. An entry in the memory of the page is lost on a redirect. If only this memory is
 * available, only a sign-in in a second window or a hidden frame succeeds.
 *
 * The age is checked on every read, because oidc-client-ts deletes old entries only when the next sign-in or log-out
 * starts.
 *
 * @param browserWindow accessed only on use, because the getter of a blocked `localStorage` throws
 */
export function createSigninStateStore(browserWindow: StorageWindow): SigninStateStore {
  const media = mediaOf(browserWindow);

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

function parse(item: string | null): StoredSignin | null {
  if (item === null) return null;
  try {
    const state: StoredSignin = JSON.parse(item);
    const age = Date.now() / 1000 - state.created;
    // A negative age is a rounding difference, or the system time was set back. More than an hour is not accepted.
    return age <= SIGNIN_STATE_LIFETIME_S && age > -SIGNIN_STATE_LIFETIME_S ? state : null;
  } catch {
    return null;
  }
}

/** A log-out that may not have reached the provider. While it is pending, this browser stays logged out. */
interface PendingLogout {
  isPending(): boolean;
  /**
   * Time at which the last attempt redirected to the provider's log-out page, in milliseconds since 1970. 0 if it did not
   * redirect.
   */
  lastTriedAt(): number;
  set(triedAt?: number): void;
  clear(): void;
}

/**
 * Remembers a pending log-out for the next visit, in local storage. If that fails, a cookie keeps it for an hour.
 * If cookies are blocked too, only this page remembers it. The stored value is a time, without a token or a name.
 */
export function createPendingLogout(browserWindow: StorageWindow): PendingLogout {
  const key = 'joe-logout';
  const media = mediaOf(browserWindow);
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

/** `frame`: the start found the user silently in a frame. `redirect`: the user was found in another way. */
type UserHint = 'frame' | 'redirect';

/**
 * Remembers that a user was signed in when the app was last open in this browser, and how the app found the user. The
 * app uses this hint to load code earlier, and to decide when the cookie probe starts. The hint contains no token and
 * no name, and it grants no access.
 */
export function createUserHintStore(browserWindow: StorageWindow) {
  const key = 'joe-user-expected';
  const medium = localMedium(browserWindow);
  return {
    read: () => medium.read(key) as UserHint | null,
    set: (hint: UserHint) => void medium.write(key, hint),
    clear: () => medium.remove(key),
  };
}

/**
 * The path from which this tab last redirected to a sign-in. It stays until the log-out and has no maximum age, because
 * Back can lead to the provider at any time, which sends the user here again.
 */
export const RETURN_TO_KEY = 'joe-auth.return-to';
