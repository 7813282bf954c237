import type { CDPSession, Page } from '@playwright/test';
import { patterns } from '../src/paths.ts';
import { answerTo, type Field, fieldsOf, type Kind, kinds, operationAt } from './hostile-answers.ts';
import { expect, failedRequest, test } from './test.ts';

const widths = [320, 390, 640, 768, 1024, 1440];

/** The words that replace the actions of an id beyond 2^53 may take a second line; a value may not. */
const MAX_HIGHER_PX = 12;

/** A hostile value may make a screen that much slower. */
const MAX_SLOWER_MS = 1000;

// No machine of that number has a picture.
test.use({ allowedConsole: [failedRequest] });

const withoutAnswers: string[] = [patterns.notAuthorized, patterns.addRecipe, patterns.uploadRecipeTranslations];
const screens = Object.values(patterns).filter((pattern) => !withoutAnswers.includes(pattern));

/** Where a screen shows the answers number `at`: where it can be, an address of their own, so that nothing is cached. */
function pathOf(pattern: string, at: number): string {
  if (pattern === patterns.recipeDetails) return '/recipe-details/1';
  if (pattern === patterns.lang) return '/lang?group=EF1091';
  const isPaged = pattern === patterns.users || pattern === patterns.orders;
  return pattern.replace(':id', String(at + 1)) + (isPaged ? `?search=${at}` : '');
}

interface Answers {
  kind: Kind | undefined;
  isChosen: (field: Field) => boolean;
}

/** Answers every GET of the API itself; `next` sets the answers, `asked` are the calls that came. */
async function answerCalls(page: Page, api: string) {
  const asked = new Set<string>();
  let current: Answers = { kind: undefined, isChosen: () => true };
  await page.route(`${api}/api/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.add(operationAt(pathname).id);
    return route.fulfill({
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: answerTo(pathname, current.kind, current.isChosen),
    });
  });
  const next = (answers: Answers) => {
    current = answers;
  };
  return { asked, next };
}

/** Processor time that the page has used, in milliseconds: other processes of the machine do not count. */
async function cpuTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Opens a path, which the API must be asked for, and waits until everything is there. */
async function visit(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const answered = page.waitForResponse((response) => response.url().includes('/api/'));
  if (`${pathname}${search}` === path) await page.reload();
  else {
    await page.evaluate((next) => {
      history.pushState(null, '', next);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }
  await answered;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      !/Loading/.test(document.querySelector('main')?.textContent ?? 'Loading') &&
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
  );
}

interface Layout {
  /** How far the page scrolls sideways, in pixels. */
  excess: number;
  /** Height of the highest row of a list. */
  rowHeight: number;
}

/** How a screen came out. */
interface Look {
  /** Processor time until everything was there. */
  ms: number;
  /** Height of the highest row by width of the window. */
  heights: Map<number, number>;
  flaw: { width: number; text: string } | undefined;
}

async function measure(page: Page, width: number): Promise<Layout> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(async () => {
    // One frame for the layout, one for the buttons that it brings.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))));
    const rows = [...document.querySelectorAll('main table[class*="stack"] tbody tr')];
    return {
      excess: document.documentElement.scrollWidth - window.innerWidth,
      rowHeight: Math.max(0, ...rows.map((row) => row.getBoundingClientRect().height)),
    };
  });
}

for (const pattern of screens) {
  test(`${pattern} keeps its width and its pace whatever the answers contain`, async ({ page, open, sandbox }) => {
    test.slow();
    const { asked, next } = await answerCalls(page, sandbox.api);
    await open('admin', patterns.notAuthorized);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    let visits = 0;

    /** Shows the screen with such answers. @returns what is wrong with it, at the first width where something is */
    const look = async (answers: Answers, usual?: Look, at: readonly number[] = widths): Promise<Look> => {
      next(answers);
      await page.setViewportSize({ width: 1440, height: 900 });
      const before = await cpuTime(cdp);
      await visit(page, pathOf(pattern, visits++));
      const after = await cpuTime(cdp);
      // A reload starts the count again.
      const ms = Math.round(after < before ? after : after - before);
      const heights = new Map<number, number>();
      let flaw: Look['flaw'];
      for (const width of at) {
        const { excess, rowHeight } = await measure(page, width);
        heights.set(width, rowHeight);
        const height = usual?.heights.get(width) ?? rowHeight;
        if (excess > 0) flaw ??= { width, text: `scrolls ${excess} px sideways` };
        if (rowHeight > height + MAX_HIGHER_PX)
          flaw ??= { width, text: `has rows of ${rowHeight} px, usually ${height} px` };
      }
      if (pattern === patterns.recipeDetails) {
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        for (const width of at) {
          const { excess } = await measure(page, width);
          if (excess > 0) flaw ??= { width, text: `scrolls ${excess} px sideways in edit mode` };
        }
      }
      return { ms, heights, flaw };
    };

    // A recipe is found by its ID.
    const all = ({ name }: Field) => pattern !== patterns.recipeDetails || name !== 'listRecipes[].id';
    await look({ kind: undefined, isChosen: all });
    const usual = await look({ kind: undefined, isChosen: all });
    expect(usual.flaw).toBeUndefined();

    for (const kind of kinds) {
      const { ms, flaw } = await look({ kind, isChosen: all }, usual);
      expect(ms, `milliseconds of ${pattern} with ${kind.name}`).toBeLessThanOrEqual(usual.ms + MAX_SLOWER_MS);
      if (!flaw) continue;
      const guilty: string[] = [];
      for (const field of fieldsOf(asked)) {
        if (field.type !== kind.type || !all(field)) continue;
        const alone = await look({ kind, isChosen: ({ name }) => name === field.name }, usual, [flaw.width]);
        if (alone.flaw) guilty.push(field.name);
      }
      const fields = guilty.join(', ') || 'several fields together';
      throw new Error(`${pattern} ${flaw.text} at ${flaw.width} px with ${kind.name} in ${fields}`);
    }
  });
}
