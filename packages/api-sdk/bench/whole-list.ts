// Compares two ways to read 1,000,000 addresses in a real browser: the SDK's stream and plain `await response.json()`.
import type { Browser } from 'playwright';
import type * as Sdk from '../src/index.ts';
import { openBrowser } from '../test/browser.ts';

declare const sdk: typeof Sdk;

const rows = 1_000_000;
const rowsInChunk = 1_000;

const countries = ['Switzerland', 'SWITZERLAND', ' germany ', 'Austria', 'France', 'Italia', 'Österreich'];
const row = (i: number) =>
  JSON.stringify({
    id: i,
    street: `Bahnhofstrasse ${i % 200}`,
    city: 'Zürich',
    country: countries[i % countries.length],
  });
const chunk = Buffer.from(Array.from({ length: rowsInChunk }, (_, i) => row(i)).join(','));

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** Duration of the task (`dur`) and its CPU time (`tdur`), in microseconds. */
  dur: number;
  tdur?: number;
}

function mainThreadTasks(trace: Buffer): TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadIdOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const named = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const main = new Set(named.map(threadIdOf));
  return traceEvents.filter((event) => event.ph === 'X' && /RunTask$/.test(event.name) && main.has(threadIdOf(event)));
}

const longest = (microseconds: number[]) => Math.round(Math.max(0, ...microseconds) / 1000);

/**
 * Prints the total time, the longest task of the main thread, the largest CPU time of a task, and the peak of the
 * page's heap. On a busy machine, the duration of a task includes waiting for the CPU, so compare the CPU time.
 */
export async function measureWholeList(): Promise<void> {
  const run = await openBrowser(async (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    for (let i = 0; i < rows / rowsInChunk; i++) {
      if (i > 0) response.write(',');
      if (!response.write(chunk)) await new Promise((resolve) => response.once('drain', resolve));
    }
    response.end(']');
  });
  try {
    const megabytes = ((chunk.length * rows) / rowsInChunk / 1e6).toFixed(0);
    console.log(`${rows} addresses, ${megabytes} MB of JSON, counted by country in Chromium`);
    for (let round = 1; round <= 3; round++) {
      console.table({
        'await response.json()': await measured('json'),
        '@joe/api-sdk stream()': await measured('stream'),
      });
    }
  } finally {
    await run.close();
  }

  async function measured(way: 'json' | 'stream') {
    const browser = run.page.context().browser() as Browser;
    const session = await run.page.context().newCDPSession(run.page);
    await session.send('HeapProfiler.collectGarbage');
    let peak = 0;
    const sampling = setInterval(async () => {
      const usage = await session.send('Runtime.getHeapUsage').catch(() => undefined);
      peak = Math.max(
        peak,
        (usage?.usedSize ?? 0) + ((usage as { backingStorageSize?: number })?.backingStorageSize ?? 0),
      );
    }, 20);
    await browser.startTracing(run.page, { categories: ['toplevel'] });
    const result = await run.page.evaluate(
      async ({ apiUrl, way }) => {
        const counts = new Map<string, number>();
        const add = (country: string) => {
          const name = country.trim().toUpperCase();
          counts.set(name, (counts.get(name) ?? 0) + 1);
        };
        const start = performance.now();
        if (way === 'json') {
          const response = await fetch(`${apiUrl}/addresses`);
          for (const { country } of await response.json()) add(country);
        } else {
          const api = sdk.createApi({ baseUrl: apiUrl, getAccessToken: () => 'token' });
          for await (const piece of api.addresses.stream()) for (const { country } of piece) add(country);
        }
        const total = performance.now() - start;
        const counted = [...counts.values()].reduce((sum, count) => sum + count, 0);
        return { total, counted };
      },
      { apiUrl: run.apiUrl, way },
    );
    clearInterval(sampling);
    const tasks = mainThreadTasks(await browser.stopTracing());
    if (result.counted !== rows) throw new Error(`${result.counted} rows counted`);
    return {
      'total ms': Math.round(result.total),
      'longest task ms': longest(tasks.map(({ dur }) => dur)),
      'longest CPU time ms': longest(tasks.map(({ tdur = 0 }) => tdur)),
      'peak heap MB': Math.round(peak / 1e6),
    };
  }
}
