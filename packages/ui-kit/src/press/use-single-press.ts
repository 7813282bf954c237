import { type MouseEvent, useRef } from 'react';
import { closingPress, lastPress, type Press, repeatsPress } from './last-press.ts';

/**
 * Creates a click handler that handles only the first press of a double click, a double tap or a held key. So the other
 * presses do not undo the first one. A control that appears because of the first press, or was behind a modal that
 * closed with it, ignores the others too.
 */
export function useSinglePress<Element>(
  onClick?: (event: MouseEvent<Element>) => void,
): (event: MouseEvent<Element>) => void {
  const handled = useRef<Press>(lastPress());
  return (event) => {
    if (repeatsPress(handled.current) || repeatsPress(closingPress())) {
      event.preventDefault();
      return;
    }
    handled.current = lastPress();
    onClick?.(event);
  };
}
