import { type ApiError, type ForbiddenError, isApiError, isGone } from '@joe/api-sdk';

/** Whether the API responded with 403. */
export const isForbidden = (error: Error): error is ForbiddenError => isApiError(error) && error.kind === 'forbidden';

/** Whether the API may have executed the request although no valid response of the API arrived. */
export const mayHaveBeenExecuted = (error: Error): boolean =>
  isApiError(error) && 'phase' in error && error.phase !== 'before';

/** The error of a call: the error itself, or the cause of an error of the app. */
const callErrorOf = (error: unknown): ApiError | undefined =>
  isApiError(error) ? error : error instanceof Error ? callErrorOf(error.cause) : undefined;

/**
 * Whether the records are certainly unchanged, because the request was not sent or the API rejected it. False for 404
 * and 410, because another user may have deleted the record.
 */
export function isCertainlyUnchanged(error: unknown): boolean {
  const callError = callErrorOf(error);
  if (!callError) return false;
  if (callError.kind === 'auth' || ('phase' in callError && callError.phase === 'before')) return true;
  return 'status' in callError && callError.status !== undefined && callError.status < 500 && !isGone(callError);
}

/** Whether the call failed with an error response of the API, e.g. a 409. */
export const hasErrorResponse = (error: Error): boolean =>
  isApiError(error) && 'status' in error && error.status !== undefined;

/** The longest time that a timer of the browser can wait, in seconds: 24 days. A longer timer would end at once. */
const MAX_TIMER_S = 2_147_483;

/** Seconds to wait before the next call, from `Retry-After` of a response with 429. At most 24 days. */
export function retryAfterOf(error: Error): number | undefined {
  const callError = callErrorOf(error);
  const seconds = callError?.kind === 'http' && callError.status === 429 ? callError.retryAfter : undefined;
  return seconds && Math.min(seconds, MAX_TIMER_S);
}

/** The text that the API adds to the status, e.g. the name of a conflicting file. */
export const detailOf = (error: Error): string | undefined => {
  const detail = isApiError(error) && 'detail' in error ? error.detail : undefined;
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
};

/**
 * The message without the action of the call: `Service Unavailable` of `Failed to delete user: Service Unavailable`.
 */
export const reasonOf = (error: Error): string =>
  isApiError(error) ? error.message.replace(`Failed to ${error.action}: `, '') : error.message;

/** The message of an error and the id of its request, as one text, e.g. for a toast. */
export function messageWithRequest(error: Error): string {
  const requestId = requestIdOf(error);
  return requestId ? `${error.message}, request ${requestId}` : error.message;
}

/** The server's id of the request that failed, for support (decision C13). */
export function requestIdOf(error: Error): string | undefined {
  const callError = callErrorOf(error);
  return callError && 'requestId' in callError ? callError.requestId : undefined;
}
