import createClient, {
  createQuerySerializer,
  defaultBodySerializer,
  defaultPathSerializer,
  type Middleware,
} from 'openapi-fetch';
import type { AnyOperation, Call, CallParameters, FormUpload } from './call.ts';
import { type Check, Mismatch, parse, pathSegment } from './check.ts';
import type { ApiConfig, Fetch, Timeouts } from './config.ts';
import type { Deadline } from './deadline.ts';
import { isTokenError, type Phase, type TokenError } from './errors.ts';
import type { CallEvent, ResultEvent } from './events.ts';
import { ErrorResponse, NetworkFailure, rejectErrorResponse } from './read.ts';
import type { Tokens } from './tokens.ts';
import { traceparent } from './trace.ts';

/** The state of a running call. */
export interface CallState {
  readonly call: Call;
  readonly parameters: CallParameters<AnyOperation>;
  readonly upload: FormUpload | undefined;
  /** Timeout of an attempt, in milliseconds. */
  readonly attemptTimeout: number;
  /** These fields identify the call in its errors and events. */
  readonly names: CallEvent;
  /** When the call started, as a time of `performance.now()`. */
  readonly start: number;

  /** Phase of the current attempt. */
  phase: Phase;

  // The following fields apply to the whole call.
  /** Number of requests sent. */
  requests: number;
  /** Token of the last request. */
  token?: string;
  /** Whether a request was repeated with a newer token after a 401. */
  isRepeated?: boolean;
  /** The reason why there was no newer token after a 401. */
  tokenError?: TokenError;

  // The following fields are reset for each attempt.
  response?: Response | undefined;
  networkFailure?: NetworkFailure | undefined;
  error?: ResultEvent['error'];
}

/** Accepts all paths and methods, because the operation of a call already has the types of its parameters. */
type AnyPaths = Record<string, Record<Lowercase<Call['method']>, AnyOperation>>;

const serializeQuery = /* @__PURE__ */ createQuerySerializer();

/** Checks a part of the request and removes unknown fields, if the contract describes the part. */
const checkPart = <T>(check: Check<unknown> | 'form' | undefined, value: T, part: string): T =>
  typeof check === 'function' ? (parse(check, value, `$.${part}`) as T) : value;

/**
 * The checked values of a path. Without a check of the call, no value may be missing or an empty list or object, and
 * each text must be a path segment, also in a list or object.
 */
function checkedPath({ path, pathParams }: Call, values: Record<string, unknown>): Record<string, unknown> {
  if (pathParams) return checkPart(pathParams, values, 'path');
  for (const [, name = ''] of path.matchAll(/\{[.;]?([^{}]+?)\*?\}/g)) {
    const value = values[name] ?? '';
    const items = typeof value === 'object' ? Object.values(value).flat(Number.POSITIVE_INFINITY) : [value];
    for (const item of items.length > 0 ? items : [''])
      if (typeof (item ?? '') === 'string') parse(pathSegment, item, `$.path.${name}`);
  }
  return values;
}

/** The form of a call of your own. Each item of a list becomes a part. */
function formOf(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, values] of Object.entries(body as Record<string, Blob | readonly Blob[] | undefined>))
    for (const value of [values].flat()) if (value !== undefined) form.append(name, value);
  return form;
}

/**
 * Checks that the files of a form are still readable, because Node ends the process if it cannot read a file during an
 * upload.
 * @throws {Mismatch}
 */
const checkReadable = (form: FormData) =>
  Promise.all(
    [...new Set(form.keys())].flatMap((name) =>
      form.getAll(name).map(async (value, index) => {
        try {
          await (value as Blob).slice(0, 1).arrayBuffer?.();
        } catch {
          throw new Mismatch(`$.body.${name}[${index}]`, 'cannot be read');
        }
      }),
    ),
  );

// Runs after the caller's middleware, which also gets error responses.
const rejectErrorResponses: Middleware = {
  onResponse: ({ response }) => (response.ok ? undefined : rejectErrorResponse(response)),
};

/** Creates the client of openapi-fetch. It sends checked values with a token. */
export function createTransport(config: ApiConfig, baseUrl: string, timeouts: Timeouts, tokens: Tokens) {
  const fetch: Fetch = config.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const client = createClient<AnyPaths>({ baseUrl });
  client.use(rejectErrorResponses);

  /** Sends a request of openapi-fetch once. @param form its body, if that is a form */
  async function sendRequest(
    request: Request,
    form: FormData | undefined,
    state: CallState,
    deadline: Deadline,
  ): Promise<Response> {
    const { upload, attemptTimeout } = state;
    if (form) await checkReadable(form);
    const body = form ?? ((await request.text()) || null);
    // Sends nothing if the call has ended while it waited for the token or the files.
    deadline.signal.throwIfAborted();
    state.phase = 'headers';
    state.requests++;
    const init: RequestInit = {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body,
      signal: deadline.signal,
      // No `cache` mode is set: with `no-store` or `no-cache`, Chromium sends a CORS preflight before each request.
      // The contract uses no cookies, and following a redirect could send the token to another URL.
      redirect: 'manual',
      credentials: 'omit',
    };
    let response: Response;
    try {
      response = await (upload?.sendForm
        ? upload.sendForm(request.url, init, {
            fetch: config.fetch,
            deadline,
            attemptTimeout,
            idleTimeout: timeouts.uploadIdle,
          })
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
  }

  /** Sends the request of a call through openapi-fetch. */
  async function sendAttempt(state: CallState, deadline: Deadline): Promise<Response> {
    const { call, upload, attemptTimeout, names } = state;
    const { body, path = {}, ...params } = state.parameters;
    const authorization: Middleware = {
      async onRequest({ request }) {
        deadline.startTimer(timeouts.token);
        state.token = await tokens.current();
        deadline.startTimer(attemptTimeout);
        request.headers.set('authorization', `Bearer ${state.token}`);
        if (names.traceId) request.headers.set('traceparent', traceparent(names.traceId));
      },
    };
    let form: FormData | undefined;
    deadline.startTimer(attemptTimeout);
    state.networkFailure = state.response = state.error = undefined;
    // openapi-fetch does not call the serializer for a missing body.
    if (body === undefined) checkPart(call.body, body, 'body');
    const { response } = await client.request(call.method.toLowerCase() as Lowercase<Call['method']>, call.path, {
      params: { ...params, path },
      body,
      headers: { accept: call.response === 'file' ? '*/*' : 'application/json' },
      middleware: [authorization],
      fetch: (request) => sendRequest(request, form, state, deadline),
      // The SDK reads the body itself, with its own limits.
      parseAs: 'stream',
      pathSerializer: (path, values) => defaultPathSerializer(path, checkedPath(call, values)),
      querySerializer: (query) => serializeQuery(checkPart(call.query, query, 'query')),
      bodySerializer(value) {
        const content =
          call.body === 'form'
            ? (upload?.formOf ?? formOf)(value)
            : defaultBodySerializer(checkPart(call.body, value, 'body'));
        if (!(content instanceof FormData)) return content;
        // The form is not in the `Request`, because Node would read all files at once and end if one is unreadable.
        form = content;
        return undefined;
      },
    });
    // Middleware may have replaced the response, or returned one without a request.
    state.phase = 'body';
    state.response = response;
    return response.ok ? response : rejectErrorResponse(response);
  }

  /** Whether there is a newer token than the one that the API refused, if necessary after a renewal. */
  async function hasNewerToken(state: CallState, deadline: Deadline): Promise<boolean> {
    state.phase = 'before';
    deadline.startTimer(timeouts.token);
    try {
      return await tokens.isOutdated(state.token);
    } catch (error) {
      if (isTokenError(error)) state.tokenError = error;
      return false;
    }
  }

  return {
    /**
     * Sends the request of a call. After a 401 it repeats the request with a newer token, if there is one, once per
     * call.
     */
    async request(state: CallState, deadline: Deadline): Promise<Response> {
      try {
        return await sendAttempt(state, deadline);
      } catch (cause) {
        const isUnauthorized = cause instanceof ErrorResponse && cause.status === 401;
        if (!isUnauthorized || state.isRepeated || !(await hasNewerToken(state, deadline))) throw cause;
        state.isRepeated = true;
        return sendAttempt(state, deadline);
      }
    },
    use: client.use,
  };
}
