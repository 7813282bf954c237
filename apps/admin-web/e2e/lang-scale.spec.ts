import { expect, test } from './test.ts';

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

/** CPU time of the page's main thread, in ms, in the last `clock` ms before the mark `shown`. */
function workUntilShown(trace: Buffer, clock: number): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const shown = traceEvents.find(({ name }) => name === 'shown');
  if (!shown) throw new Error('The trace shows nothing.');
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === shown.pid && tid === shown.tid)
    .filter(({ ts }) => ts >= shown.ts - clock * 1000 && ts < shown.ts)
    .reduce((sum, { dur = 0, tdur = dur }) => sum + tdur / 1000, 0);
}

test('2,000 files in 60 groups are shown with less than 100 ms of work after the response, on a CPU four times slower', async ({
  page,
  open,
  sandbox,
  browser,
}) => {
  test.slow();
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = ['a', 'b'].flatMap((second) => letters.map((first) => `${first}${second}`));
  const body = Array.from({ length: 2000 }, (_, index) => {
    const group = `EF${1000 + (index % 60)}`;
    return { file: `/lang/${group}/${group}_${codes[Math.floor(index / 60)]}.json` };
  });
  await sandbox.fault({ operation: 'listLanguageFiles', body });
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
  await open('translator', '/lang');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  for (const path of ['/lang', '/lang?group=EF1007']) {
    const works: number[] = [];
    // Measures CPU time and accepts the first good attempt, because other work on the test machine only makes it
    // slower.
    for (let time = 0; time < 6 && !works.some((work) => work < 100); time++) {
      await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
      await page.goto(path);
      await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
      const clock = await page.evaluate(() => {
        const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const responseEnd = calls.findLast(({ name }) => name.endsWith('/api/lang/get-all'))?.responseEnd ?? Number.NaN;
        return (performance.getEntriesByName('shown')[0]?.startTime ?? Number.NaN) - responseEnd;
      });
      const work = workUntilShown(await browser.stopTracing(), clock);
      console.log(`${path}, 2,000 files: shown after ${work.toFixed()} ms of work, ${clock.toFixed()} ms by the clock`);
      // A trace can lose tasks: 2,000 files are never shown with less than 5 ms of work.
      if (work > 5) works.push(work);
    }
    expect(Math.min(...works)).toBeLessThan(100);
  }
  await expect(page.getByRole('region', { name: 'Coverage, group by language' }).getByRole('row')).toHaveCount(61);
  await expect(page.getByRole('list', { name: 'Files of EF1007' }).getByRole('listitem')).toHaveCount(34);
});
