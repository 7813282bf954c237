import type { Call } from './call.ts';
import { type ApiConfig, type Fetch, type Timeouts, tell } from './config.ts';
import type { Phase } from './errors.ts';
import { requestIdOf } from './read.ts';
import type { ApiRequest } from './request.ts';
import { tokensOf } from './tokens.ts';
import type { Watch } from './watch.ts';

/** What is known of a call while it runs. */
export interface Course {
  phase: Phase;
  /** Requests sent so far. */
  sent: number;
  /** Sent a second time after a 401: once a call. */
  repeated: boolean;
  requestId: string | undefined;
}

/** What a transport may use. */
export interface Means {
  readonly fetch: Fetch;
  /** `fetch` is the caller's own. */
  readonly custom: boolean;
  readonly watch: Watch;
  /** Milliseconds in which something must move. */
  readonly idle: number;
  /** Milliseconds in which an answer must come. */
  readonly limit: number;
}

/** Sends a request by other means than fetch alone. */
export type Transport = (url: string, init: RequestInit, means: Means) => Promise<Response>;

/** Files on their way: what a request has in place of a JSON body. */
export interface Form {
  /** Made anew for each sending. */
  readonly body: () => FormData;
  /** Asked before each sending; rejects when a file cannot be read. */
  readonly ready: () => Promise<unknown>;
  /** Sends the request by other means than fetch. */
  readonly transport: Transport | undefined;
}

const plain: Transport = (url, init, { fetch }) => fetch(url, init);

/** Adds token, time limit and hooks to a request, and repeats one that was refused for its token. */
export function senderOf(config: ApiConfig, { read, uploadIdle: idle }: Timeouts) {
  const tokens = tokensOf(config, read);
  const { onRequest, onResponse, logHeaders = ['content-type', 'content-length', 'retry-after'] } = config;
  const fetch: Fetch = config.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const custom = config.fetch !== undefined;

  const observed = async (call: Call, attempt: number, sending: () => Promise<Response>) => {
    const event = { call: call.id, method: call.method, path: call.path, attempt };
    const start = performance.now();
    let response: Response | undefined;
    tell(onRequest, event);
    try {
      response = await sending();
      return response;
    } finally {
      const headers = logHeaders.flatMap((name) => {
        const value = response?.headers.get(name);
        return value == null ? [] : [[name, value] as const];
      });
      tell(onResponse, {
        ...event,
        status: response?.status,
        requestId: response && requestIdOf(response),
        milliseconds: performance.now() - start,
        headers: Object.fromEntries(headers),
      });
    }
  };

  return async (call: Call, request: ApiRequest, watch: Watch, course: Course, limit: number): Promise<Response> => {
    const transmit = async (token: string) => {
      await request.ready?.();
      // The call may have ended while it waited for token and files: nothing is sent then, ever.
      if (watch.stopped !== undefined) throw watch.stopped;
      course.phase = 'headers';
      course.sent++;
      const init: RequestInit = {
        method: call.method,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
        body: request.body(),
        signal: watch.signal,
        // A redirect would carry the token to where nobody meant it to go, and no cookie is part of the contract.
        redirect: 'error',
        credentials: 'omit',
      };
      const sending = () => (request.transport ?? plain)(request.url, init, { fetch, custom, watch, idle, limit });
      return onRequest || onResponse ? observed(call, course.sent, sending) : sending();
    };

    watch.limit(limit);
    const token = await tokens.current();
    const response = await transmit(token);
    if (response.status !== 401 || course.repeated) return response;

    course.phase = 'before';
    const newer = await tokens.after(token).catch(() => undefined);
    if (newer === undefined) return response;
    course.repeated = true;
    response.body?.cancel().catch(() => {});
    watch.limit(limit);
    return transmit(newer);
  };
}
