import { fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { anOrderSummary, onePage } from '../../../test/fixtures.ts';
import { onDesktop, problem, renderRoute } from '../../../test/render-route.tsx';

// Behaviour of every paged list, tested on Users and Orders.

const roles = ['write'];
const search = page.getByRole('searchbox');
const details = (id: number | string) => page.getByRole('link', { name: `Details of ${id}` });
const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const body = () => document.querySelector('tbody') as HTMLTableSectionElement;
const shownUrl = () => location.pathname + location.search;
const total = { 'GET /orders/value/paid-orders': { total_value: 1 } };

/** Orders of a page, which can be held back. */
function ordersByPage() {
  const held = new Map<string, Promise<unknown>>();
  const respond = async ({ url }: Request) => {
    const query = new URL(url).searchParams;
    for (const [part, until] of held) if (url.includes(part)) await until;
    const page = Number(query.get('page'));
    const data = Array.from({ length: 20 }, (_, row) => anOrderSummary({ orderID: 100_000 + page * 100 + row }));
    return { data, page, pageSize: 20, total: 100, totalPages: 5 };
  };
  return { held, responses: { ...total, 'GET /orders': respond } };
}

describe('a search', () => {
  test('that is cleared before its response arrives leaves rows and focus unchanged', async () => {
    const { held, responses } = ordersByPage();
    const late = Promise.withResolvers<void>();
    held.set('search=nobody', late.promise);
    const { requests } = await renderRoute('/orders', { responses });
    await expect.element(details(100_100)).toBeVisible();
    await search.fill('nobody');
    await expect.poll(() => requests.some((request) => request.includes('search=nobody'))).toBe(true);
    await userEvent.keyboard('{Escape}{ArrowDown}');
    await expect.element(details(100_100)).toHaveFocus();
    late.resolve();
    await expect.poll(shownUrl).toBe('/orders');
    await expect.element(details(100_100)).toHaveFocus();
  });

  test('that fails keeps its text in the box and the older rows inert, and Retry repeats it', async () => {
    const { responses } = ordersByPage();
    const { answer } = await renderRoute('/orders', { responses });
    await expect.element(details(100_100)).toBeVisible();
    answer('GET /orders', problem(500));
    await search.fill('rossi');
    await expect.element(page.getByText(/^The search failed\./)).toBeVisible();
    await expect.element(search).toHaveValue('rossi');
    expect(body().inert).toBe(true);
    answer('GET /orders', responses['GET /orders']);
    await button('Retry').click();
    await expect.element(page.getByText(/^The search failed\./)).not.toBeInTheDocument();
    await expect.poll(() => body().inert).toBe(false);
  });

  test('that still waits for the debounce is applied by sorting', async () => {
    await onDesktop();
    await renderRoute('/orders?page=3', { api: fakeApi({ orders: 4991 }) });
    await expect.element(page.getByText('Page 3 of 250')).toBeVisible();
    await search.fill('twint');
    await button('Total').click();
    await expect.poll(shownUrl).toBe('/orders?search=twint&sortBy=total');
    await expect.element(header('Total')).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => body().inert).toBe(false);
    await button('Next').click();
    await expect.poll(shownUrl).toBe('/orders?search=twint&sortBy=total&page=2');
    await expect.element(search).toHaveValue('twint');
  });

  test('whose debounce ends while the sorted view renders does not undo the sorting', async () => {
    await onDesktop();
    await renderRoute('/orders', { responses: ordersByPage().responses });
    await expect.element(details(100_100)).toBeVisible();
    await search.fill('paypal');
    const sort = button('Total').element() as HTMLElement;
    sort.click();
    // Blocks rendering until the debounce is over.
    const end = performance.now() + 400;
    while (performance.now() < end);
    await expect.element(header('Total')).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(shownUrl).toBe('/orders?search=paypal&sortBy=total');
  });

  test('announces the number of results and the page', async () => {
    const { answer } = await renderRoute('/orders', { responses: ordersByPage().responses });
    const status = page.getByRole('status');
    await expect.element(status.getByText('100 orders')).toBeInTheDocument();
    answer('GET /orders', onePage(anOrderSummary()));
    await search.fill('100007');
    await expect.element(status.getByText('1 order', { exact: true })).toBeInTheDocument();
    await expect.element(status.getByText('Page 1 of 1')).toBeVisible();
  });
});

test('a double click on Next opens one page and adds one history entry, and a double click on a column header reverses the order', async () => {
  await onDesktop();
  await renderRoute('/orders', { responses: ordersByPage().responses });
  await expect.element(details(100_100)).toBeVisible();
  const push = vi.spyOn(history, 'pushState');
  onTestFinished(() => push.mockRestore());
  await button('Next').dblClick();
  await expect.element(page.getByText('Page 2 of 5')).toBeVisible();
  expect(push).toHaveBeenCalledOnce();
  await button('Total').dblClick();
  await expect.poll(shownUrl).toBe('/orders?sortBy=total&sortDir=desc');
});

test('an unreadable entry hides neither the other rows nor the next page', async () => {
  const data = Array.from({ length: 20 }, (_, row) => ({
    ...anOrderSummary({ orderID: row + 1 }),
    ...(row === 3 && { email: null }),
  }));
  await renderRoute('/orders', {
    responses: { ...total, 'GET /orders': { data, page: 1, pageSize: 20, total: 40, totalPages: 2 } },
  });
  const message = '1 of these entries cannot be read: $.data[3].email (expected string, got null)';
  await expect.element(page.getByText(message)).toBeVisible();
  expect(page.getByRole('link', { name: /^Details of/ }).elements()).toHaveLength(19);
  await expect.element(page.getByRole('link', { name: 'Details of 4', exact: true })).not.toBeInTheDocument();
  await expect.element(button('Next')).toBeEnabled();
});

test('pressing a link or a header and hovering Next prefetch once', async () => {
  await onDesktop();
  const api = fakeApi({ orders: 60 });
  await renderRoute('/orders', { api });
  const requests = (operationId: string) => api.calls.filter((call) => call.operationId === operationId);
  const link = page.getByRole('link', { name: /^Details of/ }).first();
  await expect.element(link).toBeVisible();
  const press = (locator: Locator) =>
    locator.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  press(link);
  await expect.poll(() => requests('getOrder')).toHaveLength(1);
  await button('Next').hover();
  await expect.poll(() => requests('listOrders')).toHaveLength(2);
  await button('Next').click();
  await expect.element(page.getByText('21–40 of 60')).toBeVisible();
  await expect.poll(() => body().inert).toBe(false);
  expect(requests('listOrders')).toHaveLength(2);
  press(button('Email'));
  await expect.poll(() => requests('listOrders')).toHaveLength(3);
  await button('Email').click();
  await expect.poll(shownUrl).toBe('/orders?sortBy=email');
  await expect.poll(() => body().inert).toBe(false);
  expect(requests('listOrders')).toHaveLength(3);
  expect(requests('getOrder')).toHaveLength(1);
});

test('after failed sorting or paging, header, pager and URL return to the rows shown, which stay usable', async () => {
  await onDesktop();
  const api = fakeApi({ users: 60 });
  await renderRoute('/users?page=2', { roles, api });
  await expect.poll(() => page.getByRole('link', { name: /^Details of/ }).elements()).toHaveLength(20);
  const first = body().rows[0]?.textContent;
  for (const [request, message] of [
    [header('Email').getByRole('button'), /^Sorting by Email failed\./],
    [button('Next'), /^Page 3 could not be loaded\./],
  ] as const) {
    const end = api.fail('listUsers', { status: 500 });
    await request.click();
    await expect.element(page.getByText(message)).toBeInViewport();
    await expect
      .element(page.getByRole('status').filter({ hasText: /may be out of date/ }))
      .toMatchTextContent(/Failed to fetch all users data/);
    await expect.poll(shownUrl).toBe('/users?page=2');
    await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
    await expect.element(header('Email')).not.toHaveAttribute('aria-sort');
    expect(body().rows[0]?.textContent).toBe(first);
    expect(body().inert).toBe(false);
    end();
  }
  (button('Retry').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shownUrl).toBe('/users?page=3');
  await expect.element(page.getByText(/may be out of date/)).not.toBeInTheDocument();
  await expect.poll(() => body().inert).toBe(false);
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('an invalid URL is replaced by the URL of the list shown', async () => {
  await renderRoute('/users?page=abc&sortBy=none&sortDir=up&x=1&search=%20rossi', { api: fakeApi({ users: 20 }) });
  await expect.poll(shownUrl).toBe('/users?search=rossi');
});

test('a page after the last one is replaced by the last page', async () => {
  await renderRoute('/orders?page=9999', { api: fakeApi({ orders: 60 }) });
  await expect.poll(shownUrl).toBe('/orders?page=3');
  await expect.element(page.getByText('41–60 of 60')).toBeVisible();
});

test('Back leads to the list when the record was opened by its URL', async () => {
  const api = fakeApi({ orders: 20 });
  await renderRoute(`/orders/${api.data.orders[0]?.orderID}`, { api });
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(page.getByText('1–20 of 20')).toBeVisible();
  expect(shownUrl()).toBe('/orders');
});

test.for(['desktop', 'phone'])(
  'during slow sorting and paging on a %s, the previous rows cannot be used',
  async (device) => {
    if (device === 'desktop') await onDesktop();
    const { held, responses } = ordersByPage();
    await renderRoute('/orders', { responses });
    await expect.element(details(100_100)).toBeVisible();
    for (const [part, request, url] of [
      ['page=2', () => button('Next').click(), '/orders?page=2'],
      [
        'sortBy=email',
        () =>
          device === 'phone'
            ? page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Email')
            : button('Email').click(),
        '/orders?sortBy=email',
      ],
    ] as const) {
      const late = Promise.withResolvers<void>();
      held.set(part, late.promise);
      await request();
      await expect.poll(shownUrl).toBe(url);
      await expect.poll(() => body().inert).toBe(true);
      await expect.poll(() => Number(getComputedStyle(body()).opacity)).toBeLessThan(0.5);
      await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
      late.resolve();
      await expect.poll(() => body().inert).toBe(false);
      await expect.poll(() => Number(getComputedStyle(body()).opacity)).toBe(1);
    }
  },
);
