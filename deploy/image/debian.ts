import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const suite = 'bookworm';
/** `base-files` names the distribution, which scanners of images look for. */
const packages = ['nginx', 'libnginx-mod-http-brotli-static', 'dash', 'sed', 'base-files'];
/** Files that a web server for static files never reads. */
const unusedFiles = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'usr/share/perl*', 'usr/lib/*/perl*'];
/** The package sources of this machine, in Debian's usual files. */
const sources = ['/etc/apt/sources.list', '/etc/apt/sources.list.d/debian.sources'].filter((file) => existsSync(file));
const selection = ['--quiet', '--variant=extract', `--include=${packages}`];

/** Whether this machine has mmdebstrap, and mmdebstrap finds the packages. */
export const canBuildDebian = (): boolean =>
  spawnSync('mmdebstrap', [...selection, '--simulate', suite, '/dev/null', ...sources]).status === 0;

/**
 * Builds a file system with {@link packages}, their dependencies, and the list of installed packages, which scanners
 * read.
 *
 * @param folder for temporary files
 * @param epochS the latest time of a file, in seconds since 1970
 * @returns a tar archive
 */
export function debianLayer(folder: string, epochS: number): Buffer {
  const archive = join(folder, 'debian.tar');
  // With the variant "extract", mmdebstrap runs no later hooks, and leaves the list of installed packages empty.
  const deleteUnused = `--extract-hook=cd "$1" && rm -rf ${unusedFiles.join(' ')}`;
  const listPackages =
    '--extract-hook=cd "$1/var/cache/apt/archives" && for package in *.deb; do ' +
    'dpkg-deb --field "$package" | sed "1a Status: install ok installed"; echo; done > "$1/var/lib/dpkg/status"';
  const hooks = [deleteUnused, listPackages];
  execFileSync('mmdebstrap', [...selection, ...hooks, '--skip=output/mknod', suite, archive, ...sources], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(epochS) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return readFileSync(archive);
}
