/** Rejects if `promise` takes longer than `ms`. The timeout of oidc-client-ts does not include the response body. */
export function withTimeout<Value>(promise: Promise<Value>, ms: number, timeout: () => Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeout()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Calls `onTimeout` after the time limit. However long the page or the computer was suspended, this counts as at most a
 * tenth of the limit: a message may have arrived in this time, and the page handles it only now.
 *
 * @returns a function that stops the timer
 */
export function startTimeout(timeoutMs: number, onTimeout: () => void): () => void {
  let remainingTicks = 10;
  const interval = setInterval(() => {
    remainingTicks -= 1;
    if (remainingTicks > 0) return;
    clearInterval(interval);
    onTimeout();
  }, timeoutMs / remainingTicks);
  return () => clearInterval(interval);
}

/** Measures the remaining validity of a token from its arrival, so that a wrong system time does not matter. */
export function startLifetime(lifetimeS: number): { remainingS(): number } {
  const [systemStart, monotonicStart] = [Date.now(), performance.now()];
  // The monotonic clock can stop during sleep, and the system time can be set back, so the larger difference counts.
  const elapsedMs = () => Math.max(Date.now() - systemStart, performance.now() - monotonicStart);
  return { remainingS: () => lifetimeS - elapsedMs() / 1000 };
}
