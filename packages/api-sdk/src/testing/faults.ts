import type { CallId } from './fake-call.ts';

/** What goes wrong with a call. */
export interface Fault {
  /** Answers with this status, from 400; the call is not carried out. */
  status?: number;
  /** The API's own words in the body of the error. */
  error?: string;
  /** Seconds of the header `Retry-After`. */
  retryAfter?: number;
  /** Milliseconds before the response; without another fault it is then a good one. */
  delay?: number;
  /**
   * `refused`: nothing arrives at the API. `lost`: the call is carried out, its response does not arrive. `cut`: the
   * connection breaks in the middle of the response.
   */
  connection?: 'refused' | 'lost' | 'cut';
  /** Answers 200 with this text, or with this value as JSON, without a check; the call is not carried out. */
  body?: unknown;
  /** Content type of `body`. JSON by default. */
  contentType?: string;
  /** Number of requests that it affects; afterwards the next fault of the call. All by default. */
  times?: number;
}

/** Faults by call, used in the order in which they were added. */
export function createFaults() {
  let faults: { operationId: CallId | '*'; fault: Fault; left: number }[] = [];
  return {
    /** @throws {TypeError} for a status below 400, or a number of times below 1 */
    add(operationId: CallId | '*', fault: Fault): () => void {
      const { status = 400, times = Number.POSITIVE_INFINITY } = fault;
      if (!(status >= 400 && status < 600)) throw new TypeError('status must be from 400 to 599');
      if (!(times >= 1)) throw new TypeError('times must be a number from 1');
      const entry = { operationId, fault, left: times };
      faults.push(entry);
      return () => {
        faults = faults.filter((other) => other !== entry);
      };
    },
    take(operationId: CallId): Fault | undefined {
      const entry = faults.find((entry) => entry.left > 0 && ['*', operationId].includes(entry.operationId));
      if (entry) entry.left--;
      return entry?.fault;
    },
    clear() {
      faults = [];
    },
  };
}
