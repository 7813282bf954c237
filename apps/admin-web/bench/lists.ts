// Sorting and turning pages with the CPU slowed down four times: from the click to the new rows, what the API took taken
// off. At most 50 ms are asked for, at the median.
import { availableParallelism, loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { quantile, startApp } from './app.ts';

interface Switch {
  /** From the click until the rows are in the document, without the API; milliseconds. */
  rows: number;
  /** Until they have been painted. */
  painted: number;
}

/** Marks in the browser's trace. */
const [CLICK, ROWS] = ['bench-click', 'bench-rows'];

/** Presses a button and waits for other rows. */
function press(page: Page, name: string): Promise<Switch> {
  return page.getByRole('button', { name, exact: true }).evaluate(
    (button, [call, click, rows]) =>
      new Promise<Switch>((resolve) => {
        const body = document.querySelector('tbody');
        const before = body?.textContent;
        performance.clearResourceTimings();
        const start = performance.mark(click).startTime;
        new MutationObserver((_, observer) => {
          if (body?.textContent === before) return;
          observer.disconnect();
          const there = performance.mark(rows).startTime - start;
          const api = performance
            .getEntriesByType('resource')
            .filter((entry) => entry.name.includes(call))
            .reduce((sum, entry) => sum + entry.duration, 0);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve({ rows: there - api, painted: performance.now() - start - api });
          requestAnimationFrame(() => port2.postMessage(undefined));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        (button as HTMLElement).click();
      }),
    [`/api${new URL(page.url()).pathname}?`, CLICK, ROWS] as const,
  );
}

/**
 * What the main thread computed from each click to its rows, in milliseconds of the thread's own clock: it stands still
 * while the API works and while others use the machine. Rendering that goes on beside the API is in it.
 */
async function computed(browser: Browser): Promise<number[]> {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; ts: number; tts?: number }[];
  };
  const marks = traceEvents.filter(({ name }) => name === CLICK || name === ROWS).sort((a, b) => a.ts - b.ts);
  return marks.flatMap(({ name, tts = Number.NaN }, at) =>
    name === ROWS ? [(tts - (marks[at - 1]?.tts ?? Number.NaN)) / 1000] : [],
  );
}

const app = await startApp();
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  const measure = async (buttons: readonly string[]) => {
    await browser.startTracing(page, { categories: ['blink.user_timing'] });
    const switches: Switch[] = [];
    for (const button of buttons) switches.push(await press(page, button));
    return { switches, work: await computed(browser) };
  };
  const sorts = await measure(columns.flatMap((column) => [column, column]));
  const pages = await measure(Array.from({ length: 20 }, () => 'Next'));
  await browser.close();

  for (const [what, { switches, work }] of [
    ['sort', sorts],
    ['next page', pages],
  ] as const) {
    const at = (of: keyof Switch, share: number) =>
      quantile(
        switches.map((one) => one[of]),
        share,
      ).toFixed(1);
    console.log(
      `${path} ${what}, ${switches.length} times: new rows after ${at('rows', 0.5)} ms at p50 (${at('rows', 0.95)} at p95), ` +
        `painted after ${at('painted', 0.5)} ms; ` +
        `work of the main thread until then ${quantile(work, 0.5).toFixed(1)} ms`,
    );
    const p50 = Number(at('rows', 0.5));
    if (p50 > 50) process.exitCode = 1;
  }
}
await app.stop();
