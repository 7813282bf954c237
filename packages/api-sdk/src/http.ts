import type { Answer, Call, CallId, Input } from './call.ts';
import { Mismatch } from './check.ts';
import {
  AbortedError,
  type ApiError,
  AuthError,
  ForbiddenError,
  HttpError,
  NetworkError,
  OfflineError,
  type Phase,
  type Refusal,
  SchemaError,
  TimeoutError,
} from './errors.ts';
import { Refused, readJson, readRefusal, requestIdOf } from './read.ts';
import { type ApiRequest, checkedBaseUrl, requestOf } from './request.ts';
import { pauseBefore, type Retry, retryDefaults } from './retry.ts';
import { NoToken, type TokenSource, tokensOf } from './tokens.ts';
import { type Watch, watchOver } from './watch.ts';

/** Milliseconds; each covers the token, the headers and the body of one attempt (notes on reliability, C-01). */
export interface Timeouts {
  /** GET. 10,000. */
  read: number;
  /** POST and DELETE. 30,000. */
  write: number;
  /** Files sent. 120,000. */
  upload: number;
}

export interface ApiConfig extends TokenSource {
  /** The contract's server: API host and base path, e.g. `https://api.example.com/api`; in a browser also `/api`. */
  baseUrl: string;
  /** Stands in for the platform's fetch. Gets the URL as text and a plain `RequestInit`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  timeouts?: Partial<Timeouts> | undefined;
  retry?: Partial<Retry> | undefined;
  /** Gets the body of a refused language upload (specification, section 7). `console.error`. */
  log?: ((message: string, body: unknown) => void) | undefined;
}

/** Options of a single call. */
export interface CallOptions {
  /** Cancels the call at whatever point it is. */
  signal?: AbortSignal | undefined;
  /** Time limit in milliseconds, instead of the configured one. */
  timeout?: number | undefined;
}

export interface Http {
  /**
   * Makes a call and answers its checked JSON; nothing for a call that answers none.
   * @throws {ApiError} and nothing else
   */
  call<Id extends CallId>(call: Call<Id>, input?: Input<Id>, options?: CallOptions): Promise<Answer<Id>>;
  /** Makes a call whose answer `read` takes from the response, within the limits of the watch. */
  open<Id extends CallId, T>(call: Call<Id>, input: Input<Id>, options: CallOptions, read: Read<T>): Promise<T>;
}

export type Read<T> = (response: Response, watch: Watch) => Promise<T>;

/** What is known of a call while it runs. */
interface Progress {
  phase: Phase;
  /** Sent a second time after a 401: once a call. */
  repeated: boolean;
  requestId: string | undefined;
}

const defaultTimeouts: Timeouts = { read: 10_000, write: 30_000, upload: 120_000 };

// A refusal is known by its status: its body is waited for this many milliseconds at most.
const refusalTimeout = 1_000;

/** The one way to the API: tokens, time limits, repeats, the check of each answer, and the one throw site. */
export function createHttp(config: ApiConfig): Http {
  const baseUrl = checkedBaseUrl(config.baseUrl);
  const tokens = tokensOf(config);
  const timeouts = { ...defaultTimeouts, ...config.timeouts };
  const retry = { ...retryDefaults, ...config.retry };
  const { fetch = (url, init) => globalThis.fetch(url, init), log = console.error } = config;

  async function send(call: Call, request: ApiRequest, watch: Watch, progress: Progress, limit: number) {
    const transmit = (token: string) => {
      watch.limit(limit);
      progress.phase = 'headers';
      return fetch(request.url, {
        method: call.method,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
        body: request.body(),
        signal: watch.signal,
        // A redirect would carry the token to where nobody meant it to go, and no cookie is part of the contract.
        redirect: 'error',
        credentials: 'omit',
      });
    };
    watch.limit(limit);
    const token = await tokens.current();
    const response = await transmit(token);
    if (response.status !== 401 || progress.repeated) return response;

    progress.phase = 'before';
    const newer = await tokens.after(token).catch(() => undefined);
    if (newer === undefined) return response;
    progress.repeated = true;
    response.body?.cancel().catch(() => {});
    return transmit(newer);
  }

  function errorOf(call: Call, cause: unknown, { phase, requestId }: Progress, { stopped }: Watch): ApiError {
    const { action } = call;
    if (stopped === 'aborted') return new AbortedError(action, phase);
    if (stopped !== undefined) return new TimeoutError(action, phase, stopped);
    if (cause instanceof Refused) return refusedError(call, cause.refusal);
    if (cause instanceof NoToken) return new AuthError(action);
    if (cause instanceof Mismatch) {
      return new SchemaError(action, phase === 'before' ? 'request' : 'answer', cause.path, cause.reason, requestId);
    }
    if (globalThis.navigator?.onLine === false) return new OfflineError(action, phase);
    return new NetworkError(action, phase, codeOf(cause));
  }

  function refusedError({ action, roles, bareStatusText }: Call, refusal: Refusal): ApiError {
    if (bareStatusText) log(`Failed to ${action}: ${refusal.statusText}`, refusal.body);
    const message = bareStatusText ? refusal.statusText : undefined;
    if (refusal.status === 401) return new AuthError(action, refusal, message);
    if (refusal.status === 403) return new ForbiddenError(action, refusal, roles, message);
    return new HttpError(action, refusal, message);
  }

  async function open<Id extends CallId, T>(
    call: Call<Id>,
    input: Input<Id>,
    options: CallOptions,
    read: Read<T>,
  ): Promise<T> {
    const limit =
      options.timeout ?? timeouts[call.method === 'GET' ? 'read' : call.body === 'form' ? 'upload' : 'write'];
    const progress: Progress = { phase: 'before', repeated: false, requestId: undefined };
    for (let attempt = 0, pause = 0; ; attempt++) {
      const watch = watchOver(options.signal);
      try {
        return await watch.run(async () => {
          const request = requestOf(call, input, baseUrl);
          if (pause > 0) await watch.pause(pause);
          const response = await send(call, request, watch, progress, limit);
          progress.phase = 'body';
          progress.requestId = requestIdOf(response);
          if (response.ok) return read(response, watch);
          watch.limit(refusalTimeout);
          throw new Refused(await readRefusal(response));
        });
      } catch (cause) {
        const error = errorOf(call, cause, progress, watch);
        const next = call.method === 'GET' ? pauseBefore(attempt, error, retry) : undefined;
        watch.abort();
        if (next === undefined) throw error;
        progress.phase = 'before';
        pause = next;
      } finally {
        watch.close();
      }
    }
  }

  return {
    open,
    call: (call, input = {}, options = {}) => open(call, input, options, (response) => readJson(call, response)),
  };
}

/** The system's code in what a platform's fetch threw, e.g. `ECONNRESET`: nothing else of it is kept. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === 'string' && /^[A-Z_\d]+$/.test(code) ? code : cause ? codeOf(cause) : undefined;
}
