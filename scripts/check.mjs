// Everything that must hold before a change lands, each step with its time. One that fails does not hide the next.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';

const root = join(import.meta.dirname, '..');

const steps = [
  ['lint', 'pnpm', ['run', 'lint']],
  ['types', 'pnpm', ['run', 'types']],
  ['directions', 'pnpm', ['run', 'directions']],
  // Before the tests: some start the whole product.
  ['build', 'pnpm', ['run', 'build']],
  ['unit', 'pnpm', ['run', 'unit']],
  ['e2e', 'pnpm', ['run', 'e2e']],
];

const only = process.argv.slice(2);
const names = steps.map(([name]) => name);
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No check named ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}
// They test what was built.
if (only.includes('unit') || only.includes('e2e')) only.push('build');

const env = { ...process.env, CHROMIUM_PATH: await findChromium() };
if (!env.CHROMIUM_PATH) {
  console.error('No Chromium found. "npm test" installs one; CHROMIUM_PATH names one.');
  process.exit(1);
}

const execute = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('exit', (code) => resolve(code === 0));
  });

const results = [];
for (const [name, command, args] of steps.filter(([name]) => only.length === 0 || only.includes(name))) {
  console.log(`\n— ${name} —`);
  const start = performance.now();
  const passed = await execute(command, args);
  results.push({ name, passed, seconds: ((performance.now() - start) / 1000).toFixed(1) });
}

console.log();
for (const { name, passed, seconds } of results) console.log(`${passed ? '✓' : '✗'} ${name} ${seconds} s`);
const failed = results.filter((result) => !result.passed).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
