import type { Client, Middleware } from 'openapi-fetch';
import { checkedBaseUrl } from './base-url.ts';
import type { Call, Send } from './call.ts';
import { Mismatch } from './check.ts';
import {
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
import { isApiError } from './errors.ts';
import { errorOf } from './failure.ts';
import type { paths } from './generated/schema.ts';
import { ErrorResponse, readJson, rejectErrorResponse } from './read.ts';
import { pauseBefore, retryDefaults } from './retry.ts';
import { tokensOf } from './tokens.ts';
import { type CallState, createTransport } from './transport.ts';

/**
 * Takes the result from a good answer. When it goes on reading after it has returned, it calls `deadline.keepOpen()`,
 * maps its own failures with `errorOf`, and closes the deadline at the end.
 */
export type Read<T> = (response: Response, deadline: Deadline, errorOf: (cause: unknown) => unknown) => Promise<T>;

/** A connection to the API, on which each noun makes its calls: `users(http)`, `orders(http)`. */
export interface Http {
  /**
   * Makes a call of any path, with everything that the SDK's own calls have: token, time limits, repeats of GET, errors.
   * @param call what the SDK cannot infer: method, the phrase of the failure text, the check of the answer
   * @param send sends the request: `(client, init) => client.GET('/users/number/total', init)`. Paths are those of this
   *   package's contract, or of your own: `(client: Client<MyPaths>, init) => …`. Spread `init` into the options.
   * @throws {ApiError}
   */
  call<Answer, Paths extends object = paths>(
    call: Call<Answer>,
    options: ListOptions | undefined,
    send: Send<Answer, Paths>,
  ): Promise<Answer>;
  /** Makes a call whose result `read` takes from the response. */
  open<Result, Paths extends object = paths>(
    call: Call,
    options: CallOptions | undefined,
    send: Send<unknown, Paths>,
    read: Read<Result>,
  ): Promise<Result>;
  /**
   * Adds middleware of openapi-fetch (`onRequest`, `onResponse`, `onError`) that sees every request, repeats included.
   * It may change requests and answers; the token is added after its `onRequest`.
   */
  use(...middleware: Middleware[]): void;
}

/**
 * The one connection to the API. `createApi` puts every noun on top of it; a tool that needs few of them does so itself:
 * `const http = createHttp(config); const api = { users: users(http), orders: orders(http) }`.
 * @throws {TypeError} when `baseUrl`, a function, a time limit or a setting of the repeats is unusable
 */
export function createHttp(config: ApiConfig): Http {
  checkFunctions(config);
  const timeouts = withDefaults('timeouts', defaultTimeouts, config.timeouts);
  const retry = withDefaults('retry', retryDefaults, config.retry);
  const tokens = tokensOf(config, timeouts.read);
  const transport = createTransport(config, checkedBaseUrl(config.baseUrl), timeouts.uploadIdle, tokens);
  const log = config.log ?? console.error;

  const open: Http['open'] = async (call, options, send, read) => {
    const kind = call.method === 'GET' ? 'read' : call.body === 'form' ? 'upload' : 'write';
    const limit = options?.attemptTimeout ?? timeouts[kind];
    const total = options?.timeout ?? Number.POSITIVE_INFINITY;
    const end = performance.now() + total;
    const state: CallState = { phase: 'before' };

    const request = async (deadline: Deadline): Promise<Response> => {
      deadline.startTimer(limit);
      state.networkFailure = undefined;
      const { response } = await send(
        transport.client as Client<never>,
        transport.initOf(call, state, deadline, limit),
      );
      // The caller's middleware answered by itself, without a request.
      return response.ok ? response : rejectErrorResponse(response);
    };

    let isRepeated = false;
    const requestTwice = async (deadline: Deadline): Promise<Response> => {
      try {
        return await request(deadline);
      } catch (cause) {
        if (!(cause instanceof ErrorResponse && cause.info.status === 401) || isRepeated) throw cause;
        state.phase = 'before';
        state.newToken = await tokens.after(state.token).catch(() => undefined);
        if (!state.newToken) throw cause;
        isRepeated = true;
        return request(deadline);
      }
    };

    for (let attempt = 0, pause = 0; ; attempt++) {
      const deadline = createDeadline(options?.signal, total, end);
      const failure = (cause: unknown) => errorOf(call, cause, state, deadline);
      try {
        return await deadline.run(async () => {
          checkOptions(options);
          if (pause > 0) await deadline.wait(pause);
          return read(await requestTwice(deadline), deadline, failure);
        });
      } catch (cause) {
        const error = failure(cause);
        // Node trips over a form whose sending is aborted after it has failed by itself.
        if (state.phase === 'body') deadline.abort();
        const next = call.method === 'GET' && isApiError(error) ? pauseBefore(attempt, error, retry) : undefined;
        if (next === undefined || performance.now() + next > end) {
          if (call.bareStatusText && cause instanceof ErrorResponse) {
            callListener(() => log(`Failed to ${call.action}: ${cause.info.statusText}`, cause.info.body), null);
          }
          throw error;
        }
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

/** @throws {Mismatch} for options that no compiler has checked */
function checkOptions({ signal, timeout = 0, attemptTimeout = 0 }: CallOptions = {}): void {
  if (!isLimit(timeout)) throw new Mismatch('$.options.timeout', 'expected number from 0');
  if (!isLimit(attemptTimeout)) throw new Mismatch('$.options.attemptTimeout', 'expected number from 0');
  if (signal && !signal.addEventListener) throw new Mismatch('$.options.signal', 'expected AbortSignal');
}
