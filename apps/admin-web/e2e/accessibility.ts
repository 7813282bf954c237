import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * The rules of axe that the page violates, with their elements. The script stays in the document, because adding it
 * takes longer than a check.
 */
export async function violationsIn(page: Page): Promise<string[]> {
  // Waits for short animations, because axe would measure contrast in the middle of a fade. The timer of a toast is an
  // animation too, but a longer one.
  await page.evaluate(() => {
    const brief = document.getAnimations().filter((a) => Number(a.effect?.getComputedTiming().endTime) < 1_000);
    return Promise.all(brief.map((a) => a.finished.catch(() => {})));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      iframes: false,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
  });
}
