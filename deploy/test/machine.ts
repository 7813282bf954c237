import { spawnSync } from 'node:child_process';

const INSTALL_TIMEOUT_MS = 300_000;

/** Whether a command exists and exits with 0. */
export const canRun = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

/** Installs Debian packages. @returns the reason if they cannot be installed on this machine */
export function installPackages(names: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0) return 'Only root can install them.';
  if (!canRun('apt-get', '--version')) return 'There is no apt-get.';
  const runApt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: INSTALL_TIMEOUT_MS,
    }).status === 0;
  runApt('update', '-qq');
  return runApt('install', '-y', '-qq', '--no-install-recommends', ...names) ? undefined : 'apt-get failed.';
}

/** Brings up loopback and two connected interfaces, because Chromium counts a machine with only loopback as offline. */
const startInterfaces = `ip link set lo up && ip link add cable type veth peer name end &&
  ip address add 192.0.2.1/24 dev cable && ip link set cable up && ip link set end up && exec "$@"`;

/** Prefix of a command line that limits the command to this machine, or an empty list if this is not possible. */
export function withoutNetwork(): string[] {
  const args = ['-n', 'sh', '-c', startInterfaces, 'sh'];
  if (canRun('unshare', ...args, 'true')) return ['unshare', ...args];
  console.log('The tests run with network, because "unshare -n" or "ip" does not work here.');
  return [];
}
