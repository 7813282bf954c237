// These functions run in the page, so they use nothing outside themselves.

interface TimerWindow {
  pendingTimers?: Map<unknown, string>;
}

/** Runs in the page before its code: records the pending timeouts and intervals. */
export function recordTimers(): void {
  const pending = new Map<unknown, string>();
  (window as TimerWindow).pendingTimers = pending;
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  const origin = () => new Error().stack?.split('\n')[3]?.trim() ?? '';
  window.setTimeout = ((handler: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const id = setTimeout(() => {
      pending.delete(id);
      handler(...args);
    }, ms);
    pending.set(id, `timeout of ${ms} ms ${origin()}`);
    return id;
  }) as typeof window.setTimeout;
  window.setInterval = ((handler: () => void, ms?: number, ...args: unknown[]) => {
    const id = setInterval(handler, ms, ...args);
    pending.set(id, `interval of ${ms} ms ${origin()}`);
    return id;
  }) as typeof window.setInterval;
  window.clearTimeout = (id) => {
    pending.delete(id);
    clearTimeout(id);
  };
  window.clearInterval = (id) => {
    pending.delete(id);
    clearInterval(id);
  };
}

/** The recorded timers that are still pending, with the code that set them. */
export const pendingTimers = (): string[] => [...((window as TimerWindow).pendingTimers?.values() ?? [])];
