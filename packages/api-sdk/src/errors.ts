/**
 * How far a request had come: nothing was sent, no answer of the API had begun, or the answer had begun. Errors that
 * leave open what became of a write have a phase other than `before`; no other error has.
 */
export type Phase = 'before' | 'headers' | 'body';

// The same in every copy of this package: a tool may have it as ESM and CommonJS, or in two versions.
const brand = Symbol.for('@joe/api-sdk');

/**
 * What every failed call rejects with. `message` is `Failed to <action>: <status text>`, where
 * `<action>` is the contract's `x-action`; where no status came, or a good one, a plain cause stands in its place. No
 * field holds a token, a query or a value of an answer.
 */
abstract class BaseError extends Error {
  /** The contract's phrase for the call, e.g. `delete user`. */
  readonly action: string;

  constructor(action: string, reason: string, message = `Failed to ${action}: ${reason}`) {
    super(message);
    this.action = action;
  }

  protected get [brand]() {
    return true;
  }
}

/** What an answer with a status of failure said. */
export interface Refusal {
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

abstract class RefusedError extends BaseError {
  readonly status: number;
  readonly statusText: string;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  // Not a field: a body may hold personal data, and loggers print fields.
  readonly #body: unknown;

  constructor(action: string, refusal: Refusal, message?: string) {
    super(action, refusal.statusText, message);
    this.status = refusal.status;
    this.statusText = refusal.statusText;
    this.requestId = refusal.requestId;
    this.retryAfter = refusal.retryAfter;
    this.#body = refusal.body;
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
 * The API answered with a status of failure, or with 200 and a field `error` where the contract knows one. A 502 or 504
 * comes from a gateway that lost the API's answer (RFC 9110, sections 15.6.3 and 15.6.5): a write may have happened.
 */
export class HttpError extends RefusedError {
  readonly kind = 'http';
  override readonly name = 'HttpError';
  /** `headers` for 502 and 504; not there for what the API itself refused. */
  declare readonly phase?: 'headers';

  constructor(action: string, refusal: Refusal, message?: string) {
    super(action, refusal, message);
    if ([502, 504].includes(refusal.status)) this.phase = 'headers';
  }
}

/** 403: the account lacks a role. */
export class ForbiddenError extends RefusedError {
  readonly kind = 'forbidden';
  override readonly name = 'ForbiddenError';
  /** Roles of which the call needs one. */
  readonly roles: readonly string[];

  constructor(action: string, refusal: Refusal, roles: readonly string[] = [], message?: string) {
    super(action, refusal, message);
    this.roles = roles;
  }
}

/** Not signed in: there was no access token to send, or the API refused it (401) and no other was to be had. */
export class AuthError extends BaseError {
  readonly kind = 'auth';
  override readonly name = 'AuthError';
  /** 401, or undefined when nothing was sent. */
  readonly status: 401 | undefined;
  readonly requestId: string | undefined;

  constructor(action: string, refusal?: Refusal, message?: string) {
    super(action, refusal?.statusText ?? 'not signed in', message);
    this.status = refusal && 401;
    this.requestId = refusal?.requestId;
  }
}

/** The connection failed. A write may have happened unless `phase` is `before`. */
export class NetworkError extends BaseError {
  readonly kind = 'network';
  override readonly name = 'NetworkError';
  readonly phase: Phase;
  /** The system's code, e.g. `ECONNREFUSED`, where the platform tells. */
  readonly code: string | undefined;

  constructor(action: string, phase: Phase, code?: string) {
    super(action, phase === 'body' ? 'network error in the answer' : 'network error');
    this.phase = phase;
    this.code = code;
  }
}

/** The browser has no network. A write may have happened unless `phase` is `before`. */
export class OfflineError extends BaseError {
  readonly kind = 'offline';
  override readonly name = 'OfflineError';
  readonly phase: Phase;

  constructor(action: string, phase: Phase) {
    super(action, 'offline');
    this.phase = phase;
  }
}

/** A time limit ran out. A write may have happened unless `phase` is `before`. */
export class TimeoutError extends BaseError {
  readonly kind = 'timeout';
  override readonly name = 'TimeoutError';
  readonly phase: Phase;
  /** The limit in milliseconds. */
  readonly limit: number;

  constructor(action: string, phase: Phase, limit: number) {
    super(action, `timed out after ${limit / 1000} s`);
    this.phase = phase;
    this.limit = limit;
  }
}

/** The caller's `AbortSignal` fired. A write may have happened unless `phase` is `before`. */
export class AbortedError extends BaseError {
  readonly kind = 'aborted';
  /** The platform's own name, which query libraries look for. */
  override readonly name = 'AbortError';
  readonly phase: Phase;

  constructor(action: string, phase: Phase) {
    super(action, 'aborted');
    this.phase = phase;
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
  readonly phase: 'before' | 'body';
  /** JSON path of the first mismatch, e.g. `$.data[3].email`. */
  readonly path: string;
  readonly requestId: string | undefined;

  constructor(action: string, phase: Phase, path: string, reason: string, requestId?: string) {
    super(action, `${phase === 'before' ? 'unusable value' : 'unexpected answer'} at ${path} (${reason})`);
    this.phase = phase === 'before' ? phase : 'body';
    this.path = path;
    this.requestId = requestId;
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
  | SchemaError;

/** Whether `error` comes from this SDK: from any copy of it that is loaded, which `instanceof` cannot tell. */
export const isApiError = (error: unknown): error is ApiError =>
  (error as { [brand]?: unknown } | null | undefined)?.[brand] === true;
