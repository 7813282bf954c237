import { inject } from 'vitest';

/** Outcome of a cell, as `docs/reliability.md` shows it. */
export interface Cell {
  /** Path of a screen, or name of an action. */
  row: string;
  call: string;
  fault: string;
  outcome: string;
}

declare module 'vitest' {
  interface TaskMeta {
    cell?: Cell;
  }

  interface ProvidedContext {
    /** Chooses the cells of a partial run. */
    seed: number;
    /** 5 runs a fifth of the cells, 1 runs all. */
    share: number;
  }
}

/** Whether this run tries a cell: with `share` 5, each seed from 0 to 4 tries another fifth. */
export function isSelected(cell: string): boolean {
  let hash = 0;
  for (const character of cell) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return (hash + inject('seed')) % inject('share') === 0;
}
