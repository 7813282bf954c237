// Compares the Countries screen with a plain `await response.json()` for a million addresses: total time, longest task
// of the main thread, and growth of the page's memory to its peak. The longest task of the screen must be at most 50
// ms.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { startListServer } from '../e2e/list-server.ts';
import { quantile, serveApp } from './app.ts';

const ROWS = 1_000_000;
const RUNS = 3;

interface Figures {
  /** Milliseconds. */
  totalMs: number;
  /** Longest task of the main thread in milliseconds. */
  longestTaskMs: number;
  /** Largest CPU time of any task in milliseconds, without the time of other processes. */
  maxTaskCpuMs: number;
  /** Bytes, or NaN if the system does not report memory. */
  memory: number;
}

/**
 * Opens the screen from the menu.
 * @returns milliseconds from the click until the cards are shown
 */
const timeScreen = (page: Page) =>
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

/** The straightforward implementation, without streaming. */
const timePlainFetch = (page: Page, url: string) =>
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

async function measure(browser: Browser, page: Page, work: () => Promise<number>): Promise<Figures> {
  const memory = await watchMemory(browser);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  const totalMs = await work();
  return { totalMs, ...taskFigures(await browser.stopTracing()), memory: memory() };
}

/**
 * Samples the resident memory of the browser's pages every 5 ms.
 * @returns a function that returns by how much the memory has grown to its peak
 */
async function watchMemory(browser: Browser): Promise<() => number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const residentBytes = () => renderers.reduce((sum, id) => sum + residentBytesOf(id), 0);
  const before = residentBytes();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytes());
  }, 5);
  return () => {
    clearInterval(timer);
    return peak - before;
  };
}

function residentBytesOf(id: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

/**
 * The longest duration and the largest CPU time of a task in the browser's trace, in milliseconds. Both are of main
 * threads of pages, and possibly of different tasks.
 */
function taskFigures(trace: Buffer): Pick<Figures, 'longestTaskMs' | 'maxTaskCpuMs'> {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    traceEvents: { name: string; pid: number; tid: number; dur?: number; tdur?: number; args: { name?: string } }[];
  };
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isMain = (pid: number, tid: number) => mains.some((main) => main.pid === pid && main.tid === tid);
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && isMain(pid, tid));
  const maxMs = (key: 'dur' | 'tdur') => Math.max(...tasks.map((task) => task[key] ?? 0)) / 1000;
  return { longestTaskMs: maxMs('dur'), maxTaskCpuMs: maxMs('tdur') };
}

const app = await serveApp();
const list = await startListServer({ rows: ROWS, origin: app.sandbox.web });
list.release();
const address = `${app.sandbox.api}/api/addresses`;

async function run(variant: 'screen' | 'plain'): Promise<Figures> {
  const { browser, page } = await app.open('viewer', '/orders');
  await page.route(address, (route) => route.continue({ url: list.url }));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Countries' }).waitFor();
  const figures = await measure(browser, page, () =>
    variant === 'screen' ? timeScreen(page) : timePlainFetch(page, address),
  );
  if (variant === 'screen' && (await page.locator('main > ul > li').count()) !== list.countries.size) {
    throw new Error('The screen does not show the countries of the list.');
  }
  await browser.close();
  return figures;
}

const results: Record<'screen' | 'plain', Figures[]> = { screen: [], plain: [] };
for (let round = 0; round < RUNS; round++) {
  for (const variant of ['plain', 'screen'] as const) results[variant].push(await run(variant));
}
await list.stop();
await app.stop();

const median = (variant: 'screen' | 'plain', key: keyof Figures) =>
  quantile(
    results[variant].map((figures) => figures[key]),
    0.5,
  );
console.log(
  `${ROWS.toLocaleString('en')} addresses, ${megabytes(list.size.json)} of JSON, ${megabytes(list.size.gzip)} on the wire; median of ${RUNS}`,
);
for (const [variant, name] of [
  ['plain', 'await response.json()'],
  ['screen', 'Countries screen'],
] as const) {
  const figure = (key: keyof Figures) => median(variant, key).toFixed(0);
  console.log(
    `${name.padEnd(22)} total ${figure('totalMs')} ms · longest main-thread task ${figure('longestTaskMs')} ms (CPU ` +
      `${figure('maxTaskCpuMs')}) · peak memory + ${megabytes(median(variant, 'memory'))}`,
  );
}
if (median('screen', 'longestTaskMs') > 50) process.exitCode = 1;

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
