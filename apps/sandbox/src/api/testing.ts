import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { vi } from 'vitest';
import { type Database, openDatabase, type Sql } from '../db/database.ts';
import { createTestIssuer } from '../idp/testing.ts';
import { type ApiOptions, startApi } from './server.ts';

// A database starts in 2 s, and in 20 s where other jobs hold all cores.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 30_000 });

export const webOrigin = 'http://localhost:5173';

/**
 * An API for tests, on a free port.
 *
 * @param users size of its database, PGlite in a fresh folder or the server of `TEST_DATABASE_URL` (there, each test file
 * needs a size of its own); without it nothing may read from the database
 */
export async function startTestApi({ users, ...options }: Partial<ApiOptions> & { users?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'joe-sandbox-test-'));
  const database: Database = users
    ? await openDatabase({ users, folder, url: process.env.TEST_DATABASE_URL })
    : { sql: postgres() as unknown as Sql, folder, close: async () => {} };
  const issuer = await createTestIssuer();
  const api = await startApi({ port: 0, webOrigin, verify: issuer.verify, database, onError: () => {}, ...options });
  const everyRole = await issuer.authorization('JOE_ADMIN', 'write', 'lang');

  /** Calls with every role, unless the headers say otherwise. */
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${api.origin}/api${path}`, { ...init, headers: { authorization: everyRole, ...init.headers } });

  return {
    api,
    database,
    issuer,
    call,
    json: async (path: string, init?: RequestInit) => readJson(await call(path, init)),
    async close() {
      await api.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a test says by its expectations what it expects
export const readJson = (response: Response): Promise<any> => response.json();

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;
