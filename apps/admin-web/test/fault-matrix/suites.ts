import type { CallId } from '@joe/api-sdk/testing';
import { type ScreenUnderTest, testedScreens } from '../screens.ts';
import { type Action, writeActions } from './actions.ts';
import { faults } from './faults.ts';
import type { PartialRun } from './partial-run.ts';

/** The screens of a test file, each with the reads and faults that this run tries. */
export const readSuites = (file: ScreenUnderTest['file'], run: PartialRun) =>
  Object.entries(testedScreens)
    .filter(([, screen]) => screen.file === file)
    .map(([path, screen]) => {
      const calls: readonly (CallId | '*')[] = screen.reads.length > 0 ? screen.reads : ['*'];
      const cells = calls.flatMap((call) => faults.map((fault) => ({ call, fault, name: `${call}: ${fault.name}` })));
      return { row: path, screen, cells: selected(cells, run) };
    });

/** The actions of a test file, each with the faults that this run tries. */
export const writeSuites = (file: Action['file'], run: PartialRun) =>
  writeActions
    .filter((action) => action.file === file)
    .map((action) => ({ row: action.name, action, cells: selected(faults, run) }));

/**
 * The cells that this run tries. With `divisor` 5, each seed from 0 to 4 tries another fifth of every row. A row has
 * more than five cells, so the run tries at least one of each row. Vitest would report a row without cells as a
 * failure.
 */
const selected = <Cell>(cells: readonly Cell[], { seed, divisor }: PartialRun): Cell[] =>
  cells.filter((_, index) => (index + seed) % divisor === 0);
