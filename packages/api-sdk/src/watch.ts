/** Why a piece of work was stopped: its time limit in milliseconds, or the caller's signal. */
export type Stop = number | 'aborted';

/** Watches over one attempt: whatever comes first of its end, its time limit and the caller's signal. */
export interface Watch {
  /** For the platform's fetch; fires at every stop. */
  readonly signal: AbortSignal;
  readonly stopped: Stop | undefined;
  /** Sets the clock anew. */
  limit(milliseconds: number): void;
  /** Settles as `work` does, or rejects at the stop, even when `work` never hears of it. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Waits; the stop cuts it short. */
  pause(milliseconds: number): Promise<void>;
  /** Gives the connection up. */
  abort(): void;
  /** Lets go of clock and signal. */
  close(): void;
}

export function watchOver(outer: AbortSignal | undefined): Watch {
  const controller = new AbortController();
  let stopped: Stop | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reject: (reason: unknown) => void = () => {};

  const stop = (reason: Stop) => {
    stopped = reason;
    close();
    controller.abort();
    reject(reason);
  };
  const onAbort = () => stop('aborted');
  const close = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', onAbort);
  };
  if (outer?.aborted) stopped = 'aborted';
  else outer?.addEventListener('abort', onAbort);

  return {
    signal: controller.signal,
    get stopped() {
      return stopped;
    },
    limit(milliseconds) {
      clearTimeout(timer);
      timer = setTimeout(stop, milliseconds, milliseconds);
    },
    run(work) {
      if (stopped !== undefined) return Promise.reject(stopped);
      return new Promise((resolve, refuse) => {
        reject = refuse;
        work().then(resolve, refuse);
      });
    },
    pause: (milliseconds) =>
      new Promise((resolve) => {
        timer = setTimeout(resolve, milliseconds);
      }),
    abort: () => controller.abort(),
    close,
  };
}
