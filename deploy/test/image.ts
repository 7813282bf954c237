// Runs an unpacked container image like a container runtime, without root and on a read-only root file system: first
// with invalid values, which it must reject, then with valid ones, to be checked by the doctor. Arguments: the folder
// of the file system, the file of the image's configuration, and the doctor of the release.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startSandbox } from '../../apps/sandbox/src/main.ts';
import { freePorts } from '../../scripts/free-port.ts';

const START_TIMEOUT_MS = 30_000;
const [, , fileSystem = '', configurationFile = '', doctorFile = ''] = process.argv;
const { config: image } = JSON.parse(readFileSync(configurationFile, 'utf8'));
// The image listens on this port, so API and provider must know this origin.
const origin = 'http://localhost:8080';

const [api, idp] = (await freePorts(2)).map(String);
const data = mkdtempSync(join(tmpdir(), 'joe-image-data-'));
Object.assign(process.env, {
  WEB_PORT: '8080',
  API_PORT: api,
  IDP_PORT: idp,
  DATA_DIR: data,
  SANDBOX_USERS: '20',
});
let servedConfig: { apiUrl?: string | undefined; authUrl?: string | undefined } = {};
const sandbox = await startSandbox(async ({ config }) => {
  servedConfig = config;
  return { origin, close: async () => {} };
});

const [user, group] = image.User.split(':');
const files = ['--ro-bind', fileSystem, '/', '--tmpfs', '/tmp', '--dev', '/dev', '--proc', '/proc'];
const isolation = ['--unshare-user', '--unshare-pid', '--unshare-ipc', '--uid', user, '--gid', group];
const options = [...files, ...isolation, '--die-with-parent', ...image.Entrypoint];
const environment = {
  PATH: image.Env[0].replace('PATH=', ''),
  API_URL: servedConfig.apiUrl,
  AUTH_URL: servedConfig.authUrl,
  PICTURE_HOSTS: 'images.example.com cdn.example.com',
  MAX_UPLOAD_BYTES: '20000000',
  RECIPE_LANGUAGES: 'en de',
  ENVIRONMENT_LABEL: 'Test & training',
  NOTICE: 'Maintenance tonight',
  TIME_ZONE: 'Europe/Zurich',
  HELP_CONTACT: 'Service Desk\n+41 31 555 01 00',
  HELP_REFUNDS: 'Payment portal',
};

const wrong = {
  API_URL: 'https://api.example.com/v1',
  AUTH_URL: '',
  PICTURE_HOSTS: 'a;b',
  NOTICE: 'a "b"',
  HELP_ORDERS: '"',
  HELP_CONTACT: 'a\rb',
  ENVIRONMENT_LABEL: 'a\n',
};
for (const [name, value] of Object.entries(wrong)) {
  const { status, stderr } = spawnSync('bwrap', options, { env: { ...environment, [name]: value }, encoding: 'utf8' });
  assert.equal(status, 64, `${name} is refused`);
  assert.ok(stderr.startsWith(`joe-admin: ${name} must`), stderr);
}

const container = spawn('bwrap', options, { env: environment, stdio: 'inherit' });
try {
  const start = performance.now();
  while (!(await isHealthy())) {
    if (container.exitCode !== null || performance.now() - start > START_TIMEOUT_MS)
      throw new Error('The image did not start.');
    await delay(100);
  }
  const config = (await (await fetch(`${origin}/config.json`)).json()) as Record<string, unknown>;
  assert.deepEqual(config.environment, { label: 'Test & training', tone: 'accent' });
  assert.deepEqual([config.maxUploadBytes, config.timeZone], [20_000_000, 'Europe/Zurich']);
  assert.deepEqual(config.help, {
    contact: 'Service Desk\n+41 31 555 01 00',
    systems: { refunds: 'Payment portal' },
  });
  assert.deepEqual(config.recipeLanguages, ['en', 'de']);
  // `execFileSync` would block API and provider, because they run in this process.
  const doctor = spawn(process.execPath, [doctorFile, origin], { stdio: 'inherit' });
  const [code] = await once(doctor, 'exit');
  if (code !== 0) throw new Error('The doctor has findings about the image.');
} finally {
  container.kill('SIGKILL');
  await sandbox.stop();
  rmSync(data, { recursive: true, force: true });
}

function isHealthy(): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
