import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { PGLITE_MAJOR, type PgliteWorkerData } from './pglite.ts';

// PGlite runs in a worker, because it blocks its thread during a query. So a slow query does not block the servers.
const { dataDir, path, settings } = workerData as PgliteWorkerData;
if (!existsSync(dataDir)) await copyEmptyDatabase();
const db = await PGlite.create({ dataDir, extensions: { pg_trgm } });
// PGlite has one session for all connections and ignores the settings of a connection.
for (const [name, value] of Object.entries(settings)) await db.query('select set_config($1, $2, false)', [name, value]);

const server = new PGLiteSocketServer({ db, maxConnections: 4, ...(path ? { path } : { port: 0 }) });
await server.start();
parentPort?.postMessage(server.getServerConn());

parentPort?.once('message', async () => {
  await server.stop();
  await db.close();
  parentPort?.close();
});

/** Creating a database takes seconds of CPU time, so an empty one is kept and copied. */
async function copyEmptyDatabase() {
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  const template = join(cache, `pglite-${PGLITE_MAJOR}`);
  if (!existsSync(template)) {
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(`${template}-`);
    await (await PGlite.create(folder)).close();
    // Fails if another process has created the folder in the meantime.
    await rename(folder, template).catch(() => rm(folder, { recursive: true }));
  }
  await cp(template, dataDir, { recursive: true });
}
