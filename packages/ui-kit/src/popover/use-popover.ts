import { type RefObject, type ToggleEvent, useLayoutEffect, useRef } from 'react';
import { keepPositioned, positionPopover } from './position-popover.ts';

/** Props for the element of the popover. */
export interface Popover<Element extends HTMLElement> {
  ref: RefObject<Element | null>;
  popover: 'auto';
  onToggle: (event: ToggleEvent<HTMLElement>) => void;
}

/**
 * Shows an element as a popover below its button while it is rendered. Escape and a click elsewhere close it.
 *
 * @param opener the button. Its own click handler closes the popover
 */
export function usePopover<Element extends HTMLElement>(
  opener: RefObject<HTMLButtonElement | null>,
  onClose: () => void,
): Popover<Element> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    const source = opener.current;
    if (!box || !source) return;
    box.showPopover({ source });
    // With a target, a press on the button is not a press elsewhere. So the second press of a double click closes nothing.
    source.popoverTargetElement = box;
    source.popoverTargetAction = 'show';
    const stop = keepPositioned(box, () => positionPopover(box, source, 'start'));
    return () => {
      stop();
      source.popoverTargetElement = null;
      box.hidePopover();
    };
  }, [opener]);
  return { ref, popover: 'auto', onToggle: ({ newState }) => newState === 'closed' && onClose() };
}
