import createClient, { createQuerySerializer, defaultPathSerializer, type Middleware } from 'openapi-fetch';
import type { Call, CallInit } from './call.ts';
import { type Check, Mismatch, parse } from './check.ts';
import type { ApiConfig, Fetch } from './config.ts';
import type { Deadline } from './deadline.ts';
import type { Phase } from './errors.ts';
import type { CallEvent } from './events.ts';
import { NetworkFailure, rejectErrorResponse } from './read.ts';
import type { Tokens } from './tokens.ts';
import { traceparent } from './trace.ts';

/** The state of a running call. */
export interface CallState {
  phase: Phase;
  /** The last response. */
  response?: Response | undefined;
  /** Number of requests sent. */
  requests: number;
  /** Identify the call in its errors and events. */
  readonly names: CallEvent;
  /** Token of the last request. */
  token?: string;
  /** Token of the repeat after a 401, for one request. */
  newToken?: string | undefined;
  networkFailure?: NetworkFailure | undefined;
}

/** The context of an upload. */
export interface TransportContext {
  readonly fetch: Fetch;
  /** Whether `fetch` is the caller's own. */
  readonly isCustomFetch: boolean;
  readonly deadline: Deadline;
  /** Timeout for the response, in milliseconds. */
  readonly limit: number;
  /** Maximum time without progress, in milliseconds. */
  readonly idle: number;
}

/** The files of a request. */
export interface Upload {
  /** Creates a new form for each attempt. */
  readonly form: () => FormData;
  /** Called before each attempt; rejects if a file is unreadable. */
  readonly checkFiles: () => Promise<unknown>;
  /** Sends the request, without `fetch` if that cannot report progress. */
  readonly send: (url: string, init: RequestInit, context: TransportContext) => Promise<Response>;
}

const serializeQuery = /* @__PURE__ */ createQuerySerializer();

/** A part of the request without unknown fields, if the contract describes it. */
const checked = <T>(check: Check<unknown> | 'form' | undefined, value: T, part: string): T =>
  typeof check === 'function' ? (parse(check, value, `$.${part}`) as T) : value;

// Runs after the caller's middleware, which also gets error responses.
const errorResponses: Middleware = {
  onResponse: ({ response }) => (response.ok ? undefined : rejectErrorResponse(response)),
};

export type Transport = ReturnType<typeof createTransport>;

/** Creates the client of openapi-fetch, which sends checked values with a token, and only to the API. */
export function createTransport(config: ApiConfig, baseUrl: string, idle: number, tokens: Tokens) {
  const isCustomFetch = config.fetch != null;
  const fetch: Fetch = config.fetch ?? ((url, init) => globalThis.fetch(url, init));
  let hasMiddleware = false;

  // Creating a platform Request takes half of the time of a call, so it is only created for the caller's middleware.
  function LightRequest(url: string, init: RequestInit) {
    return hasMiddleware ? new Request(url, init) : { ...init, url };
  }
  LightRequest.prototype = Request.prototype;

  // The contract uses no cookies, and following a redirect would send the token to another URL.
  const fixed = { redirect: 'manual', credentials: 'omit' } as const;
  const client = createClient({
    baseUrl,
    Request: LightRequest as unknown as typeof Request,
    fetch: () => Promise.reject(new TypeError('init is missing')),
    ...fixed,
  });
  client.use(errorResponses);

  const initOf = (call: Call, state: CallState, deadline: Deadline, limit: number): CallInit => {
    const authorization: Middleware = {
      async onRequest({ request }) {
        state.token = state.newToken ?? (await tokens.current());
        state.newToken = undefined;
        request.headers.set('authorization', `Bearer ${state.token}`);
        const { traceId } = state.names;
        if (traceId) request.headers.set('traceparent', traceparent(traceId));
      },
    };

    const send: CallInit['fetch'] = async (request, upload) => {
      await upload?.checkFiles();
      const headers = Object.fromEntries(request.headers);
      if (upload) delete headers['content-type'];
      // A light request contains the serialized body.
      const body = upload?.form() ?? (request.text ? await request.text() : request.body);
      // openapi-fetch does not call the serializer for a missing body.
      if (!body) checked(call.body, body, 'body');
      // Sends nothing if the call has ended while it waited for the token or the files.
      if (deadline.stopReason !== undefined) throw deadline.stopReason;
      state.phase = 'headers';
      state.requests++;
      const init = { method: request.method, headers, body: body || null, signal: deadline.signal, ...fixed };
      const transmit = async () =>
        upload
          ? upload.send(request.url, init, { fetch, isCustomFetch, deadline, limit, idle })
          : fetch(request.url, init);
      const response = await transmit().catch((cause) => {
        state.networkFailure = new NetworkFailure(cause);
        // openapi-fetch treats a falsy error as handled.
        throw cause || new TypeError('fetch failed');
      });
      const { body: stream, headers: received } = response ?? {};
      if (!received?.get || (stream && !stream.getReader)) throw new Mismatch('$', 'fetch answered no Response');
      state.phase = 'body';
      state.response = response;
      return response;
    };

    const init = {
      headers: { accept: call.answer === 'file' ? '*/*' : 'application/json' },
      fetch: send,
      middleware: [authorization],
      // The SDK reads the body itself, with limits for size and time.
      parseAs: 'stream',
      pathSerializer: (path: string, params: Record<string, unknown>) =>
        defaultPathSerializer(path, checked(call.pathParams, params, 'path')),
      querySerializer: (query: unknown) => serializeQuery(checked(call.query, query, 'query')),
      bodySerializer: (body: unknown) => JSON.stringify(checked(call.body, body, 'body')),
    };
    return init;
  };

  return {
    client,
    initOf,
    use(...middleware: Middleware[]) {
      client.use(...middleware);
      hasMiddleware = true;
    },
  };
}
