import { inject } from 'vitest';

/** Outcome of a cell, as `reliability/results.md` shows it. */
export interface Cell {
  /** Path of a screen, or name of an action. */
  row: string;
  call: string;
  fault: string;
  outcome: string;
}

/** The part of the matrix that a run tries. */
export interface Share {
  /** Chooses the cells of a partial run. */
  seed: number;
  /** 5 runs a fifth of the cells, 1 runs all. */
  share: number;
}

declare module 'vitest' {
  interface TaskMeta {
    cell?: Cell;
  }

  interface ProvidedContext extends Share {}
}

/** The share of this run, from `vitest.config.ts`. */
export const share = (): Share => ({ seed: inject('seed'), share: inject('share') });
