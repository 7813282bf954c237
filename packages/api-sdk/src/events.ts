import type { ApiError } from './errors.ts';

/** Names the call of an event. The SDK puts no token and no query into an event. */
export interface CallEvent {
  /** The contract's name of the call, e.g. `listUsers`. Undefined for a call of your own without one. */
  readonly operationId: string | undefined;
  /** The contract's phrase for the call, e.g. `fetch all users data`. */
  readonly action: string;
  /** Trace id of the call, if `traceparent` is on. */
  readonly traceId: string | undefined;
}

/** A GET failed and will be sent again, unless the call ends during the pause. */
export interface RetryEvent extends CallEvent {
  /** 1 for the first retry. */
  readonly attempt: number;
  /** Milliseconds of the pause before the retry. */
  readonly pause: number;
  /** Why the request before this pause failed. */
  readonly error: ApiError;
}

/** A call has ended. */
export interface ResultEvent extends CallEvent {
  /**
   * The error of the call. Your own middleware, or the `response` check of your own call, may have thrown it. Undefined
   * if the call succeeded or if the reader of a stream left early.
   */
  readonly error: ApiError | Error | undefined;
  /** Status of the response to the last request. Undefined if none arrived. */
  readonly status: number | undefined;
  /** `X-Request-Id` of this response. */
  readonly requestId: string | undefined;
  /** Number of requests sent, including retries. */
  readonly requests: number;
  /** Milliseconds from the start of the call, pauses included. */
  readonly duration: number;
}

/** A call that the contract marks as deprecated has ended for the first time. */
export interface DeprecationEvent extends CallEvent {
  /** The date on which the call will stop working, e.g. `2027-06-30`: `x-sunset` of the contract. */
  readonly sunset: string | undefined;
}
