import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface PgliteWorkerData {
  dataDir: string;
  /** Path of the Unix socket. Without it, the server listens on a free loopback port. */
  path?: string;
  settings: Record<string, string>;
}

/** Major version of PGlite's PostgreSQL. A data folder can only be opened by the major version that created it. */
export const PGLITE_MAJOR = 18;

/**
 * Starts PGlite, a PostgreSQL in WebAssembly, in a worker thread behind a socket, so that it is used like any other
 * server. The socket has no password: it is in a new folder that only this user can read. On Windows, where Node has no
 * Unix sockets, it is a loopback port.
 *
 * @returns the connection options, and `stop`, to be called after all connections are closed
 * @throws if PGlite cannot start, e.g. because the data folder cannot be read
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

  const colon = address.lastIndexOf(':');
  return {
    connection: workerData.path
      ? { path: workerData.path }
      : { host: address.slice(0, colon), port: Number(address.slice(colon + 1)) },
    async stop() {
      worker.postMessage('stop');
      await stopped;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
