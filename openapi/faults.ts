// The faults that tests simulate with the SDK's fake, and with the API and the identity provider of the sandbox. The
// identity provider ignores `retryAfter`.

/** A simulated fault of a request. It needs at least one of `status`, `delay`, `connection` and `body`. */
export interface Fault {
  /** Status of the response, from 400 to 599. The call is not executed. */
  status?: number | undefined;
  /** Text of the field `error` in the body of the response, if the fault has a `status` and no `body`. */
  error?: string | undefined;
  /** Value of the header `Retry-After`, in seconds. Needs a `status`. */
  retryAfter?: number | undefined;
  /** Time that the request waits, in milliseconds. Then the other fields take effect, or the call is executed. */
  delay?: number | undefined;
  /**
   * - `refused`: the connection breaks at once, and the call is not executed.
   * - `lost`: the response does not arrive. Without `status` and `body`, the call is executed.
   * - `cut`: the connection breaks in the middle of the response. A response without a body is lost.
   * - `hanging`: the call is not executed. The connection stays open without a response.
   * - `stalled`: the response stops in the middle, and the connection stays open. A response without a body does not
   *   arrive.
   */
  connection?: 'refused' | 'lost' | 'cut' | 'hanging' | 'stalled' | undefined;
  /**
   * Body of the response: a text as it is, another value as JSON. It is not checked, and the call is not executed. The
   * status is `status`, or 200.
   */
  body?: unknown;
  /** Content type of `body`. JSON by default. */
  contentType?: string | undefined;
  /** Number of requests with this fault. Later requests get the next fault of the call. By default all requests. */
  times?: number | undefined;
}

const effects = ['status', 'delay', 'connection', 'body'] as const;
const additions = ['error', 'retryAfter', 'contentType', 'times'] as const;
const connections = ['refused', 'lost', 'cut', 'hanging', 'stalled'];

/** Checks a fault, because its type does not limit numbers, and a fault from HTTP has no type. @throws {TypeError} */
function checkFault(fault: Fault): void {
  const unknown = Object.keys(fault).find((name) => ![...effects, ...additions].some((known) => known === name));
  if (unknown) throw new TypeError(`a fault has no ${unknown}, only ${[...effects, ...additions].join(', ')}`);
  if (effects.every((name) => fault[name] === undefined)) throw new TypeError(`a fault needs ${effects.join(' or ')}`);
  const { status = 400, times = 1, delay = 0, connection = 'lost' } = fault;
  if (!(Number.isInteger(status) && status >= 400 && status < 600)) {
    throw new TypeError('status must be from 400 to 599');
  }
  if (!(Number.isInteger(times) && times >= 1)) throw new TypeError('times must be a number from 1');
  if (!(Number.isFinite(delay) && delay >= 0)) throw new TypeError('delay must be a number from 0');
  if (!connections.includes(connection)) throw new TypeError(`connection must be one of ${connections.join(', ')}`);
}

/** Faults by target, e.g. by call, used in the order in which they were added. `*` means every target. */
export function createFaults<Target extends string>() {
  let faults: { target: Target | '*'; fault: Fault; left: number }[] = [];
  return {
    /**
     * @returns a function that ends the fault
     * @throws {TypeError} for a fault without effect or with an unusable field
     */
    add(target: Target | '*', fault: Fault): () => void {
      checkFault(fault);
      const entry = { target, fault, left: fault.times ?? Number.POSITIVE_INFINITY };
      faults.push(entry);
      return () => {
        faults = faults.filter((other) => other !== entry);
      };
    },
    /** The fault of the next request. */
    take(target: Target): Fault | undefined {
      const entry = faults.find((entry) => entry.left > 0 && ['*', target].includes(entry.target));
      if (entry) entry.left--;
      return entry?.fault;
    },
    clear() {
      faults = [];
    },
  };
}
