/** The reason why an attempt was stopped: the exceeded timeout in milliseconds, or the caller's signal. */
type StopReason = number | 'aborted';

/** Maximum delay of `setTimeout`, in milliseconds. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

export type Deadline = ReturnType<typeof createDeadline>;

/**
 * Stops one attempt of a call at its timeout or when the caller's signal is aborted.
 * @param total timeout of the whole call in milliseconds. It ends at `end`, a time of `performance.now()`
 * @param onStreamEnd called once when the reader of a stream closes the deadline
 */
export function createDeadline(
  callerSignal: AbortSignal | undefined,
  total: number,
  end: number,
  onStreamEnd: () => void,
) {
  const controller = new AbortController();
  let stopReason: StopReason | undefined;
  let isKeptOpen = false;
  let isEnded = false;
  let lastLimit = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reject: (reason: unknown) => void = () => {};

  const pauseTimer = () => clearTimeout(timer);
  const stop = (reason: StopReason) => {
    if (stopReason !== undefined) return;
    stopReason = reason;
    release();
    // As with `AbortSignal.timeout`, so that middleware can distinguish a timeout from the caller's signal.
    controller.abort(reason === 'aborted' ? undefined : new DOMException('timed out', 'TimeoutError'));
    reject(reason);
  };
  const onAbort = () => stop('aborted');
  const release = () => {
    pauseTimer();
    callerSignal?.removeEventListener?.('abort', onAbort);
  };
  const runAfter = (milliseconds: number, action: () => void) => {
    const remainingMs = end - performance.now();
    timer =
      remainingMs < milliseconds
        ? setTimeout(stop, Math.min(Math.max(0, remainingMs), MAX_TIMER_MS), total)
        : setTimeout(action, Math.min(milliseconds, MAX_TIMER_MS));
  };
  if (callerSignal?.aborted) stop('aborted');
  else callerSignal?.addEventListener?.('abort', onAbort);

  return {
    /** Signal for `fetch`. */
    signal: controller.signal,
    get stopReason() {
      return stopReason;
    },
    /** Whether a reader continues to read the response after the call has returned. */
    get isKeptOpen() {
      return isKeptOpen;
    },
    /** Keeps the deadline for the reader of a stream, which must close it. Ends the timeout of the whole call. */
    keepOpen() {
      isKeptOpen = true;
      end = Number.POSITIVE_INFINITY;
      pauseTimer();
    },
    /** Restarts the timer, by default with the last timeout. */
    startTimer(milliseconds = lastLimit) {
      if (stopReason !== undefined) return;
      pauseTimer();
      lastLimit = milliseconds;
      runAfter(milliseconds, () => stop(milliseconds));
    },
    /** Stops the timer, e.g. while the caller processes the data. */
    pauseTimer,
    /** Resolves after this time. Stays pending if the attempt is stopped before, and `run` then rejects. */
    wait: (milliseconds: number) => new Promise<void>((resolve) => runAfter(milliseconds, resolve)),
    /** Settles like `work`, or rejects when the attempt is stopped, even if `work` never settles. */
    run<T>(work: () => Promise<T>): Promise<T> {
      if (stopReason !== undefined) return Promise.reject(stopReason);
      return new Promise((resolve, rejectRun) => {
        reject = rejectRun;
        work().then(resolve, rejectRun);
      });
    },
    /** Closes the connection. */
    abort: () => controller.abort(),
    /** Releases the timer and the caller's signal, and reports the end of a stream. */
    close() {
      release();
      if (isKeptOpen && !isEnded) onStreamEnd();
      isEnded = true;
    },
  };
}
