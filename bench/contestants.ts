// The app and two peers (bench/peers) with the same rows, each in its production build, for `start-times.ts` and
// `lists.ts`.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { logIn, sandboxProvider } from '../apps/admin-web/e2e/provider.ts';
import { startSandboxProcess } from '../apps/admin-web/e2e/sandbox.ts';
import { chromiumArgs, ensureChromium } from '../scripts/chromium.mjs';
import { buildPeer, peersFolder, runIn } from './build-peer.ts';

const appFolder = join(import.meta.dirname, '../apps/admin-web');
const peers = ['react-admin', 'refine'];

/** Rounds in which the contestants take turns. */
const ROUNDS = Number(process.env.ROUNDS ?? 7);

interface Conditions {
  name: string;
  /** Factor by which the CPU of a page is slower. */
  cpu: number;
  network?: { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number };
}

const slowNetwork = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

const allConditions: readonly Conditions[] = [
  { name: 'full CPU speed', cpu: 1 },
  { name: '4 × slower CPU', cpu: 4 },
  { name: '4 × slower CPU, 10 Mbit/s and 40 ms', cpu: 4, network: slowNetwork },
];

/** `CPU=1` (full speed) or `CPU=4` (four times slower) restricts a run to the conditions with this factor. */
const selectedConditions = allConditions.filter(({ cpu }) => cpu === Number(process.env.CPU ?? cpu));

/** Folder of another checkout, already built, whose app takes part too. */
const { BESIDE } = process.env;
const beforeName = 'JOE before';

/** The names of the contestants that the others are compared with. */
const baseNames = BESIDE ? [beforeName, ...peers] : peers;

interface Contestant {
  name: string;
  origin: string;
  /** State of a browser that is signed in. */
  signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Times in milliseconds since the navigation, and the duration of the longest task until the rows. */
interface Marks {
  login?: number;
  rows?: number;
  longestTask: number;
}

declare global {
  interface Window {
    marks: Marks;
  }
}

/** A request of a page. `start` and `end` are in milliseconds since the navigation. */
export interface TimedRequest {
  name: string;
  start: number;
  end: number;
  bytes: number;
}

/** An open page of a contestant. */
export interface Visit {
  page: Page;
  marks(): Promise<Marks>;
  waterfall(): Promise<TimedRequest[]>;
}

/** Figures by name, and the requests of the figure `cold list`. */
export interface Measurement {
  figures: Record<string, number>;
  waterfall?: TimedRequest[];
}

/** Two figures. `run` prints the ratio of their medians. */
export type ComparedFigures = readonly [figure: string, base: string];

export interface SpeedComparison {
  /** Calls `measure` once for each contestant, in each round and under each of the conditions. */
  run(measure: (open: OpenPage) => Promise<Measurement>, compared?: ComparedFigures): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a path in a new browser context, with an empty cache. */
export type OpenPage = (path: string, isSignedIn: boolean) => Promise<Visit>;

export async function startComparison(): Promise<SpeedComparison> {
  runIn(appFolder, 'npx', ['vite', 'build', '--logLevel', 'error']);
  for (const peer of peers) buildPeer(peer);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
  const appOnOwnHosts = await openApp(browser, 'JOE', {});
  // API and provider have the app's own origin, like the API of the peers. An operator can run the app in the same way.
  const appOnOneOrigin = await openApp(browser, 'JOE, one origin', { ONE_ORIGIN: '1' });
  const apps = [appOnOwnHosts, appOnOneOrigin];
  const otherMain = BESIDE && resolve(BESIDE, 'apps/sandbox/src/main.ts');
  if (otherMain) apps.push(await openApp(browser, beforeName, { SANDBOX_MAIN: otherMain }));
  const contestants: Contestant[] = apps.map(({ contestant }) => contestant);

  const servers = await Promise.all(
    peers.map((peer) => servePeer(peer, appOnOwnHosts.sandbox.api, appOnOwnHosts.token)),
  );
  for (const { name, origin } of servers) {
    const localStorage = [{ name: 'peer-signed-in', value: 'yes' }];
    contestants.push({ name, origin, signedIn: { cookies: [], origins: [{ origin, localStorage }] } });
  }

  return {
    run: (measure, compared) => runComparison(browser, contestants, measure, compared),
    async stop() {
      await browser.close();
      for (const server of servers) server.close();
      await Promise.all(apps.map(({ sandbox }) => sandbox.stop()));
    },
  };
}

/** Starts the app and signs in. */
async function openApp(browser: Browser, name: string, env: Record<string, string>) {
  const sandbox = await startSandboxProcess({ IDP_TOKEN_LIFETIME_S: '36000', ...env });
  const context = await browser.newContext();
  const page = await context.newPage();
  const rows = page.locator('tbody tr:not([aria-hidden])').first();
  await page.goto(`${sandbox.web}/users`);
  const listRequest = page.waitForRequest(
    (request) => request.url().includes('/api/users?') && request.method() === 'GET',
  );
  await logIn(page, sandboxProvider(sandbox), 'viewer');
  const token = (await (await listRequest).allHeaders()).authorization ?? '';
  await rows.waitFor();
  // During the reload, the app signs in silently in a frame, and stores that this works.
  await page.reload();
  await rows.waitFor();
  const contestant: Contestant = { name, origin: sandbox.web, signedIn: await context.storageState() };
  await context.close();
  return { sandbox, token, contestant };
}

const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css' };

/** Serves a peer with brotli, and passes its requests to the API on to the sandbox with a token. */
async function servePeer(name: string, api: string, authorization: string) {
  const folder = join(peersFolder, 'dist', name);
  // Compresses before the first round, because it takes more than a second.
  const paths = [`/${name}.html`, ...readdirSync(join(folder, 'assets')).map((file) => `/assets/${file}`)];
  const files = new Map(paths.map((path) => [path, brotliCompressSync(readFileSync(join(folder, path)))]));
  const server = createServer(async ({ url = '/' }, response) => {
    if (url.startsWith('/api/')) {
      const apiResponse = await fetch(api + url, { headers: { authorization } });
      response.writeHead(apiResponse.status, { 'Content-Type': 'application/json' }).end(await apiResponse.text());
      return;
    }
    const path = url.startsWith('/assets/') ? url : `/${name}.html`;
    const type = types[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Cache-Control': 'max-age=31536000' });
    response.end(files.get(path));
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  return { name, origin: `http://localhost:${port}`, close: () => server.close() };
}

async function runComparison(
  browser: Browser,
  contestants: readonly Contestant[],
  measure: (open: OpenPage) => Promise<Measurement>,
  compared: ComparedFigures | undefined,
): Promise<void> {
  for (const conditions of selectedConditions) {
    const load = `load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
    const results = new Map(contestants.map(({ name }) => [name, new Map<string, number[]>()]));
    let slowest: { total: number; waterfall: TimedRequest[] } | undefined;
    for (let round = 0; round < ROUNDS; round++) {
      // The contestants take turns to start a round.
      const order = contestants.map((_, index) => contestants[(index + round) % contestants.length]);
      for (const contestant of order) {
        if (!contestant) continue;
        const contexts: BrowserContext[] = [];
        const open: OpenPage = async (path, isSignedIn) => {
          const context = await browser.newContext({ ...(isSignedIn && { storageState: contestant.signedIn }) });
          contexts.push(context);
          return visit(context, contestant.origin + path, conditions);
        };
        const { figures, waterfall } = await measure(open);
        for (const [name, value] of Object.entries(figures)) {
          const values = results.get(contestant.name)?.get(name) ?? [];
          results.get(contestant.name)?.set(name, [...values, value]);
        }
        const total = figures['cold list'] ?? 0;
        if (contestant === contestants[0] && waterfall && total > (slowest?.total ?? 0)) slowest = { total, waterfall };
        for (const context of contexts) await context.close();
      }
    }
    console.log(`\n${conditions.name}; ${load}; median and range in ms, ${ROUNDS} rounds`);
    printResults(results);
    if (compared) printComparison(compared, results);
    if (slowest) printWaterfall(slowest.waterfall);
  }
}

async function visit(context: BrowserContext, url: string, { cpu, network }: Conditions): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  await page.addInitScript(watchMarks);
  await page.goto(url, { waitUntil: 'commit' });
  return {
    page,
    marks: () => page.evaluate(() => window.marks),
    waterfall: () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
            name: name.replace(/^https?:\/\/[^/]+/, '').replace(/\?.*/, '?…'),
            start: startTime,
            end: responseEnd,
            bytes: encodedBodySize,
          })),
      ),
  };
}

/** Runs in the page: records when the login button and twenty rows are shown, and the longest task until the rows. */
function watchMarks(): void {
  // This script also runs in the frames of the page, which are not measured.
  if (window !== window.top) return;
  window.marks = { longestTask: 0 };
  const mark = (name: 'login' | 'rows') => {
    if (window.marks[name] !== undefined) return;
    window.marks[name] = Number.NaN;
    requestAnimationFrame(() => {
      window.marks[name] = performance.now();
    });
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime < (window.marks.rows ?? Number.POSITIVE_INFINITY))
        window.marks.longestTask = Math.max(window.marks.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    const rows = [...document.querySelectorAll('tbody tr')].filter((row) => row.textContent?.includes('@'));
    if (rows.length >= 20) mark('rows');
    if ([...document.querySelectorAll('button')].some((button) => /^(Login|Sign in)/i.test(button.textContent ?? '')))
      mark('login');
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]) => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Ratio of the medians. A dash if the base is 0, e.g. without long tasks, or has no values. */
const ratio = (values: readonly number[], base: readonly number[]) =>
  median(base) > 0 ? (median(values) / median(base)).toFixed(2) : '–';

/** Values of all rounds by contestant and figure. */
type Results = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

function printResults(results: Results): void {
  for (const figure of results.get('JOE')?.keys() ?? []) {
    const valuesOf = (name: string) => sorted(results.get(name)?.get(figure) ?? []);
    const rows = [...results.keys()].map((name) => {
      const values = valuesOf(name);
      return {
        [figure]: name,
        median: Math.round(median(values)),
        range: `${values[0]?.toFixed(0)}–${values.at(-1)?.toFixed(0)}`,
        ...Object.fromEntries(baseNames.map((base) => [`× ${base}`, ratio(values, valuesOf(base))])),
      };
    });
    console.table(rows);
  }
}

function printComparison([figure, base]: ComparedFigures, results: Results): void {
  const rows = [...results].map(([name, values]) => ({
    [`${figure} ÷ ${base}`]: name,
    'ratio of medians': ratio(values.get(figure) ?? [], values.get(base) ?? []),
  }));
  console.table(rows);
}

function printWaterfall(requests: readonly TimedRequest[]): void {
  console.log(`\nSlowest cold list of the app: start, duration (ms), size (bytes), request`);
  for (const { name, start, end, bytes } of requests.toSorted((a, b) => a.start - b.start))
    console.log(
      `${start.toFixed(0).padStart(6)} ${(end - start).toFixed(0).padStart(6)} ${String(bytes).padStart(8)}  ${name}`,
    );
}
