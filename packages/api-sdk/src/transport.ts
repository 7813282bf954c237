import createClient, { createQuerySerializer, defaultPathSerializer, type Middleware } from 'openapi-fetch';
import type { Call, CallInit } from './call.ts';
import { Mismatch, parse } from './check.ts';
import type { ApiConfig, Fetch } from './config.ts';
import type { Deadline } from './deadline.ts';
import type { Phase } from './errors.ts';
import { NetworkFailure, rejectErrorResponse, requestIdOf } from './read.ts';
import type { Tokens } from './tokens.ts';

/** What is known of a call while it runs. */
export interface CallState {
  phase: Phase;
  requestId?: string | undefined;
  /** Token of the last request. */
  token?: string;
  /** Token of the repeat after a 401, for one request. */
  newToken?: string | undefined;
  networkFailure?: NetworkFailure | undefined;
}

/** What the sending of files may use. */
export interface TransportContext {
  readonly fetch: Fetch;
  /** `fetch` is the caller's own. */
  readonly isCustomFetch: boolean;
  readonly deadline: Deadline;
  /** Milliseconds in which an answer must come. */
  readonly limit: number;
  /** Milliseconds in which something must move. */
  readonly idle: number;
}

/** Files that a request carries. */
export interface Upload {
  /** Made anew for each sending. */
  readonly form: () => FormData;
  /** Asked before each sending; rejects when a file cannot be read. */
  readonly checkFiles: () => Promise<unknown>;
  /** Sends the request, by other means than `fetch` where that cannot tell progress. */
  readonly send: (url: string, init: RequestInit, context: TransportContext) => Promise<Response>;
}

const serializeQuery = /* @__PURE__ */ createQuerySerializer();

// Runs after the middleware of the caller, who sees failed answers too.
const errorResponses: Middleware = {
  onResponse: ({ response }) => (response.ok ? undefined : rejectErrorResponse(response)),
};

/** openapi-fetch's client, set up to send only checked values, with a token, to the API alone. */
export function createTransport(config: ApiConfig, baseUrl: string, idle: number, tokens: Tokens) {
  const isCustomFetch = config.fetch != null;
  const fetch: Fetch = config.fetch ?? ((url, init) => globalThis.fetch(url, init));
  let hasMiddleware = false;

  // The platform's Request costs as much as half a call: it is made only for the caller's middleware.
  function LightRequest(url: string, init: RequestInit) {
    return hasMiddleware ? new Request(url, init) : { ...init, url };
  }
  LightRequest.prototype = Request.prototype;

  // No cookie is part of the contract, and a redirect would carry the token to an address that nobody chose.
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
      },
    };

    const send: CallInit['fetch'] = async (request, upload) => {
      await upload?.checkFiles();
      const headers = Object.fromEntries(request.headers);
      if (upload) delete headers['content-type'];
      // A light request holds the body as it was serialized.
      const body = upload?.form() ?? (request.text ? await request.text() : request.body);
      // openapi-fetch does not ask the serializer for a body that is left out.
      if (!body && typeof call.body === 'function') parse(call.body, body, '$.body');
      // The call may have ended while it waited for token and files: then nothing is sent.
      if (deadline.stopReason !== undefined) throw deadline.stopReason;
      state.phase = 'headers';
      const init = { method: request.method, headers, body: body || null, signal: deadline.signal, ...fixed };
      const transmit = async () =>
        upload
          ? upload.send(request.url, init, { fetch, isCustomFetch, deadline, limit, idle })
          : fetch(request.url, init);
      const response = await transmit().catch((cause) => {
        state.networkFailure = new NetworkFailure(cause);
        // openapi-fetch takes a falsy error for a handled one.
        throw cause || new TypeError('fetch failed');
      });
      const { body: stream, headers: received } = response ?? {};
      if (!received?.get || (stream && !stream.getReader)) throw new Mismatch('$', 'fetch answered no Response');
      state.phase = 'body';
      state.requestId = requestIdOf(response);
      return response;
    };

    const init = {
      headers: { accept: call.answer === 'file' ? '*/*' : 'application/json' },
      fetch: send,
      middleware: [authorization],
      // The body is read here, within limits of size and time.
      parseAs: 'stream',
      pathSerializer: (path: string, params: Record<string, unknown>) =>
        defaultPathSerializer(
          path,
          call.pathParams ? (parse(call.pathParams, params, '$.path') as typeof params) : params,
        ),
      querySerializer: (query: unknown) => serializeQuery(call.query ? parse(call.query, query, '$.query') : query),
      bodySerializer: (body: unknown) =>
        JSON.stringify(typeof call.body === 'function' ? parse(call.body, body, '$.body') : body),
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
