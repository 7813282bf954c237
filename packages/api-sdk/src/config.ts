import type { DeprecationEvent, ResultEvent, RetryEvent } from './events.ts';
import type { Retry } from './retry.ts';
import type { TokenSource } from './tokens.ts';

/** Replaces the platform's fetch. Gets the URL as text and a plain `RequestInit`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Timeouts in milliseconds. With the exceptions below, `read`, `write` and `upload` limit one attempt, from the arrival
 * of the token to the last byte of the response.
 */
export interface Timeouts {
  /** Limits the wait for `getAccessToken`, and after a 401 for `renewAccessToken`. Default 10,000. */
  token: number;
  /**
   * Limits a GET. For files and the lists of all machines and all addresses, it limits the time without new data.
   * Default 10,000.
   */
  read: number;
  /** Limits a request that is neither a GET nor an upload. Default 30,000. */
  write: number;
  /**
   * Limits an upload. With `onProgress` and without your own `fetch`, it limits only the wait for the response after
   * the last byte, and `uploadIdle` limits the sending. Default 120,000.
   */
  upload: number;
  /**
   * Limits the time without progress of an upload with `onProgress`. Not used with your own `fetch`. Default 30,000.
   */
  uploadIdle: number;
}

/** Some of the settings. Undefined means the default. */
type Settings<T> = { [K in keyof T]?: T[K] | undefined };

/** Settings of a client. `baseUrl` and `getAccessToken` are required. All others are optional. */
export interface ApiConfig extends TokenSource {
  /**
   * URL of the API with its base path, e.g. `https://api.example.com/api`. In a browser, a path such as `/api` works
   * too.
   */
  baseUrl: string;
  /**
   * Sends the requests instead of the platform's fetch. Uploads then only report start and end of their progress. For
   * uploads, it must accept the platform's `FormData`, unlike the `fetch` of the package undici.
   */
  fetch?: Fetch | undefined;
  /** Timeouts in milliseconds: token 10,000, read 10,000, write 30,000, upload 120,000, uploadIdle 30,000. */
  timeouts?: Settings<Timeouts> | undefined;
  /** Retries of GET: limit 2, and in milliseconds delay 200, maxDelay 2,000, maxRetryAfter 10,000. */
  retry?: Settings<Retry> | undefined;
  /**
   * Receives the message and the response body of a refused `lang.upload`, whose error has only the status text as its
   * message. Default `console.error`. `() => {}` logs nothing.
   */
  log?: ((message: string, body: unknown) => void) | undefined;
  /**
   * Sends a `traceparent` header (W3C Trace Context) with a new trace id for each call and a new parent id for each
   * request. Errors and events of the call carry the `traceId`, so a request that reached the API can be found in its
   * logs, even if no response arrived. Off by default, because an API on another origin has to allow the header.
   */
  traceparent?: boolean | undefined;
  /**
   * Receives each retry of a GET before its pause begins. Errors thrown by this function, `onResult` and `onDeprecated`
   * are ignored.
   */
  onRetry?: ((event: RetryEvent) => void) | undefined;
  /** Receives the end of each call. A stream ends when its reader has finished, cancelled or failed. */
  onResult?: ((event: ResultEvent) => void) | undefined;
  /** Receives each deprecated call once, when it has ended for the first time. */
  onDeprecated?: ((event: DeprecationEvent) => void) | undefined;
}

/** Status, headers and ids of a successful response. */
export interface ResponseInfo {
  /** Status of the response, e.g. 200. */
  readonly status: number;
  /**
   * If the API has another origin than the page, the browser shows only the headers that the API exposes, and some that
   * are always readable, e.g. `Content-Type`.
   */
  readonly headers: Headers;
  /** `X-Request-Id`, under which the API's logs list the request. */
  readonly requestId: string | undefined;
  /** Trace id of the call, if `traceparent` is on. */
  readonly traceId: string | undefined;
}

/** Options of a single call. */
export interface CallOptions {
  /**
   * Cancels the call with an `AbortedError`. After the timeout of an `AbortSignal.timeout`, `reason.name` of the signal
   * is `TimeoutError`.
   */
  signal?: AbortSignal | undefined;
  /**
   * Timeout of the whole call in milliseconds, including retries and pauses. For a stream, it limits only the time
   * until the stream opens. If the pause before a retry is longer than the remaining time, the call fails at once with
   * its last error. No limit by default.
   */
  timeout?: number | undefined;
  /** Timeout of one attempt in milliseconds, instead of the configured `read`, `write` or `upload`. */
  attemptTimeout?: number | undefined;
  /**
   * Receives the response of a successful call. `all` calls it for each page. A stream calls it when it opens.
   * `withResponse` is easier to use. Errors thrown by this function are ignored.
   */
  onResponse?: ((response: ResponseInfo) => void) | undefined;
}

/** A row that does not follow the contract. Contains none of its values. */
export interface UnreadableRow {
  /** Counts from 0, in the response of a list or a page. */
  readonly index: number;
  /** JSON path of its first mismatch in the response, e.g. `$.data[3].email`. */
  readonly path: string;
  /** E.g. `expected string, got null`. */
  readonly reason: string;
}

/** Options of a call that returns a list. */
export interface ListOptions extends CallOptions {
  /**
   * Receives each row that does not follow the contract. Such rows are left out of the result. `stream` reports a row
   * when it arrives. The other calls report the rows after they have checked the whole response. Without this function,
   * one such row makes the call fail. If all rows of a response (with `all`: of a page) are invalid, the call always
   * fails. Errors of this function are ignored.
   */
  onUnreadable?: ((row: UnreadableRow) => void) | undefined;
}

/** Options of `all`. The timeouts apply to one page. */
export interface AllOptions extends ListOptions {
  /** Maximum number of rows. Only the pages with these rows are requested. No limit by default. */
  limit?: number | undefined;
  /**
   * Called if the total changes between two pages, after which rows can be missing or duplicate. Without it, the loop
   * ends with a `ListChangedError`. Errors thrown by this function are ignored.
   */
  onChanged?: ((change: { totalBefore: number; totalNow: number }) => void) | undefined;
}

/** Progress of an upload or download. */
export interface Progress {
  /** Number of bytes transferred so far, of all files together. */
  readonly bytes: number;
  /** Size of all files together. Undefined if it is unknown, which is only possible for a download. */
  readonly total: number | undefined;
}

/** Options of an upload or download. */
export interface TransferOptions extends CallOptions {
  /** Receives the progress. Errors thrown by this function are ignored. */
  onProgress?: ((progress: Progress) => void) | undefined;
}

export const defaultTimeouts: Timeouts = {
  token: 10_000,
  read: 10_000,
  write: 30_000,
  upload: 120_000,
  uploadIdle: 30_000,
};

/** Whether a value is a number from 0, including `Infinity`. */
export const isLimit = (value: unknown) => typeof value === 'number' && value >= 0;

/**
 * Merges the given settings with the defaults.
 * @throws {TypeError} for a value that is not a number from 0, e.g. NaN from a wrong environment variable
 */
export function withDefaults<T extends Timeouts | Retry>(name: string, defaults: T, given?: Settings<T> | null): T {
  const result = { ...defaults };
  for (const key in defaults) {
    const value = given?.[key] ?? defaults[key];
    if (!isLimit(value)) throw new TypeError(`${name}.${key} must be a number from 0`);
    result[key] = value;
  }
  return result;
}

/** @throws {TypeError} if a setting that must be a function is something else */
export function checkFunctions(config: ApiConfig): void {
  for (const name of [
    'getAccessToken',
    'renewAccessToken',
    'fetch',
    'log',
    'onRetry',
    'onResult',
    'onDeprecated',
  ] as const) {
    // `getAccessToken` is the only required function and is checked first.
    if (typeof (config[name] ?? config.getAccessToken) !== 'function')
      throw new TypeError(`${name} must be a function`);
  }
}

/** Calls a listener immediately and ignores its errors, even those of an async listener. */
export async function callListener<Event extends unknown[]>(
  listener: ((...event: Event) => unknown) | undefined,
  ...event: Event
): Promise<void> {
  try {
    await listener?.(...event);
  } catch {}
}
