/** Rejects if `promise` takes longer than `ms`. The timeout of oidc-client-ts does not include the response body. */
export function withTimeout<Value>(promise: Promise<Value>, ms: number, timeout: () => Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeout()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Calls `onTimeout` after the time limit. A time in which the page or the computer was suspended counts as at most a
 * tenth of the limit. So the page can still handle a message that arrived in this time.
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

/** Starts the lifetime of a token when it arrives. Only the time since then counts, so the system time may be wrong. */
export function startLifetime(lifetimeS: number): { remainingS(): number } {
  const [systemStart, monotonicStart] = [Date.now(), performance.now()];
  // While the computer sleeps, `performance.now()` can stop. The user can set back the system time. So the clock that
  // shows the longer time is right.
  const elapsedMs = () => Math.max(Date.now() - systemStart, performance.now() - monotonicStart);
  return { remainingS: () => lifetimeS - elapsedMs() / 1000 };
}
