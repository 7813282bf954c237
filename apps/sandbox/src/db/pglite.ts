import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface PgliteWorkerData {
  dataDir: string;
  /** A Unix socket; without one a free loopback port is taken. */
  path?: string;
  settings: Record<string, string>;
}

/** Major version of the PostgreSQL inside PGlite: a folder written by one cannot be opened by another. */
export const pgliteMajor = 18;

/**
 * Starts PGlite, a PostgreSQL in WebAssembly, in a thread of its own behind a socket, so that it is spoken to like any
 * other server. The socket asks for no password: it lies in a fresh folder that only this user may enter (on Windows,
 * which has no such sockets, it is a loopback port).
 *
 * @returns where it listens, and a function that stops it after the last connection has ended
 * @throws when the data folder cannot be read
 */
export async function startPglite(dataDir: string, settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'joe-sandbox-'));
  const workerData: PgliteWorkerData = {
    dataDir,
    settings,
    ...(process.platform !== 'win32' && { path: join(folder, '.s.PGSQL.5432') }),
  };
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData });
  const stopped = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('PGlite stopped while starting.')));
  }).catch((error) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  worker.on('error', (error) => console.error('PGlite failed:', error));

  const at = address.lastIndexOf(':');
  return {
    connection: workerData.path
      ? { path: workerData.path }
      : { host: address.slice(0, at), port: Number(address.slice(at + 1)) },
    async stop() {
      worker.postMessage('stop');
      await stopped;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
