/**
 * Texts that the browser keeps. Never throws. While the user or a policy blocks storage, nothing is found and nothing
 * is stored. In a full storage, nothing more is stored.
 */
interface BrowserStorage {
  read: (key: string) => string | undefined;
  /**
   * Reads a value of unknown shape that was stored as JSON. Undefined if there is none, it is not JSON or it is `null`.
   */
  readJson: (key: string) => unknown;
  /** @returns whether the text is stored. If not, the previous text remains */
  write: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

/** Kept in this browser, for all tabs. */
export const lastingStorage = storageOf(() => localStorage);

/** Kept in this tab until it is closed. */
export const tabStorage = storageOf(() => sessionStorage);

/** @param find called on each use, because the getter of blocked storage throws */
function storageOf(find: () => Storage): BrowserStorage {
  function attempt<Result, Failure>(use: (storage: Storage) => Result, failure: Failure) {
    try {
      return use(find());
    } catch {
      return failure;
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key) ?? undefined, undefined),
    readJson: (key) => attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null') ?? undefined, undefined),
    write(key, text) {
      return attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
    },
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt(Object.keys, []),
  };
}
