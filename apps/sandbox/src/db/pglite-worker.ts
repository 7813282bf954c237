import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { PgliteWorkerData } from './pglite.ts';

// PGlite blocks its thread during a query. In a worker, slow queries do not block the other calls.
const { dataDir, path, settings } = workerData as PgliteWorkerData;
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
