import { type CallId, knownCalls } from './fake-call.ts';

/** What goes wrong with a call. */
export interface Fault {
  /** Answers with this status, from 400; the call is not carried out. */
  status?: number | undefined;
  /** The API's own words in the body of the error. */
  error?: string | undefined;
  /** Seconds of the header `Retry-After`. */
  retryAfter?: number | undefined;
  /** Milliseconds before the response; without another fault it is then a good one. */
  delay?: number | undefined;
  /**
   * `refused`: nothing arrives at the API. `lost`: the call is carried out, its response does not arrive. `cut`: the
   * connection breaks in the middle of the response.
   */
  connection?: 'refused' | 'lost' | 'cut' | undefined;
  /** Answers 200 with this text, or with this value as JSON, without a check; the call is not carried out. */
  body?: unknown;
  /** Content type of `body`. JSON by default. */
  contentType?: string | undefined;
  /** Number of requests that it affects; afterwards the next fault of the call. All by default. */
  times?: number | undefined;
}

const effects = ['status', 'delay', 'connection', 'body'] as const;
const additions = ['error', 'retryAfter', 'contentType', 'times'] as const;

/** Checks a fault for callers without TypeScript. @throws {TypeError} */
function checkFault(operationId: string, fault: Fault): void {
  checkOperationId(operationId, '*');
  const unknown = Object.keys(fault).find((name) => ![...effects, ...additions].some((known) => known === name));
  if (unknown) throw new TypeError(`a fault has no ${unknown}, only ${[...effects, ...additions].join(', ')}`);
  if (effects.every((name) => fault[name] === undefined)) throw new TypeError(`a fault needs ${effects.join(' or ')}`);
  const { status = 400, times = 1, connection = 'lost' } = fault;
  if (!(status >= 400 && status < 600)) throw new TypeError('status must be from 400 to 599');
  if (!(times >= 1)) throw new TypeError('times must be a number from 1');
  if (!['refused', 'lost', 'cut'].includes(connection)) throw new TypeError('connection must be refused, lost or cut');
}

/** @throws {TypeError} if the contract has no such call */
export function checkOperationId(operationId: string, ...others: string[]): void {
  if (!others.includes(operationId) && !knownCalls.some((call) => call.operationId === operationId)) {
    throw new TypeError(`the contract has no call ${operationId}`);
  }
}

/** Faults by call, used in the order in which they were added. */
export function createFaults() {
  let faults: { operationId: CallId | '*'; fault: Fault; left: number }[] = [];
  return {
    /** @throws {TypeError} for an unknown call, and for a fault without effect or with an unusable field */
    add(operationId: CallId | '*', fault: Fault): () => void {
      checkFault(operationId, fault);
      const entry = { operationId, fault, left: fault.times ?? Number.POSITIVE_INFINITY };
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
