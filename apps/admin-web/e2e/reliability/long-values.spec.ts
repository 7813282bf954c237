import type { CDPSession, Page } from '@playwright/test';
import { patterns } from '../../src/paths.ts';
import { testedScreens as screensUnderTest } from '../../test/screens.ts';
import { push } from '../go-to.ts';
import { expect, failedRequest, test } from '../test.ts';
import {
  fieldsOf,
  type HostileField,
  type HostileValue,
  hostileResponse,
  operationAt,
  valueSets,
} from './hostile-responses.ts';

const widths = [320, 390, 640, 768, 1024, 1440];

/**
 * Maximum difference in the height of a row, in pixels. Only the notice for an id beyond 2^53 may need a second line.
 */
const MAX_HIGHER_PX = 12;

/**
 * Maximum additional CPU time of a screen with hostile values, in milliseconds. Up to 1,000 of them are for new fonts.
 */
const MAX_SLOWER_MS = 3000;

// The machines of these responses have no pictures.
test.use({ allowedConsole: [failedRequest] });

/** All screens that load data when they open. The order details have two URLs with the same page, so one is enough. */
const screens = Object.entries(screensUnderTest)
  .filter(([, { reads, needsTranslations }]) => reads.length > 0 && !needsTranslations)
  .map(([pattern]) => pattern)
  .filter((pattern) => pattern !== patterns.orderDetailsReadOnly);

/**
 * The URL at which a screen shows response number `at`: a new URL for each response where possible, so that nothing
 * comes from the cache.
 */
function pathOf(pattern: string, at: number): string {
  if (pattern === patterns.recipeDetails) return '/recipe-details/1';
  if (pattern === patterns.lang) return '/lang?group=EF1091';
  const isPaged = pattern === patterns.users || pattern === patterns.orders;
  return pattern.replace(':id', String(at + 1)) + (isPaged ? `?search=${at}` : '');
}

interface Responses {
  values: readonly HostileValue[];
  isChosen: (field: HostileField) => boolean;
}

/** Mocks every GET of the API. @returns `setResponses`, and `called`, the operations that the app has called so far */
async function mockResponses(page: Page, api: string) {
  const called = new Set<string>();
  let current: Responses = { values: [], isChosen: () => true };
  await page.route(`${api}/api/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    called.add(operationAt(pathname).id);
    return route.fulfill({
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: hostileResponse(pathname, current.values, current.isChosen),
    });
  });
  const setResponses = (responses: Responses) => {
    current = responses;
  };
  return { called, setResponses };
}

/** CPU time of the page in ms. Other processes on the machine do not count. */
async function cpuTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Opens a path that needs data from the API, and waits until it is shown. */
async function visit(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const responded = page.waitForResponse((response) => response.url().includes('/api/'));
  if (`${pathname}${search}` === path) await page.reload();
  else await push(page, path);
  await responded;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      !/Loading/.test(document.querySelector('main')?.textContent ?? 'Loading') &&
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
  );
}

interface Layout {
  /** Distance that the page can scroll sideways, in pixels. */
  excess: number;
  /** Height of the highest row of a list. */
  rowHeight: number;
}

/** The result of opening a screen, and of editing if it is the recipe details. */
interface ScreenMeasurement {
  /** CPU time until the screen and its fields were complete. */
  ms: number;
  /** Height of the highest row by window width. */
  heights: Map<number, number>;
  flaw: { width: number; text: string } | undefined;
}

async function measure(page: Page, width: number): Promise<Layout> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(async () => {
    // One frame for the layout, and one for the buttons that appear with it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))));
    const rows = [...document.querySelectorAll('main table[class*="stack"] tbody tr')];
    return {
      excess: document.documentElement.scrollWidth - window.innerWidth,
      rowHeight: Math.max(0, ...rows.map((row) => row.getBoundingClientRect().height)),
    };
  });
}

for (const pattern of screens) {
  test(`the screen ${pattern} keeps its width, row heights and speed with very long and unusual values`, async ({
    page,
    open,
    sandbox,
  }) => {
    test.slow();
    const { called, setResponses } = await mockResponses(page, sandbox.api);
    await open('admin', patterns.notAuthorized);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    let visits = 0;

    /**
     * Opens the screen with the given responses.
     * @returns CPU time, row heights, and the first layout fault with its width
     */
    const checkScreen = async (
      responses: Responses,
      usual?: ScreenMeasurement,
      at: readonly number[] = widths,
    ): Promise<ScreenMeasurement> => {
      setResponses(responses);
      await page.setViewportSize({ width: 1440, height: 900 });
      const before = await cpuTime(cdp);
      await visit(page, pathOf(pattern, visits++));
      const after = await cpuTime(cdp);
      // A reload resets the metric.
      let ms = Math.round(after < before ? after : after - before);
      const heights = new Map<number, number>();
      let flaw: ScreenMeasurement['flaw'];
      for (const width of at) {
        const { excess, rowHeight } = await measure(page, width);
        heights.set(width, rowHeight);
        const height = usual?.heights.get(width) ?? rowHeight;
        if (excess > 0) flaw ??= { width, text: `scrolls ${excess} px sideways` };
        if (rowHeight > height + MAX_HIGHER_PX)
          flaw ??= { width, text: `has rows of ${rowHeight} px, usually ${height} px` };
      }
      if (pattern === patterns.recipeDetails) {
        const beforeEdit = await cpuTime(cdp);
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        await measure(page, 1440);
        ms += Math.round((await cpuTime(cdp)) - beforeEdit);
        for (const width of at) {
          const { excess } = await measure(page, width);
          if (excess > 0) flaw ??= { width, text: `scrolls ${excess} px sideways in edit mode` };
        }
      }
      return { ms, heights, flaw };
    };

    // Recipe details look up the recipe by its id, so the id is never replaced.
    const isReplaceable = ({ name }: HostileField) => pattern !== patterns.recipeDetails || name !== 'listRecipes[].id';
    // The first visit also loads the code of the screen.
    await checkScreen({ values: [], isChosen: isReplaceable }, undefined, []);
    const usualScreen = await checkScreen({ values: [], isChosen: isReplaceable });
    expect(usualScreen.flaw).toBeUndefined();

    for (const values of valueSets) {
      const names = values.map(({ name }) => name).join(' and ');
      const { ms, flaw } = await checkScreen({ values, isChosen: isReplaceable }, usualScreen);
      expect(ms, `milliseconds of ${pattern} with ${names}`).toBeLessThanOrEqual(usualScreen.ms + MAX_SLOWER_MS);
      if (!flaw) continue;
      const faulty: string[] = [];
      for (const field of fieldsOf(called)) {
        if (!values.some(({ type }) => type === field.type) || !isReplaceable(field)) continue;
        const faultsOfField = await checkScreen({ values, isChosen: ({ name }) => name === field.name }, usualScreen, [
          flaw.width,
        ]);
        if (faultsOfField.flaw) faulty.push(field.name);
      }
      const fields = faulty.join(', ') || 'several fields together';
      throw new Error(`${pattern} ${flaw.text} at ${flaw.width} px with ${names} in ${fields}`);
    }
  });
}
