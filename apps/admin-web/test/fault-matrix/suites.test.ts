import { operations } from '@joe/api-sdk/operations';
import { expect, test, vi } from 'vitest';
import { testedScreens } from '../screens.ts';
import { writeActions } from './actions.ts';
import type { PartialRun } from './partial-run.ts';
import { readSuites, writeSuites } from './suites.ts';

// Only a running cell uses the browser.
vi.mock('vitest/browser', () => ({}));
vi.mock('./cell.ts', () => ({}));

const SEEDS = 50;
const DIVISOR = 5;

const readFiles = [...new Set(Object.values(testedScreens).map(({ file }) => file))];
const writeFiles = [...new Set(writeActions.map(({ file }) => file))];

const suitesOf = (run: PartialRun) => [
  ...readFiles.flatMap((file) => readSuites(file, run)),
  ...writeFiles.flatMap((file) => writeSuites(file, run)),
];

const selectedCells = (run: PartialRun): string[] =>
  suitesOf(run).flatMap(({ row, cells }) => cells.map(({ name }) => `${row}, ${name}`));

test(`each of ${SEEDS} seeds selects matrix cells of every screen and every action`, () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const suites = suitesOf({ seed, divisor: DIVISOR });
    expect(suites).toHaveLength(Object.keys(testedScreens).length + writeActions.length);
    expect(
      suites.filter(({ cells }) => cells.length === 0).map(({ row }) => row),
      `seed ${seed}`,
    ).toEqual([]);
  }
});

test(`any ${DIVISOR} consecutive seeds of ${SEEDS} select each matrix cell exactly once`, () => {
  const all = selectedCells({ seed: 0, divisor: 1 }).toSorted();
  for (let first = 0; first <= SEEDS - DIVISOR; first++) {
    const selected = Array.from({ length: DIVISOR }, (_, index) =>
      selectedCells({ seed: first + index, divisor: DIVISOR }),
    );
    expect(selected.flat().toSorted(), `seeds from ${first}`).toEqual(all);
  }
});

test('every write of the contract has an action in actions.ts', () => {
  const writes = operations.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  const tried = new Set<string>(writeActions.map(({ call }) => call));
  expect(writes.filter((id) => !tried.has(id))).toEqual([]);
});
