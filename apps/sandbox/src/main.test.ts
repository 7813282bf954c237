import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { freePorts } from '../../../scripts/free-port.ts';
import { readPorts } from './main.ts';

const startScript = join(import.meta.dirname, '../../../scripts/start.mjs');
const folder = mkdtempSync(join(tmpdir(), 'joe-main-'));
const started: ChildProcess[] = [];

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function portSettings() {
  const [web, api, idp] = await freePorts(3);
  return { WEB_PORT: String(web), API_PORT: String(api), IDP_PORT: String(idp) };
}

function start(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, args.length > 0 ? args : [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: '',
      AUTH_URL: '',
      ONE_ORIGIN: '',
      SANDBOX_USERS: '20',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return { child, output: () => output.trim() };
}

async function untilReady({ child, output }: ReturnType<typeof start>) {
  while (!output().includes('Ready')) {
    if (child.exitCode !== null) throw new Error(output());
    // An error at the start is printed to stderr, so stdout may get no more data.
    await Promise.race([once(child.stdout as NodeJS.EventEmitter, 'data'), once(child, 'close')]);
  }
}

/** Starts the sandbox and waits until it exits by itself. */
async function startUntilExit(env: Record<string, string>) {
  const sandbox = start(env);
  const [code] = await once(sandbox.child, 'close');
  return { code, lines: sandbox.output().split('\n') };
}

const lockFiles = () => readdirSync(folder, { recursive: true }).filter((file) => basename(String(file)) === 'lock');

const isListening = (port: string) =>
  new Promise((resolve) => {
    const socket = connect(Number(port), 'localhost');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'the sandbox prints one line when it is ready, and stops all servers at %s',
  async (signal) => {
    const ports = await portSettings();
    const sandbox = start(ports);
    await untilReady(sandbox);
    expect(sandbox.output()).toBe(`Ready: http://localhost:${ports.WEB_PORT}`);
    sandbox.child.kill(signal);
    const [code] = await once(sandbox.child, 'exit');
    expect(code).toBe(0);
    expect(await Promise.all(Object.values(ports).map(isListening))).toEqual([false, false, false]);
  },
);

test('the sandbox stops normally if two signals arrive at once', async () => {
  const sandbox = start(await portSettings());
  await untilReady(sandbox);
  // The system can merge two equal signals.
  sandbox.child.kill('SIGINT');
  sandbox.child.kill('SIGTERM');
  const [code] = await once(sandbox.child, 'exit');
  expect(code).toBe(0);
  expect(lockFiles()).toEqual([]);
});

test('the sandbox ends with a one-line error if another process uses its data folder', async () => {
  const first = start(await portSettings());
  await untilReady(first);
  const { code, lines } = await startUntilExit(await portSettings());
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^The data folder .* is in use by process \d+/)]);
});

test.each(['WEB_PORT', 'API_PORT', 'IDP_PORT'] as const)(
  'the sandbox ends with a one-line error if the port %s is in use',
  async (name) => {
    const ports = await portSettings();
    const holder = createServer().listen(Number(ports[name]), 'localhost');
    await once(holder, 'listening');
    const { code, lines } = await startUntilExit(ports);
    holder.close();
    expect(code).toBe(1);
    expect(lines).toEqual([
      `Port ${ports[name]} is in use. Stop the program that uses it, or set WEB_PORT, API_PORT or IDP_PORT.`,
    ]);
  },
);

test.each([undefined, ''])('the default ports of the sandbox are 5173, 5174 and 5175 (settings: %j)', (value) => {
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const name of ['WEB_PORT', 'API_PORT', 'IDP_PORT']) vi.stubEnv(name, value);
  expect(readPorts()).toEqual({ web: 5173, api: 5174, idp: 5175 });
});

test.each([
  ['70000', 'WEB_PORT is not a port number: 70000'],
  ['5175', 'WEB_PORT, API_PORT and IDP_PORT must differ, but they are 5175, 5174 and 5175.'],
])('the sandbox ends with a one-line error if WEB_PORT is %s', async (WEB_PORT, line) => {
  expect(await startUntilExit({ WEB_PORT, API_PORT: '', IDP_PORT: '' })).toEqual({ code: 1, lines: [line] });
});

test.each([
  ['nonsense', /^DATABASE_URL is not the URL of a PostgreSQL server/],
  ['postgres://nobody@localhost:1/none', /^Cannot use the database of DATABASE_URL/],
])('the sandbox ends with a one-line error if DATABASE_URL is %s', async (DATABASE_URL, line) => {
  const { code, lines } = await startUntilExit({ ...(await portSettings()), DATABASE_URL });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(line)]);
});

test('the sandbox uses the identity provider of AUTH_URL', async () => {
  const ports = await portSettings();
  const sandbox = start({ ...ports, AUTH_URL: 'https://login.example.com/auth/', AUTH_REALM: 'staff' });
  await untilReady(sandbox);
  const config = await fetch(`http://localhost:${ports.WEB_PORT}/config.json`);
  expect(await config.json()).toMatchObject({ authUrl: 'https://login.example.com/auth', authRealm: 'staff' });
  expect(config.headers.get('content-security-policy')).toContain("frame-src 'self' https://login.example.com;");
  expect(await isListening(ports.IDP_PORT)).toBe(false);
});

test('the sandbox ends with a one-line error if AUTH_URL is invalid', async () => {
  const { code, lines } = await startUntilExit({ ...(await portSettings()), AUTH_URL: 'login.example.com' });
  expect(code).toBe(1);
  expect(lines).toEqual(['AUTH_URL is not a web address: login.example.com']);
});

test('pnpm dev passes requests on to API and provider with ONE_ORIGIN', async () => {
  const ports = await portSettings();
  const sandbox = start({ ...ports, ONE_ORIGIN: '1' }, startScript, '--dev');
  await untilReady(sandbox);
  const origin = `http://localhost:${ports.WEB_PORT}`;
  const discovery = await fetch(`${origin}/realms/joe/.well-known/openid-configuration`);
  expect(await discovery.json()).toMatchObject({ issuer: `${origin}/realms/joe` });
  expect((await fetch(`${origin}/api/users`)).status).toBe(401);
});

test('pnpm dev stops all servers at SIGTERM', async () => {
  const sandbox = start(await portSettings(), startScript, '--dev');
  await untilReady(sandbox);
  sandbox.child.kill('SIGTERM');
  const [code] = await once(sandbox.child, 'exit');
  expect(code).toBe(0);
  expect(lockFiles()).toEqual([]);
});

test.skipIf(process.platform === 'win32')(
  'npm start goes on when the shell that started it ends, and ends with npm',
  async () => {
    const ports = await portSettings();
    const run = (args: string[]) =>
      `require('node:child_process').spawn(process.execPath, ${JSON.stringify(args)}, { stdio: 'inherit' });`;
    const npm = `process.title = 'npm start'; console.log('npm', process.pid); ${run([startScript, '--dev'])}`;
    const shell = start({ ...ports, npm_lifecycle_event: 'npx' }, '-e', run(['-e', npm]));
    await untilReady(shell);
    const npmId = Number(shell.output().match(/npm (\d+)/)?.[1]);
    shell.child.kill();
    try {
      // The script checks every 0.5 s whether npm is running.
      await setTimeout(1200);
      expect(await isListening(ports.WEB_PORT)).toBe(true);
    } finally {
      process.kill(npmId);
    }
    await vi.waitUntil(async () => !(await isListening(ports.WEB_PORT)), 5000);
  },
);
