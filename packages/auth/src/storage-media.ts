/** Maximum duration of a sign-in, in seconds (specification, section 9). */
export const SIGNIN_STATE_LIFETIME_S = 3600;

/** The browser APIs that storage needs. */
export type StorageWindow = Pick<
  Window & typeof globalThis,
  'localStorage' | 'sessionStorage' | 'document' | 'location'
>;

/** A place in which the browser keeps texts. Its functions never throw. */
export interface Medium {
  read(key: string): string | null;
  /** @returns whether the value was stored */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/** Local storage comes first. If it is blocked or full, cookies are used, and if these fail too, the page's memory. */
export const mediaOf = (browserWindow: StorageWindow): Medium[] => [
  localMedium(browserWindow),
  cookieMedium(browserWindow),
  memoryMedium(),
];

const attempt = <Result>(action: () => Result, fallback: Result): Result => {
  try {
    return action();
  } catch {
    return fallback;
  }
};

/** Local or session storage. @param storage called only on use, because the getter of a blocked storage throws */
const storageMedium = (storage: () => Storage): Medium => ({
  read: (key) => attempt(() => storage().getItem(key), null),
  write: (key, value) =>
    attempt(() => {
      storage().setItem(key, value);
      return true;
    }, false),
  remove: (key) => attempt(() => storage().removeItem(key), undefined),
  keys: () => attempt(() => Object.keys(storage()), []),
});

export const localMedium = (browserWindow: StorageWindow): Medium => storageMedium(() => browserWindow.localStorage);

/** Keeps values of this tab across reloads and redirects. */
export const tabMedium = (browserWindow: StorageWindow): Medium => storageMedium(() => browserWindow.sessionStorage);

function cookieMedium(browserWindow: StorageWindow): Medium {
  const cookies = () =>
    new Map(
      attempt(() => browserWindow.document.cookie, '')
        .split('; ')
        .map((cookie): [string, string] => {
          const separator = cookie.indexOf('=');
          return [cookie.slice(0, separator), cookie.slice(separator + 1)];
        }),
    );
  const read = (key: string) => attempt(() => decodeURIComponent(cookies().get(key) ?? ''), '') || null;
  const write = (key: string, value: string, maxAgeS: number) =>
    attempt(() => {
      const secureAttribute = browserWindow.location.protocol === 'https:' ? '; Secure' : '';
      browserWindow.document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${maxAgeS}${secureAttribute}`;
    }, undefined);
  return {
    read,
    write(key, value) {
      write(key, value, SIGNIN_STATE_LIFETIME_S);
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
