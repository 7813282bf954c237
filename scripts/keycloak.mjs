// `pnpm test:keycloak [playwright arguments]`: the session's browser tests against a real Keycloak. The one at
// KEYCLOAK_URL, else the one unpacked in KEYCLOAK_HOME, else one fetched with Maven. Ends with 77 where none can be had.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const version = '26.7.3';
const oldestJava = 17;
/** So test drivers are told that nothing was tested (automake, meson). */
const skipped = 77;
const startLimitMs = 240_000;

const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache/keycloak');
const app = join(root, 'apps/admin-web');

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** What a program says of itself, on either stream; nothing where there is none. */
function ask(program, ...args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout + stderr : '';
}

/** The Java that `kc.sh` will take: JAVA_HOME's, else the PATH's. */
function javaVersion() {
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';
  const settings = ask(java, '-XshowSettings:properties', '-version');
  return Number(/java\.specification\.version = (\d+)/.exec(settings)?.[1] ?? 0);
}

function skip(reason) {
  console.log(`Keycloak: not run. ${reason} KEYCLOAK_URL names a running one, KEYCLOAK_HOME an unpacked one.`);
  process.exit(skipped);
}

/** Folder of an unpacked Keycloak. */
function findHome() {
  if (process.platform === 'win32') skip('Starting one is not supported on Windows.');
  const java = javaVersion();
  if (java < oldestJava) skip(`Java ${oldestJava} or newer is needed, ${java ? `this is ${java}` : 'there is none'}.`);
  if (process.env.KEYCLOAK_HOME) return process.env.KEYCLOAK_HOME;
  const home = join(cache, `keycloak-${version}`);
  if (!existsSync(home)) fetchInto(home);
  return home;
}

function fetchInto(home) {
  if (!ask('mvn', '--version')) skip('Maven is needed to fetch one, and there is none.');
  const start = performance.now();
  const parts = `${home}.part`;
  rmSync(parts, { recursive: true, force: true });
  mkdirSync(parts, { recursive: true });
  const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:tar.gz`;
  try {
    execFileSync('mvn', ['-B', '-q', copy, artifact, `-DoutputDirectory=${parts}`, '-Dmdep.useBaseVersion=true'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch {
    skip(`Maven could not fetch Keycloak ${version}.`);
  }
  execFileSync('tar', ['-xzf', join(parts, `keycloak-quarkus-dist-${version}.tar.gz`), '-C', parts]);
  renameSync(join(parts, `keycloak-${version}`), home);
  rmSync(parts, { recursive: true });
  console.log(`Keycloak ${version} fetched in ${seconds(start)}`);
}

/** Starts one on a free port, in memory: it leaves no data. */
async function startKeycloak(home) {
  const start = performance.now();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const password = randomUUID();
  let output = '';
  // A group of its own, because kc.sh starts Java as a child and does not take it along when it ends.
  const child = spawn(
    join(home, 'bin/kc.sh'),
    ['start-dev', '--db=dev-mem', '--http-host=localhost', `--http-port=${port}`],
    {
      detached: true,
      env: {
        ...process.env,
        KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
        KC_BOOTSTRAP_ADMIN_PASSWORD: password,
        JAVA_OPTS_KC_HEAP: '-Xms256m -Xmx768m',
        // It lives for a minute or two: half the start is saved by not compiling for the long run.
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
  // At once: it has nothing to save, and in the middle of its start it is deaf to anything milder.
  process.on('exit', () => signal(child, 'SIGKILL'));
  while (!(await answers(`${url}/realms/master`))) {
    if (child.exitCode !== null || !child.pid || performance.now() - start > startLimitMs) {
      throw new Error(`Keycloak did not start.\n${output}`);
    }
    await delay(500);
  }
  console.log(`Keycloak started in ${seconds(start)}`);
  return {
    env: { KEYCLOAK_URL: url, KEYCLOAK_ADMIN: 'admin', KEYCLOAK_ADMIN_PASSWORD: password },
    async stop() {
      const ended = once(child, 'close');
      signal(child, 'SIGTERM');
      await ended;
    },
  };
}

function signal({ pid }, name) {
  try {
    if (pid) process.kill(-pid, name);
  } catch {
    // It has ended already.
  }
}

const answers = (url) =>
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

/** Runs a tool of the app. @returns whether it succeeded */
async function run(tool, args, env = {}) {
  // A group of its own: Ctrl-C reaches it once, from here. At a second one Playwright would leave its sandboxes behind.
  running = spawn(process.execPath, [join(app, 'node_modules', tool), ...args], {
    cwd: app,
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(running, 'exit');
  running = undefined;
  if (interrupted) process.exit(130);
  return code === 0;
}

let interrupted = false;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    interrupted = true;
    if (running) running.kill('SIGINT');
    else process.exit(130);
  });
}

const { KEYCLOAK_URL } = process.env;
const starting = KEYCLOAK_URL ? undefined : startKeycloak(findHome());
starting?.catch(() => {});
const built = await run('vite/bin/vite.js', ['build', '--logLevel=warn']);
const keycloak = await starting;
// One worker: on two cores a second one costs more than it brings, because Keycloak is still warming up.
const tests = ['test', 'session/', 'keycloak.spec.ts', '--workers=1', ...process.argv.slice(2)];
const passed = built && (await run('@playwright/test/cli.js', tests, keycloak?.env));
await keycloak?.stop();
process.exitCode = passed ? 0 : 1;
