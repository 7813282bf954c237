// A million addresses on the Countries screen, beside a plain `await response.json()` of the same answer: time until
// the result is known, longest task of the main thread, peak memory of the page over what it had before.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { startListServer } from '../e2e/list-server.ts';
import { quantile, startApp } from './app.ts';

const ROWS = 1_000_000;
const RUNS = 3;

interface Figures {
  /** Milliseconds. */
  total: number;
  /** Longest task of the main thread in milliseconds. */
  longest: number;
  /** The same by the thread's own clock, which stands still while others use the machine. */
  computed: number;
  /** Bytes; NaN where the system does not tell. */
  memory: number;
}

/** The screen as people open it, from the click to the cards. */
const screen = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('main > ul > li')) return;
          observer.disconnect();
          resolve(performance.now() - start);
        }).observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLElement>('dialog a[href="/countries"]')?.click();
      }),
  );

/** What one would write without thinking of a million. */
const plain = (page: Page, url: string) =>
  page.evaluate(async (url) => {
    const start = performance.now();
    const response = await fetch(url, { headers: { authorization: 'Bearer none' } });
    const addresses = (await response.json()) as { country: string }[];
    const counts = new Map<string, number>();
    for (const { country } of addresses) {
      const key = country.trim().toUpperCase();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return performance.now() - start;
  }, url);

async function measured(browser: Browser, page: Page, work: () => Promise<number>): Promise<Figures> {
  const memory = await watchMemory(browser);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  const total = await work();
  return { total, ...longestTask(await browser.stopTracing()), memory: memory() };
}

/** Resident memory of the browser's pages, asked for every few milliseconds from outside; answers its growth to the peak. */
async function watchMemory(browser: Browser): Promise<() => number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const resident = () => renderers.reduce((sum, id) => sum + residentOf(id), 0);
  const before = resident();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, resident());
  }, 5);
  return () => {
    clearInterval(timer);
    return peak - before;
  };
}

function residentOf(id: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

/** The longest task that any page's main thread ran, from the browser's own trace, in milliseconds. */
function longestTask(trace: Buffer): Pick<Figures, 'longest' | 'computed'> {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    traceEvents: { name: string; pid: number; tid: number; dur?: number; tdur?: number; args: { name?: string } }[];
  };
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isMain = (pid: number, tid: number) => mains.some((main) => main.pid === pid && main.tid === tid);
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && isMain(pid, tid));
  const most = (of: 'dur' | 'tdur') => Math.max(...tasks.map((task) => task[of] ?? 0)) / 1000;
  return { longest: most('dur'), computed: most('tdur') };
}

const app = await startApp();
const list = await startListServer({ rows: ROWS, origin: app.sandbox.web });
list.release();
const address = `${app.sandbox.api}/api/addresses`;

async function run(way: 'screen' | 'plain'): Promise<Figures> {
  const { browser, page } = await app.open('viewer', '/orders');
  await page.route(address, (route) => route.continue({ url: list.url }));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Countries' }).waitFor();
  const figures = await measured(browser, page, () => (way === 'screen' ? screen(page) : plain(page, address)));
  if (way === 'screen' && (await page.locator('main > ul > li').count()) !== list.countries.size) {
    throw new Error('The screen shows something else than the list holds.');
  }
  await browser.close();
  return figures;
}

const results: Record<'screen' | 'plain', Figures[]> = { screen: [], plain: [] };
for (let round = 0; round < RUNS; round++) {
  for (const way of ['plain', 'screen'] as const) results[way].push(await run(way));
}
await list.stop();
await app.stop();

const median = (way: 'screen' | 'plain', of: keyof Figures) =>
  quantile(
    results[way].map((figures) => figures[of]),
    0.5,
  );
console.log(
  `${ROWS.toLocaleString('en')} addresses, ${megabytes(list.size.json)} of JSON, ${megabytes(list.size.gzip)} on the wire; median of ${RUNS}`,
);
for (const [way, name] of [
  ['plain', 'await response.json()'],
  ['screen', 'Countries screen'],
] as const) {
  const figure = (of: keyof Figures) => median(way, of).toFixed(0);
  console.log(
    `${name.padEnd(22)} total ${figure('total')} ms · longest main-thread task ${figure('longest')} ms (computing ` +
      `${figure('computed')}) · peak memory + ${megabytes(median(way, 'memory'))}`,
  );
}
if (median('screen', 'longest') > 50) process.exitCode = 1;

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
