/**
 * Creates a ref that sets a custom property of the page to the height of its element. The height changes, because texts
 * wrap in narrow windows.
 */
export const measureHeight = (property: `--${string}`) => (element: HTMLElement | null) => {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty(property, `${element.getBoundingClientRect().height}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};
