/** Calls back when the browser has nothing better to do. Safari has no idle callback. */
export const whenIdle: (done: () => void) => void =
  window.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 1000));
