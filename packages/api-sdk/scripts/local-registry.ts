// A registry on this machine, to which packages are published as to a real one.
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';

export const registryDependency = { verdaccio: '6.10.4' };
// verdaccio-audit depends on a dist-tag of node-fetch that some registries lack.
const overrides = { 'verdaccio-audit': { 'node-fetch': '2.7.0' } };

const isWindows = process.platform === 'win32';

/** Environment of the commands. */
export const environment: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', CI: '1' };

/** Runs a command with its output on the console. */
export async function runCommand(cwd: string, command: string, ...args: string[]): Promise<void> {
  console.log(`\n$ ${[command, ...args].join(' ').replaceAll(cwd, '…')}`);
  const child = spawn(command, args, { cwd, stdio: 'inherit', shell: isWindows, env: environment });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

/** Installs packages with npm. The returned function gives the path of one of their commands. */
export async function installTools(folder: string, dependencies: object): Promise<(name: string) => string> {
  const toolFolder = join(folder, 'tools');
  await mkdir(toolFolder);
  await writeFile(join(toolFolder, 'package.json'), JSON.stringify({ private: true, dependencies, overrides }));
  await runCommand(toolFolder, 'npm', 'install', '--no-audit', '--no-fund', '--silent');
  return (name) => join(toolFolder, 'node_modules', '.bin', name);
}

export interface Registry {
  readonly url: string;
  /** Path of an `.npmrc` with the permission to publish. */
  readonly npmrc: string;
  stop(): void;
}

/** Starts a registry for the scope `@joe`, with its files in `folder`. */
export async function startRegistry(folder: string, command: string): Promise<Registry> {
  const port = await freePort();
  const config = join(folder, 'verdaccio.yaml');
  const settings = {
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    packages: { '@joe/*': { access: '$all', publish: '$authenticated' } },
    log: { type: 'stdout', level: 'error' },
  };
  await writeFile(config, JSON.stringify(settings));
  const child = spawn(command, ['--config', config, '--listen', `127.0.0.1:${port}`], {
    stdio: 'inherit',
    shell: isWindows,
  });
  const url = `http://127.0.0.1:${port}/`;
  try {
    for (let tries = 0; !(await fetch(`${url}-/ping`).catch(() => undefined)); tries++) {
      if (tries === 200) throw new Error('The registry does not respond');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const response = await fetch(`${url}-/user/org.couchdb.user:release`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'release', password: crypto.randomUUID() }),
    });
    const { token } = (await response.json()) as { token: string };
    const npmrc = join(folder, '.npmrc');
    await writeFile(npmrc, `//127.0.0.1:${port}/:_authToken=${token}\n`);
    return { url, npmrc, stop: () => void child.kill() };
  } catch (error) {
    child.kill();
    throw error;
  }
}

/** Publishes a packed package without a provenance, because this machine has no identity for it. */
export async function publish({ url, npmrc }: Registry, tarball: string): Promise<void> {
  const options = ['--registry', url, '--userconfig', npmrc, '--ignore-scripts', '--provenance=false'];
  await runCommand(join(tarball, '..'), 'npm', 'publish', tarball, ...options);
}
