import { expect, type Page } from '@playwright/test';

/** Opens a route within the page, as a link does, and waits for its heading. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    // The state is that of React Router, which would warn about other entries.
    const state = { idx: history.state.idx + 1, key: to };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
}
