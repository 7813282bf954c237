/** Resolves when the browser has nothing more urgent to do. Safari has no idle callback. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1000);
  });
