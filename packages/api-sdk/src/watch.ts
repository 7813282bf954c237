/** Why a piece of work was stopped: its time limit in milliseconds, or the caller's signal. */
export type Stop = number | 'aborted';

/** Watches over one attempt: whatever comes first of its end, its time limit and the caller's signal. */
export interface Watch {
  /** For the platform's fetch; fires at every stop. */
  readonly signal: AbortSignal;
  readonly stopped: Stop | undefined;
  /** Whether the work goes on after the call has answered. */
  readonly held: boolean;
  hold(): void;
  /** Sets the clock, unless it has run out; without an argument as it was set last. */
  limit(milliseconds?: number): void;
  /** Stops the clock: it is the caller who takes his time. */
  rest(): void;
  /** Waits; a stop cuts it short. */
  pause(milliseconds: number): Promise<void>;
  /** Settles as `work` does, or rejects at the stop, even when `work` never hears of it. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Gives the connection up. */
  abort(): void;
  /** Lets go of clock and signal. */
  close(): void;
}

/** More than this a timer takes for nothing, and `Infinity` is how one writes that there is no limit. */
export const longest = 2 ** 31 - 1;

export function watchOver(outer: AbortSignal | undefined): Watch {
  const controller = new AbortController();
  let stopped: Stop | undefined;
  let held = false;
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reject: (reason: unknown) => void = () => {};

  const rest = () => clearTimeout(timer);
  const stop = (reason: Stop) => {
    if (stopped !== undefined) return;
    stopped = reason;
    close();
    controller.abort();
    reject(reason);
  };
  const onAbort = () => stop('aborted');
  const close = () => {
    rest();
    outer?.removeEventListener('abort', onAbort);
  };
  if (outer?.aborted) stop('aborted');
  else outer?.addEventListener('abort', onAbort);

  return {
    signal: controller.signal,
    get stopped() {
      return stopped;
    },
    get held() {
      return held;
    },
    hold() {
      held = true;
    },
    limit(milliseconds = last) {
      if (stopped !== undefined) return;
      rest();
      last = milliseconds;
      timer = setTimeout(stop, Math.min(milliseconds, longest), milliseconds);
    },
    rest,
    pause: (milliseconds) =>
      new Promise((resolve) => {
        timer = setTimeout(resolve, Math.min(milliseconds, longest));
      }),
    run(work) {
      if (stopped !== undefined) return Promise.reject(stopped);
      return new Promise((resolve, refuse) => {
        reject = refuse;
        work().then(resolve, refuse);
      });
    },
    abort: () => controller.abort(),
    close,
  };
}
