/** Why an attempt was stopped: the time limit in milliseconds that ran out, or the caller's signal. */
type StopReason = number | 'aborted';

/** Milliseconds that a timer can hold. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

export type Deadline = ReturnType<typeof createDeadline>;

/**
 * Ends one attempt of a call at its time limit or at the caller's signal, whichever comes first.
 * @param total limit of the whole call, which is over at `end` on the clock of `performance.now()`
 */
export function createDeadline(callerSignal: AbortSignal | undefined, total: number, end: number) {
  const controller = new AbortController();
  let stopReason: StopReason | undefined;
  let isKeptOpen = false;
  let lastLimit = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reject: (reason: unknown) => void = () => {};

  const pauseTimer = () => clearTimeout(timer);
  const stop = (reason: StopReason) => {
    if (stopReason !== undefined) return;
    stopReason = reason;
    close();
    controller.abort();
    reject(reason);
  };
  const onAbort = () => stop('aborted');
  const close = () => {
    pauseTimer();
    callerSignal?.removeEventListener?.('abort', onAbort);
  };
  const after = (milliseconds: number, action: () => void) => {
    const left = isKeptOpen ? Number.POSITIVE_INFINITY : end - performance.now();
    timer =
      left < milliseconds ? setTimeout(stop, left, total) : setTimeout(action, Math.min(milliseconds, MAX_TIMER_MS));
  };
  if (callerSignal?.aborted) stop('aborted');
  else callerSignal?.addEventListener?.('abort', onAbort);

  return {
    /** For `fetch`; fires at every stop. */
    signal: controller.signal,
    get stopReason() {
      return stopReason;
    },
    /** Whether the answer is still being read after the call has returned. */
    get isKeptOpen() {
      return isKeptOpen;
    },
    /** Leaves the deadline to the reader of a stream, who closes it. The time limit of the whole call ends here. */
    keepOpen() {
      isKeptOpen = true;
      pauseTimer();
    },
    /** Starts the timer anew; without an argument with its last limit. */
    startTimer(milliseconds = lastLimit) {
      if (stopReason !== undefined) return;
      pauseTimer();
      lastLimit = milliseconds;
      after(milliseconds, () => stop(milliseconds));
    },
    /** Stops the timer while the caller works on what it has read. */
    pauseTimer,
    /** Waits; a stop cuts it short. */
    wait: (milliseconds: number) => new Promise<void>((resolve) => after(milliseconds, resolve)),
    /** Settles as `work` does, or rejects at the stop, even if `work` never ends. */
    run<T>(work: () => Promise<T>): Promise<T> {
      if (stopReason !== undefined) return Promise.reject(stopReason);
      return new Promise((resolve, rejectRun) => {
        reject = rejectRun;
        work().then(resolve, rejectRun);
      });
    },
    /** Closes the connection. */
    abort: () => controller.abort(),
    /** Releases the timer and the caller's signal. */
    close,
  };
}
