// The faults of our matrix in two peers: react-admin and Keycloak's admin console (reliability/peers). Nothing is expected of
// them; a cell counts if its request really failed.
import { chromium } from 'playwright';
import { faults } from '../apps/admin-web/test/fault-matrix/faults.ts';
import { chromiumArgs, ensureChromium } from '../scripts/chromium.mjs';
import type { Run } from './part.ts';
import { type Cell, tryCell } from './peers/cell.ts';
import { startFaults } from './peers/faulty-route.ts';
import { startConsole } from './peers/keycloak.ts';
import type { Peer } from './peers/peer.ts';
import { startReactAdmin } from './peers/react-admin.ts';

/** Cells of a peer that are tried at the same time. */
const AT_ONCE = 4;

export const run: Run = async ({ seed, share }) => {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
  const peers: Peer[] = [];
  try {
    for (const start of [startReactAdmin, startConsole]) peers.push(await start(browser));
    const results = await Promise.all(
      peers.map(async (peer) => ({ name: peer.name, cells: await tryCells(peer, seed, share) })),
    );
    const untried = results.flatMap(({ cells }) => cells.filter(({ failures }) => failures === 0));
    for (const { row, fault } of untried) console.log(`✗ ${row}, ${fault}: the request did not fail.`);
    return {
      passed: untried.length === 0,
      figures: `${results.map(({ name, cells }) => `${cells.length} cells in ${name}`).join(', ')}; the fault took effect in all but ${untried.length}.`,
      details: [summary(results), ...results.map(({ name, cells }) => `### ${name}\n\n${table(cells)}`)].join('\n\n'),
    };
  } finally {
    await browser.close();
    for (const peer of peers) await peer.stop();
  }
};

async function tryCells(peer: Peer, seed: number, share: number): Promise<Cell[]> {
  const pairs = peer.rows.flatMap((row) => faults.map((fault) => ({ row, fault })));
  const chosen = pairs.filter((_, index) => (index + seed) % share === 0);
  const cells = new Map<object, Cell>();
  const faultServer = await startFaults();
  const waiting = chosen.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const pair of waiting) {
        const attempt = () => tryCell(peer, pair.row, pair.fault, faultServer);
        const first = await attempt().catch(() => undefined);
        // On a busy machine, a peer may be too slow to be driven or to send the request in time.
        const cell = first?.failures ? first : await attempt();
        cells.set(pair, cell);
        console.log(`${peer.name}: ${cell.row}, ${cell.fault}: ${cellText(cell)}`);
        for (const text of [...cell.texts, ...cell.problems]) console.log(`    ${text.slice(0, 160)}`);
      }
    }),
  );
  faultServer.stop();
  return chosen.flatMap((pair) => cells.get(pair) ?? []);
}

/** The text of a table cell. */
function cellText(cell: Cell): string {
  const { recovers, claimsSuccess, message, way, isInputLost, sent, isSignedOut, isScreenLost, problems } = cell;
  return [
    ...(claimsSuccess ? ['success first'] : []),
    ...(isSignedOut ? ['signed out'] : []),
    ...(isScreenLost ? ['screen lost'] : []),
    ...(recovers ? ['recovers'] : [message, way === 'none' ? 'no recovery' : way]),
    ...(isInputLost ? ['input lost'] : []),
    ...(cell.isWrite && sent > 1 ? [`sent ${sent} times`] : []),
    ...(problems.length > 0 ? ['†'] : []),
  ].join(', ');
}

function table(cells: readonly Cell[]): string {
  const rows = Map.groupBy(cells, ({ row }) => row);
  return [
    `| | ${faults.map(({ name }) => name).join(' | ')} |`,
    `| --- | ${faults.map(() => '---').join(' | ')} |`,
    ...[...rows].map(([name, row]) => {
      const cellOf = (fault: string) => row.find((cell) => cell.fault === fault);
      return `| ${name} | ${faults
        .map((fault) => cellOf(fault.name))
        .map((cell) => (cell ? cellText(cell) : ''))
        .join(' | ')} |`;
    }),
  ].join('\n');
}

const facts: Record<string, (cell: Cell) => boolean> = {
  'recovers by itself': ({ recovers }) => recovers,
  'message with the cause': ({ recovers, message }) => !recovers && message === 'cause',
  'message without the cause': ({ recovers, message }) => !recovers && message === 'message',
  'no message': ({ recovers, message }) => !recovers && message === 'silent',
  'success reported before the failure, or instead': ({ claimsSuccess }) => claimsSuccess,
  'only a reload helps, or nothing': ({ recovers, way }) => !recovers && (way === 'reload' || way === 'none'),
  'input lost': ({ isInputLost }) => isInputLost,
  'write repeated by itself': ({ isWrite, sent }) => isWrite && sent > 1,
  'signed out': ({ isSignedOut }) => isSignedOut,
  'menu and screen lost': ({ isScreenLost }) => isScreenLost,
  '† uncaught exception or error in the console': ({ problems }) => problems.length > 0,
};

const summary = (results: readonly { name: string; cells: readonly Cell[] }[]): string =>
  [
    `| cells | ${results.map(({ name }) => name).join(' | ')} |`,
    `| --- | ${results.map(() => '---').join(' | ')} |`,
    ...Object.entries(facts).map(
      ([fact, applies]) =>
        `| ${fact} | ${results.map(({ cells }) => `${cells.filter(applies).length} of ${cells.length}`).join(' | ')} |`,
    ),
  ].join('\n');
