import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * The rules of axe that the page violates, with their elements. Adding the script takes longer than a check, so it stays
 * in the document for the next one.
 */
export async function violationsIn(page: Page): Promise<string[]> {
  // Waits for short animations, because axe would measure contrast in the middle of a fade. A toast's timer runs longer.
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
