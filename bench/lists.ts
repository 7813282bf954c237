// Compares sorting and paging with two peers: time from the click until the new rows are painted, with the API.
import { startMatch, type Visit } from './contestants.ts';

const SORTS = 3;
const PAGES = 3;

/** Clicks the header `Email` or the button of the next page, and waits for other rows. */
const press = ({ page }: Visit, action: 'sort' | 'next') =>
  page.evaluate(
    (action) =>
      new Promise<number>((resolve) => {
        const candidates = document.querySelectorAll<HTMLElement>(
          action === 'sort' ? 'th button, th [role=button]' : 'button',
        );
        const button = [...candidates].find((element) =>
          action === 'sort'
            ? element.textContent?.startsWith('Email')
            : element.textContent === 'Next' || element.ariaLabel === 'Go to next page',
        );
        const firstRow = () => document.querySelector('tbody tr')?.textContent;
        const before = firstRow();
        const start = performance.now();
        new MutationObserver((_, observer) => {
          if (!firstRow()?.includes('@') || firstRow() === before) return;
          observer.disconnect();
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          requestAnimationFrame(() => port2.postMessage(undefined));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        button?.click();
      }),
    action,
  );

const match = await startMatch();
await match.run(async (open) => {
  const visit = await open('/users', true);
  await visit.page.waitForFunction(() => Number.isFinite(window.marks?.rows), undefined, { timeout: 60_000 });
  await visit.page.waitForLoadState('networkidle');
  const mean = async (action: 'sort' | 'next', times: number) => {
    let sum = 0;
    for (let turn = 0; turn < times; turn++) sum += await press(visit, action);
    return sum / times;
  };
  return { figures: { 'next page': await mean('next', PAGES), sort: await mean('sort', SORTS) } };
});
await match.stop();
