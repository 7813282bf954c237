import type { Call } from './call.ts';
import { Mismatch } from './check.ts';
import type { Deadline } from './deadline.ts';
import {
  AbortedError,
  type ApiError,
  AuthError,
  detailOf,
  type ErrorResponseInfo,
  ForbiddenError,
  HttpError,
  NetworkError,
  OfflineError,
  SchemaError,
  TimeoutError,
} from './errors.ts';
import { ErrorResponse, NetworkFailure } from './read.ts';
import { NoToken } from './tokens.ts';
import type { CallState } from './transport.ts';

/** The error for what ended a call. What the caller's own middleware or check threw is passed on as it is. */
export function errorOf(call: Call, cause: unknown, state: CallState, { stopReason }: Deadline): unknown {
  const { action } = call;
  const { phase, requestId } = state;
  if (stopReason === 'aborted') return new AbortedError(action, phase);
  if (stopReason !== undefined) return new TimeoutError(action, phase, stopReason);
  if (cause instanceof ErrorResponse) return errorOfResponse(call, cause.info);
  if (cause instanceof Mismatch) return new SchemaError(action, phase, cause.path, cause.reason, requestId);
  const failure = cause instanceof NetworkFailure ? cause : state.networkFailure;
  if (!failure && !(cause instanceof NoToken)) return cause;
  // Asked only after the failure: a browser that calls itself offline may still reach an API on its own machine.
  if (globalThis.navigator?.onLine === false) return new OfflineError(action, phase);
  return failure
    ? new NetworkError(action, phase, failure.code)
    : new AuthError(action, undefined, (cause as NoToken).reason);
}

function errorOfResponse({ action, roles, bareStatusText }: Call, info: ErrorResponseInfo): ApiError {
  // A good status says nothing of the failure: the API's own words do.
  const reason = info.status < 300 ? (detailOf(info.body) ?? 'refused') : info.statusText;
  const message = bareStatusText ? reason : `Failed to ${action}: ${reason}`;
  if (info.status === 401) return new AuthError(action, info, reason, message);
  if (info.status === 403) return new ForbiddenError(action, info, roles, message);
  return new HttpError(action, info, message);
}
