// `pnpm test:keycloak [playwright arguments]` runs the session tests against a real Keycloak: the running one at
// KEYCLOAK_URL, the unpacked one in KEYCLOAK_HOME, or one downloaded with Maven. Exits with 77 if none is available.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const version = '26.7.3';
const MIN_JAVA = 17;
/** Exit code for skipped tests, as in automake and meson. */
const EXIT_SKIPPED = 77;
const START_TIMEOUT_MS = 240_000;

const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache/keycloak');
const app = join(root, 'apps/admin-web');

const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Output of a program on both streams; empty if it is missing or fails. */
function outputOf(program, ...args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout + stderr : '';
}

/** Major version of the Java that `kc.sh` uses; 0 if there is none. */
function javaVersion() {
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';
  const settings = outputOf(java, '-XshowSettings:properties', '-version');
  return Number(/java\.specification\.version = (\d+)/.exec(settings)?.[1] ?? 0);
}

function skip(reason) {
  console.log(
    `Keycloak tests skipped: ${reason} Set KEYCLOAK_URL (running) or KEYCLOAK_HOME (unpacked) to use another one.`,
  );
  process.exit(EXIT_SKIPPED);
}

/** Folder of an unpacked Keycloak, which is downloaded if needed. */
function findHome() {
  if (process.platform === 'win32') skip('Starting Keycloak is not supported on Windows.');
  const java = javaVersion();
  if (java < MIN_JAVA) skip(`Java ${MIN_JAVA} or newer is needed, ${java ? `found ${java}` : 'none was found'}.`);
  if (process.env.KEYCLOAK_HOME) return process.env.KEYCLOAK_HOME;
  const home = join(cache, `keycloak-${version}`);
  if (!existsSync(home)) download(home);
  return home;
}

function download(home) {
  if (!outputOf('mvn', '--version')) skip('Maven is needed to download Keycloak, and was not found.');
  const start = performance.now();
  const temporary = `${home}.part`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:tar.gz`;
  try {
    execFileSync('mvn', ['-B', '-q', copy, artifact, `-DoutputDirectory=${temporary}`, '-Dmdep.useBaseVersion=true'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch {
    skip(`Maven could not download Keycloak ${version}.`);
  }
  execFileSync('tar', ['-xzf', join(temporary, `keycloak-quarkus-dist-${version}.tar.gz`), '-C', temporary]);
  renameSync(join(temporary, `keycloak-${version}`), home);
  rmSync(temporary, { recursive: true });
  console.log(`Keycloak ${version} downloaded in ${secondsSince(start)}`);
}

/** Starts Keycloak on a free port with an in-memory database. */
async function startKeycloak(home) {
  const start = performance.now();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const password = randomUUID();
  let output = '';
  // A process group of its own, because kc.sh does not stop its child process (Java) when it ends.
  const child = spawn(
    join(home, 'bin/kc.sh'),
    // Its address on one origin is that of the web server, which sends it in these headers.
    ['start-dev', '--db=dev-mem', '--http-host=localhost', `--http-port=${port}`, '--proxy-headers=xforwarded'],
    {
      detached: true,
      env: {
        ...process.env,
        KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
        KC_BOOTSTRAP_ADMIN_PASSWORD: password,
        JAVA_OPTS_KC_HEAP: '-Xms256m -Xmx768m',
        // Halves the start time: the tests run for a minute or two, too short for the optimizing compiler.
        JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  child.on('error', (error) => {
    output += error.message;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
    });
  }
  // SIGKILL, because Keycloak ignores SIGTERM while it starts, and has no data to save.
  process.on('exit', () => signalGroup(child, 'SIGKILL'));
  while (!(await isReady(`${url}/realms/master`))) {
    if (child.exitCode !== null || !child.pid || performance.now() - start > START_TIMEOUT_MS) {
      throw new Error(`Keycloak did not start.\n${output}`);
    }
    await delay(500);
  }
  console.log(`Keycloak started in ${secondsSince(start)}`);
  return {
    env: { KEYCLOAK_URL: url, KEYCLOAK_ADMIN: 'admin', KEYCLOAK_ADMIN_PASSWORD: password },
    async stop() {
      const ended = once(child, 'close');
      signalGroup(child, 'SIGTERM');
      await ended;
    },
  };
}

function signalGroup({ pid }, name) {
  try {
    if (pid) process.kill(-pid, name);
  } catch {
    // The process has already ended.
  }
}

const isReady = (url) =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort() {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

let running;

/** Runs a command-line tool of the app. Resolves to false if it fails. */
async function run(tool, args, env = {}) {
  // In its own process group the tool gets Ctrl-C once, from here. After a second one, Playwright would not stop its
  // servers.
  running = spawn(process.execPath, [join(app, 'node_modules', tool), ...args], {
    cwd: app,
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(running, 'exit');
  running = undefined;
  if (isInterrupted) process.exit(130);
  return code === 0;
}

let isInterrupted = false;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    isInterrupted = true;
    if (running) running.kill('SIGINT');
    else process.exit(130);
  });
}

const { KEYCLOAK_URL } = process.env;
const starting = KEYCLOAK_URL ? undefined : startKeycloak(findHome());
starting?.catch(() => {});
const isBuilt = await run('vite/bin/vite.js', ['build', '--logLevel=warn']);
const keycloak = await starting;
// Debian's module for Brotli, which the generated configuration needs.
const hasNginx = outputOf('nginx', '-v') && existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
const nginx = hasNginx && { SANDBOX_MAIN: join(root, 'deploy/test/sandbox-behind.ts'), SERVER: 'nginx' };

/** Runs browser tests with one worker: a second one makes them slower on two cores, because Keycloak needs one. */
function runTests(title, files, env) {
  console.log(`\n— ${title} —`);
  const args = ['test', ...files, 'keycloak.spec.ts', '--workers=1', ...process.argv.slice(2)];
  return run('@playwright/test/cli.js', args, { ...keycloak?.env, ...nginx, ...env });
}

const results = [isBuilt];
if (isBuilt) results.push(await runTests('app, API and Keycloak on three origins', ['session/', 'reliability/tabs']));
if (isBuilt && nginx) {
  const affected = ['session/(canary|login|renewal|watch)'];
  results.push(await runTests('app, API and Keycloak on one origin', affected, { ONE_ORIGIN: 'yes' }));
}
if (!nginx) console.log('One origin: skipped, because nginx with its Brotli module was not found.');
await keycloak?.stop();
process.exitCode = results.every(Boolean) ? 0 : 1;
