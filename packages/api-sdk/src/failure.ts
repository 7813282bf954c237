import type { Call } from './call.ts';
import { Mismatch } from './check.ts';
import type { Deadline } from './deadline.ts';
import {
  AbortedError,
  type ApiError,
  AuthError,
  type ErrorResponseInfo,
  ForbiddenError,
  HttpError,
  isTokenError,
  NetworkError,
  OfflineError,
  SchemaError,
  TimeoutError,
  type TokenError,
} from './errors.ts';
import { ErrorResponse, NetworkFailure, statusAndRequestId } from './read.ts';
import { NoToken } from './tokens.ts';
import type { CallState } from './transport.ts';

/**
 * The error of an attempt that ends because of `cause`. Errors of the caller's own middleware or check are passed on
 * unchanged, unless the connection has failed, or the call was aborted or has timed out.
 */
export function errorOf(cause: unknown, state: CallState, deadline: Deadline): unknown {
  const error = apiErrorOf(cause, state, deadline);
  state.error = error ? Object.assign(error, state.names) : (cause as Error);
  return state.error;
}

function apiErrorOf(cause: unknown, state: CallState, { stopReason }: Deadline): ApiError | undefined {
  const { call, phase, response, tokenError } = state;
  const { action } = call;
  if (stopReason === 'aborted') return new AbortedError(action, phase);
  if (cause instanceof ErrorResponse) return errorOfResponse(call, cause, tokenError);
  if (stopReason !== undefined) return new TimeoutError(action, phase, stopReason);
  if (cause instanceof Mismatch) {
    return new SchemaError(action, phase, cause.path, cause.reason, statusAndRequestId(response).requestId);
  }
  const failure = cause instanceof NetworkFailure ? cause : state.networkFailure;
  if (!failure && !(cause instanceof NoToken || isTokenError(cause))) return undefined;
  // Checked only after a failure, because an offline browser can still reach an API on its own machine.
  if (globalThis.navigator?.onLine === false) return new OfflineError(action, phase);
  if (failure) return new NetworkError(action, phase, failure.code);
  if (isTokenError(cause)) return new AuthError(action, undefined, undefined, cause);
  return new AuthError(action, undefined, (cause as NoToken).reason);
}

function errorOfResponse({ action, roles }: Call, info: ErrorResponseInfo, tokenError?: TokenError): ApiError {
  if (info.status === 401) return new AuthError(action, info, undefined, tokenError);
  if (info.status === 403) return new ForbiddenError(action, info, roles);
  return new HttpError(action, info);
}
