// `pnpm test:keycloak [playwright arguments]` runs the session tests against a real Keycloak: the running one at
// KEYCLOAK_URL, the unpacked one in KEYCLOAK_HOME, or one downloaded with Maven. Exits with 77 if none is available.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureKeycloak, KeycloakUnavailableError, outputOf, startKeycloak } from './keycloak-server.mjs';

/** Exit code for skipped tests, as in automake and meson. */
const EXIT_SKIPPED = 77;

const root = join(import.meta.dirname, '..');
const app = join(root, 'apps/admin-web');

let runningTool;

/** Runs a command-line tool of the app. Resolves to true if the tool succeeds, and to false if it fails. */
async function run(tool, args, env = {}) {
  // The tool has its own process group, so that it gets Ctrl-C only once, from this process. After a second Ctrl-C,
  // Playwright would not stop its servers.
  runningTool = spawn(process.execPath, [join(app, 'node_modules', tool), ...args], {
    cwd: app,
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(runningTool, 'exit');
  runningTool = undefined;
  if (isInterrupted) process.exit(130);
  return code === 0;
}

let isInterrupted = false;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    isInterrupted = true;
    if (runningTool) runningTool.kill('SIGINT');
    else process.exit(130);
  });
}

/** Starts Keycloak, or skips the tests if that is not possible on this machine. */
function start() {
  try {
    return startKeycloak(ensureKeycloak());
  } catch (error) {
    if (!(error instanceof KeycloakUnavailableError)) throw error;
    console.log(
      `Keycloak tests skipped: ${error.message} Set KEYCLOAK_URL (running) or KEYCLOAK_HOME (unpacked) to use another one.`,
    );
    process.exit(EXIT_SKIPPED);
  }
}

const { KEYCLOAK_URL } = process.env;
const starting = KEYCLOAK_URL ? undefined : start();
starting?.catch(() => {});
const isBuilt = await run('vite/bin/vite.js', ['build', '--logLevel=warn']);
const keycloak = await starting;
// Debian's module for Brotli, which the generated configuration needs.
const hasNginx = outputOf('nginx', '-v') && existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
const nginx = hasNginx && { SANDBOX_MAIN: join(root, 'deploy/test/sandbox-with-web-server.ts'), SERVER: 'nginx' };

/** Runs browser tests with one worker. Keycloak needs one of two cores, so a second worker would make them slower. */
function runTests(title, files, env) {
  console.log(`\n— ${title} —`);
  const args = ['test', ...files, 'keycloak.spec.ts', '--workers=1', ...process.argv.slice(2)];
  return run('@playwright/test/cli.js', args, { ...keycloak?.env, ...nginx, ...env });
}

const results = [isBuilt];
if (isBuilt) results.push(await runTests('app, API and Keycloak on three origins', ['session/', 'reliability/tabs']));
if (isBuilt && nginx) {
  const filesForOneOrigin = ['session/(canary|login|renewal|watch)'];
  results.push(await runTests('app, API and Keycloak on one origin', filesForOneOrigin, { KEYCLOAK_ONE_ORIGIN: '1' }));
}
if (!nginx) console.log('One origin: skipped, because nginx with its Brotli module was not found.');
await keycloak?.stop();
process.exitCode = results.every(Boolean) ? 0 : 1;
