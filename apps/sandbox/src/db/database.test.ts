import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, readDatabaseOptions } from './database.ts';
import { PGLITE_MAJOR } from './pglite.ts';
import type { Sql } from './sql.ts';

let base: string;
let database: Database;
const users = 500;
const freshFolder = () => mkdtempSync(join(base, 'data-'));

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'joe-database-test-'));
  database = await openDatabase({ folder: freshFolder(), users });
});
afterAll(async () => {
  await database.close();
  rmSync(base, { recursive: true });
});

const tables = [
  'users',
  'addresses',
  'machines',
  'articles',
  'orders',
  'order_items',
  'recipes',
  'recipe_texts',
  'language_files',
];

/** A hash of all rows, per table. */
async function hashes(sql: Sql) {
  const all = await Promise.all(
    tables.map(
      (table) =>
        sql`select md5(string_agg(row::text, chr(10) order by row::text collate "C")) as hash from ${sql(table)} as row`,
    ),
  );
  return Object.fromEntries(all.map(([row], i) => [tables[i], row?.hash]));
}

test('the example data have the size and variety that the decisions about the sandbox demand', async () => {
  const [counts] = await database.sql`
    select (select count(*) from users) as users, (select count(*) from orders) as orders,
      (select count(*) from machines) as machines, (select count(*) from addresses) as addresses,
      (select count(*) from recipes) as recipes`;
  expect(counts).toEqual({ users, orders: users * 5, machines: users * 1.4, addresses: users * 1.3, recipes: 24 });
  const [variety] = await database.sql`
    select (select count(distinct article_number) from machines) as articles,
      count(distinct country) as spellings, count(distinct upper(trim(country) collate "und-x-icu")) as countries
    from addresses`;
  expect(variety?.articles).toBeGreaterThanOrEqual(8);
  expect(variety?.articles).toBeLessThanOrEqual(12);
  expect(variety?.countries).toBeGreaterThanOrEqual(18);
  expect(variety?.countries).toBeLessThanOrEqual(22);
  expect(variety?.spellings).toBeGreaterThan(2 * variety?.countries);
  const groups = await database.sql`select count(*) as languages from language_files group by group_name`;
  expect(groups).toHaveLength(6);
  for (const { languages } of groups) {
    expect(languages).toBeGreaterThanOrEqual(5);
    expect(languages).toBeLessThanOrEqual(8);
  }
});

test('each article that is not a machine is in some orders', async () => {
  const neverOrdered = await database.sql`
    select article_number from articles
    where article_number like '7%' and article_number not in (select article_number from order_items)`;
  expect([...neverOrdered]).toEqual([]);
});

test('two new databases have the same content, and a reopened one keeps its changes and repairs its files', async () => {
  const expected = await hashes(database.sql);
  expect(Object.values(expected)).not.toContain(null);

  const folder = freshFolder();
  const second = await openDatabase({ folder, users });
  expect(await hashes(second.sql)).toEqual(expected);
  await second.sql`delete from users where user_id = 20401`;
  const [stored = ''] = readdirSync(join(second.folder, 'language-files'));
  rmSync(join(second.folder, 'language-files', stored));
  writeFileSync(join(second.folder, 'language-files', 'left by a crash'), '');
  mkdirSync(join(second.folder, 'incoming-1'));
  await second.close();

  const reopened = await openDatabase({ folder, users });
  expect(await reopened.sql`select count(*) as n from users`).toEqual([{ n: users - 1 }]);
  const files = readdirSync(join(reopened.folder, 'language-files'));
  expect(files).toContain(stored);
  expect(files).not.toContain('left by a crash');
  expect(readdirSync(reopened.folder)).not.toContain('incoming-1');
  await reopened.close();
  expect(readdirSync(reopened.folder)).not.toContain('lock');
});

test('the name of the data folder contains the versions of PostgreSQL and of the example data', async () => {
  const [row] = await database.sql`show server_version`;
  expect(row?.server_version).toMatch(new RegExp(`^${PGLITE_MAJOR}\\.`));
  expect(database.folder).toMatch(new RegExp(`/${PGLITE_MAJOR}-\\d+-${users}$`));
});

test('opening a data folder twice fails', async () => {
  await expect(openDatabase({ folder: join(database.folder, '..'), users })).rejects.toThrow(
    `is in use by process ${process.pid}. Stop it, or set DATA_DIR to another folder.`,
  );
  expect(readFileSync(join(database.folder, 'lock'), 'utf8')).toBe(String(process.pid));
});

test('PostgreSQL is set to plan each run of a prepared statement for its values', async () => {
  expect(await database.sql`show plan_cache_mode`).toEqual([{ plan_cache_mode: 'force_custom_plan' }]);
});

describe('counters and links after deletes', () => {
  test('the counters of the database match the tables after inserts, updates, deletes and a rollback', async () => {
    const { sql } = database;
    const expectCountersToMatch = async () => {
      for (const noun of ['users', 'addresses', 'machines']) {
        expect(await sql`select n from row_counts where noun = ${noun}`).toEqual([
          ...(await sql`select count(*) as n from ${sql(noun)}`),
        ]);
      }
      expect(await sql`select * from order_stats where n > 0 order by 1, 2`).toEqual([
        ...(await sql`select payment_type, payment_state, count(*) as n, sum(total) as total from orders group by 1, 2 order by 1, 2`),
      ]);
    };
    const rollBack = new Error('roll back');
    await expectCountersToMatch();
    await sql`delete from users where user_id between 20410 and 20419`;
    await sql`delete from orders where order_id % 7 = 0`;
    await sql`delete from machines where machine_id <= 5`;
    await sql`update orders set payment_state = 'refunded', total = total + 1 where order_id % 5 = 0`;
    await sql`insert into orders select order_id + 900000, customer_id, email, country_id, order_date, 'cash', payment_state, vat, shipping_cost, total from orders limit 9`;
    await sql`insert into addresses values (900000, null, 'Norway')`;
    await sql
      .begin((transaction) => transaction`delete from orders`.then(() => Promise.reject(rollBack)))
      .catch((error) => expect(error).toBe(rollBack));
    await expectCountersToMatch();
  });

  test('the database keeps the machines, addresses and orders of a deleted user', async () => {
    const { sql } = database;
    const [user] =
      await sql`select user_id from machines join orders on customer_id = user_id where user_id is not null limit 1`;
    const rows = () => sql`
      select (select count(*) from machines) as machines, (select count(*) from addresses) as addresses,
             (select count(*) from orders where customer_id = ${user?.user_id}) as orders`;
    const before = await rows();
    await sql`delete from users where user_id = ${user?.user_id}`;
    expect(await rows()).toEqual([...before]);
    expect(await sql`select 1 from machines where user_id = ${user?.user_id}`).toHaveLength(0);
  });
});

describe('DATABASE_URL', () => {
  const open = (url: string) => openDatabase({ folder: freshFolder(), users: 5, url });
  const oneLine = (error: Error) => {
    expect(error.message).not.toContain('\n');
    expect(error.message).not.toContain('secret');
    return error.message;
  };

  test.each([
    'nonsense',
    'postgres://joe:secret@localhost:99999/joe',
    'postgres://joe:secret@127.0.0.1:1/joe',
    'http://localhost/joe',
  ])('a wrong DATABASE_URL causes an error of one line: %s', async (url) => {
    const message = await open(url).then(() => 'opened', oneLine);
    expect(message).toMatch(/DATABASE_URL/);
  });

  test('a DATABASE_URL for another kind of server causes a one-line error', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n', () => socket.destroy()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const message = await open(`postgres://joe:secret@127.0.0.1:${port}/joe`).then(() => 'opened', oneLine);
    expect(message).toMatch(/DATABASE_URL/);
    server.close();
  });
});

test('the database reads its options from the environment variables', () => {
  expect(readDatabaseOptions({})).toEqual({ users: 1000, folder: undefined, url: undefined });
  expect(readDatabaseOptions({ SANDBOX_USERS: '50000', DATA_DIR: '/data', DATABASE_URL: 'postgres://x' })).toEqual({
    users: 50_000,
    folder: '/data',
    url: 'postgres://x',
  });
  for (const SANDBOX_USERS of ['0', '-1', '1.5', 'many', '1e99']) {
    expect(() => readDatabaseOptions({ SANDBOX_USERS })).toThrow(`not "${SANDBOX_USERS}"`);
  }
});
