// Starts a Keycloak for tests: the unpacked one in KEYCLOAK_HOME, or one downloaded with Maven.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const version = '26.7.3';
const MIN_JAVA = 17;
const START_TIMEOUT_MS = 240_000;

const cache = join(import.meta.dirname, '../.cache/keycloak');

/** Keycloak cannot be started on this machine. The message gives the reason. */
export class KeycloakUnavailableError extends Error {}

const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Output of a program on both streams. Empty if the program is missing or fails. */
export function outputOf(program, ...args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout + stderr : '';
}

/** Major version of the Java that `kc.sh` uses. 0 if there is none. */
function javaVersion() {
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';
  const settings = outputOf(java, '-XshowSettings:properties', '-version');
  return Number(/java\.specification\.version = (\d+)/.exec(settings)?.[1] ?? 0);
}

/** Folder of an unpacked Keycloak, which is downloaded if there is none. */
export function ensureKeycloak() {
  if (process.platform === 'win32')
    throw new KeycloakUnavailableError('Starting Keycloak is not supported on Windows.');
  const java = javaVersion();
  if (java < MIN_JAVA)
    throw new KeycloakUnavailableError(
      `Java ${MIN_JAVA} or newer is needed, ${java ? `found ${java}` : 'none was found'}.`,
    );
  if (process.env.KEYCLOAK_HOME) return process.env.KEYCLOAK_HOME;
  const home = join(cache, `keycloak-${version}`);
  if (!existsSync(home)) download(home);
  return home;
}

function download(home) {
  if (!outputOf('mvn', '--version'))
    throw new KeycloakUnavailableError('Maven is needed to download Keycloak, and was not found.');
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
    throw new KeycloakUnavailableError(`Maven could not download Keycloak ${version}.`);
  }
  execFileSync('tar', ['-xzf', join(temporary, `keycloak-quarkus-dist-${version}.tar.gz`), '-C', temporary]);
  renameSync(join(temporary, `keycloak-${version}`), home);
  rmSync(temporary, { recursive: true });
  console.log(`Keycloak ${version} downloaded in ${secondsSince(start)}`);
}

/** Starts Keycloak on a free port with an in-memory database. It is ended when this process exits. */
export async function startKeycloak(home) {
  const start = performance.now();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const password = randomUUID();
  let output = '';
  // Keycloak gets its own process group, because kc.sh does not stop its child process (Java) when it ends.
  const child = spawn(
    join(home, 'bin/kc.sh'),
    // With one origin, Keycloak has the web server's address, and reads it from the X-Forwarded headers.
    ['start-dev', '--db=dev-mem', '--http-host=localhost', `--http-port=${port}`, '--proxy-headers=xforwarded'],
    {
      detached: true,
      env: {
        ...process.env,
        KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
        KC_BOOTSTRAP_ADMIN_PASSWORD: password,
        JAVA_OPTS_KC_HEAP: '-Xms256m -Xmx768m',
        // Turns off Java's optimizing compiler, because the tests take only a few minutes. This halves the start time.
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
  // Keycloak ignores SIGTERM while it starts. SIGKILL is safe because it has no data to save.
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
