/**
 * The phase in which a call failed: before sending its next request (`before`), while waiting for the response
 * (`headers`), or while reading it (`body`). The platform does not always report whether it sent the request, so the
 * phase of a refused connection is `headers` too. Unless the phase is `before`, the API may have executed the request.
 */
export type Phase = 'before' | 'headers' | 'body';

// Shared by all copies of this package, because an app can load it as ESM and CommonJS, or in two versions.
const brand = Symbol.for('@joe/api-sdk');

/**
 * Base of all errors of calls. `message` is `Failed to <action>: <status text>`, where `<action>` is the contract's
 * `x-action`. Without an error status, it contains a short cause instead of the status text. There are three
 * exceptions: after an error response `lang.upload` has only the status text, after a 200 with `error` the API's own
 * text is the cause, and after a 401 the text of a `TokenError` is the cause. No field that loggers print contains a
 * token, a query, or a value of a response body except the API's own text, the request id and the totals of a list.
 */
abstract class BaseError extends Error {
  /** The contract's phrase for the call, e.g. `delete user`. */
  declare readonly action: string;
  /** The contract's name of the call, e.g. `deleteUser`. Undefined for a call of your own without one. */
  declare readonly operationId: string | undefined;
  /**
   * Trace id of the call, if `traceparent` is on. The API's logs contain it if a request arrived, even without a
   * response. Undefined if `all` failed because its pages contradict each other.
   */
  declare readonly traceId: string | undefined;

  constructor(action: string, reason: string, fields: object, options?: ErrorOptions) {
    super(`Failed to ${action}: ${reason}`, options);
    Object.assign(this, { action, ...fields });
  }

  /** All enumerable fields, with `message`, which `JSON.stringify` would omit without this method. */
  toJSON(): Record<string, unknown> {
    return { message: this.message, ...(this as object) };
  }

  protected get [brand]() {
    return true;
  }
}

/** The content of an error response. */
export interface ErrorResponseInfo {
  readonly status: number;
  /**
   * The status text. If there is none, as in HTTP/2 (RFC 9113, section 8.3.2), a text of the SDK, e.g. `Not Found` or
   * `status 599`.
   */
  readonly statusText: string;
  /** `X-Request-Id` of the response, or `requestId` of its body, for the API's logs. */
  readonly requestId?: string | undefined;
  /** `Retry-After` of the response, in seconds. */
  readonly retryAfter?: number | undefined;
  /** Parsed JSON, or the text of anything else. */
  readonly body?: unknown;
}

abstract class ErrorResponseError extends BaseError {
  /** Status of the response. */
  declare readonly status: number;
  /** The status text. If there is none, as in HTTP/2, a text of the SDK, e.g. `Not Found` or `status 599`. */
  declare readonly statusText: string;
  /** `X-Request-Id` of the response, or `requestId` of its body, for the API's logs. */
  declare readonly requestId: string | undefined;
  /** `Retry-After` of the response, in seconds. */
  declare readonly retryAfter: number | undefined;
  // Private, because loggers print public fields, and a body can contain personal data.
  readonly #body: unknown;

  constructor(action: string, { body, ...fields }: ErrorResponseInfo, reason = fields.statusText) {
    super(action, reason, fields);
    this.#body = body;
  }

  /**
   * Body of the response: parsed JSON, or text. Undefined if it is larger than 64 kB or cannot be read. If it has not
   * arrived completely after a second, only the text that has arrived. Loggers do not print it with the error, and
   * copies of the error do not have it.
   */
  get body(): unknown {
    return this.#body;
  }

  /** The API's own text: the field `error` of the body. */
  get detail(): string | undefined {
    return detailOf(this.#body);
  }
}

/** The text of a body's field `error`. */
function detailOf(body: unknown): string | undefined {
  const error = (body as { error?: unknown } | null | undefined)?.error;
  return typeof error === 'string' && error !== '' ? error : undefined;
}

/**
 * The API responded with an error status other than 401 and 403, with a 3xx that is not a redirect (e.g. 304), or
 * with 200 and a field `error` that the contract defines. After a 502 or 504 the API may have executed the request,
 * because the gateway got no usable response from it (RFC 9110, sections 15.6.3 and 15.6.5).
 */
export class HttpError extends ErrorResponseError {
  /** The API responded with an error. `switch (error.kind)` distinguishes the errors of calls. */
  readonly kind = 'http';
  override readonly name = 'HttpError';
  /** `headers` after a 502 or 504, because the gateway got no usable response from the API. Otherwise undefined. */
  declare readonly phase?: 'headers';

  constructor(action: string, info: ErrorResponseInfo) {
    // With a successful status, only the API's own text describes the failure.
    super(action, info, info.status < 300 ? (detailOf(info.body) ?? 'refused') : undefined);
    if ([502, 504].includes(info.status)) this.phase = 'headers';
  }
}

/** 403: the user may not make the call. */
export class ForbiddenError extends ErrorResponseError {
  /** The API responded with 403. `switch (error.kind)` distinguishes the errors of calls. */
  readonly kind = 'forbidden';
  override readonly name = 'ForbiddenError';
  /** The roles of the call, of which the user needs one. Empty if the call needs no role. */
  declare readonly roles: readonly string[];

  constructor(action: string, info: ErrorResponseInfo, roles: readonly string[] = []) {
    super(action, info);
    this.roles = roles;
  }
}

/**
 * The reason why there is no access token. `getAccessToken` and `renewAccessToken` may throw it: then the message of
 * the call's `AuthError` ends with this message, except for a refused `lang.upload`, and this error is its `cause`. It
 * must not contain a token. The text of any other error is not passed on, because it may contain one.
 * @example
 * ```ts
 * import { createApi, TokenError } from '@joe/api-sdk';
 *
 * const api = createApi({
 *   baseUrl: 'https://api.example.com/api',
 *   async getAccessToken() {
 *     try {
 *       return await authClient.getAccessToken();
 *     } catch (cause) {
 *       throw new TokenError('the sign-in service is down', { cause });
 *     }
 *   },
 * });
 * console.log(await api.users.count());
 * ```
 */
export class TokenError extends Error {
  override readonly name = 'TokenError';

  protected get [brand]() {
    return 'token';
  }
}

/** Whether `error` is a `TokenError`, also of another copy of the package. */
export const isTokenError = (error: unknown): error is TokenError =>
  (error as { [brand]?: unknown } | null | undefined)?.[brand] === 'token';

/** There was no valid access token, or the API rejected it (401) and there was no newer one that it accepted. */
export class AuthError extends BaseError {
  /** There is no valid access token. `switch (error.kind)` distinguishes the errors of calls. */
  readonly kind = 'auth';
  override readonly name = 'AuthError';
  /** 401 if the API rejected the token. Undefined if there was no valid token to send. */
  declare readonly status: 401 | undefined;
  /** `X-Request-Id` of the response, or `requestId` of its body, for the API's logs. */
  declare readonly requestId: string | undefined;
  /** Why there was no access token, if `getAccessToken` or `renewAccessToken` gave the reason. */
  declare readonly cause?: TokenError;

  constructor(
    action: string,
    info?: ErrorResponseInfo,
    reason = info?.statusText ?? 'not signed in',
    cause?: TokenError,
  ) {
    const fields = { status: info && 401, requestId: info?.requestId };
    super(action, cause?.message ?? reason, fields, cause && { cause });
  }
}

/**
 * The connection failed, or the response was a redirect. Unless `phase` is `before`, the API may have executed the
 * request.
 */
export class NetworkError extends BaseError {
  /**
   * The connection failed, or the response was a redirect. `switch (error.kind)` distinguishes the errors of calls.
   */
  readonly kind = 'network';
  override readonly name = 'NetworkError';
  /** The phase in which the request failed. */
  declare readonly phase: Phase;
  /** The system's code if the platform has one, e.g. `ECONNREFUSED`. `REDIRECTED` for a redirect. */
  declare readonly code: string | undefined;

  constructor(action: string, phase: Phase, code?: string) {
    const reason = `network error${phase === 'body' ? ' in the response' : ''}${code ? ` (${code})` : ''}`;
    super(action, code === 'REDIRECTED' ? 'redirected to another address' : reason, { phase, code });
  }
}

/**
 * The connection failed or there was no token, and the browser reports that it is offline. Unless `phase` is `before`,
 * the API may have executed the request.
 */
export class OfflineError extends BaseError {
  /** The browser is offline. `switch (error.kind)` distinguishes the errors of calls. */
  readonly kind = 'offline';
  override readonly name = 'OfflineError';
  /** The phase in which the request failed. */
  declare readonly phase: Phase;

  constructor(action: string, phase: Phase) {
    super(action, 'offline', { phase });
  }
}

/** A timeout was exceeded. Unless `phase` is `before`, the API may have executed the request. */
export class TimeoutError extends BaseError {
  /** A timeout was exceeded. `switch (error.kind)` distinguishes the errors of calls. */
  readonly kind = 'timeout';
  override readonly name = 'TimeoutError';
  /** The phase in which the request failed. */
  declare readonly phase: Phase;
  /** The timeout in milliseconds. */
  declare readonly limit: number;

  constructor(action: string, phase: Phase, limit: number) {
    super(action, `timed out after ${limit / 1000} s`, { phase, limit });
  }
}

/** The caller aborted the call. Unless `phase` is `before`, the API may have executed the request. */
export class AbortedError extends BaseError {
  /** The caller aborted the call. `switch (error.kind)` distinguishes the errors of calls. */
  readonly kind = 'aborted';
  /** The name that browsers and Node use for an aborted request. Query libraries compare with it. */
  override readonly name = 'AbortError';
  /** The phase in which the request was aborted. */
  declare readonly phase: Phase;

  constructor(action: string, phase: Phase) {
    super(action, 'aborted', { phase });
  }
}

/**
 * A request or a response does not follow the contract. If `phase` is `before`, the request or an option was wrong, or
 * a file could not be read, and the request was not sent. If `phase` is `body`, the response was wrong, and the API may
 * have executed the request.
 */
export class SchemaError extends BaseError {
  /** A request or a response does not follow the contract. `switch (error.kind)` distinguishes the errors of calls. */
  readonly kind = 'schema';
  override readonly name = 'SchemaError';
  /** `before` for the request, `body` for the response. */
  declare readonly phase: 'before' | 'body';
  /** JSON path of the first mismatch, e.g. `$.data[3].email`. */
  declare readonly path: string;
  /** `X-Request-Id` of the response, for the API's logs. */
  declare readonly requestId: string | undefined;

  constructor(action: string, phase: Phase, path: string, reason: string, requestId?: string) {
    const isRequest = phase === 'before';
    const fields = { phase: isRequest ? phase : 'body', path, requestId };
    super(action, `${isRequest ? 'unusable value' : 'unexpected response'} at ${path} (${reason})`, fields);
  }
}

/** `all()`: the number of rows changed while the pages were read, so rows can be missing or duplicate. */
export class ListChangedError extends BaseError {
  /** The list changed while `all` read it. `switch (error.kind)` distinguishes the errors of calls. */
  readonly kind = 'changed';
  override readonly name = 'ListChangedError';
  /** Number of rows when the first page was read. */
  declare readonly totalBefore: number;
  /** Number of rows now. */
  declare readonly totalNow: number;

  constructor(action: string, totalBefore: number, totalNow: number) {
    const reason = `the list changed while it was read, from ${totalBefore} to ${totalNow} rows`;
    super(action, reason, { totalBefore, totalNow });
  }
}

/** All errors of calls. `switch (error.kind)` is exhaustive. */
export type ApiError =
  | HttpError
  | ForbiddenError
  | AuthError
  | NetworkError
  | OfflineError
  | TimeoutError
  | AbortedError
  | SchemaError
  | ListChangedError;

/**
 * Whether `error` is an error of a call of this SDK. Unlike `instanceof`, it works with several copies of the package.
 * @example
 * ```ts
 * import { isApiError } from '@joe/api-sdk';
 *
 * try {
 *   await api.users.remove(20401);
 * } catch (error) {
 *   if (!isApiError(error)) throw error;
 *   console.log(error.kind, error.message);
 * }
 * ```
 */
export const isApiError = (error: unknown): error is ApiError =>
  (error as { [brand]?: unknown } | null | undefined)?.[brand] === true;

/**
 * Whether the API responded with 404 or 410: the record does not exist, or was deleted.
 * @example
 * ```ts
 * import { isGone } from '@joe/api-sdk';
 *
 * try {
 *   await api.users.remove(20401);
 * } catch (error) {
 *   if (!isGone(error)) throw error;
 * }
 * ```
 */
export const isGone = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'http' && (error.status === 404 || error.status === 410);
