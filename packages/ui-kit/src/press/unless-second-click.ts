import type { MouseEvent } from 'react';

/**
 * `onClick` of a button that goes one step, e.g. to the next page, with `allowsFastClicks`. The second click of a double
 * click does nothing, because many users double-click by habit. Each later click of a series counts. No click goes two
 * steps, so that a user who watches the steps never skips one.
 */
export const unlessSecondClick =
  (onStep: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail !== 2) onStep();
  };
