import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { restoreLanguageFiles } from './language-files.ts';
import { lockFolder } from './lock.ts';
import { pgliteMajor, startPglite } from './pglite.ts';
import { seed, seedVersion } from './seed/seed.ts';

type Types = { bigint: number };
export type Sql = postgres.Sql<Types>;
export type Transaction = postgres.TransactionSql<Types>;

export interface DatabaseOptions {
  /** How many users a new database is seeded with; orders, machines and addresses follow. 1,000 by default. */
  users?: number | undefined;
  /** Where data folders lie; each size and version of the data has its own in there. */
  folder?: string | undefined;
  /** Address of a PostgreSQL to use in place of the embedded one. */
  url?: string | undefined;
}

export interface Database {
  sql: Sql;
  /** Folder of this database, locked for this process; files live beside the rows. */
  folder: string;
  close(): Promise<void>;
}

/**
 * Reads `SANDBOX_USERS`, `DATA_DIR` and `DATABASE_URL`.
 *
 * @throws when a value makes no sense
 */
export function databaseOptions(env: NodeJS.ProcessEnv): DatabaseOptions {
  const users = Number(env.SANDBOX_USERS || 1000);
  if (!Number.isInteger(users) || users < 1 || users > 10_000_000) {
    throw new Error(`SANDBOX_USERS must be a whole number from 1 to 10000000, not "${env.SANDBOX_USERS}".`);
  }
  return { users, folder: env.DATA_DIR || undefined, url: env.DATABASE_URL || undefined };
}

/**
 * Opens the database, and seeds it when it is new. Data stay between runs.
 *
 * @throws an error with one clear line when the folder is in use or the server cannot be used
 */
export async function openDatabase(options: DatabaseOptions = databaseOptions(process.env)): Promise<Database> {
  const { users = 1000, url } = options;
  const base = options.folder ?? fileURLToPath(new URL('../../.data', import.meta.url));
  const folder = join(base, `${url ? serverName(url) : pgliteMajor}-${seedVersion}-${users}`);
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const complete = join(folder, 'complete');
    // A first start that was cut off may have left half a database directory, which no later start could open.
    if (!existsSync(complete)) rmSync(join(folder, 'postgres'), { recursive: true, force: true });
    const { sql, close } = url ? connect(url, users) : await embed(folder, users);
    try {
      if (url) await answers(sql);
      await prepare(sql, users);
      await restoreLanguageFiles(sql, folder);
      writeFileSync(complete, '');
    } catch (error) {
      await close();
      throw url ? new Error(`Cannot use the database of DATABASE_URL: ${reason(error)}`) : error;
    }
    return { sql, folder, close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Two servers must not share a folder: the files of one would be strays to the other. */
function serverName(url: string): string {
  if (!URL.canParse(url)) throw new Error('DATABASE_URL is not an address of a PostgreSQL.');
  const { host, pathname } = new URL(url);
  return `server-${createHash('sha256')
    .update(host + pathname)
    .digest('hex')
    .slice(0, 8)}`;
}

const schemaName = (users: number) => `joe_sandbox_v${seedVersion}_${users}`;

const driverOptions = {
  types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  connect_timeout: 3,
  onnotice: () => {},
};

const settings = (users: number) => ({
  search_path: schemaName(users),
  // Statements are prepared; from the sixth run on PostgreSQL would take a plan that does without the trigram index.
  plan_cache_mode: 'force_custom_plan',
  jit: 'off',
});

function connect(url: string, users: number) {
  const sql: Sql = postgres(url, { ...driverOptions, connection: settings(users) });
  return { sql, close: () => sql.end({ timeout: 1 }) };
}

async function embed(folder: string, users: number) {
  const pglite = await startPglite(join(folder, 'postgres'), settings(users));
  // PGlite has one session: more connections would gain nothing, and interleave their unnamed portals.
  const sql: Sql = postgres({
    ...driverOptions,
    ...pglite.connection,
    username: 'postgres',
    database: 'postgres',
    max: 1,
  });
  return { sql, close: () => sql.end({ timeout: 1 }).finally(pglite.stop) };
}

/** The driver itself waits for ever on something that listens but speaks no PostgreSQL. */
async function answers(sql: Sql) {
  const seconds = 2 * driverOptions.connect_timeout;
  const patience = new AbortController();
  const tooLate = setTimeout(seconds * 1000, undefined, { signal: patience.signal }).then(() => {
    throw new Error(`no PostgreSQL answers there within ${seconds} s`);
  });
  await Promise.race([sql`select 1`, tooLate]).finally(() => patience.abort());
}

const script = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

/** Builds and seeds the schema in one transaction: a start that is cut off leaves nothing behind. */
async function prepare(sql: Sql, users: number) {
  const schema = schemaName(users);
  const [existing] = await sql`select 1 from pg_namespace where nspname = ${schema}`;
  if (existing) return;
  if (users >= 50_000) console.log(`Seeding ${users.toLocaleString('en')} users and what hangs on them…`);
  await sql.begin(async (transaction) => {
    await transaction`create extension if not exists pg_trgm with schema public`;
    await transaction`create schema ${sql(schema)}`;
    // The extension may live in any schema; its operator class has to be found while indexes are made.
    await transaction`select set_config('search_path', ${schema} || ',' || quote_ident(nspname), true)
      from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm'`;
    await transaction`select set_config('maintenance_work_mem', '256MB', true), set_config('work_mem', '64MB', true)`;
    await transaction.unsafe(await script('schema.sql')).simple();
    await seed(transaction, users);
    await transaction.unsafe(await script('indexes.sql')).simple();
  });
  // Lets far pages be read from the index alone.
  await sql`vacuum (analyze) users, addresses, machines, orders, order_items`;
}

function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (
    [message, code && !message?.includes(code) ? `(${code})` : undefined].filter(Boolean).join(' ') || String(error)
  );
}
