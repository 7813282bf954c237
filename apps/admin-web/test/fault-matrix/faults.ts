import type { Fault } from '@joe/api-sdk/testing';

/** A failure of an API call. */
export interface MatrixFault {
  name: string;
  /** The fault of the fake API. */
  fault: Fault;
  /** The cause in the error message, after "Failed to …: ". */
  cause: string;
  /** Whether a whole response arrives. Then the error has its request id. */
  hasResponse: boolean;
  /** Whether the SDK's own retry of a read succeeds. */
  recovers?: boolean;
}

/**
 * An error status. The field `error` has the text of the status, so the expected message is the same with and without
 * it.
 */
const status = (code: number, cause: string, rest: Fault = {}): Omit<MatrixFault, 'name'> => ({
  fault: { status: code, error: cause, ...rest },
  cause,
  hasResponse: true,
});

export const faults: readonly MatrixFault[] = [
  { name: 'refused', fault: { connection: 'refused' }, cause: 'network error', hasResponse: false },
  { name: 'lost', fault: { connection: 'lost' }, cause: 'network error', hasResponse: false },
  { name: 'cut', fault: { connection: 'cut' }, cause: 'network error', hasResponse: false },
  { name: 'hanging', fault: { connection: 'hanging' }, cause: 'timed out after', hasResponse: false },
  { name: '401, renewed', ...status(401, 'Unauthorized', { times: 1 }), recovers: true },
  { name: '401, session ended', ...status(401, 'Unauthorized', { times: 1 }) },
  { name: '403', ...status(403, 'Forbidden') },
  { name: '404', ...status(404, 'Not Found') },
  { name: '429, Retry-After', ...status(429, 'Too Many Requests', { retryAfter: 2, times: 1 }), recovers: true },
  { name: '500', ...status(500, 'Internal Server Error') },
  { name: '503 once', ...status(503, 'Service Unavailable', { times: 1 }), recovers: true },
  {
    name: 'HTML with 200',
    fault: { body: '<!doctype html><title>Sign in</title>', contentType: 'text/html' },
    cause: 'unexpected response',
    hasResponse: true,
  },
  { name: 'not the contract', fault: { body: 5 }, cause: 'unexpected response', hasResponse: true },
];

/** Timeouts of the SDK in milliseconds, by the kind of call. */
export const timeoutsMs = { read: 10_000, write: 30_000, upload: 120_000 };
