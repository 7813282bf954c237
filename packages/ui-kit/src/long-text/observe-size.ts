const listeners = new Map<Element, () => void>();
let observer: ResizeObserver | undefined;

/** One observer for all elements: with thousands of them, one for each would take seconds. */
function startObserver(): ResizeObserver {
  // A font that arrives later can change the width of a text without changing the width of its line.
  document.fonts.addEventListener('loadingdone', () => {
    for (const listener of listeners.values()) listener();
  });
  return new ResizeObserver((entries) => {
    for (const { target } of entries) listeners.get(target)?.();
  });
}

/**
 * Calls the listener after the first layout of the element, when its size changes, and when a font has loaded.
 *
 * @returns unsubscribe function
 */
export function observeSize(element: Element, listener: () => void): () => void {
  observer ??= startObserver();
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}
