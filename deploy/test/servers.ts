// `pnpm test:servers [playwright arguments]` tests the built app behind Debian's nginx and Caddy, without network
// (unshare -n) if the machine permits that. It runs the doctor, an upgrade with rollback, and through both servers the
// browser tests of session, web server and shell. It installs missing servers. If that fails, its exit code is 77.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canRun, installPackages, withoutNetwork } from './machine.ts';
import type { Target } from './served.ts';

/** Exit code for skipped tests, as in automake and meson. */
const EXIT_SKIPPED = 77;
const STEP_TIMEOUT_MS = 15 * 60_000;
const packages = ['nginx', 'libnginx-mod-http-brotli-static', 'caddy', 'openssl', 'iproute2'];
const here = import.meta.dirname;
const app = join(here, '../../apps/admin-web');

const isInstalled = () =>
  canRun('nginx', '-v') &&
  canRun('caddy', 'version') &&
  canRun('openssl', 'version') &&
  existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');

if (!isInstalled()) {
  const reason = installPackages(packages) ?? (isInstalled() ? undefined : 'They do not work.');
  if (reason) {
    console.log(`Server tests skipped: Debian's ${packages.join(', ')} are needed. ${reason}`);
    process.exit(EXIT_SKIPPED);
  }
}

const isolation = withoutNetwork();

/** @returns whether the command succeeded */
function runStep(title: string, args: string[], env = {}): boolean {
  const start = performance.now();
  console.log(`\n— ${title}${isolation.length > 0 ? ', without network' : ''} —`);
  const [command = '', ...rest] = [...isolation, process.execPath, ...args];
  const { status, error } = spawnSync(command, rest, {
    cwd: app,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    timeout: STEP_TIMEOUT_MS,
  });
  const passed = status === 0;
  console.log(`${passed ? '✓' : '✗'} ${title} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (error) console.log(error.message);
  return passed;
}

const browserTests = (server: Target) =>
  runStep(
    `session, web server and shell tests through ${server}`,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      'session/',
      'web-server.spec',
      'shell.spec',
      ...process.argv.slice(2),
    ],
    { SANDBOX_MAIN: join(here, 'sandbox-with-web-server.ts'), SERVER: server },
  );

const passed = [
  runStep('build', ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn']),
  runStep('doctor', ['--test', join(here, 'doctor.servers.ts')]),
  runStep('upgrade and rollback', ['--test', join(here, 'upgrade.servers.ts')]),
  browserTests('nginx'),
  browserTests('caddy'),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;
