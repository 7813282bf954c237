// Sends generated requests to every operation of the contract, for each of the accounts below, on PGlite, and in a
// whole run also on PostgreSQL (schemathesis, reliability/fuzz/).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routeOperations } from '../apps/sandbox/src/api/contract.ts';
import { startApi } from '../apps/sandbox/src/api/server.ts';
import { openDatabase } from '../apps/sandbox/src/db/database.ts';
import { createTestIssuer, signToken } from '../apps/sandbox/test/tokens.ts';
import { startPostgres } from './fuzz/postgres.ts';
import { findUnexplainedChanges, readRecords, type Write } from './fuzz/records.ts';
import { fuzz, installSchemathesis } from './fuzz/schemathesis.ts';
import type { PartFunction, PartResult } from './part.ts';

/**
 * Roles of the accounts (docs/spec/decisions.md, "The sandbox"). Undefined means requests without a token or with a
 * generated one.
 */
const accounts: Record<string, readonly string[] | undefined> = {
  admin: ['JOE_ADMIN', 'write', 'lang'],
  writer: ['write'],
  translator: ['lang'],
  viewer: [],
  'no token': undefined,
};
const USERS = 300;
const TOKEN_LIFETIME_S = 3600;
/**
 * Examples of schemathesis for each operation and phase. Its coverage phase adds about 900 requests for each account.
 */
const EXAMPLES = 80;

interface Outcome {
  database: string;
  account: string;
  requests: number;
  /** Successful writes. */
  writes: number;
  checks: number;
  statuses: number[];
  problems: string[];
}

export const run: PartFunction = async ({ seed, divisor }): Promise<PartResult> => {
  const command = installSchemathesis();
  const folder = mkdtempSync(join(tmpdir(), 'joe-fuzz-'));
  const server = divisor === 1 ? await startPostgres() : undefined;
  const examples = Math.ceil(EXAMPLES / divisor ** 2);
  const runAll = async (database: string, createDatabase?: (name: string) => string) => {
    const outcomes: Outcome[] = [];
    for (const [index, account] of Object.keys(accounts).entries()) {
      const url = createDatabase?.(`fuzz${index}`);
      const ownFolder = mkdtempSync(join(folder, 'run-'));
      outcomes.push(await runAccount({ command, seed, examples, database, account, url, folder: ownFolder }));
    }
    return outcomes;
  };
  try {
    const outcomes = await Promise.all([runAll('PGlite'), server ? runAll('PostgreSQL', server.createDatabase) : []]);
    return toResult(outcomes.flat());
  } finally {
    await server?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};

interface AccountOptions {
  command: string;
  seed: number;
  examples: number;
  database: string;
  account: string;
  url: string | undefined;
  folder: string;
}

/** Each account has a new database, so that its run can be repeated. */
async function runAccount({
  command,
  seed,
  examples,
  database: name,
  account,
  url,
  folder,
}: AccountOptions): Promise<Outcome> {
  const errors: unknown[] = [];
  const database = await openDatabase({ users: USERS, folder, url });
  const issuer = await createTestIssuer();
  const api = await startApi({
    port: 0,
    webOrigin: 'http://localhost:5173',
    verify: issuer.verify,
    database,
    onError: (error) => errors.push(error),
  });
  try {
    const before = await readRecords(database);
    const roles = accounts[account];
    const exp = Math.floor(Date.now() / 1000) + TOKEN_LIFETIME_S;
    const token = roles && (await signToken(issuer.key, { exp, realm_access: { roles } }));
    const log = join(folder, 'requests.ndjson');
    const { passed, report } = await fuzz({
      command,
      apiUrl: `${api.origin}/api`,
      authorization: token && `Bearer ${token}`,
      seed,
      examples,
      log,
    });
    const { statuses, writes, checks } = readLog(log);
    const changes = findUnexplainedChanges(before, await readRecords(database), writes);
    console.log(`${name}, ${account}: ${statuses.length} requests, ${writes.length} writes`);
    return {
      database: name,
      account,
      requests: statuses.length,
      statuses,
      writes: writes.length,
      checks,
      problems: [...(passed ? [] : [report]), ...changes, ...errors.map((error) => String(error))],
    };
  } finally {
    await api.close();
    await database.close();
  }
}

type Line = { checks: number } | { method: string; url: string; status: number; body?: string; response?: string };

function readLog(path: string) {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line));
  const requests = lines.filter((line) => 'url' in line);
  const writes = requests.flatMap(({ method, url, body, response = '' }): Write[] =>
    body === undefined ? [] : [{ method, url, body: Buffer.from(body, 'base64'), response }],
  );
  const checks = lines.reduce((sum, line) => sum + ('checks' in line ? line.checks : 0), 0);
  return { statuses: requests.map(({ status }) => status), writes, checks };
}

function toResult(outcomes: readonly Outcome[]): PartResult {
  const total = (count: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + count(outcome), 0);
  const databases = [...new Set(outcomes.map(({ database }) => database))];
  const failures = total(({ problems }) => problems.length);
  const number = (value: number | undefined) => (value ?? 0).toLocaleString('en');
  for (const { database, account, problems } of outcomes) {
    for (const problem of problems) console.log(`\n✗ ${database}, ${account}: ${problem}`);
  }
  const byStatus = Map.groupBy(
    outcomes.flatMap(({ statuses }) => statuses),
    (status) => status,
  );
  const statuses = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, { length }]) => `${status}: ${number(length)}`);
  return {
    passed: failures === 0 && outcomes.every(({ requests, checks }) => requests > 0 && checks > 0),
    figures:
      `${number(total(({ requests }) => requests))} requests to ${routeOperations.length} operations on ${databases.join(' and ')}, ` +
      `${number(total(({ writes }) => writes))} successful writes, ${number(total(({ checks }) => checks))} checks, ${failures} failures.`,
    details: [
      `| requests | ${databases.join(' | ')} |`,
      `| --- | ${databases.map(() => '---').join(' | ')} |`,
      ...Object.keys(accounts).map((account) => {
        const cells = databases.map((database) => {
          const outcome = outcomes.find((each) => each.database === database && each.account === account);
          return `${number(outcome?.requests)}, ${number(outcome?.writes)} writes`;
        });
        return `| ${account} | ${cells.join(' | ')} |`;
      }),
      '',
      `Responses by status: ${statuses.join(', ')}.`,
    ].join('\n'),
  };
}
