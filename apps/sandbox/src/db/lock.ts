import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lock files held by this process. */
const heldLocks = new Set<string>();

/**
 * Locks a data folder for this process, because two processes in one PGlite folder would lose each other's rows without
 * an error. It takes over a lock whose process has died.
 *
 * @returns a function that releases the lock
 * @throws if a running process holds the lock
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const candidate = `${file}.${process.pid}`;
  // A hard link creates the lock together with its content. An empty lock file would look abandoned.
  writeFileSync(candidate, String(process.pid));
  try {
    while (!tryLink(candidate, file)) {
      const owner = readOwner(file);
      if (owner === process.pid ? heldLocks.has(file) : isRunning(owner)) {
        throw new Error(
          `The data folder ${folder} is in use by process ${owner}. Stop it, or set DATA_DIR to another folder. If this process is not a sandbox, delete ${file}.`,
        );
      }
      removeAbandonedLock(file, owner);
    }
  } finally {
    rmSync(candidate, { force: true });
  }
  heldLocks.add(file);
  return () => {
    if (heldLocks.delete(file)) rmSync(file, { force: true });
  };
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Renames the lock before deleting it. If another process has replaced the abandoned lock before this, its lock is put
 * back.
 */
function removeAbandonedLock(file: string, owner: number) {
  const asideFile = `${file}.${process.pid}.abandoned`;
  try {
    renameSync(file, asideFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (!Object.is(readOwner(asideFile), owner)) tryLink(asideFile, file);
  rmSync(asideFile, { force: true });
}

/** @returns an invalid process id such as NaN for a missing or invalid lock */
function readOwner(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

function isRunning(pid: number): boolean {
  // `kill` takes zero and negative numbers as process groups.
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
