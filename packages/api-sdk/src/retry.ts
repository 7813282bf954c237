import type { ApiError } from './errors.ts';

/** Retries of GET after 429, 502, 503, 504 and network errors. Timeouts and other methods are not retried. */
export interface Retry {
  /** Maximum number of retries per call; 0 for none. Default 2. */
  limit: number;
  /**
   * Upper limit of the first pause in milliseconds, doubled for each retry. The pause is random ("full jitter").
   * Default 200.
   */
  delay: number;
  /** Maximum of the growing `delay`, in milliseconds. Default 2,000. */
  maxDelay: number;
  /**
   * Maximum `Retry-After` to wait for, in milliseconds. With a longer one the call fails with `retryAfter`. Default
   * 10,000.
   */
  maxRetryAfter: number;
}

export const retryDefaults: Retry = { limit: 2, delay: 200, maxDelay: 2_000, maxRetryAfter: 10_000 };

/** Milliseconds to wait before the next attempt; undefined if there is none. */
export function pauseBefore(attempt: number, error: ApiError, retry: Retry): number | undefined {
  if (attempt >= retry.limit) return undefined;
  if (error.kind === 'http' && [429, 502, 503, 504].includes(error.status)) {
    const wanted = (error.retryAfter ?? 0) * 1000;
    if (wanted > retry.maxRetryAfter) return undefined;
    if (wanted > 0) return wanted;
  } else if (error.kind !== 'network' || error.code === 'REDIRECTED') return undefined;
  return Math.random() * Math.min(retry.maxDelay, retry.delay * 2 ** attempt);
}

/** The seconds of a `Retry-After` header (RFC 9110, section 10.2.3), a number or a date; undefined if it is invalid. */
export function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  // Uses the server's time if the header is readable, because the local clock can be wrong.
  const seconds = (Date.parse(value) - (Date.parse(headers.get('date') ?? '') || Date.now())) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
