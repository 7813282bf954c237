import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const held = new Set<string>();

/**
 * Takes the exclusive lock of a data folder: two processes on one PGlite folder would silently lose each other's rows.
 * The lock of a process that has died is taken over.
 *
 * @returns a function that gives the lock back
 * @throws when a living process holds it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const own = `${file}.${process.pid}`;
  // A lock appears with its content, by a link: a file seen while still empty would look like a dead owner's.
  writeFileSync(own, String(process.pid));
  try {
    while (!link(own, file)) {
      const owner = ownerOf(file);
      if (owner === process.pid ? held.has(file) : isAlive(owner)) {
        throw new Error(
          `The data folder ${folder} is in use by process ${owner}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      dropStale(file, owner);
    }
  } finally {
    rmSync(own, { force: true });
  }
  held.add(file);
  return () => {
    if (held.delete(file)) rmSync(file, { force: true });
  };
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock aside before it goes: when another process was faster, what was moved is its lock, and is put back. */
function dropStale(file: string, owner: number) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (!Object.is(ownerOf(aside), owner)) link(aside, file);
  rmSync(aside, { force: true });
}

function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

function isAlive(pid: number): boolean {
  // Zero and negative numbers mean groups of processes, not one.
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
