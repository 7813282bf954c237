// Lets every write, and every read with which a screen opens, fail in thirteen ways (apps/admin-web/test/fault-matrix).
import { startVitest } from 'vitest/node';
import type { Cell } from '../apps/admin-web/test/fault-matrix/partial-run.ts';
import { type PartFunction, type PartResult, root } from './part.ts';

export const run: PartFunction = async ({ seed, divisor }): Promise<PartResult> => {
  // `vitest.config.ts` reads these variables.
  Object.assign(process.env, { RELIABILITY_SEED: String(seed), RELIABILITY_DIVISOR: String(divisor) });
  const vitest = await startVitest('test', [], { root, watch: false, project: ['fault-matrix'] });
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const suites = modules.flatMap((module) => [...module.children.allSuites()]);
  // Errors outside of tests, e.g. a failed import or an exception after the end of a test.
  const errors = [...[...modules, ...suites].flatMap((each) => each.errors()), ...vitest.state.getUnhandledErrors()];
  await vitest.close();

  const cells: Cell[] = tests.flatMap((test) => test.meta().cell ?? []);
  const failed = tests.filter((test) => test.result().state === 'failed');
  const faults = [...new Set(cells.map(({ fault }) => fault))];
  const rows = Map.groupBy(cells, ({ row, call }) => `| ${row} | ${call === '*' ? '–' : call} `);
  const screens = new Set(cells.map(({ row }) => row).filter((row) => row.startsWith('/'))).size;
  const actions = new Set(cells.map(({ row }) => row)).size - screens;

  return {
    passed: failed.length === 0 && errors.length === 0 && cells.length > 0,
    figures:
      `${cells.length} cells passed, ${failed.length} failed: ${screens} screens, ${actions} actions, ${faults.length} faults.` +
      (errors.length > 0 ? ` Errors outside of tests: ${errors.length}.` : ''),
    details: [
      `| | call | ${faults.join(' | ')} |`,
      `| --- | --- | ${faults.map(() => '---').join(' | ')} |`,
      ...[...rows].toSorted().map(([head, row]) => {
        const outcomes = faults.map((fault) => row.find((cell) => cell.fault === fault)?.outcome ?? '');
        return `${head}| ${outcomes.join(' | ')} |`;
      }),
    ].join('\n'),
  };
};
