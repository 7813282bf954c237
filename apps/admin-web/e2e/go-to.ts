import { expect, type Page } from '@playwright/test';

/** Opens a route within the page, as a link does, and waits for its heading. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
}
