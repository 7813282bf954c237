import type { ApiError, HttpError } from './errors.ts';

/**
 * Settings for the retries of GET. A GET is retried after 429, 502, 503, 504 and network errors. It is not retried after
 * a redirect or a timeout, and not while the browser is offline. Requests with other methods are never retried.
 */
export interface Retry {
  /** Maximum number of retries per call. 0 for none. Default 2. */
  limit: number;
  /**
   * Upper limit of the first pause in milliseconds, doubled for each retry. The pause is random ("full jitter"),
   * unless the response has a `Retry-After` above 0. Default 200.
   */
  delay: number;
  /** Maximum of the growing `delay`, in milliseconds. Default 2,000. */
  maxDelay: number;
  /**
   * Maximum `Retry-After` to wait for, in milliseconds. With a longer one the call fails, and `retryAfter` of its error
   * is that time in seconds. Default 10,000.
   */
  maxRetryAfter: number;
}

export const retryDefaults: Retry = { limit: 2, delay: 200, maxDelay: 2_000, maxRetryAfter: 10_000 };

/** Milliseconds to wait before the next attempt. Undefined if there is none. */
export function pauseBefore(attempt: number, error: ApiError, retry: Retry): number | undefined {
  const isTemporary =
    error.kind === 'http'
      ? [429, 502, 503, 504].includes(error.status)
      : error.kind === 'network' && error.code !== 'REDIRECTED';
  const retryAfterMs = ((error as HttpError).retryAfter ?? 0) * 1000;
  if (!isTemporary || attempt >= retry.limit || retryAfterMs > retry.maxRetryAfter) return undefined;
  return retryAfterMs || Math.random() * Math.min(retry.maxDelay, retry.delay * 2 ** attempt);
}

/**
 * The seconds of a `Retry-After` header (RFC 9110, section 10.2.3), a number or an HTTP date. Undefined if it is
 * missing or invalid. A number may have a fraction, although the RFC allows none.
 */
export function retryAfter(headers: Headers): number | undefined {
  // Unlike browsers, the fetch of Node keeps white space after a value.
  const value = headers.get('retry-after')?.trim() ?? '';
  // Uses the server's time if the header `Date` is readable, because the local clock can be wrong.
  const serverTime = Date.parse(headers.get('date') ?? '') || Date.now();
  // `Date.parse` reads other texts as dates too, e.g. `-5`. The obsolete form of asctime has no time zone, and is in
  // UTC.
  const date = /:\d\d (GMT|\d{4})$/.test(value) ? value.replace(/ GMT$|$/, ' GMT') : '';
  const seconds = /^[\d.]+$/.test(value) ? Number(value) : (Date.parse(date) - serverTime) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
