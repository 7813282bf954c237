import { expect, type Page } from '@playwright/test';

/**
 * Adds a history entry and opens it, as a link does. On a screen that asks about unsaved work, the router would warn
 * about an entry without its state.
 */
export const push = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const state = { idx: history.state.idx + 1, key: crypto.randomUUID() };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);

/** Opens a route within the page, as a link does, and waits for its heading. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''));
  await push(page, path);
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
}
