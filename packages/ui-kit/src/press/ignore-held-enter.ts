import type { KeyboardEvent } from 'react';

/**
 * `onKeyDown` of a button or of the field of a form: a held Enter key clicks or submits only once, because its repeats
 * could act on the element that has the focus next.
 */
export const ignoreHeldEnter = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};
