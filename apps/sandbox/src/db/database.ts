import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { restoreLanguageFiles } from './language-files.ts';
import { lockFolder } from './lock.ts';
import { PGLITE_MAJOR, startPglite } from './pglite.ts';
import { SEED_VERSION, seed } from './seed/seed.ts';
import type { Sql } from './sql.ts';

export interface DatabaseOptions {
  /** Number of users in a new database. Orders, machines and addresses grow with it. Default 1,000. */
  users?: number | undefined;
  /** Has one folder of data for each combination of database, number of users and version of the seed. */
  folder?: string | undefined;
  /** Connection URL of a PostgreSQL server. Without it, the embedded PGlite is used. */
  url?: string | undefined;
}

export interface Database {
  sql: Sql;
  /** Data folder of this database, locked for this process. It also holds the uploaded files. */
  folder: string;
  close(): Promise<void>;
}

/**
 * Reads `SANDBOX_USERS`, `DATA_DIR` and `DATABASE_URL`.
 *
 * @throws if `SANDBOX_USERS` is not a whole number in the valid range
 */
export function readDatabaseOptions(env: NodeJS.ProcessEnv): DatabaseOptions {
  const users = Number(env.SANDBOX_USERS || 1000);
  if (!Number.isInteger(users) || users < 1 || users > 10_000_000) {
    throw new Error(`SANDBOX_USERS must be a whole number from 1 to 10000000, not "${env.SANDBOX_USERS}".`);
  }
  return { users, folder: env.DATA_DIR || undefined, url: env.DATABASE_URL || undefined };
}

/**
 * Opens the database and seeds it if it is new. The data are kept between runs.
 *
 * @throws an Error with a one-line message if the folder is in use or the server cannot be used
 */
export async function openDatabase(options: DatabaseOptions = readDatabaseOptions(process.env)): Promise<Database> {
  const { users = 1000, url } = options;
  const base = options.folder ?? fileURLToPath(new URL('../../.data', import.meta.url));
  const folder = join(base, `${url ? serverFolderPrefix(url) : PGLITE_MAJOR}-${SEED_VERSION}-${users}`);
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const completeMarker = join(folder, 'complete');
    // An interrupted first start may leave an incomplete database directory, which PGlite cannot open.
    if (!existsSync(completeMarker)) rmSync(join(folder, 'postgres'), { recursive: true, force: true });
    const { sql, close } = url ? connect(url, users) : await startEmbedded(folder, users);
    try {
      if (url) await assertResponds(sql);
      await createSchema(sql, users);
      await restoreLanguageFiles(sql, folder);
      writeFileSync(completeMarker, '');
    } catch (error) {
      await close();
      throw url ? new Error(`Cannot use the database of DATABASE_URL: ${describeError(error)}`) : error;
    }
    return { sql, folder, close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Each server has its own folder, because files without a row in the database are deleted at the start. */
function serverFolderPrefix(url: string): string {
  if (!URL.canParse(url)) throw new Error('DATABASE_URL is not the URL of a PostgreSQL server.');
  const { host, pathname } = new URL(url);
  return `server-${createHash('sha256')
    .update(host + pathname)
    .digest('hex')
    .slice(0, 8)}`;
}

const schemaName = (users: number) => `joe_sandbox_v${SEED_VERSION}_${users}`;

const driverOptions = {
  types: {
    bigint: { to: 20, from: [20], parse: Number, serialize: String },
    // A text of PostgreSQL cannot contain U+0000. It is replaced by U+FFFD, which names and ids do not normally
    // contain, so nothing is found.
    text: { to: 25, from: [25], parse: String, serialize: (text: unknown) => String(text).replaceAll('\0', '\uFFFD') },
  },
  connect_timeout: 3,
  // By default the pause between attempts grows to 20 s, and requests would wait that long during and after an outage.
  backoff: () => 0.1,
  onnotice: () => {},
};

const sessionSettings = (users: number) => ({
  search_path: schemaName(users),
  // From the sixth run of a prepared statement on, PostgreSQL can use a generic plan, which ignores the trigram index.
  plan_cache_mode: 'force_custom_plan',
  jit: 'off',
});

function connect(url: string, users: number) {
  const sql: Sql = postgres(url, { ...driverOptions, connection: sessionSettings(users) });
  return { sql, close: () => sql.end({ timeout: 1 }) };
}

async function startEmbedded(folder: string, users: number) {
  const pglite = await startPglite(join(folder, 'postgres'), sessionSettings(users));
  // PGlite has a single session, in which the unnamed portals of several connections would overwrite each other.
  const sql: Sql = postgres({
    ...driverOptions,
    ...pglite.connection,
    username: 'postgres',
    database: 'postgres',
    max: 1,
  });
  return { sql, close: () => sql.end({ timeout: 1 }).finally(pglite.stop) };
}

/** The driver has no time limit of its own for a server that accepts connections but is not PostgreSQL. */
async function assertResponds(sql: Sql) {
  const seconds = 2 * driverOptions.connect_timeout;
  const timer = new AbortController();
  const timeout = setTimeout(seconds * 1000, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`no PostgreSQL server responds within ${seconds} s`);
  });
  await Promise.race([sql`select 1`, timeout]).finally(() => timer.abort());
}

const readScript = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

/** Creates and seeds the schema in one transaction, so that an interrupted start leaves nothing behind. */
async function createSchema(sql: Sql, users: number) {
  const schema = schemaName(users);
  const [existing] = await sql`select 1 from pg_namespace where nspname = ${schema}`;
  if (existing) return;
  if (users >= 50_000) console.log(`Seeding ${users.toLocaleString('en')} users, their orders and machines…`);
  await sql.begin(async (transaction) => {
    await transaction`create extension if not exists pg_trgm with schema public`;
    await transaction`create schema ${sql(schema)}`;
    // The extension may be in any schema. Its operator class must be in the search path when the indexes are created.
    await transaction`select set_config('search_path', ${schema} || ',' || quote_ident(nspname), true)
      from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm'`;
    await transaction`select set_config('maintenance_work_mem', '256MB', true), set_config('work_mem', '64MB', true)`;
    await transaction.unsafe(await readScript('schema.sql')).simple();
    await seed(transaction, users);
    await transaction.unsafe(await readScript('indexes.sql')).simple();
  });
  // Allows index-only scans, which make distant pages fast.
  await sql`vacuum (analyze) users, addresses, machines, orders, order_items`;
}

function describeError(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (
    [message, code && !message?.includes(code) ? `(${code})` : undefined].filter(Boolean).join(' ') || String(error)
  );
}
