// Measures the time from a click on a column header or Next to the new rows, without the time of the API. The CPU is
// four times slower than usual. The median must be at most 50 ms.
import { availableParallelism, loadavg } from 'node:os';
import type { CDPSession, Page } from '@playwright/test';
import { quantile, serveApp } from './app.ts';

interface Timing {
  /** Milliseconds from the click until the rows are in the document, without the API. */
  rows: number;
  /** Milliseconds until the rows are painted. */
  painted: number;
  /** CPU time of the main thread from click to paint, in ms. It does not grow when other processes are busy. */
  cpu: number;
}

/** Clicks a button and waits for different rows. */
async function press(page: Page, session: CDPSession, name: string): Promise<Timing> {
  const before = await cpuTime(session);
  const times = await page.getByRole('button', { name, exact: true }).evaluate(
    (button, call) =>
      new Promise<Omit<Timing, 'cpu'>>((resolve) => {
        const body = document.querySelector('tbody');
        const before = body?.textContent;
        performance.clearResourceTimings();
        const start = performance.now();
        new MutationObserver((_, observer) => {
          if (body?.textContent === before) return;
          observer.disconnect();
          const rows = performance.now() - start;
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const painted = performance.now() - start;
            // Read late, because Chromium adds the resource timing entry some time after the response.
            const api = performance
              .getEntriesByType('resource')
              .filter((entry) => entry.name.includes(call))
              .reduce((sum, entry) => sum + entry.duration, 0);
            resolve({ rows: rows - api, painted: painted - api });
          };
          requestAnimationFrame(() => port2.postMessage(undefined));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        (button as HTMLElement).click();
      }),
    `/api${new URL(page.url()).pathname}?`,
  );
  return { ...times, cpu: (await cpuTime(session)) - before };
}

/** Total CPU time of the main thread, in milliseconds. */
async function cpuTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

const app = await serveApp();
const lists = [
  ['/users', ['Email', 'First Name', 'Last Name', 'User ID']],
  ['/orders', ['Email', 'Date', 'Total', 'Payment Type', 'Payment Status', 'Order ID']],
] as const;

console.log(
  `4 × slower CPU, without the API; load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
);
for (const [path, columns] of lists) {
  const { browser, page } = await app.open('admin', path);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  // Measures the paging before the sorting, so that the browser has already compiled the code of the list.
  const pages: Timing[] = [];
  for (let turn = 0; turn < 30; turn++) pages.push(await press(page, session, 'Next'));
  const sorts: Timing[] = [];
  // Uses another search in each turn, so that no sorted list comes from the cache.
  for (const search of ['a', 'e', 'i']) {
    const found = page.waitForResponse((response) => response.url().includes(`search=${search}`));
    await page.getByRole('searchbox').fill(search);
    await found;
    await page.waitForLoadState('networkidle');
    for (const column of columns) sorts.push(await press(page, session, column), await press(page, session, column));
  }
  await browser.close();

  for (const [action, timings] of [
    ['next page', pages],
    ['sort', sorts],
  ] as const) {
    const at = (key: keyof Timing, share: number) =>
      quantile(
        timings.map((one) => one[key]),
        share,
      ).toFixed(1);
    console.log(
      `${path} ${action}, ${timings.length} times: new rows after ${at('rows', 0.5)} ms at p50 (${at('rows', 0.95)} at p95), ` +
        `painted after ${at('painted', 0.5)} ms; main thread busy ${at('cpu', 0.5)} ms`,
    );
    const p50 = Number(at('rows', 0.5));
    if (p50 > 50) process.exitCode = 1;
  }
}
await app.stop();
