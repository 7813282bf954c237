/**
 * How far a request had come: nothing was sent (`before`), it was sent and not answered (`headers`), or the answer had
 * begun (`body`). A write that failed with a phase other than `before` may have happened.
 */
export type Phase = 'before' | 'headers' | 'body';

// The same in every copy of this package: an application may load it as ESM and CommonJS, or in two versions.
const brand = Symbol.for('@joe/api-sdk');

/**
 * What every failed call rejects with. `message` is `Failed to <action>: <status text>`, where `<action>` is the
 * contract's `x-action`. Without an error status, a plain cause takes the place of the status text. No field holds a
 * token, a query or a value of an answer.
 */
abstract class BaseError extends Error {
  /** The contract's phrase for the call, e.g. `delete user`. */
  declare readonly action: string;

  constructor(action: string, reason: string, fields: object, message = `Failed to ${action}: ${reason}`) {
    super(message);
    Object.assign(this, { action, ...fields });
  }

  protected get [brand]() {
    return true;
  }
}

/** What an answer with an error status said. */
export interface ErrorResponseInfo {
  readonly status: number;
  /** Text of the status line; the registered reason phrase where there is none, as in HTTP/2 (RFC 9113, section 8.3.2). */
  readonly statusText: string;
  /** `X-Request-Id` of the answer, under which the API's logs know the request. */
  readonly requestId?: string | undefined;
  /** Seconds after which the API wants to be asked again. */
  readonly retryAfter?: number | undefined;
  /** Parsed JSON, or the text of anything else. */
  readonly body?: unknown;
}

abstract class ErrorResponseError extends BaseError {
  declare readonly status: number;
  declare readonly statusText: string;
  declare readonly requestId: string | undefined;
  declare readonly retryAfter: number | undefined;
  // Private, because loggers print fields and a body may hold personal data.
  readonly #body: unknown;

  constructor(action: string, { body, ...fields }: ErrorResponseInfo, message?: string) {
    super(action, fields.statusText, fields, message);
    this.#body = body;
  }

  /** Body of the answer: parsed JSON, or text. Kept out of logs and copies of the error. */
  get body(): unknown {
    return this.#body;
  }

  /** The API's own words: the text of the body's field `error`. */
  get detail(): string | undefined {
    return detailOf(this.#body);
  }
}

/** The text of a body's field `error`. */
export function detailOf(body: unknown): string | undefined {
  const error = (body as { error?: unknown } | null | undefined)?.error;
  return typeof error === 'string' && error !== '' ? error : undefined;
}

/**
 * The API answered with an error status, or with 200 and the field `error` where the contract knows one. A 502 or 504
 * comes from a gateway that lost the API's answer (RFC 9110, sections 15.6.3 and 15.6.5): a write may have happened.
 */
export class HttpError extends ErrorResponseError {
  readonly kind = 'http';
  override readonly name = 'HttpError';
  /** `headers` for 502 and 504; undefined for the API's own answer. */
  declare readonly phase?: 'headers';

  constructor(action: string, info: ErrorResponseInfo, message?: string) {
    super(action, info, message);
    if ([502, 504].includes(info.status)) this.phase = 'headers';
  }
}

/** 403: the account lacks a role. */
export class ForbiddenError extends ErrorResponseError {
  readonly kind = 'forbidden';
  override readonly name = 'ForbiddenError';
  /** Roles of which the call needs one. */
  readonly roles: readonly string[];

  constructor(action: string, info: ErrorResponseInfo, roles: readonly string[] = [], message?: string) {
    super(action, info, message);
    this.roles = roles;
  }
}

/** Not signed in: there was no usable access token, or the API refused it (401) and there was no newer one. */
export class AuthError extends BaseError {
  readonly kind = 'auth';
  override readonly name = 'AuthError';
  /** 401, or undefined when nothing was sent. */
  declare readonly status: 401 | undefined;
  declare readonly requestId: string | undefined;

  constructor(action: string, info?: ErrorResponseInfo, reason = 'not signed in', message?: string) {
    super(action, reason, { status: info && 401, requestId: info?.requestId }, message);
  }
}

/** The connection failed. A write may have happened unless `phase` is `before`. */
export class NetworkError extends BaseError {
  readonly kind = 'network';
  override readonly name = 'NetworkError';
  declare readonly phase: Phase;
  /** The system's code, e.g. `ECONNREFUSED`, where the platform tells; `REDIRECTED` for a redirect, which is not followed. */
  declare readonly code: string | undefined;

  constructor(action: string, phase: Phase, code?: string) {
    const reason = phase === 'body' ? 'network error in the answer' : 'network error';
    super(action, code === 'REDIRECTED' ? 'redirected to another address' : reason, { phase, code });
  }
}

/** The browser has no network. A write may have happened unless `phase` is `before`. */
export class OfflineError extends BaseError {
  readonly kind = 'offline';
  override readonly name = 'OfflineError';
  declare readonly phase: Phase;

  constructor(action: string, phase: Phase) {
    super(action, 'offline', { phase });
  }
}

/** A time limit ran out. A write may have happened unless `phase` is `before`. */
export class TimeoutError extends BaseError {
  readonly kind = 'timeout';
  override readonly name = 'TimeoutError';
  declare readonly phase: Phase;
  /** The limit in milliseconds. */
  declare readonly limit: number;

  constructor(action: string, phase: Phase, limit: number) {
    super(action, `timed out after ${limit / 1000} s`, { phase, limit });
  }
}

/** The caller's `AbortSignal` fired. A write may have happened unless `phase` is `before`. */
export class AbortedError extends BaseError {
  readonly kind = 'aborted';
  /** The platform's own name, which query libraries look for. */
  override readonly name = 'AbortError';
  declare readonly phase: Phase;

  constructor(action: string, phase: Phase) {
    super(action, 'aborted', { phase });
  }
}

/**
 * The answer does not follow the contract, or what was to be sent does not. A write may have happened unless `phase` is
 * `before`.
 */
export class SchemaError extends BaseError {
  readonly kind = 'schema';
  override readonly name = 'SchemaError';
  /** `before` for what was to be sent, `body` for the answer. */
  declare readonly phase: 'before' | 'body';
  /** JSON path of the first mismatch, e.g. `$.data[3].email`. */
  declare readonly path: string;
  declare readonly requestId: string | undefined;

  constructor(action: string, phase: Phase, path: string, reason: string, requestId?: string) {
    const isSent = phase === 'before';
    const fields = { phase: isSent ? phase : 'body', path, requestId };
    super(action, `${isSent ? 'unusable value' : 'unexpected answer'} at ${path} (${reason})`, fields);
  }
}

/** `all()`: rows were added or deleted while the pages of a list were read, so it is not known whether all were read. */
export class ListChangedError extends BaseError {
  readonly kind = 'changed';
  override readonly name = 'ListChangedError';
  /** Rows of the list when the first page was read. */
  declare readonly totalBefore: number;
  /** Rows of the list now. */
  declare readonly totalNow: number;

  constructor(action: string, totalBefore: number, totalNow: number) {
    const reason = `the list changed while it was read, from ${totalBefore} to ${totalNow} rows`;
    super(action, reason, { totalBefore, totalNow });
  }
}

/** Everything that a call rejects with; `switch (error.kind)` exhausts it. */
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

/** Whether `error` comes from this SDK: from any copy of it that is loaded, which `instanceof` cannot tell. */
export const isApiError = (error: unknown): error is ApiError =>
  (error as { [brand]?: unknown } | null | undefined)?.[brand] === true;
