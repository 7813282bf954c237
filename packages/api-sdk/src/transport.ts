import createClient, {
  type Client,
  createQuerySerializer,
  defaultPathSerializer,
  type Middleware,
} from 'openapi-fetch';
import type { Call, CallInit, Send } from './call.ts';
import { type Check, Mismatch, parse } from './check.ts';
import type { ApiConfig, Fetch } from './config.ts';
import type { Deadline } from './deadline.ts';
import type { Phase } from './errors.ts';
import type { CallEvent, ResultEvent } from './events.ts';
import { ErrorResponse, NetworkFailure, rejectErrorResponse } from './read.ts';
import type { Tokens } from './tokens.ts';
import { traceparent } from './trace.ts';

/** The state of a running call. */
export interface CallState {
  readonly call: Call;
  /** Timeout of an attempt, in milliseconds. */
  readonly limit: number;
  /** Identify the call in its errors and events. */
  readonly names: CallEvent;
  /** When the call started, as a time of `performance.now()`. */
  readonly start: number;

  // Of the whole call.
  phase: Phase;
  /** Number of requests sent. */
  requests: number;
  /** Token of the last request. */
  token?: string;
  /** Whether a request was repeated with a newer token after a 401. */
  isRepeated?: boolean;

  // Reset for each attempt.
  response?: Response | undefined;
  networkFailure?: NetworkFailure | undefined;
  error?: ResultEvent['error'];
}

/** The context of an upload. */
export interface TransportContext {
  readonly config: ApiConfig;
  readonly deadline: Deadline;
  /** Timeout for the response, in milliseconds. */
  readonly limit: number;
  /** Maximum time without progress, in milliseconds. */
  readonly idle: number;
}

/** The files of a request. */
export interface Upload {
  /** Creates a new form for each attempt. @throws {Mismatch} if a file is unreadable */
  readonly form: () => Promise<FormData>;
  /** Sends the request and reports its progress; undefined if nothing listens. */
  readonly send: ((url: string, init: RequestInit, context: TransportContext) => Promise<Response>) | undefined;
}

/** The `fetch` in `CallInit`. Unlike the standard one, it can also send files. */
export type SendRequest = (request: Request, upload?: Upload) => Promise<Response>;

const serializeQuery = /* @__PURE__ */ createQuerySerializer();

/** A part of the request without unknown fields, if the contract describes it. */
const checked = <T>(check: Check<unknown> | 'form' | undefined, value: T, part: string): T =>
  typeof check === 'function' ? (parse(check, value, `$.${part}`) as T) : value;

// Runs after the caller's middleware, which also gets error responses.
const errorResponses: Middleware = {
  onResponse: ({ response }) => (response.ok ? undefined : rejectErrorResponse(response)),
};

/** Creates the client of openapi-fetch, which sends checked values with a token, and only to the API. */
export function createTransport(config: ApiConfig, baseUrl: string, idle: number, tokens: Tokens) {
  const fetch: Fetch = config.fetch ?? ((url, init) => globalThis.fetch(url, init));
  let hasMiddleware = false;

  // Creating a platform Request takes half of the time of a call, so it is only created for the caller's middleware.
  function LightRequest(url: string, init: RequestInit) {
    return hasMiddleware ? new Request(url, init) : { ...init, url };
  }
  // openapi-fetch tests requests of middleware with `instanceof` this function.
  LightRequest.prototype = Request.prototype;

  const client = createClient({
    baseUrl,
    Request: LightRequest as unknown as typeof Request,
    // Each call passes its own `fetch` in `CallInit`.
    fetch() {
      throw new TypeError('init is missing');
    },
  });
  client.use(errorResponses);

  const initOf = (state: CallState, deadline: Deadline): CallInit => {
    const { call, limit, names } = state;
    const authorization: Middleware = {
      async onRequest({ request }) {
        state.token = await tokens.current();
        request.headers.set('authorization', `Bearer ${state.token}`);
        if (names.traceId) request.headers.set('traceparent', traceparent(names.traceId));
      },
    };

    const send: SendRequest = async (request, upload) => {
      const headers = Object.fromEntries(request.headers);
      if (upload) delete headers['content-type'];
      // A light request contains the serialized body.
      const body = (await upload?.form()) ?? (request.text ? await request.text() : request.body);
      // openapi-fetch does not call the serializer for a missing body.
      if (!body) checked(call.body, body, 'body');
      // Sends nothing if the call has ended while it waited for the token or the files.
      if (deadline.stopReason !== undefined) throw deadline.stopReason;
      state.phase = 'headers';
      state.requests++;
      const init: RequestInit = {
        method: request.method,
        headers,
        body: body || null,
        signal: deadline.signal,
        // The contract uses no cookies, and following a redirect would send the token to another URL.
        redirect: 'manual',
        credentials: 'omit',
      };
      let response: Response;
      try {
        response = await (upload?.send
          ? upload.send(request.url, init, { config, deadline, limit, idle })
          : fetch(request.url, init));
      } catch (cause) {
        state.networkFailure = new NetworkFailure(cause);
        // openapi-fetch treats a falsy error as handled.
        throw cause || state.networkFailure;
      }
      // A custom `fetch` can return anything.
      if (!response?.headers?.get || (response.body && !response.body.getReader)) {
        throw new Mismatch('$', 'fetch returned no Response');
      }
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
    /** Sends the request of a call. After a 401 it repeats the request with a newer token, once per call. */
    async request<Answer, Paths extends object>(
      send: Send<Answer, Paths>,
      state: CallState,
      deadline: Deadline,
    ): Promise<Response> {
      deadline.startTimer(state.limit);
      state.networkFailure = state.response = state.error = undefined;
      try {
        const { response } = await send(client as Client<never>, initOf(state, deadline));
        // Middleware may have replaced the response, or answered without a request.
        state.response = response;
        return response.ok ? response : await rejectErrorResponse(response);
      } catch (cause) {
        if (!(cause instanceof ErrorResponse && cause.status === 401) || state.isRepeated) throw cause;
        state.phase = 'before';
        if (!(await tokens.isOutdated(state.token).catch(() => false))) throw cause;
        state.isRepeated = true;
        return this.request(send, state, deadline);
      }
    },
    use(...middleware: Middleware[]) {
      client.use(...middleware);
      hasMiddleware = true;
    },
  };
}
