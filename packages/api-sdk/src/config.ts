import type { CallId } from './call.ts';
import type { Retry } from './retry.ts';
import type { TokenSource } from './tokens.ts';

/** Stands in for the platform's fetch; gets the URL as text and a plain `RequestInit`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Milliseconds; each covers the token, the headers and the body of one attempt. */
export interface Timeouts {
  /** GET. A file and a streamed list may take longer as long as something arrives within this time. 10,000. */
  read: number;
  /** POST and DELETE. 30,000. */
  write: number;
  /**
   * Files sent. With `onProgress` the sending itself may take as long as it moves (see `uploadIdle`): the limit is then
   * for the token, and anew for the answer once the last byte is sent. 120,000.
   */
  upload: number;
  /** Files sent with `onProgress`, where the platform can tell: how long nothing may move. 30,000. */
  uploadIdle: number;
}

/** Some of these; one that is undefined counts as not given. */
type Settings<T> = { [K in keyof T]?: T[K] | undefined };

/** What a hook is told of a request: nothing of its query, ids, headers or body. */
export interface RequestEvent {
  readonly call: CallId;
  readonly method: string;
  /** Path template, e.g. `/users/get-details/{id}`. */
  readonly path: string;
  /** Counts from 1 within one call. */
  readonly attempt: number;
}

/** What a hook is told of an answer. */
export interface ResponseEvent extends RequestEvent {
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  /** From sending to the headers of the answer. */
  readonly milliseconds: number;
  /** Those of `logHeaders` that the answer has. */
  readonly headers: Readonly<Record<string, string>>;
}

/** How the API is reached: its address and the token are needed, everything else has a default. */
export interface ApiConfig extends TokenSource {
  /** The contract's server: API host and base path, e.g. `https://api.example.com/api`; in a browser also `/api`. */
  baseUrl: string;
  /** Sends the requests instead of the platform's fetch. Uploads then tell start and end of their progress alone. */
  fetch?: Fetch | undefined;
  /** Time limits of one attempt, in milliseconds: read 10,000, write 30,000, upload 120,000, uploadIdle 30,000. */
  timeouts?: Settings<Timeouts> | undefined;
  /** Repeats of GET: limit 2; in milliseconds delay 200, maxDelay 2,000, maxRetryAfter 10,000. */
  retry?: Settings<Retry> | undefined;
  /** For logs: called before each request. What it throws is ignored. */
  onRequest?: ((event: RequestEvent) => void) | undefined;
  /** For logs: called when the headers of an answer are there, or none will come. What it throws is ignored. */
  onResponse?: ((event: ResponseEvent) => void) | undefined;
  /** Names of the answers' headers that `onResponse` is shown: `content-type`, `content-length`, `retry-after`. */
  logHeaders?: readonly string[] | undefined;
  /** Gets the body of a refused language upload, whose failure text is the bare status text: `console.error`. */
  log?: ((message: string, body: unknown) => void) | undefined;
}

/** Options of a single call. */
export interface CallOptions {
  /**
   * Cancels the call at whatever point it is, with an `AbortedError`. One of `AbortSignal.timeout` is told by its own
   * `reason.name`, `TimeoutError`.
   */
  signal?: AbortSignal | undefined;
  /** Time limit in milliseconds, instead of the configured `read`, `write` or `upload`. */
  timeout?: number | undefined;
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
   * Leaves rows that do not follow the contract out, and is told each of them: when all else is good, but by `stream`
   * as they arrive. Without it such a row fails the call; so does an answer of which no row would be left. What it
   * throws is ignored.
   */
  onUnreadable?: ((row: UnreadableRow) => void) | undefined;
}

/** Bytes of a file on their way. */
export interface Progress {
  readonly bytes: number;
  /** Undefined where nobody told. */
  readonly total: number | undefined;
}

/** Options of a call that sends or fetches files. */
export interface TransferOptions extends CallOptions {
  /** Told now and then. What it throws is ignored. */
  onProgress?: ((progress: Progress) => void) | undefined;
}

export const defaultTimeouts: Timeouts = { read: 10_000, write: 30_000, upload: 120_000, uploadIdle: 30_000 };

/** A count, or milliseconds: a number from 0, `Infinity` included. */
export const isLimit = (value: unknown) => typeof value === 'number' && value >= 0;

/**
 * The defaults, with each setting that is given in place of its own.
 * @throws {TypeError} for NaN, which is what text from the environment easily becomes, and for anything below 0
 */
export function settings<T extends Timeouts | Retry>(name: string, defaults: T, given: Settings<T> = {}): T {
  const result = { ...defaults };
  for (const key of Object.keys(defaults) as (keyof T & string)[]) {
    const value = given[key];
    if (value === undefined) continue;
    if (!isLimit(value)) throw new TypeError(`${name}.${key} must be a number from 0`);
    result[key] = value;
  }
  return result;
}

/** Calls a function of the caller at once: its failure, which may come later, must not become the call's. */
export async function tell<T>(listener: ((event: T) => unknown) | undefined, event: T): Promise<void> {
  try {
    await listener?.(event);
  } catch {}
}
