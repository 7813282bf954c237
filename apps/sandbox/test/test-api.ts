import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { type ApiOptions, startApi } from '../src/api/server.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import type { Sql } from '../src/db/sql.ts';
import { createTestIssuer } from './tokens.ts';

export const webOrigin = 'http://localhost:5173';

/**
 * Starts an API on a free port.
 *
 * @param options.users number of users in the database, which is PGlite in a new folder, or the server of
 * `TEST_DATABASE_URL`, where each test file needs a different number. Without `users` there is no database.
 */
export async function startTestApi({ users, ...options }: Partial<ApiOptions> & { users?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'joe-sandbox-test-'));
  const database: Database = users
    ? await openDatabase({ users, folder, url: process.env.TEST_DATABASE_URL })
    : { sql: postgres() as unknown as Sql, folder, close: async () => {} };
  const issuer = await createTestIssuer();
  const api = await startApi({ port: 0, webOrigin, verify: issuer.verify, database, onError: () => {}, ...options });
  const allRoles = await issuer.authorization('JOE_ADMIN', 'write', 'lang');

  /** Sends a request, by default with all roles. */
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${api.origin}/api${path}`, { ...init, headers: { authorization: allRoles, ...init.headers } });

  return {
    api,
    database,
    issuer,
    call,
    json: async (path: string) => readJsonBody(await call(path)),
    async close() {
      await api.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the assertions of a test check the type
export const readJsonBody = (response: Response): Promise<any> => response.json();

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;
