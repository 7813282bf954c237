import { afterEach, expect, test, vi } from 'vitest';
import { type PartFunction, runPart, UnavailableError } from '../reliability/part.ts';

const passes: PartFunction = async () => ({ passed: true, figures: '9 passed.' });

const parts: { name: string; run: PartFunction; mark: string; figures: string }[] = [
  { name: 'a passed part', run: passes, mark: '✓', figures: '9 passed.' },
  {
    name: 'a failed part',
    run: async () => ({ passed: false, figures: '1 failed.' }),
    mark: '✗',
    figures: '1 failed.',
  },
  {
    name: 'a passed part with a failing exit code',
    run: async (options) => {
      process.exitCode = 1;
      return passes(options);
    },
    mark: '✗',
    figures: '9 passed. A tool set the exit code 1.',
  },
  {
    name: 'a part that throws',
    run: async () => {
      throw new Error('No build.');
    },
    mark: '✗',
    figures: 'No build.',
  },
  {
    name: 'a part that this machine cannot run',
    run: async () => {
      throw new UnavailableError('No Docker.');
    },
    mark: '–',
    figures: 'No Docker.',
  },
];

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test.for(parts)('runPart reports "$mark" for $name and leaves no exit code', async ({ run, mark, figures }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await runPart(run, { seed: 1, divisor: 5 })).toEqual({ mark, figures });
  expect(process.exitCode).toBeUndefined();
});
