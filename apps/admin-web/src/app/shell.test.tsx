import { anOrder, fakeApi } from '@joe/api-sdk/testing';
import { fakeAuthClient, signedIn } from '@joe/auth/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { atWidth, expectShownFor, goOffline, onDesktop, renderRoute } from '../../test/render-route.tsx';

const menu = page.getByRole('button', { name: 'Menu' });
const drawer = page.getByRole('dialog', { name: 'Menu' });

test('Enter opens the menu and focuses its first link, and Escape closes it and focuses the Menu button', async () => {
  await renderRoute('/countries', { api: fakeApi() });
  await expect.element(page.getByRole('heading', { name: 'Countries' })).toBeVisible();
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
});

test.for([
  ['/orders', 'Orders'],
  ['/orders/100001', 'no entry'],
] as const)('at %s, the menu marks %s as the current screen', async ([url, marked]) => {
  await renderRoute(url, { api: fakeApi({ orders: [anOrder()] }) });
  await menu.click();
  await expect.element(drawer.getByRole('link', { name: 'Orders' })).toBeVisible();
  const current = drawer
    .getByRole('link')
    .elements()
    .find((link) => link.ariaCurrent === 'page');
  expect(current?.textContent ?? 'no entry').toBe(marked);
});

test('the browser does not open a file that is dropped on a screen, and a text can still be dropped', async () => {
  await renderRoute('/countries', { api: fakeApi() });
  const heading = page.getByRole('heading', { name: 'Countries' });
  await expect.element(heading).toBeVisible();
  const drop = (fill: (items: DataTransferItemList) => void) => {
    const dataTransfer = new DataTransfer();
    fill(dataTransfer.items);
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    heading.element().dispatchEvent(event);
    return event;
  };
  expect(drop((items) => items.add(new File(['{}'], 'recipe.json'))).defaultPrevented).toBe(true);
  expect(drop((items) => items.add('a text', 'text/plain')).defaultPrevented).toBe(false);
});

test('in the menu, only Log out is red', async () => {
  await renderRoute('/countries', { api: fakeApi() });
  await menu.click();
  await expect.element(drawer.getByRole('button', { name: 'Log out' })).toBeVisible();
  const entries = drawer.element().querySelectorAll('a, button');
  const isRed = (element: Element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
    return red > 2 * Math.max(green, blue);
  };
  expect([...entries].filter(isRed).map(({ textContent }) => textContent)).toEqual(['Log out']);
});

test('the command palette does not offer the theme', async () => {
  await renderRoute('/countries', { api: fakeApi() });
  await expect.element(page.getByRole('heading', { name: 'Countries' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('option', { name: /^Print/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /theme|light|dark|system/i })).not.toBeInTheDocument();
});

test('a link in the menu opens its screen and closes the menu', async () => {
  await renderRoute('/countries', { api: fakeApi() });
  await menu.click();
  await drawer.getByRole('link', { name: 'Users' }).click();
  await expect.element(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('the command palette opens a screen by a part of its name', async () => {
  await renderRoute('/countries', { roles: ['write'], api: fakeApi() });
  await expect.element(page.getByRole('heading', { name: 'Countries' })).toBeVisible();
  for (const [text, path] of [
    ['us', '/users'],
    ['coffee', '/machines'],
    ['add', '/add-recipe'],
    ['translation', '/upload-recipe-translations'],
  ] as const) {
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = page.getByRole('combobox', { name: 'Jump to' });
    await expect.element(input).toHaveFocus();
    await userEvent.keyboard(`${text}{Enter}`);
    await expect.element(input).not.toBeInTheDocument();
    await expect.poll(() => location.pathname).toBe(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the skip link and a new screen move the focus to the main content', async () => {
  await onDesktop();
  await renderRoute('/', { api: fakeApi() });
  const main = page.getByRole('main');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  (skip.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main).toHaveFocus();
  await page.getByRole('link', { name: 'Registered JOE Users' }).click();
  await expect.element(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await expect.element(main).toHaveFocus();
});

test('Back in the browser restores the scroll position of a list that was sorted after scrolling', async () => {
  await onDesktop();
  await renderRoute('/orders', { api: fakeApi({ orders: 20 }) });
  await expect.element(page.getByText('1–20 of 20')).toBeVisible();
  window.scrollTo(0, 200);
  await expect.poll(() => window.scrollY).toBe(200);
  const header = page.getByRole('columnheader', { name: 'Email' });
  (header.getByRole('button').element() as HTMLElement).click();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  const link = page.getByRole('link', { name: /^Details of/ }).first();
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).click();
  await expect.element(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  expect(window.scrollY).toBe(0);
  history.back();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  expect(window.scrollY).toBe(200);
});

const order = anOrder({ orderID: 100001, orderDate: '2026-03-04T23:30:00.000Z' });

async function expectTooltipAndSheet() {
  const tooltip = () => document.querySelector('[popover="manual"]');
  await expect.poll(tooltip).not.toBeNull();
  await userEvent.keyboard('{Tab}');
  document.querySelector('time')?.focus();
  await expect.poll(() => tooltip()?.matches(':popover-open') && tooltip()?.textContent).toContain('March 2026');

  window.dispatchEvent(new Event('beforeprint'));
  expect(document.querySelector('body > article h1')?.textContent).toBe('Order 100001');
  window.dispatchEvent(new Event('afterprint'));
}

test('notices, tooltips and printing work if the browser blocks storage', async () => {
  const authClient = fakeAuthClient(signedIn());
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  const config = { notice: 'Maintenance tonight' };
  await renderRoute('/orders/100001', { authClient, api: fakeApi({ orders: [order] }), config });
  onTestFinished(() => void vi.restoreAllMocks());
  await expect.element(page.getByText('Maintenance tonight')).toBeVisible();

  await expectTooltipAndSheet();

  await page.getByRole('button', { name: 'Close the notice' }).click();
  await expect.element(page.getByText('Maintenance tonight')).not.toBeInTheDocument();
});

test('tooltips and printing work if the status lines fail', async () => {
  goOffline();
  // On this screen, only the status lines use the style of <html>, for their height. So nothing else fails.
  vi.spyOn(document.documentElement, 'style', 'get').mockImplementation(() => {
    throw new Error('No style');
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  await renderRoute('/orders/100001', { api: fakeApi({ orders: [order] }), config: { notice: 'Maintenance tonight' } });
  await expect.element(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  await expectTooltipAndSheet();
  await expect.element(page.getByText(/^You are offline/)).not.toBeInTheDocument();
});

test.for([390, 1440])('at %i px sticky content starts below the offline line, which may wrap', async (width) => {
  await atWidth(width);
  await renderRoute('/countries');
  await expect.element(page.getByRole('heading', { name: 'Countries' })).toBeVisible();
  const { top } = page.getByRole('main').element().getBoundingClientRect();
  const goOnline = goOffline();
  const offline = page.getByText(/^You are offline\./);
  await expect.element(offline).toBeVisible();

  const stickyTop = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) - 16;
  const bottom = () => offline.element().closest('[role="status"]')?.getBoundingClientRect().bottom;
  expect(bottom()).toBeGreaterThan(top);
  await expect.poll(stickyTop).toBe(bottom());

  goOnline();
  await expect.element(offline).not.toBeInTheDocument();
  expect(stickyTop()).toBe(top);
});

test.for([
  ['/countries', 'You are offline. What is on the screen was read at 14:02.'],
  ['/not-authorized', 'You are offline.'],
] as const)('the offline line of the screen %s says when its data was read, if it has data', async ([url, line]) => {
  vi.setSystemTime(new Date('2026-11-23T13:02:00Z'));
  onTestFinished(() => void vi.useRealTimers());
  goOffline();
  await renderRoute(url, { config: { timeZone: 'Europe/Zurich' } });
  await expect.element(page.getByText(line, { exact: true })).toBeVisible();
});

test('the focus moves from Retry to the main content when the app is online again', async () => {
  await renderRoute('/countries');
  await expect.element(page.getByRole('heading', { name: 'Countries' })).toBeVisible();
  const goOnline = goOffline();
  const retry = page.getByRole('status').getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  (retry.element() as HTMLElement).focus();
  await expect.element(retry).toHaveFocus();
  await expectShownFor(2_000, page.getByText('Online again.'), async () => {
    goOnline();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});

test.for([390, 1440])('at %i px the status line says for two seconds that the app is online again', async (width) => {
  await atWidth(width);
  await renderRoute('/countries');
  const title = page.getByRole('heading', { name: 'Countries' });
  await expect.element(title).toBeVisible();
  const goOnline = goOffline();
  const offline = page.getByText(/^You are offline\./);
  await expect.element(offline).toBeVisible();
  const announced = offline.element().closest('[role="status"]');
  const { top } = title.element().getBoundingClientRect();

  const onlineAgain = page.getByText('Online again.');
  await expectShownFor(2_000, onlineAgain, async () => {
    goOnline();
    await expect.element(onlineAgain).toBeVisible();
    expect(announced?.contains(onlineAgain.element())).toBe(true);
    expect(title.element().getBoundingClientRect().top).toBe(top);
    await expect.element(offline).not.toBeVisible();
  });
  expect(title.element().getBoundingClientRect().top).toBeLessThan(top);
});
