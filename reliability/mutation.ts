// Stryker changes the code that protects data, one place at a time. This part counts the changes that no test notices.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute, type PartFunction, root } from './part.ts';

/** Share of the mutants that the tests have to notice. */
const MIN_KILLED = 0.9;

interface Report {
  files: Record<string, { mutants: { status: string; mutatorName: string; location: { start: { line: number } } }[] }>;
}

export const run: PartFunction = async ({ seed, divisor }) => {
  const config = 'reliability/mutation/stryker.json';
  const { mutate } = JSON.parse(await readFile(join(root, config), 'utf8')) as { mutate: string[] };
  // Consecutive seeds try different fifths of the files.
  const files = mutate.filter((_, index) => (index + seed) % divisor === 0);
  const exitCode = await execute('pnpm', ['exec', 'stryker', 'run', config, '--mutate', files.join(',')]);
  if (exitCode !== 0) return { passed: false, figures: `Stryker ended with exit code ${exitCode}.` };

  const report = JSON.parse(await readFile(join(root, '.cache/mutation.json'), 'utf8')) as Report;
  const rows = Object.entries(report.files).map(([file, { mutants }]) => {
    const tried = mutants.filter(({ status }) => !['Ignored', 'CompileError'].includes(status));
    const survivors = tried.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    return { file, tried: tried.length, survivors };
  });
  const tried = rows.reduce((sum, row) => sum + row.tried, 0);
  const survived = rows.reduce((sum, row) => sum + row.survivors.length, 0);
  const killedShare = (tried - survived) / tried;
  return {
    passed: tried > 0 && killedShare >= MIN_KILLED,
    figures: `${tried} mutants of ${files.length} files, ${(killedShare * 100).toFixed(1)} % noticed by the tests (at least ${MIN_KILLED * 100} %).`,
    details: [
      '| file | mutants | survivors: line and kind |',
      '| --- | --- | --- |',
      ...rows.map(({ file, tried, survivors }) => {
        const list = survivors.map(({ location, mutatorName }) => `${location.start.line} ${mutatorName}`);
        return `| ${file} | ${tried} | ${list.join(', ') || 'none'} |`;
      }),
    ].join('\n'),
  };
};
