import type { Page } from '@playwright/test';
import { expectRow, rowOf, rowsOf, tableBodyOf } from './find.ts';
import { expect, holdRequests, test } from './test.ts';

// Behaviour of every paged list, tested on Users and Orders.

const details = (page: Page, id: number | string) => page.getByRole('link', { name: `Details of ${id}` });
const search = (page: Page) => page.getByRole('searchbox');

test('with the keyboard only, the user reaches the search field and an order, and Back returns to its row', async ({
  page,
  open,
}) => {
  await open('admin', '/orders');
  await expect(details(page, 100020)).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('/');
  await expect(search(page)).toHaveValue('/');
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');

  await expect(tableBodyOf(page)).not.toHaveAttribute('inert');
  await page.keyboard.press('ArrowDown');
  await expect(details(page, 100001)).toBeFocused();
  await page.keyboard.press('End');
  await expect(details(page, 100020)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(details(page, 100019)).toBeFocused();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Delete 100018' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/orders-details/100019');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(details(page, 100019)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.keyboard.press('Home');
  await expect(details(page, 100001)).toBeFocused();
});

test('Back from a record restores the list and its scroll position', async ({ page, open }) => {
  await open('viewer', '/orders?search=paypal&sortBy=total&page=2');
  const link = page.getByRole('link', { name: /^Details of/ }).last();
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 321));
  const name = await link.textContent();
  for (const back of [() => page.goBack(), () => page.getByRole('link', { name: 'Back' }).click()]) {
    await link.click();
    await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await back();
    await expect(page).toHaveURL('/orders?search=paypal&sortBy=total&page=2');
    await expect(search(page)).toHaveValue('paypal');
    await expect(link).toHaveText(name ?? '');
    expect(await page.evaluate(() => window.scrollY)).toBe(321);
  }
});

test('a URL that is typed in the same tab opens at its top, and a reload and Back keep the position', async ({
  page,
  open,
}) => {
  const scrollY = () => page.evaluate(() => window.scrollY);
  await open('viewer', '/orders');
  await expect(details(page, 100001)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 321));
  await page.reload();
  await expect(details(page, 100001)).toBeAttached();
  await expect.poll(scrollY).toBe(321);
  await page.goto('/users');
  await expect(rowsOf(page)).toHaveCount(20);
  expect(await scrollY()).toBe(0);
  await page.goBack();
  await expect(details(page, 100001)).toBeAttached();
  await expect.poll(scrollY).toBe(321);
});

test('Back and Forward restore the search in the search field, and the debounce does not change the URL', async ({
  page,
  open,
}) => {
  await page.clock.install();
  await open('viewer', '/orders');
  const pages = (await page.getByText(/^Page 1 of/).textContent()) ?? '';
  await search(page).fill('twint');
  await expect(page).toHaveURL('/orders?search=twint');
  // Waits for the pager of the search result, so that Next is not clicked in the list of all orders.
  await expect(page.getByText(pages, { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/orders?search=twint&page=2');
  await search(page).fill('paypal');
  await expect(page).toHaveURL('/orders?search=paypal');
  await page.goBack();
  await expect(search(page)).toHaveValue('twint');
  await page.goForward();
  await expect(search(page)).toHaveValue('paypal');
  // Longer than the debounce.
  await page.clock.runFor(500);
  await expect(page).toHaveURL('/orders?search=paypal');
});

test('a search that waits for a pause in typing does not bring the user back to the list that they have left', async ({
  page,
  open,
}) => {
  const releaseCode = await holdRequests(page, /assets\/user-details-page-/, 'GET');
  await page.clock.install();
  await open('writer', '/users');
  await rowOf(page, '20401')
    .getByRole('link', { name: /^Details of/ })
    .click();
  await search(page).fill('an');
  await page.clock.runFor(500);
  await expect(page).toHaveURL('/users');
  releaseCode();
  await expect(page.getByRole('heading', { name: 'User Details' })).toBeVisible();
});

// In every animation frame, the rows must match the search text, or the table body must be inert.
test('rows that can be clicked always match the typed search text', async ({ page, open, sandbox }) => {
  await open('viewer', '/orders');
  await expect(details(page, 100020)).toBeVisible();
  await sandbox.clearFaults();
  await sandbox.fault({ operation: 'listOrders', delay: 300 });
  await page.evaluate(() => {
    const seen = { frames: 0, usable: 0, wrong: [] as string[] };
    Object.assign(window, { seen });
    const checkFrame = () => {
      const text = document.querySelector<HTMLInputElement>('input[type=search]')?.value.trim().toLowerCase() ?? '';
      const body = document.querySelector('tbody');
      seen.frames += 1;
      if (body && !body.inert) {
        seen.usable += 1;
        // Leaves out the actions column, which has the same words in every row.
        const rows = [...body.rows].map((row) =>
          [...row.cells]
            .slice(0, -1)
            .map((cell) => cell.textContent.toLowerCase())
            .join(' '),
        );
        seen.wrong.push(...rows.filter((row) => !row.includes(text)).map((row) => `${text}: ${row}`));
      }
      requestAnimationFrame(checkFrame);
    };
    checkFrame();
  });
  await search(page).pressSequentially('taylor', { delay: 100 });
  // The URL changes after the debounce.
  await expect(page).toHaveURL('/orders?search=taylor');
  // While the response is on its way, the user changes the text, waits for the debounce, and changes the text back.
  for (let times = 0; times < 3; times++) await page.keyboard.press('Backspace', { delay: 100 });
  await expect(page).toHaveURL('/orders?search=tay');
  await search(page).pressSequentially('lor', { delay: 100 });
  await expect(tableBodyOf(page)).not.toHaveAttribute('inert');
  await expect(rowsOf(page).first()).toContainText('taylor');
  const seen = await page.evaluate(() => (window as unknown as { seen: { usable: number; wrong: string[] } }).seen);
  const requests = (await sandbox.calls('listOrders')).length;
  console.log(`search: 12 keys, 3 words, ${requests} requests; ${seen.usable} frames with rows that can be used`);
  expect(seen.wrong).toEqual([]);
  expect(seen.usable).toBeGreaterThan(0);
  // A busy machine adds pauses between the keys, and pauses cause more requests.
  expect(requests).toBeLessThan(12);
});

test('loading, paging and sorting a list cause no layout shift', async ({ page, open, sandbox }) => {
  // The layout shift API counts visible elements only, so the viewport must contain the whole list.
  await page.setViewportSize({ width: 1440, height: 1400 });
  await sandbox.fault({ operation: 'listOrders', delay: 700 });
  await sandbox.fault({ operation: 'listUsers', delay: 700 });
  await sandbox.fault({ operation: 'getPaidOrdersValue', delay: 1000 });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        // Ignores shifts after an input, e.g. when the name of the new view appears.
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : node));
        shifts.push(`${location.pathname} ${entry.value.toFixed(4)} ${nodes.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open('admin', '/orders');
  const shifts = () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  await expect(details(page, 100001)).toBeVisible();
  await expect(page.getByRole('group').filter({ hasText: 'Total of all paid orders' })).toContainText('CHF');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(details(page, 100021)).toBeVisible();
  await page.getByRole('button', { name: 'Total', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(await shifts()).toEqual([]);
  await page.goto('/users');
  await expectRow(page, '20401');
  expect(await shifts()).toEqual([]);
});

interface LayoutShift {
  value: number;
  /** Whether the shift happened within 500 ms after an input. */
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
