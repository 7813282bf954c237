// Measures the CPU time of the main thread from the arrival of 2,000 language files to the frame that shows them. The
// CPU is four times slower than usual. The best of six attempts must be under 100 ms, because other processes only make
// it slower.

import { manyLanguageFiles } from '../e2e/many-language-files.ts';
import { type ServedApp, serveApp } from './app.ts';

const ATTEMPTS = 6;
const LIMIT_MS = 100;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** Elapsed microseconds. */
  dur?: number;
  /** Microseconds of CPU time of the thread. Not present for every task. */
  tdur?: number;
}

/** CPU time of the page's main thread, in ms, in the last `elapsedMs` ms before the mark `shown`. */
function workUntilShown(trace: Buffer, elapsedMs: number): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const shown = traceEvents.find(({ name }) => name === 'shown');
  if (!shown) throw new Error('The trace shows nothing.');
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === shown.pid && tid === shown.tid)
    .filter(({ ts }) => ts >= shown.ts - elapsedMs * 1000 && ts < shown.ts)
    .reduce((sum, { dur = 0, tdur = dur }) => sum + tdur / 1000, 0);
}

const app: ServedApp = await serveApp();
await app.sandbox.fault({ operation: 'listLanguageFiles', body: manyLanguageFiles() });
const { browser, page } = await app.open('admin', '/users');
await page.addInitScript(() => {
  // Marks the end of the frame that shows the file list ready for use.
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role=combobox]:not(:disabled)')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.mark('shown');
      port2.postMessage(undefined);
    });
  }).observe(document, { subtree: true, childList: true, attributes: true });
});
const cdp = await page.context().newCDPSession(page);
await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });

for (const path of ['/lang', '/lang?group=EF1007']) {
  const workTimes: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
    const elapsedMs = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const responseEnd = calls.findLast(({ name }) => name.endsWith('/api/lang/get-all'))?.responseEnd ?? Number.NaN;
      return (performance.getEntriesByName('shown')[0]?.startTime ?? Number.NaN) - responseEnd;
    });
    const work = workUntilShown(await browser.stopTracing(), elapsedMs);
    // A trace can lose tasks. It has lost some if it contains less than 5 ms of work for 2,000 files.
    if (work > 5) workTimes.push(work);
  }
  const best = Math.min(...workTimes);
  console.log(`${path}, 2,000 files: ${best.toFixed()} ms of work until they are shown (limit ${LIMIT_MS})`);
  if (best >= LIMIT_MS) process.exitCode = 1;
}
await browser.close();
await app.stop();
