/** Distance to the anchor in px. */
const GAP = 4;
/**
 * Minimum distance in px to the left and right edge of the window. If a popover fits neither below nor above its anchor,
 * it is also the minimum distance to the top edge and, if the window is high enough, to the bottom edge.
 */
const EDGE = 8;

/**
 * Positions an open popover below its anchor, inside the window if the anchor is. If it does not fit below and there is
 * more space above, it is above. In a window that is too low for both, the popover covers its anchor.
 *
 * @param align aligns the popover with the start or the centre of the anchor. Where it does not fit at the start, it is
 *   aligned with the end.
 */
export function positionPopover(box: HTMLElement, anchor: Element, align: 'start' | 'center'): void {
  const target = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const spaceBelow = innerHeight - target.bottom - GAP;
  const opensBelow = spaceBelow >= height || spaceBelow >= target.top;
  const isTooHigh = height > Math.max(spaceBelow, target.top - GAP);
  const besideAnchor = opensBelow ? target.bottom + GAP : target.top - GAP - height;
  const top = isTooHigh ? Math.max(EDGE, Math.min(besideAnchor, innerHeight - height - EDGE)) : besideAnchor;
  const fitsAtStart = target.left + width <= innerWidth - EDGE;
  const atStartOrEnd = fitsAtStart ? target.left : target.right - width;
  const left = align === 'center' ? target.left + (target.width - width) / 2 : atStartOrEnd;
  box.style.setProperty('--popover-top', `${top}px`);
  box.style.setProperty('--popover-left', `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`);
}

/**
 * Calls `position` now and whenever the window is resized or anything outside the popover is scrolled.
 *
 * @returns a function that stops it
 */
export function keepPositioned(box: HTMLElement, position: () => void): () => void {
  const events = new AbortController();
  position();
  addEventListener('resize', position, { signal: events.signal });
  addEventListener('scroll', ({ target }) => box.contains(target as Node) || position(), {
    signal: events.signal,
    capture: true,
  });
  return () => events.abort();
}
