import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const peersFolder = join(import.meta.dirname, 'peers');

// `npx -c` sets these variables, e.g. if it runs the bench as `.ci/run` runs its commands. They would stop `npx` here.
const envWithoutNpx = { ...process.env, npm_config_call: undefined, npm_config_package: undefined };

export function runIn(cwd: string, command: string, args: string[], env = {}): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: { ...envWithoutNpx, ...env } });
}

/**
 * Builds a peer into `bench/peers/dist/<name>`. First installs the dependencies of the peers if they are missing, because
 * `bench/peers` is not part of the pnpm workspace.
 */
export function buildPeer(name: string): void {
  const isInstalled = spawnSync('npm', ['ls'], { cwd: peersFolder }).status === 0;
  if (!isInstalled) runIn(peersFolder, 'npm', ['install', '--no-audit', '--no-fund', '--no-package-lock']);
  runIn(peersFolder, 'npx', ['vite', 'build', '--logLevel', 'error'], { PEER: name });
}
