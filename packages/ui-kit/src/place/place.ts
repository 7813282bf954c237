const gap = 4;
const edge = 8;

/**
 * Puts a shown popover under its anchor, or over it where there is more room, and keeps it inside the window.
 * @param align which edge of the anchor it takes: its start, or its middle.
 */
export function place(box: HTMLElement, anchor: Element, align: 'start' | 'center'): void {
  const to = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const roomBelow = innerHeight - to.bottom - gap;
  const top = roomBelow >= height || roomBelow >= to.top ? to.bottom + gap : to.top - gap - height;
  const left = align === 'start' ? to.left : to.left + (to.width - width) / 2;
  box.style.top = `${top}px`;
  box.style.left = `${Math.max(edge, Math.min(left, innerWidth - width - edge))}px`;
}
