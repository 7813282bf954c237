import type { KeyboardEvent } from 'react';

/**
 * `onKeyDown` of a button: a held Enter key clicks only once, because its repeats could click the button that has the
 * focus next.
 */
export const ignoreHeldEnter = (event: KeyboardEvent<HTMLButtonElement>): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};
