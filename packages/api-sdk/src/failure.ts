import type { Call } from './call.ts';
import { Mismatch } from './check.ts';
import {
  AbortedError,
  type ApiError,
  AuthError,
  detailOf,
  ForbiddenError,
  HttpError,
  NetworkError,
  OfflineError,
  type Refusal,
  SchemaError,
  TimeoutError,
} from './errors.ts';
import { Refused } from './read.ts';
import type { Course } from './send.ts';
import { NoToken } from './tokens.ts';
import type { Watch } from './watch.ts';

/** The error for whatever ended a call. Keeps nothing of a foreign error but its code: it may quote headers or URLs. */
export function errorOf(call: Call, cause: unknown, { phase, requestId }: Course, { stopped }: Watch): ApiError {
  const { action } = call;
  if (stopped === 'aborted') return new AbortedError(action, phase);
  if (stopped !== undefined) return new TimeoutError(action, phase, stopped);
  if (cause instanceof Refused) return refusedError(call, cause.refusal);
  if (cause instanceof Mismatch) return new SchemaError(action, phase, cause.path, cause.reason, requestId);
  // Asked only after the failure: a browser that calls itself offline may still reach an API on its own machine.
  if (globalThis.navigator?.onLine === false) return new OfflineError(action, phase);
  if (cause instanceof NoToken) return new AuthError(action);
  return new NetworkError(action, phase, codeOf(cause));
}

function refusedError({ action, roles, bareStatusText }: Call, refusal: Refusal): ApiError {
  // A good status says nothing of the failure: the API's own words do.
  const reason = refusal.status < 300 ? (detailOf(refusal.body) ?? 'refused') : refusal.statusText;
  const message = bareStatusText ? reason : `Failed to ${action}: ${reason}`;
  if (refusal.status === 401) return new AuthError(action, refusal, message);
  if (refusal.status === 403) return new ForbiddenError(action, refusal, roles, message);
  return new HttpError(action, refusal, message);
}

/** The system's code in what a platform's fetch threw, e.g. `ECONNRESET`. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === 'string' && /^[A-Z_\d]+$/.test(code) ? code : cause ? codeOf(cause) : undefined;
}
