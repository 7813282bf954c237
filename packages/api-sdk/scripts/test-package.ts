// Publishes the package to a local registry, then installs and runs it like other tools do: with npm and pnpm, as ESM
// and CommonJS, with strict TypeScript, in a Vite build. The tools are installed into a temporary folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const tools = { verdaccio: '6.10.4', publint: '0.3.25', '@arethetypeswrong/cli': '0.18.5' };
// verdaccio-audit depends on a dist-tag of node-fetch that some registries lack.
const overrides = { 'verdaccio-audit': { 'node-fetch': '2.7.0' } };
const consumerTools = { typescript: '6.0.3', vite: '8.3.8', '@types/node': '24.19.1' };

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const consumers = fileURLToPath(new URL('../test/consumers', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'joe-sdk-package-'));
const windows = process.platform === 'win32';

const environment: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', CI: '1' };

async function run(cwd: string, command: string, ...args: string[]): Promise<void> {
  console.log(`\n$ ${command.replace(folder, '…')} ${args.join(' ').replaceAll(folder, '…')}`);
  const child = spawn(command, args, { cwd, stdio: 'inherit', shell: windows, env: environment });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

let registry: ChildProcess | undefined;
const api = createServer((request, response) => {
  const { authorization } = request.headers;
  const known = request.url === '/api/users/number/total' && authorization === 'Bearer token';
  response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ quantity: 42, unknown: 'field' }));
});

try {
  const tarball = await pack();
  const toolFolder = await installTools();
  const bin = (name: string) => join(toolFolder, 'node_modules', '.bin', name);
  await run(folder, bin('publint'), 'run', tarball, '--strict');
  await run(folder, bin('attw'), tarball, '--entrypoints', '.');
  // Resolution without `exports` (node10) only finds the main entry.
  await run(folder, bin('attw'), tarball, '--profile', 'node16');

  const registryUrl = await startRegistry(bin('verdaccio'));
  await publish(tarball, registryUrl);

  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  environment.API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  for (const manager of ['npm', 'pnpm']) await consume(manager, registryUrl);
  console.log(
    '\nThe package installs from a registry with npm and pnpm, and runs in ESM, CommonJS, TypeScript and Vite.',
  );
} finally {
  api.close();
  registry?.kill();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function pack(): Promise<string> {
  await run(packageFolder, 'pnpm', 'pack', '--pack-destination', folder);
  const [name] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
  if (!name) throw new Error('Nothing was packed');
  return join(folder, name);
}

async function installTools(): Promise<string> {
  const toolFolder = join(folder, 'tools');
  await mkdir(toolFolder);
  await writeFile(join(toolFolder, 'package.json'), JSON.stringify({ private: true, dependencies: tools, overrides }));
  await run(toolFolder, 'npm', 'install', '--no-audit', '--no-fund', '--silent');
  return toolFolder;
}

/** Starts a local registry for the scope `@joe`. */
async function startRegistry(verdaccio: string): Promise<string> {
  const port = await freePort();
  const config = join(folder, 'verdaccio.yaml');
  const settings = {
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    packages: { '@joe/*': { access: '$all', publish: '$authenticated' } },
    log: { type: 'stdout', level: 'error' },
  };
  await writeFile(config, JSON.stringify(settings));
  registry = spawn(verdaccio, ['--config', config, '--listen', `127.0.0.1:${port}`], {
    stdio: 'inherit',
    shell: windows,
  });
  const url = `http://127.0.0.1:${port}/`;
  for (let tries = 0; tries < 200; tries++) {
    if (await fetch(`${url}-/ping`).catch(() => undefined)) return url;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The registry does not answer');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function publish(tarball: string, registryUrl: string): Promise<void> {
  const response = await fetch(`${registryUrl}-/user/org.couchdb.user:release`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'release', password: crypto.randomUUID() }),
  });
  const { token } = (await response.json()) as { token: string };
  const npmrc = join(folder, '.npmrc');
  await writeFile(npmrc, `//${new URL(registryUrl).host}/:_authToken=${token}\n`);
  await run(folder, 'npm', 'publish', tarball, '--registry', registryUrl, '--userconfig', npmrc, '--ignore-scripts');
}

/** Installs the package into an empty project and runs it in all supported ways. */
async function consume(manager: string, registryUrl: string): Promise<void> {
  const project = join(folder, `${manager}-project`);
  await cp(consumers, project, { recursive: true });
  await writeFile(join(project, '.npmrc'), `@joe:registry=${registryUrl}\n`);
  // pnpm 11 and later reject releases that are less than a day old.
  await writeFile(join(project, 'pnpm-workspace.yaml'), "minimumReleaseAgeExclude: ['@joe/*']\n");
  const dependencies = { '@joe/api-sdk': 'latest', ...consumerTools };
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  await run(project, manager, 'install', ...(manager === 'npm' ? ['--no-audit', '--no-fund', '--silent'] : []));

  const bin = (name: string) => join(project, 'node_modules', '.bin', name);
  await run(project, process.execPath, 'esm.mjs');
  await run(project, process.execPath, 'commonjs.cjs');
  for (const config of ['bundler', 'node', 'without-dom'])
    await run(project, bin('tsc'), '-p', `tsconfig.${config}.json`);
  await run(project, process.execPath, 'typed.ts');
  await run(project, bin('vite'), 'build', '--logLevel', 'warn');
  const [built] = await readdir(join(project, 'dist', 'assets'));
  const asPage = 'data:text/javascript,globalThis.API_URL=process.env.API_URL';
  await run(project, process.execPath, '--import', asPage, join('dist', 'assets', built ?? ''));
}
