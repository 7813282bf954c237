// `pnpm reliability` runs the fault matrix of the screens, prints it, and writes it to docs/reliability.md.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs/reliability.md');

const vitest = await startVitest('test', ['apps/admin-web/src/app/faults/'], {
  root,
  watch: false,
  project: ['browser'],
});
const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
await vitest.close();

const cells = tests.flatMap((test) => test.meta().cell ?? []);
const failed = tests.filter((test) => test.result().state !== 'passed');
const faults = [...new Set(cells.map(({ fault }) => fault))];
const rows = Map.groupBy(cells, ({ row, call }) => `| ${row} | ${call === '*' ? '–' : call} `);

const table = [
  `| | call | ${faults.join(' | ')} |`,
  `| --- | --- | ${faults.map(() => '---').join(' | ')} |`,
  ...[...rows.keys()].toSorted().map((head) => {
    const row = rows.get(head);
    const outcomes = faults.map((fault) => row.find((cell) => cell.fault === fault)?.outcome ?? '**failed**');
    return `${head}| ${outcomes.join(' | ')} |`;
  }),
].join('\n');
const screens = new Set(cells.map(({ row }) => row).filter((row) => row.startsWith('/'))).size;
const actions = new Set(cells.map(({ row }) => row)).size - screens;
const figures = `${cells.length} cells: ${screens} screens, ${actions} actions, ${faults.length} faults; ${failed.length} failed.`;

console.log(`\n${table}\n\n${figures}`);
if (failed.length > 0) process.exitCode = 1;
else {
  const text = await readFile(file, 'utf8');
  const matrix = `<!-- matrix -->\n\n${figures}\n\n${table}\n\n<!-- /matrix -->`;
  await writeFile(
    file,
    text.replace(/<!-- matrix -->.*<!-- \/matrix -->/s, () => matrix),
  );
}
