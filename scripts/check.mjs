// `pnpm check [name…]` runs all checks, or only the named ones with the build that they need, and prints the time of
// each. It continues after a failed check.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';

const root = join(import.meta.dirname, '..');

const checks = [
  ['lint', 'pnpm', ['run', 'lint']],
  ['types', 'pnpm', ['run', 'types']],
  ['directions', 'pnpm', ['run', 'directions']],
  // The build comes before the tests, because some of them start the built app.
  ['build', 'pnpm', ['run', 'build']],
  ['unit', 'pnpm', ['run', 'unit']],
  // Coverage doubles the time of tests, so only the tests of packages/auth run a second time to measure it.
  ['coverage', 'pnpm', ['run', 'coverage']],
  ['e2e', 'pnpm', ['run', 'e2e']],
];

const selected = process.argv.slice(2);
const names = checks.map(([name]) => name);
const unknown = selected.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No check named ${unknown.join(', ')}. Available: ${names.join(', ')}.`);
  process.exit(1);
}
if (selected.includes('unit') || selected.includes('e2e')) selected.push('build');

const env = {
  ...process.env,
  CHROMIUM_PATH: await findChromium(),
  // The checks write into a pipe. With this setting they use colours, as in a terminal.
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
};
if (!env.CHROMIUM_PATH) {
  console.error('No Chromium found. Run "npm test" to install one, or set CHROMIUM_PATH.');
  process.exit(1);
}

/** Maximum number of lines that are printed again for a failed check. */
const LAST_LINES = 80;

const execute = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let lastLines = [''];
    const print = (stream) => (text) => {
      stream.write(text);
      const lines = `${lastLines.join('\n')}${text}`.split('\n');
      lastLines = lines.slice(-LAST_LINES);
    };
    child.stdout.setEncoding('utf8').on('data', print(process.stdout));
    child.stderr.setEncoding('utf8').on('data', print(process.stderr));
    child.on('close', (code) => resolve({ passed: code === 0, lastLines: lastLines.join('\n') }));
  });

const results = [];
for (const [name, command, args] of checks.filter(([name]) => selected.length === 0 || selected.includes(name))) {
  console.log(`\n— ${name} —`);
  const start = performance.now();
  const { passed, lastLines } = await execute(command, args);
  results.push({ name, passed, lastLines, seconds: ((performance.now() - start) / 1000).toFixed(1) });
}

// Prints the last lines of a failed check again, because people often read a log from its end.
for (const { name, passed, lastLines } of results)
  if (!passed) console.log(`\n— the end of ${name}, which failed —\n${lastLines}`);
console.log();
for (const { name, passed, seconds } of results) console.log(`${passed ? '✓' : '✗'} ${name} ${seconds} s`);
const failed = results.filter((result) => !result.passed).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
