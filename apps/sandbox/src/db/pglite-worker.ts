import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { PgliteWorkerData } from './pglite.ts';

// A query of half a second in the main thread would stall every other call for as long; here it stalls this thread alone.
const { dataDir, path, settings } = workerData as PgliteWorkerData;
const db = await PGlite.create({ dataDir, extensions: { pg_trgm } });
// PGlite has one session for all connections and ignores the settings that a connection asks for.
for (const [name, value] of Object.entries(settings)) await db.query('select set_config($1, $2, false)', [name, value]);

const server = new PGLiteSocketServer({ db, maxConnections: 4, ...(path ? { path } : { port: 0 }) });
await server.start();
parentPort?.postMessage(server.getServerConn());

parentPort?.once('message', async () => {
  await server.stop();
  await db.close();
  parentPort?.close();
});
