import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { closingPress, lastPress, type Press, repeatsPress, storeClosingPress } from './last-press.ts';

/**
 * Creates a click handler that handles only the first press of a double click, a double tap or a held key. So the other
 * presses do not undo the first one. A control also ignores the others if it appears because of the first press, if it
 * was behind a modal or popover that closed with it, or if it takes the place of a control that disappeared with it.
 */
export function useSinglePress<Element>(
  onClick?: (event: MouseEvent<Element>) => void,
): (event: MouseEvent<Element>) => void {
  const handled = useRef<Press>(lastPress());
  useLayoutEffect(
    () => () => {
      if (handled.current === lastPress()) storeClosingPress();
    },
    [],
  );
  return (event) => {
    if (repeatsPress(handled.current) || repeatsPress(closingPress())) {
      event.preventDefault();
      return;
    }
    handled.current = lastPress();
    onClick?.(event);
  };
}
