import type { ApiError } from './errors.ts';

/** Repeats of GET after 429, 502, 503, 504 and network errors. Nothing else is repeated, nor a GET after a time-out. */
export interface Retry {
  /** Most repeats of one call. 2; 0 switches them off. */
  limit: number;
  /** Milliseconds: the pause is random between 0 and this, doubled each time ("full jitter"). 200. */
  delay: number;
  /** Milliseconds: what `delay` grows to at most. 2,000. */
  maxDelay: number;
  /** Milliseconds: a `Retry-After` up to this is waited for; a longer one fails the call at once, with `retryAfter`. 10,000. */
  maxRetryAfter: number;
}

export const retryDefaults: Retry = { limit: 2, delay: 200, maxDelay: 2_000, maxRetryAfter: 10_000 };

/** Milliseconds to wait before the next attempt; undefined when there is none. */
export function pauseBefore(attempt: number, error: ApiError, retry: Retry): number | undefined {
  if (attempt >= retry.limit) return undefined;
  if (error.kind === 'http' && [429, 502, 503, 504].includes(error.status)) {
    const wanted = (error.retryAfter ?? 0) * 1000;
    if (wanted > retry.maxRetryAfter) return undefined;
    if (wanted > 0) return wanted;
  } else if (error.kind !== 'network' || error.code === 'REDIRECTED') return undefined;
  return Math.random() * Math.min(retry.maxDelay, retry.delay * 2 ** attempt);
}

/** Seconds of a `Retry-After` (RFC 9110, section 10.2.3), which is a number or a date; undefined for anything else. */
export function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  // Measured by the server's own clock where it may be read: this machine's may be wrong.
  const seconds = (Date.parse(value) - (Date.parse(headers.get('date') ?? '') || Date.now())) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
