import type { Answer, Call, CallId, Input } from './call.ts';
import { Mismatch } from './check.ts';
import {
  type ApiConfig,
  type CallOptions,
  defaultTimeouts,
  isLimit,
  type ListOptions,
  settings,
  tell,
} from './config.ts';
import type { ApiError } from './errors.ts';
import { errorOf } from './failure.ts';
import { Refused, readJson, readRefusal, requestIdOf } from './read.ts';
import { checkedBaseUrl, requestOf } from './request.ts';
import { pauseBefore, retryDefaults } from './retry.ts';
import { type Course, senderOf } from './send.ts';
import { type Watch, watchOver } from './watch.ts';

/**
 * Takes what is wanted from a good answer. One that goes on reading after it has returned calls `watch.hold()`, gives
 * its own failures to `errorOf`, and closes the watch in the end.
 */
export type Read<T> = (response: Response, watch: Watch, errorOf: (cause: unknown) => ApiError) => Promise<T>;

/** A connection to the API, of which each noun makes its own calls: `users(createHttp(config))`. */
export interface Http {
  /**
   * Makes a call and answers its checked JSON; nothing for a call that answers none.
   * @throws {ApiError} and nothing else
   */
  call<Id extends CallId>(call: Call<Id>, input?: Input<Id>, options?: ListOptions): Promise<Answer<Id>>;
  /** Makes a call whose answer `read` takes from the response. */
  open<Id extends CallId, T>(
    call: Call<Id>,
    input: Input<Id>,
    options: CallOptions | undefined,
    read: Read<T>,
  ): Promise<T>;
}

/**
 * The one way to the API: tokens, time limits, repeats, the check of each answer, and the one throw site. `createApi`
 * puts every noun on top of it; a tool that needs few of them can do so itself: `users(createHttp(config))`.
 * @throws {TypeError} when `baseUrl`, a time limit or a setting of the repeats is unusable
 */
export function createHttp(config: ApiConfig): Http {
  const baseUrl = checkedBaseUrl(config.baseUrl);
  const timeouts = settings('timeouts', defaultTimeouts, config.timeouts);
  const retry = settings('retry', retryDefaults, config.retry);
  const send = senderOf(config, timeouts);
  const { log = console.error } = config;

  const open: Http['open'] = async (call, input, options, read) => {
    const kind = call.method === 'GET' ? 'read' : call.body === 'form' ? 'upload' : 'write';
    const limit = options?.timeout ?? timeouts[kind];
    const course: Course = { phase: 'before', sent: 0, repeated: false, requestId: undefined };
    for (let attempt = 0, pause = 0; ; attempt++) {
      const watch = watchOver(options?.signal);
      const failure = (cause: unknown) => errorOf(call as Call, cause, course, watch);
      try {
        return await watch.run(async () => {
          if (!isLimit(limit)) throw new Mismatch('$.options.timeout', 'expected number from 0');
          const request = requestOf(call, input, baseUrl);
          if (pause > 0) await watch.pause(pause);
          const response = await send(call as Call, request, watch, course, limit);
          course.phase = 'body';
          course.requestId = requestIdOf(response);
          if (response.ok) return read(response, watch, failure);
          const refusal = await readRefusal(response);
          if (call.bareStatusText)
            tell(() => log(`Failed to ${call.action}: ${refusal.statusText}`, refusal.body), null);
          throw new Refused(refusal);
        });
      } catch (cause) {
        const error = failure(cause);
        // What never began to answer has ended by itself; Node trips over a form whose sending is aborted after that.
        if (course.phase === 'body') watch.abort();
        const next = call.method === 'GET' ? pauseBefore(attempt, error, retry) : undefined;
        if (next === undefined) throw error;
        course.phase = 'before';
        pause = next;
      } finally {
        if (!watch.held) watch.close();
      }
    }
  };

  return {
    open,
    call: (call, input = {}, options) =>
      open(call, input, options, (response) => readJson(call, response, options?.onUnreadable)),
  };
}
