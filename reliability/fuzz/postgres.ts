import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { canRun, installPackages } from '../../deploy/test/machine.ts';
import { freePort } from '../../scripts/free-port.ts';
import { UnavailableError } from '../part.ts';

const packages = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 60_000;

/** Returns the folder of Debian's newest PostgreSQL programs. Installs PostgreSQL if it is missing. */
function findPrograms(): string {
  const find = () =>
    (existsSync(packages) ? readdirSync(packages) : [])
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(packages, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')));
  const existingFolder = find();
  if (existingFolder) return existingFolder;
  const reason = installPackages(['postgresql']);
  const installedFolder = find();
  if (!installedFolder) throw new UnavailableError(`Debian's postgresql is needed. ${reason ?? ''}`);
  return installedFolder;
}

/**
 * Returns the account of the server, because PostgreSQL does not run as root. Empty if the current user is not root.
 */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((option) => Number(spawnSync('id', [option, 'postgres']).stdout));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/**
 * Creates and starts a PostgreSQL server on a free port.
 *
 * @param parent parent of its data folder. The server's user must be able to reach it
 */
export async function startPostgres(parent: string = tmpdir()) {
  const programs = findPrograms();
  const folder = mkdtempSync(join(parent, 'joe-postgres-'));
  const user = serverUser();
  const data = join(folder, 'server');
  mkdirSync(data);
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const options = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale',
    'C.UTF-8',
    '--no-instructions',
  ];
  const { status, stderr } = spawnSync(join(programs, 'initdb'), options, { ...user, cwd: folder });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);

  const port = await freePort();
  let server: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=localhost'];
    server = spawn(join(programs, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' });
    const deadline = performance.now() + START_TIMEOUT_MS;
    while (!canRun(join(programs, 'pg_isready'), '-q', '-h', 'localhost', '-p', String(port))) {
      if (server.exitCode !== null || performance.now() > deadline) throw new Error('PostgreSQL does not start.');
      await delay(50);
    }
  };
  await start();
  const stop = async () => {
    if (!server || server.exitCode !== null) return;
    server.kill('SIGQUIT');
    await once(server, 'exit');
  };
  return {
    /** @returns the connection URL of a new, empty database */
    createDatabase(name: string): string {
      const { status, stderr } = spawnSync(join(programs, 'createdb'), [
        '-h',
        'localhost',
        '-p',
        String(port),
        '-U',
        'postgres',
        name,
      ]);
      if (status !== 0) throw new Error(`createdb failed: ${stderr}`);
      return `postgres://postgres@localhost:${port}/${name}`;
    },
    start,
    /**
     * Ends the server at once and closes all connections, like a crash. The server repairs its data at the next start.
     */
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
