import { type RefObject, type ToggleEvent, useLayoutEffect, useRef } from 'react';
import { storeClosingPress } from '../press/last-press.ts';
import type { PopoverProps } from './popover-button.tsx';
import { keepPositioned, positionPopover } from './position-popover.ts';

/** Props for the element of the popover. */
interface Popover<Element extends HTMLElement> {
  ref: RefObject<Element | null>;
  id: string;
  popover: 'auto';
  onToggle: (event: ToggleEvent<HTMLElement>) => void;
}

/** Shows an element as a popover at its `PopoverButton` while it is rendered. Escape and a click elsewhere close it. */
export function usePopover<Element extends HTMLElement>({ id, opener, onClose }: PopoverProps): Popover<Element> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    const source = opener.current;
    if (!box || !source) return;
    box.showPopover({ source });
    // With this target, the browser does not count a press on the button as a press outside the popover. So the second
    // press of a double click closes nothing.
    source.popoverTargetElement = box;
    source.popoverTargetAction = 'show';
    const stop = keepPositioned(box, () => positionPopover(box, source, 'start'));
    return () => {
      stop();
      storeClosingPress();
      source.popoverTargetElement = null;
      box.hidePopover();
    };
  }, [opener]);
  return { ref, id, popover: 'auto', onToggle: ({ newState }) => newState === 'closed' && onClose() };
}
