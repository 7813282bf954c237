// Tries outages of the sandbox (reliability/outages/): it is killed during writes, its disk is full, and its database
// is stopped and started again.
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom, type Random } from '../packages/api-sdk/src/testing/random.ts';
import { startPostgres } from './fuzz/postgres.ts';
import { createKillableSandbox, type KillableSandbox } from './outages/sandbox.ts';
import { readState, Writes } from './outages/writes.ts';
import { type PartFunction, type PartResult, UnavailableError } from './part.ts';

const KILLS = 20;
const STOPS = 5;
const DISK_MB = 300;
const USERS = 300;
/** Time after the outage within which the sandbox must confirm a write again. */
const RECOVERY_MS = 30_000;

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

interface Outcome {
  outage: string;
  database: string;
  confirmed: number;
  /** Responses with 503. */
  rejected: number;
  problems: string[];
}

export const run: PartFunction = async ({ seed, divisor }): Promise<PartResult> => {
  const random = createRandom(seed);
  const kills = Math.ceil(KILLS / divisor);
  const outcomes: Outcome[] = [];
  for (const database of ['PGlite', 'PostgreSQL'] as const) {
    outcomes.push(await inFolder((folder) => killDuringWrites(database, folder, kills, random)));
    outcomes.push(await inFolder((folder) => onSmallDisk(folder, () => fillDisk(database, folder))));
  }
  outcomes.push(await inFolder((folder) => stopDatabase(folder, Math.ceil(STOPS / divisor))));
  return toResult(outcomes);
};

async function killDuringWrites(database: string, folder: string, kills: number, random: Random) {
  return withSandbox(database, folder, async (sandbox) => {
    const writes = new Writes(sandbox);
    const before = await readState(sandbox);
    for (let i = 0; i < kills; i++) {
      const killed = delay(random.integer(50, 1250)).then(sandbox.kill);
      let isOver = false;
      killed.then(() => {
        isOver = true;
      });
      await writes.sendUntil(() => isOver);
      await killed;
      await sandbox.start();
    }
    return {
      outage: `killed ${kills} times`,
      writes,
      problems: writes.findLosses(before, await readState(sandbox)),
    };
  });
}

async function fillDisk(database: string, folder: string) {
  return withSandbox(database, folder, async (sandbox) => {
    const writes = new Writes(sandbox);
    const before = await readState(sandbox);
    for (let i = 0; i < 20; i++) await writes.sendNext();
    const filler = join(folder, 'filler');
    fill(filler);
    for (let i = 0; i < 40; i++) await writes.sendNext();
    rmSync(filler);
    const problems = await recover(writes);
    await sandbox.kill();
    await sandbox.start();
    problems.push(...writes.findLosses(before, await readState(sandbox)));
    if (writes.rejected === 0) problems.push('No write met the full disk.');
    return { outage: 'disk full', writes, problems };
  });
}

async function stopDatabase(folder: string, stops: number) {
  return withSandbox('PostgreSQL', folder, async (sandbox, server) => {
    const writes = new Writes(sandbox);
    const before = await readState(sandbox);
    const problems: string[] = [];
    for (let stop = 0; stop < stops; stop++) {
      let isOver = false;
      const sending = writes.sendUntil(() => isOver);
      await delay(500);
      await server?.stop();
      await delay(1000);
      isOver = true;
      await sending;
      // Makes the outage longer, because a driver may then wait longer until it tries again.
      for (let i = 0; i < 20; i++) await writes.sendNext();
      for (const path of ['/users', '/addresses', '/orders/100500', '/lang/get-all', '/users/number/total']) {
        const { status } = await sandbox.call('GET', path);
        if (status !== 503) sandbox.defects.push(`GET ${path}: ${status} without database.`);
      }
      await server?.start();
      problems.push(...(await recover(writes)));
    }
    problems.push(...writes.findLosses(before, await readState(sandbox)));
    if (writes.rejected === 0) problems.push('No write met the missing database.');
    return { outage: `database stopped and started ${stops} times`, writes, problems };
  });
}

/** Sends writes until one is confirmed. @returns a problem if none is confirmed within {@link RECOVERY_MS} */
async function recover(writes: Writes): Promise<string[]> {
  const deadline = performance.now() + RECOVERY_MS;
  while (performance.now() < deadline) {
    const status = await writes.sendNext();
    if (status >= 200 && status < 300) return [];
    await delay(100);
  }
  return [`No write is confirmed within ${RECOVERY_MS / 1000} s after the outage.`];
}

interface OutageAttempt {
  outage: string;
  writes: Writes;
  problems: string[];
}

async function withSandbox(
  database: string,
  folder: string,
  attempt: (sandbox: KillableSandbox, server: Postgres | undefined) => Promise<OutageAttempt>,
): Promise<Outcome> {
  const server = database === 'PostgreSQL' ? await startPostgres(folder) : undefined;
  const data = join(folder, 'data');
  mkdirSync(data);
  const DATABASE_URL = server?.createDatabase('joe') ?? '';
  const sandbox = await createKillableSandbox({ DATA_DIR: data, DATABASE_URL, SANDBOX_USERS: String(USERS) });
  try {
    await sandbox.start();
    const { outage, writes, problems } = await attempt(sandbox, server);
    const { confirmed, rejected } = writes;
    console.log(`${database}, ${outage}: ${confirmed} writes confirmed, ${rejected} rejected`);
    return { outage, database, confirmed, rejected, problems: [...problems, ...sandbox.defects] };
  } finally {
    await sandbox.close();
    await server?.remove();
  }
}

async function inFolder(attempt: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'joe-outage-'));
  // The account that runs PostgreSQL must be able to use the folder.
  chmodSync(folder, 0o755);
  try {
    return await attempt(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `attempt` while the folder is on a small disk, which `attempt` can fill. */
async function onSmallDisk(folder: string, attempt: () => Promise<Outcome>): Promise<Outcome> {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder]);
  if (status !== 0) throw new UnavailableError('A small disk cannot be mounted, which needs root.');
  try {
    return await attempt();
  } finally {
    spawnSync('umount', [folder]);
  }
}

/** Writes a file until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 16)) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

function toResult(outcomes: readonly Outcome[]): PartResult {
  for (const { database, outage, problems } of outcomes) {
    for (const problem of problems) console.log(`✗ ${database}, ${outage}: ${problem}`);
  }
  const total = (count: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + count(outcome), 0);
  const failures = total(({ problems }) => problems.length);
  return {
    passed: failures === 0,
    figures:
      `${outcomes.length} outages, ${total(({ confirmed }) => confirmed)} confirmed writes, ` +
      `${total(({ rejected }) => rejected)} responses with 503, ${failures} failures.`,
    details: [
      '| outage | database | confirmed writes | 503 | failures |',
      '| --- | --- | --- | --- | --- |',
      ...outcomes.map(
        ({ outage, database, confirmed, rejected, problems }) =>
          `| ${outage} | ${database} | ${confirmed} | ${rejected} | ${problems.length} |`,
      ),
    ].join('\n'),
  };
}
