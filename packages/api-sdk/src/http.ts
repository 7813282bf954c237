import type { Middleware } from 'openapi-fetch';
import { checkedBaseUrl } from './base-url.ts';
import type { Call, Send } from './call.ts';
import { Mismatch } from './check.ts';
import {
  type AllOptions,
  type ApiConfig,
  type CallOptions,
  callListener,
  checkFunctions,
  defaultTimeouts,
  isLimit,
  type ListOptions,
  withDefaults,
} from './config.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { type ApiError, isApiError } from './errors.ts';
import { createResultReport } from './events.ts';
import { errorOf } from './failure.ts';
import type { paths } from './generated/schema.ts';
import { answerOf, ErrorResponse, readJson } from './read.ts';
import { requestOf } from './request.ts';
import { pauseBefore, retryDefaults } from './retry.ts';
import { tokensOf } from './tokens.ts';
import { newTraceId } from './trace.ts';
import { type CallState, createTransport } from './transport.ts';

/**
 * Reads the result from a successful response. A function that continues reading after it has returned must call
 * `deadline.keepOpen()`, map its errors with `errorOf`, and close the deadline at the end.
 */
export type Read<T> = (response: Response, deadline: Deadline, errorOf: (cause: unknown) => unknown) => Promise<T>;

/** The API client for the nouns: `users(http)`, `orders(http)`. */
export interface Http {
  /**
   * Makes a call of any path, with token, timeouts, retries of GET and errors like the SDK's own calls.
   * @param call describes the call: method, phrase of the failure text, check of the response
   * @param send sends the request: `(client, init) => client.GET('/users/number/total', init)`. Paths are those of this
   *   package's contract, or of your own: `(client: Client<MyPaths>, init) => …`. Spread `init` into the options.
   * @throws {ApiError}
   */
  call<Answer, Paths extends object = paths>(
    call: Call<Answer>,
    options: ListOptions | undefined,
    send: Send<Answer, Paths>,
  ): Promise<Answer>;
  /** Makes a call and reads the result with `read`. */
  open<Result, Paths extends object = paths>(
    call: Call,
    options: CallOptions | undefined,
    send: Send<unknown, Paths>,
    read: Read<Result>,
  ): Promise<Result>;
  /**
   * Adds middleware of openapi-fetch (`onRequest`, `onResponse`, `onError`) for every request, including retries. It
   * may change requests and responses; the token is added after its `onRequest`.
   */
  use(...middleware: Middleware[]): void;
}

/**
 * Creates an API client without nouns, for tools that need only some of them. `createApi` adds all.
 * @throws {TypeError} if `baseUrl`, a function, a timeout or a retry setting is invalid
 * @example
 * ```ts
 * import { createHttp, orders, users } from '@joe/api-sdk';
 *
 * const http = createHttp({ baseUrl: 'https://api.example.com/api', getAccessToken: () => process.env.JOE_TOKEN ?? '' });
 * const api = { users: users(http), orders: orders(http) };
 * console.log(await api.users.count(), await api.orders.count());
 * ```
 */
export function createHttp(config: ApiConfig): Http {
  checkFunctions(config);
  const timeouts = withDefaults('timeouts', defaultTimeouts, config.timeouts);
  const retry = withDefaults('retry', retryDefaults, config.retry);
  const tokens = tokensOf(config, timeouts.read);
  const transport = createTransport(config, checkedBaseUrl(config.baseUrl), timeouts.uploadIdle, tokens);
  const reportResult = createResultReport(config);
  const log = config.log ?? console.error;

  const open: Http['open'] = async (call, options, send, read) => {
    const kind = call.method === 'GET' ? 'read' : call.body === 'form' ? 'upload' : 'write';
    const limit = options?.attemptTimeout ?? timeouts[kind];
    const total = options?.timeout ?? Number.POSITIVE_INFINITY;
    const start = performance.now();
    const end = start + total;
    const { operationId, action } = call;
    const names = { operationId, action, traceId: config.traceparent ? newTraceId() : undefined };
    const state: CallState = { phase: 'before', requests: 0, names };

    const request = requestOf(transport, tokens, call, send, state, limit);
    let lastError: unknown;
    const report = () => reportResult(call, state, start, lastError);

    for (let attempt = 0, pause = 0; ; attempt++) {
      const deadline = createDeadline(options?.signal, total, end, report);
      const failure = (cause: unknown) => {
        lastError = errorOf(call, cause, state, deadline);
        return lastError;
      };
      lastError = undefined;
      try {
        const result = await deadline.run(async () => {
          checkOptions(options);
          if (pause > 0) await deadline.wait(pause);
          return read(await request(deadline), deadline, failure);
        });
        const response = state.response as Response;
        const { traceId } = names;
        // Events are made only for listeners: they would be a tenth of the cost of a call.
        if (options?.onResponse) {
          callListener(options.onResponse, { ...answerOf(response), headers: response.headers, traceId });
        }
        if (!deadline.isKeptOpen) report();
        return result;
      } catch (cause) {
        const error = failure(cause);
        // Only in this phase: Node fails if a form is aborted after its upload has already failed.
        if (state.phase === 'body') deadline.abort();
        const next = call.method === 'GET' && isApiError(error) ? pauseBefore(attempt, error, retry) : undefined;
        if (next === undefined || performance.now() + next > end) {
          if (call.bareStatusText && cause instanceof ErrorResponse) {
            callListener(() => log(`Failed to ${call.action}: ${cause.info.statusText}`, cause.info.body), null);
          }
          report();
          throw error;
        }
        callListener(config.onRetry, { ...names, attempt: attempt + 1, pause: next, error: error as ApiError });
        state.phase = 'before';
        pause = next;
      } finally {
        if (!deadline.isKeptOpen) deadline.close();
      }
    }
  };

  return {
    open,
    call: (call, options, send) =>
      open(call, options, send, (response) => readJson(call, response, options?.onUnreadable)),
    use: transport.use,
  };
}

/** Checks the options for callers without TypeScript. @throws {Mismatch} */
function checkOptions(options: AllOptions = {}): void {
  for (const name of ['timeout', 'attemptTimeout', 'limit'] as const) {
    if (!isLimit(options[name] ?? 0)) throw new Mismatch(`$.options.${name}`, 'expected number from 0');
  }
  if (options.signal && !options.signal.addEventListener)
    throw new Mismatch('$.options.signal', 'expected AbortSignal');
}
