// `pnpm test:servers`: the built app behind Debian's nginx and Caddy. Browser tests run through both, then the doctor.
// It needs root to install the two servers, and ends with 77 where they cannot be had.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from './served.ts';

/** So test drivers are told that nothing was tested (automake, meson). */
const skipped = 77;
const packages = ['nginx', 'libnginx-mod-http-brotli-static', 'caddy', 'openssl'];
const here = import.meta.dirname;
const app = join(here, '../../apps/admin-web');

const works = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const isInstalled = () =>
  works('nginx', '-v') &&
  works('caddy', 'version') &&
  existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');

function install() {
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  run('update', '-qq');
  return run('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

function skip(reason: string): never {
  console.log(`Servers: not run. ${reason} Needed are ${packages.join(', ')} of Debian.`);
  process.exit(skipped);
}

/** @returns whether the command succeeded */
function step(title: string, args: string[], env = {}): boolean {
  const start = performance.now();
  console.log(`\n— ${title} —`);
  const options = { cwd: app, env: { ...process.env, ...env }, stdio: 'inherit' } as const;
  const passed = spawnSync(process.execPath, args, options).status === 0;
  console.log(`${passed ? '✓' : '✗'} ${title} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return passed;
}

if (!isInstalled()) {
  if (process.getuid?.() !== 0) skip('Only root may install the servers.');
  if (!works('apt-get', '--version')) skip('There is no apt-get.');
  if (!install() || !isInstalled()) skip('apt-get could not install the servers.');
}

const browserTests = (server: Target) =>
  step(
    `session, web and shell tests through ${server}`,
    ['node_modules/@playwright/test/cli.js', 'test', 'session/', 'web.spec', 'shell.spec', ...process.argv.slice(2)],
    { SANDBOX_MAIN: join(here, 'sandbox-behind.ts'), SERVER: server },
  );

const passed = [
  step('build', ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn']),
  step('doctor', ['--test', join(here, 'doctor.servers.ts')]),
  step('upgrade and rollback', ['--test', join(here, 'upgrade.servers.ts')]),
  browserTests('nginx'),
  browserTests('caddy'),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;
