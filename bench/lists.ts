// Compares the time of sorting and paging with two peers: from the click of the mouse until the new rows are painted.
// The time includes the wait for the API. The app sends its request before the click: when the pointer reaches Next, or
// when the button of a header is pressed.
import { startComparison, type Visit } from './contestants.ts';

const SORTS = 3;
const PAGES = 3;

/** Pause before the first click, in milliseconds. A user would read the list in this time. */
const READ_MS = 3_000;
/** Time between pressing and releasing the mouse button, in milliseconds. */
const PRESS_MS = 80;

/** Clicks the header `Email` or the button of the next page with the mouse, and waits for other rows. */
async function press({ page }: Visit, action: 'sort' | 'next'): Promise<number> {
  const button =
    action === 'sort'
      ? page.locator('th button, th [role=button]').filter({ hasText: /^Email/ })
      : page.getByRole('button', { name: /^(Next|Go to next page)$/ });
  await button.hover();
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const firstRow = () => document.querySelector('tbody tr')?.textContent;
        const before = firstRow();
        let start = 0;
        document.addEventListener('click', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          if (!firstRow()?.includes('@') || firstRow() === before) return;
          observer.disconnect();
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          requestAnimationFrame(() => port2.postMessage(undefined));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  return painted;
}

const comparison = await startComparison();
await comparison.run(async (open) => {
  const visit = await open('/users', true);
  await visit.page.waitForFunction(() => Number.isFinite(window.marks?.rows), undefined, { timeout: 60_000 });
  await visit.page.waitForLoadState('networkidle');
  await visit.page.waitForTimeout(READ_MS);
  const mean = async (action: 'sort' | 'next', times: number) => {
    let sum = 0;
    for (let turn = 0; turn < times; turn++) sum += await press(visit, action);
    return sum / times;
  };
  return { figures: { 'next page': await mean('next', PAGES), sort: await mean('sort', SORTS) } };
});
await comparison.stop();
