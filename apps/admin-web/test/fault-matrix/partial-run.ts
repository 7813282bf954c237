import { inject } from 'vitest';

/** Outcome of a cell, as `reliability/results.md` shows it. */
export interface Cell {
  /** Path of a screen, or name of an action. */
  row: string;
  call: string;
  fault: string;
  outcome: string;
}

/** Which cells of the matrix a run tries. */
export interface PartialRun {
  /** Number that chooses the cells of a partial run. */
  seed: number;
  /** 5 runs a fifth of the cells, 1 runs all. */
  divisor: number;
}

declare module 'vitest' {
  interface TaskMeta {
    cell?: Cell;
  }

  interface ProvidedContext extends PartialRun {}
}

/** The seed and the divisor of this run, from `vitest.config.ts`. */
export const partialRun = (): PartialRun => ({ seed: inject('seed'), divisor: inject('divisor') });
