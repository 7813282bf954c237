// Checks the package with publint and attw, and publishes it to a local registry. Then installs and runs it as other
// projects do: with npm and pnpm, as ESM and CommonJS, with strict TypeScript, in a Vite build. These projects, the
// registry and the tools are in a temporary folder.
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  environment,
  installTools,
  publish,
  type Registry,
  registryDependency,
  runCommand,
  startRegistry,
} from './local-registry.ts';

const tools = { ...registryDependency, publint: '0.3.25', '@arethetypeswrong/cli': '0.18.5' };
const consumerTools = { typescript: '6.0.3', vite: '8.3.8', '@types/node': '24.19.1' };

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const consumers = fileURLToPath(new URL('../test/consumers', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'joe-sdk-package-'));
let registry: Registry | undefined;
const api = createServer((request, response) => {
  const { authorization } = request.headers;
  const isKnown = request.url === '/api/users/number/total' && authorization === 'Bearer token';
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ quantity: 42, unknown: 'field' }));
});

try {
  const tarball = await pack();
  const bin = await installTools(folder, tools);
  await runCommand(folder, bin('publint'), 'run', tarball, '--strict');
  await runCommand(folder, bin('attw'), tarball, '--entrypoints', '.');
  // node10 ignores `exports` and finds only the main entry, so the other entries are checked from node16 on.
  await runCommand(folder, bin('attw'), tarball, '--profile', 'node16');

  registry = await startRegistry(folder, bin('verdaccio'));
  await publish(registry, tarball);

  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  environment.API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  for (const manager of ['npm', 'pnpm']) await consume(manager, registry.url);
  console.log(
    '\nThe package installs from a registry with npm and pnpm, and runs in ESM, CommonJS, TypeScript and Vite.',
  );
} finally {
  api.close();
  registry?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function pack(): Promise<string> {
  await runCommand(packageFolder, 'pnpm', 'pack', '--pack-destination', folder);
  const [name] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
  if (!name) throw new Error('Nothing was packed');
  return join(folder, name);
}

/** Installs the package into a new project, and runs it there as ESM, CommonJS, TypeScript and a Vite build. */
async function consume(manager: string, registryUrl: string): Promise<void> {
  const project = join(folder, `${manager}-project`);
  await cp(consumers, project, { recursive: true });
  await writeFile(join(project, '.npmrc'), `@joe:registry=${registryUrl}\n`);
  // pnpm 11 and later reject releases that are less than a day old.
  await writeFile(join(project, 'pnpm-workspace.yaml'), "minimumReleaseAgeExclude: ['@joe/*']\n");
  const dependencies = { '@joe/api-sdk': 'latest', ...consumerTools };
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  await runCommand(project, manager, 'install', ...(manager === 'npm' ? ['--no-audit', '--no-fund', '--silent'] : []));

  const bin = (name: string) => join(project, 'node_modules', '.bin', name);
  await runCommand(project, process.execPath, 'esm.mjs');
  await runCommand(project, process.execPath, 'commonjs.cjs');
  for (const config of ['bundler', 'node', 'without-dom'])
    await runCommand(project, bin('tsc'), '-p', `tsconfig.${config}.json`);
  await runCommand(project, process.execPath, 'typed.ts');
  await runCommand(project, bin('vite'), 'build', '--logLevel', 'warn');
  const [built] = await readdir(join(project, 'dist', 'assets'));
  const asPage = 'data:text/javascript,globalThis.API_URL=process.env.API_URL';
  await runCommand(project, process.execPath, '--import', asPage, join('dist', 'assets', built ?? ''));
}
