// `pnpm reliability [part…] [--seed 7] [--fifth]` tries the product, e.g. with faults, with hostile input, over a long time
// and in other browsers, and prints the figures. A whole run of a part that passes writes its result to docs/reliability.md and
// reliability/results.md. CI runs a partial run (.ci/run).
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runPart } from '../reliability/part.ts';
import { findChromium } from './chromium.mjs';

const root = join(import.meta.dirname, '..');
const summaryPage = 'docs/reliability.md';
const resultsPage = 'reliability/results.md';

/** Each part has a file `reliability/<name>.ts`, and markers with its name in both pages. */
const parts = ['fault-matrix', 'hostile-values', 'mutation', 'fuzz', 'soak', 'security', 'browsers', 'outages'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, fifth: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`No part named ${unknown.join(', ')}. Available: ${parts.join(', ')}.`);
  process.exit(1);
}
const seed = Number(values.seed);
if (!Number.isSafeInteger(seed) || seed < 0) {
  console.error(`The seed must be a whole number, but is "${values.seed}".`);
  process.exit(1);
}
process.env.CHROMIUM_PATH ??= await findChromium();

const environment = { ...process.env };

const summary = [];
const marks = new Set();
for (const name of parts) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n— ${name} —`);
  // Removes NODE_ENV, which Vitest sets, because the next part would otherwise build the app for development.
  process.env = { ...environment };
  const run = async (options) => (await import(`../reliability/${name}.ts`)).run(options);
  const start = performance.now();
  const { mark, figures, details } = await runPart(run, { seed, divisor: values.fifth ? 5 : 1 });
  const seconds = Math.round((performance.now() - start) / 1000);
  marks.add(mark);
  if (mark === '–') {
    summary.push(`– ${name} not run: ${figures}`);
    continue;
  }
  console.log(`\n${details ? `${details}\n\n` : ''}${figures}`);
  summary.push(`${mark} ${name}, seed ${seed}, ${seconds} s: ${figures}`);
  if (mark === '✓' && !values.fifth) await writeResult(name, figures, details);
}
console.log(`\n${summary.join('\n')}`);
// Ends the process, because a part that failed with an exception may have left a server running.
process.exit(marks.has('✗') ? 1 : 0);

/** Writes the result of a part between its markers in both pages. */
async function writeResult(name, figures, details) {
  const line = `${new Date().toISOString().slice(0, 10)}, seed ${seed}: ${figures}`;
  await replaceBetweenMarkers(summaryPage, name, line);
  await replaceBetweenMarkers(resultsPage, name, `\n\n${[line, ...(details ? [details] : [])].join('\n\n')}\n\n`);
}

async function replaceBetweenMarkers(page, name, content) {
  const text = await readFile(join(root, page), 'utf8');
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${page} lacks ${start} … ${end}.`);
  await writeFile(join(root, page), `${before}${start}${content}${end}${after}`);
}
