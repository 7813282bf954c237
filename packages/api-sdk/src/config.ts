import type { Retry } from './retry.ts';
import type { TokenSource } from './tokens.ts';

/** Replaces the platform's fetch; gets the URL as text and a plain `RequestInit`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Milliseconds; each covers the token, the headers and the body of one attempt. */
export interface Timeouts {
  /** GET. Files and whole lists may take longer as long as something arrives within this time. 10,000. */
  read: number;
  /** POST and DELETE. 30,000. */
  write: number;
  /**
   * Uploads. With `onProgress` sending may take longer (see `uploadIdle`): the limit is then for the token, and starts
   * again for the answer after the last byte. 120,000.
   */
  upload: number;
  /** Uploads with `onProgress`, where the platform can tell it: the longest time without progress. 30,000. */
  uploadIdle: number;
}

/** Some of the settings; undefined counts as not given. */
type Settings<T> = { [K in keyof T]?: T[K] | undefined };

/** Settings of a client. `baseUrl` and `getAccessToken` are required, everything else has a default. */
export interface ApiConfig extends TokenSource {
  /** The contract's server: API host and base path, e.g. `https://api.example.com/api`; in a browser also `/api`. */
  baseUrl: string;
  /** Sends the requests instead of the platform's fetch. Uploads then tell only start and end of their progress. */
  fetch?: Fetch | undefined;
  /** Time limits of one attempt, in milliseconds: read 10,000, write 30,000, upload 120,000, uploadIdle 30,000. */
  timeouts?: Settings<Timeouts> | undefined;
  /** Repeats of GET: limit 2; in milliseconds delay 200, maxDelay 2,000, maxRetryAfter 10,000. */
  retry?: Settings<Retry> | undefined;
  /** Gets the body of a failed language upload, whose failure text is the status text alone: `console.error`. */
  log?: ((message: string, body: unknown) => void) | undefined;
}

/** Options of a single call. */
export interface CallOptions {
  /**
   * Cancels the call at whatever point it is, with an `AbortedError`. A signal of `AbortSignal.timeout` is told by its
   * own `reason.name`, `TimeoutError`.
   */
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call, repeats and pauses included; a stream has to be open by then. No limit. */
  timeout?: number | undefined;
  /** Milliseconds for one attempt, instead of the configured `read`, `write` or `upload`. */
  attemptTimeout?: number | undefined;
}

/** A row that does not follow the contract: where and why, never a value of it. */
export interface UnreadableRow {
  /** JSON path of its first mismatch in the answer, e.g. `$.data[3].email`. */
  readonly path: string;
  /** E.g. `expected string, got null`. */
  readonly reason: string;
}

/** Options of a call that answers a list. */
export interface ListOptions extends CallOptions {
  /**
   * Leaves out rows that do not follow the contract, and is told each of them: when everything else is good, with
   * `stream` as they arrive. Without it such a row fails the call. An answer of which no row is left fails in any case.
   * What it throws is ignored.
   */
  onUnreadable?: ((row: UnreadableRow) => void) | undefined;
}

/** Options of `all`; the time limits are those of one page. */
export interface AllOptions extends ListOptions {
  /**
   * Told when the total changes between two pages, after which rows may be missing or come twice. Without it the loop
   * ends with a `ListChangedError`. What it throws is ignored.
   */
  onChanged?: ((change: { totalBefore: number; totalNow: number }) => void) | undefined;
}

/** Bytes of a file on their way. */
export interface Progress {
  readonly bytes: number;
  /** Undefined where the size is not known. */
  readonly total: number | undefined;
}

/** Options of a call that sends or fetches files. */
export interface TransferOptions extends CallOptions {
  /** Told now and then. What it throws is ignored. */
  onProgress?: ((progress: Progress) => void) | undefined;
}

export const defaultTimeouts: Timeouts = { read: 10_000, write: 30_000, upload: 120_000, uploadIdle: 30_000 };

/** Whether a value is a count or milliseconds: a number from 0, `Infinity` included. */
export const isLimit = (value: unknown) => typeof value === 'number' && value >= 0;

/**
 * The defaults, with the given settings in their place.
 * @throws {TypeError} for NaN, which text from the environment easily becomes, and for anything below 0
 */
export function withDefaults<T extends Timeouts | Retry>(name: string, defaults: T, given?: Settings<T> | null): T {
  const result = { ...defaults };
  for (const key of Object.keys(defaults) as (keyof T & string)[]) {
    const value = given?.[key];
    if (value === undefined) continue;
    if (!isLimit(value)) throw new TypeError(`${name}.${key} must be a number from 0`);
    result[key] = value;
  }
  return result;
}

/** @throws {TypeError} when a setting that must be a function is something else */
export function checkFunctions({ getAccessToken, fetch }: ApiConfig): void {
  if (typeof getAccessToken !== 'function') throw new TypeError('getAccessToken must be a function');
  if (fetch != null && typeof fetch !== 'function') throw new TypeError('fetch must be a function');
}

/** Calls a function of the caller at once. Its failure, which may come later, must not become the call's. */
export async function callListener<T>(listener: ((event: T) => unknown) | undefined, event: T): Promise<void> {
  try {
    await listener?.(event);
  } catch {}
}
