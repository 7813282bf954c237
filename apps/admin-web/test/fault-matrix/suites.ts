import type { CallId } from '@joe/api-sdk/testing';
import { type ScreenUnderTest, screens } from '../screens.ts';
import { type Action, actions } from './actions.ts';
import { faults } from './faults.ts';
import type { Share } from './share.ts';

/** The screens of a test file, each with the reads and faults that this run tries. */
export const readSuites = (file: ScreenUnderTest['file'], share: Share) =>
  Object.entries(screens)
    .filter(([, screen]) => screen.file === file)
    .map(([path, screen]) => {
      const calls: readonly (CallId | '*')[] = screen.reads.length > 0 ? screen.reads : ['*'];
      const cells = calls.flatMap((call) => faults.map((fault) => ({ call, fault, name: `${call}: ${fault.name}` })));
      // A screen without cells stays: its suite has another test.
      return { row: path, screen, cells: cells.filter(({ name }) => isSelected(`${path} ${name}`, share)) };
    });

/** The actions of a test file, each with the faults that this run tries. Vitest fails a suite without tests. */
export const writeSuites = (file: Action['file'], share: Share) =>
  actions
    .filter((action) => action.file === file)
    .map((action) => ({
      row: action.name,
      action,
      cells: faults.filter((fault) => isSelected(`${action.name} ${fault.name}`, share)),
    }))
    .filter(({ cells }) => cells.length > 0);

/** Whether this run tries a cell: with `share` 5, each seed from 0 to 4 tries another fifth. */
function isSelected(cell: string, { seed, share }: Share): boolean {
  let hash = 0;
  for (const character of cell) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return (hash + seed) % share === 0;
}
