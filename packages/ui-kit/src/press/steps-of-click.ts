import type { MouseEvent } from 'react';

/**
 * The number of steps of a click on a button like "Next page", which has `allowsFastClicks`. A double click is one
 * step, because many users double-click by habit. A third click shows that it was no double click, so it also makes the
 * step of the second one. So four fast clicks are four steps.
 */
export const stepsOfClick = ({ detail }: MouseEvent): number => (detail === 2 ? 0 : detail === 3 ? 2 : 1);
