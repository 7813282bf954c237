import type { UnreadableRow } from '@joe/api-sdk';

/** The positions of unreadable rows in the list of the response, from 0 and ascending. Their paths contain them: `$.data[3].email`. */
export const unreadablePositions = (rows: readonly UnreadableRow[]): number[] =>
  rows.map(({ path }) => Number(/\[(\d+)\]/.exec(path)?.[1])).sort((a, b) => a - b);
