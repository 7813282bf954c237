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
import { ErrorResponse, NetworkFailure, requestIdOf } from './read.ts';
import { NoToken } from './tokens.ts';
import type { CallState } from './transport.ts';

/**
 * The error for the cause that ended a call. Errors of the caller's own middleware or check are passed on unchanged.
 */
export function errorOf(call: Call, cause: unknown, state: CallState, deadline: Deadline): unknown {
  const error = apiErrorOf(call, cause, state, deadline);
  return error ? Object.assign(error, state.names) : cause;
}

function apiErrorOf(call: Call, cause: unknown, state: CallState, { stopReason }: Deadline): ApiError | undefined {
  const { action } = call;
  const { phase, response } = state;
  if (stopReason === 'aborted') return new AbortedError(action, phase);
  if (stopReason !== undefined) return new TimeoutError(action, phase, stopReason);
  if (cause instanceof ErrorResponse) return errorOfResponse(call, cause.info);
  if (cause instanceof Mismatch) {
    return new SchemaError(action, phase, cause.path, cause.reason, requestIdOf(response));
  }
  const failure = cause instanceof NetworkFailure ? cause : state.networkFailure;
  if (!failure && !(cause instanceof NoToken)) return undefined;
  // Checked only after a failure, because an offline browser can still reach an API on its own machine.
  if (globalThis.navigator?.onLine === false) return new OfflineError(action, phase);
  return failure
    ? new NetworkError(action, phase, failure.code)
    : new AuthError(action, undefined, (cause as NoToken).reason);
}

function errorOfResponse({ action, roles, bareStatusText }: Call, info: ErrorResponseInfo): ApiError {
  // With a successful status, only the API's own text describes the failure.
  const reason = info.status < 300 ? (detailOf(info.body) ?? 'refused') : info.statusText;
  const message = bareStatusText ? reason : `Failed to ${action}: ${reason}`;
  if (info.status === 401) return new AuthError(action, info, reason, message);
  if (info.status === 403) return new ForbiddenError(action, info, roles, message);
  return new HttpError(action, info, message);
}
