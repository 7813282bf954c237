import { type MouseEvent, useRef } from 'react';
import { lastPress, type Press, repeatsPress } from './last-press.ts';

/**
 * Creates a click handler that ignores the other presses of a double click, double tap or held key, if the handler has
 * handled the first press, or if the first press has rendered the control. So they do not undo the first press.
 */
export function useSinglePress<Element>(
  onClick?: (event: MouseEvent<Element>) => void,
): (event: MouseEvent<Element>) => void {
  const handled = useRef<Press>(lastPress());
  return (event) => {
    if (repeatsPress(handled.current)) {
      event.preventDefault();
      return;
    }
    handled.current = lastPress();
    onClick?.(event);
  };
}
