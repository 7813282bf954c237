import type { Middleware } from 'openapi-fetch';
import { checkedBaseUrl } from './base-url.ts';
import type { AnyOperation, Call, CallParameters, CallResult, Transfer } from './call.ts';
import { Mismatch } from './check.ts';
import {
  type AllOptions,
  type ApiConfig,
  callListener,
  checkFunctions,
  defaultTimeouts,
  isLimit,
  type ListOptions,
  withDefaults,
} from './config.ts';
import { createDeadline } from './deadline.ts';
import { type ApiError, isApiError } from './errors.ts';
import { errorOf } from './failure.ts';
import { ErrorResponse, errorResponse, readJson, statusAndRequestId } from './read.ts';
import { pauseBefore, retryDefaults } from './retry.ts';
import { tokensOf } from './tokens.ts';
import { randomHex } from './trace.ts';
import { type CallState, createTransport } from './transport.ts';

/** The API client for the nouns: `users(http)`, `orders(http)`. */
export interface Http {
  /**
   * Makes a call of any path, with token, timeouts, retries of GET and errors like the SDK's own calls.
   * @param call describes the call. Its type `Call<Operation>` has the types of parameters and result
   * @param parameters `path`, `query` and `body` of the call, `{}` if it has none
   * @throws {ApiError} or an error of your own middleware or check
   */
  call<Operation = AnyOperation>(
    call: Call<Operation>,
    parameters: CallParameters<Operation>,
    options?: ListOptions,
  ): Promise<CallResult<Operation>>;
  /** @internal */
  call<Operation, Result = CallResult<Operation>>(
    call: Call<Operation>,
    parameters: CallParameters<Operation>,
    options: ListOptions | undefined,
    transfer: Transfer<Result>,
  ): Promise<Result>;
  /**
   * Adds middleware of openapi-fetch (`onRequest`, `onResponse`, `onError`) for every request, including retries. It
   * may change requests and responses. The token is added after its `onRequest`.
   */
  use(...middleware: Middleware[]): void;
}

/**
 * Creates an API client without nouns, for tools that need only some of them: `users(http)` returns the calls of users.
 * `createApi` returns the calls of all nouns.
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
  const tokens = tokensOf(config, timeouts.token);
  const transport = createTransport(config, checkedBaseUrl(config.baseUrl), timeouts, tokens);
  const reportResult = createResultReporter(config);

  async function call(
    operation: Call,
    parameters: CallParameters<AnyOperation>,
    options?: ListOptions,
    { upload, read }: Transfer<unknown> = {},
  ): Promise<unknown> {
    const kind = operation.method === 'GET' ? 'read' : operation.body === 'form' ? 'upload' : 'write';
    const total = options?.timeout ?? Number.POSITIVE_INFINITY;
    const start = performance.now();
    const end = start + total;
    const traceId = config.traceparent ? randomHex(16) : undefined;
    const names = { operationId: operation.operationId, action: operation.action, traceId };
    const attemptTimeout = options?.attemptTimeout ?? timeouts[kind];
    const state: CallState = {
      call: operation,
      parameters,
      upload,
      attemptTimeout,
      names,
      start,
      phase: 'before',
      requests: 0,
    };
    const report = () => reportResult(state);

    for (let attempt = 0, pause = 0; ; attempt++) {
      const deadline = createDeadline(options?.signal, total, end, report);
      const toError = (cause: unknown) => errorOf(cause, state, deadline);
      try {
        const result = await deadline.run(async () => {
          checkOptions(options);
          if (pause > 0) await deadline.wait(pause);
          const response = await transport.request(state, deadline);
          return read ? read(response, deadline, toError) : readJson(operation, response, options?.onUnreadable);
        });
        const response = state.response as Response;
        // The event is only created for a listener, because this takes time in each call.
        if (options?.onResponse) {
          callListener(options.onResponse, { ...statusAndRequestId(response), headers: response.headers, traceId });
        }
        if (!deadline.isKeptOpen) report();
        return result;
      } catch (reason) {
        const { response } = state;
        const isTimeout = typeof reason === 'number';
        // An error is complete without its body. A 401 is not final, because a newer token may still be accepted.
        const isErrorResponse = response?.bodyUsed && !response.ok && response.status !== 401;
        const cause = isTimeout && isErrorResponse ? errorResponse(response) : reason;
        const error = toError(cause);
        // The request is not aborted in the other phases, because Node fails if a form is aborted after its upload has
        // failed.
        if (state.phase === 'body') deadline.abort();
        const nextPause =
          operation.method === 'GET' && isApiError(error) ? pauseBefore(attempt, error, retry) : undefined;
        if (nextPause === undefined || performance.now() + nextPause > end) {
          if (operation.bareStatusText && cause instanceof ErrorResponse) {
            callListener(config.log ?? console.error, (error as ApiError).message, cause.body);
            (error as ApiError).message = cause.statusText;
          }
          report();
          throw error;
        }
        callListener(config.onRetry, { ...names, attempt: attempt + 1, pause: nextPause, error: error as ApiError });
        state.phase = 'before';
        pause = nextPause;
      } finally {
        if (!deadline.isKeptOpen) deadline.close();
      }
    }
  }

  return { call: call as Http['call'], use: transport.use };
}

/** Returns a function that reports the end of a call to `onResult`, and a deprecated call once to `onDeprecated`. */
function createResultReporter({ onResult, onDeprecated }: ApiConfig) {
  const reported = new Set<string>();

  return ({ call: { deprecated }, names, start, response, requests, error }: CallState) => {
    if (onResult) {
      callListener(onResult, {
        ...names,
        error,
        ...statusAndRequestId(response),
        requests,
        duration: performance.now() - start,
      });
    }
    const name = names.operationId ?? names.action;
    if (!deprecated || reported.has(name)) return;
    reported.add(name);
    callListener(onDeprecated, { ...names, sunset: deprecated.sunset });
  };
}

/** Checks the options, because types allow e.g. NaN, and some callers use no types. @throws {Mismatch} */
function checkOptions(options: AllOptions = {}): void {
  for (const name of ['timeout', 'attemptTimeout', 'limit'] as const) {
    if (!isLimit(options[name] ?? 0)) throw new Mismatch(`$.options.${name}`, 'expected number from 0');
  }
  if (options.signal && !options.signal.addEventListener)
    throw new Mismatch('$.options.signal', 'expected AbortSignal');
}
