import { expect, test, vi } from 'vitest';
import { screens } from '../screens.ts';
import { actions } from './actions.ts';
import type { Share } from './share.ts';
import { readSuites, writeSuites } from './suites.ts';

// Only a running cell uses the browser.
vi.mock('vitest/browser', () => ({}));
vi.mock('./cell.ts', () => ({}));

const SEEDS = 50;
const SHARE = 5;

const readFiles = [...new Set(Object.values(screens).map(({ file }) => file))];
const writeFiles = [...new Set(actions.map(({ file }) => file))];

const suitesOf = (share: Share) => [
  ...readFiles.flatMap((file) => readSuites(file, share)),
  ...writeFiles.flatMap((file) => writeSuites(file, share)),
];

const selectedCells = (share: Share): string[] =>
  suitesOf(share).flatMap(({ row, cells }) => cells.map(({ name }) => `${row}, ${name}`));

test(`each of ${SEEDS} seeds selects matrix cells of every screen and every action`, () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const suites = suitesOf({ seed, share: SHARE });
    expect(suites).toHaveLength(Object.keys(screens).length + actions.length);
    expect(
      suites.filter(({ cells }) => cells.length === 0).map(({ row }) => row),
      `seed ${seed}`,
    ).toEqual([]);
  }
});

test(`any ${SHARE} consecutive seeds of ${SEEDS} select each matrix cell exactly once`, () => {
  const all = selectedCells({ seed: 0, share: 1 }).toSorted();
  for (let first = 0; first <= SEEDS - SHARE; first++) {
    const selected = Array.from({ length: SHARE }, (_, index) => selectedCells({ seed: first + index, share: SHARE }));
    expect(selected.flat().toSorted(), `seeds from ${first}`).toEqual(all);
  }
});
