// `pnpm bench api` measures the paged lists over HTTP, including token check and contract validation. The first run
// creates SANDBOX_USERS users (1,000,000 by default), which takes some minutes. Later runs use the same data.
import { startApi } from '../src/api/server.ts';
import { openDatabase, readDatabaseOptions } from '../src/db/database.ts';
import { createTestIssuer } from '../test/tokens.ts';

interface BenchCase {
  name: string;
  /** Each run of a search has a different text, so that counts do not come from the cache. */
  path: (run: number) => string;
  runs?: number;
  /** Maximum median in ms. */
  limit?: number;
}

const database = await openDatabase(readDatabaseOptions({ SANDBOX_USERS: '1000000', ...process.env }));
const issuer = await createTestIssuer();
const api = await startApi({ port: 0, webOrigin: 'http://localhost:5173', verify: issuer.verify, database });
const headers = { authorization: await issuer.authorization() };
const get = async (path: string) => (await fetch(`${api.origin}/api${path}`, { headers })).json();

const pagesOf = async (noun: string) => Number(((await get(`/${noun}`)) as { totalPages: number }).totalPages);
const pages = { users: await pagesOf('users'), orders: await pagesOf('orders') };
const people = await database.sql<{ user_id: number; given_name: string; last_name: string; email: string }[]>`
  select user_id, given_name, last_name, email from users where user_id % 9973 = 17 order by user_id limit 60`;
const person = (run: number) => people[run % people.length] ?? { user_id: 0, given_name: '', last_name: '', email: '' };
const lastNames = [...new Set(people.map(({ last_name }) => last_name))];

const firstAndLastPages = (noun: 'users' | 'orders', sorts: string[], limit: number): BenchCase[] =>
  sorts.flatMap((sortBy) => [
    { name: `${noun} by ${sortBy}, first page`, path: () => `/${noun}?sortBy=${sortBy}`, limit },
    { name: `${noun} by ${sortBy}, last page`, path: () => `/${noun}?sortBy=${sortBy}&page=${pages[noun]}`, limit },
  ]);
const middlePage = (noun: 'users' | 'orders', sortBy: string): BenchCase => ({
  name: `${noun} by ${sortBy}, middle page`,
  path: () => `/${noun}?sortBy=${sortBy}&page=${Math.round(pages[noun] / 2)}`,
  runs: 7,
});
const search = (
  noun: 'users' | 'orders',
  name: string,
  text: (run: number) => string,
  more: Partial<BenchCase> = {},
): BenchCase => ({
  name: `${noun}, ${name}`,
  path: (run) => `/${noun}?search=${encodeURIComponent(text(run))}&sortBy=email`,
  ...more,
});

const cases: BenchCase[] = [
  ...firstAndLastPages('users', ['user_id', 'email', 'given_name', 'last_name'], 10),
  middlePage('users', 'user_id'),
  middlePage('users', 'last_name'),
  search('users', 'selective search: a mail address', (run) => person(run).email, { limit: 20 }),
  search('users', 'selective search: a user id', (run) => String(person(run).user_id), { limit: 20 }),
  search('users', 'search for a family name', (run) => lastNames[run] ?? '', { runs: 7 }),
  search('users', 'search for two letters', (run) => ['an', 'er', 'el', 'mi', 'ro'][run] ?? '', { runs: 5 }),
  ...firstAndLastPages('orders', ['order_id', 'email', 'order_date', 'total', 'payment_type', 'payment_state'], 10),
  middlePage('orders', 'order_date'),
  search('orders', 'selective search: a mail address', (run) => person(run).email, { limit: 20 }),
  search('orders', 'selective search: an order id', (run) => String(2_000_000 + run), { limit: 20 }),
  search('orders', 'search for a payment word', (run) => ['paid', 'twint', 'invoice', 'failed', 'card'][run] ?? '', {
    runs: 5,
  }),
];

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const column = (value: number) => value.toFixed(1).padStart(9);

console.log(
  `${(pages.users * 20).toLocaleString('en')} users, ${(pages.orders * 20).toLocaleString('en')} orders; milliseconds`,
);
console.log(`${'call'.padEnd(52)}      p50      p95    limit (p50)`);
for (const { name, path, runs = 40, limit } of cases) {
  const times: number[] = [];
  // Without a warm-up: the first run counts like the others.
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await get(path(run));
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const median = percentile(times, 0.5);
  const outcome = limit === undefined ? '' : `${column(limit)} ${median <= limit ? 'met' : 'MISSED'}`;
  console.log(`${name.padEnd(52)}${column(median)}${column(percentile(times, 0.95))}${outcome}`);
}

await api.close();
await database.close();
