import { anOrder, aUser, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { endDoubleClick, onDesktop, renderRoute } from '../../../test/render-route.tsx';
import { testedScreens } from '../../../test/screens.ts';

// Tests of the lists that the API returns page by page.

const roles = ['write'];
const search = page.getByRole('searchbox');
const links = page.getByRole('link', { name: /^Details of/ });
const details = (id: number | string) => page.getByRole('link', { name: `Details of ${id}`, exact: true });
const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const body = () => document.querySelector('tbody') as HTMLTableSectionElement;
const shownUrl = () => location.pathname + location.search;
const dialog = page.getByRole('alertdialog');

const lists = Object.entries(testedScreens).flatMap(([url, { list }]) => (list ? [{ url, ...list }] : []));

test('a press on a column head while the user types requests the rows once, with the typed search', async () => {
  await onDesktop();
  const { api } = await renderRoute('/users', { roles, api: fakeApi({ users: [aUser()] }) });
  await expect.element(details('anna.aebischer@example.com')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  // Enters the text without a locator, because Vitest advances the clock while a locator waits.
  (search.element() as HTMLElement).focus();
  document.execCommand('insertText', false, 'anna');
  await new Promise(requestAnimationFrame);
  const head = header('Email').getByRole('button').element() as HTMLElement;
  const press = (button: number) =>
    head.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', button }));
  press(2);
  press(0);
  head.click();
  await expect.poll(shownUrl).toBe('/users?search=anna&sortBy=email');
  await expect.element(details('anna.aebischer@example.com')).toBeVisible();
  expect(api.callsOf('listUsers').map(({ query: { search, sortBy, sortDir } }) => [search, sortBy, sortDir])).toEqual([
    [undefined, 'user_id', 'asc'],
    ['anna', 'email', 'asc'],
  ]);
});

test('a press on a column head requests the rows in advance, but a touch does not, because it may begin to scroll', async () => {
  await onDesktop();
  const { api } = await renderRoute('/users', { roles, api: fakeApi({ users: [aUser()] }) });
  await expect.element(details('anna.aebischer@example.com')).toBeVisible();
  const head = header('Email').getByRole('button').element();
  const press = (pointerType: string) =>
    head.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }));
  press('touch');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(api.callsOf('listUsers')).toHaveLength(1);
  press('mouse');
  await expect.poll(() => api.callsOf('listUsers').map(({ query }) => query.sortBy)).toEqual(['user_id', 'email']);
});

describe.each(lists)('the list at $url', (tested) => {
  const { noun, url, placeholder, columns, calls, records, nameOf, sorts } = tested;
  const { list, remove } = calls;
  const [, idField] = sorts[sorts.length - 1] as readonly [string, string];
  /** Opens the list with this number of records. */
  const openList = (count: number, address: string = url) =>
    renderRoute(address, { roles, api: fakeApi(records(count)) });

  test('a list shows its columns and search field, and requests the first twenty rows in the default order', async () => {
    await onDesktop();
    const { api } = await openList(30);
    await expect.poll(() => links.elements()).toHaveLength(20);
    const headers = page.getByRole('columnheader', { includeHidden: true }).elements();
    expect(headers.map(({ textContent }) => textContent)).toEqual(columns);
    await expect.element(search).toHaveAttribute('placeholder', placeholder);
    expect(api.callsOf(list).map(({ query }) => query)).toEqual([
      { page: 1, pageSize: 20, sortBy: idField, sortDir: 'asc' },
    ]);
  });

  test('an empty list shows a message and no row numbers', async () => {
    await openList(0);
    await expect.element(page.getByText(`No ${noun} found`)).toBeVisible();
    await expect.element(page.getByText('Page 1 of 1')).toBeVisible();
    await expect.element(page.getByText(/ of 0/)).not.toBeInTheDocument();
  });

  test('a click on each column header sorts the list, and a second click reverses the order', async () => {
    await onDesktop();
    const { api } = await openList(60, `${url}?page=3`);
    await expect.element(page.getByText('Page 3 of 3')).toBeVisible();
    // All columns reverse their order in the same way, so only the first one and the default one do it here.
    const clicks = sorts.flatMap(([label, sortBy], index) => {
      const ascending = { label, order: 'ascending', search: `?sortBy=${sortBy}`, sortBy, sortDir: 'asc' };
      const search = sortBy === idField ? '?sortDir=desc' : `?sortBy=${sortBy}&sortDir=desc`;
      const descending = { label, order: 'descending', search, sortBy, sortDir: 'desc' };
      return index === 0 || sortBy === idField ? [ascending, descending] : [ascending];
    });
    for (const { label, order, search } of clicks) {
      await header(label).getByRole('button').click();
      await expect.element(header(label)).toHaveAttribute('aria-sort', order);
      await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
      await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
      expect(location.search).toBe(search);
    }
    const sent = api.callsOf(list).map(({ query }) => query);
    expect(sent.slice(1)).toEqual(clicks.map(({ sortBy, sortDir }) => ({ page: 1, pageSize: 20, sortBy, sortDir })));
    expect(body().rows[0]?.textContent).toMatch(/^100060/);
  });

  test('a double click on Yes deletes the record once', async () => {
    const { api } = await openList(30);
    await button(`Delete ${nameOf(3)}`).click();
    await button('Yes').dblClick();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(details(nameOf(3))).not.toBeInTheDocument();
    await expect.poll(() => links.elements()).toHaveLength(20);
    expect(api.callsOf(remove)).toMatchObject([{ path: { id: 100_003 } }]);
    expect(api.callsOf(list)).toHaveLength(2);
  });

  test('a delete reduces the row numbers in the pager and keeps Next, even if the list cannot be read again', async () => {
    const { api } = await openList(30);
    await expect.element(page.getByText('1–20 of 30')).toBeVisible();
    api.fail(list, { status: 500 });
    await button(`Delete ${nameOf(3)}`).click();
    await button('Yes').click();
    await expect.element(button('Retry')).toBeVisible();
    await expect.element(page.getByText('1–19 of 29')).toBeVisible();
    await expect.element(button('Next')).toBeEnabled();
  });
});

// All lists have these rules, and the list of users stands for them.
describe('a paged list', () => {
  const { records, nameOf } = lists.find(({ noun }) => noun === 'users') as (typeof lists)[0];
  const openList = (count: number, url = '/users') => renderRoute(url, { roles, api: fakeApi(records(count)) });

  test('a list shows placeholder rows until the rows are loaded', async () => {
    const api = fakeApi();
    const release = api.hold('listUsers');
    await renderRoute('/users', { roles, api });
    await expect.element(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(document.querySelectorAll('tbody tr[aria-hidden]').length).toBeGreaterThan(0);
    release();
    await expect.poll(() => links.elements()).toHaveLength(20);
    expect(document.querySelectorAll('tbody tr[aria-hidden]')).toHaveLength(0);
  });

  test('a search without results can be cleared', async () => {
    await openList(1, '/users?search=nobody');
    await expect.element(page.getByText('No users found')).toBeVisible();
    await expect.element(page.getByText('Nothing matches “nobody”.')).toBeVisible();
    await button('Clear search').click();
    await expect.element(details(nameOf(1))).toBeVisible();
    expect(location.search).toBe('?sortBy=user_id');
  });

  test('an invisible character in a search without results is shown', async () => {
    await openList(1, '/users?search=%E2%80%8B');
    await expect.element(page.getByText('Nothing matches “‹U+200B›”.')).toBeVisible();
  });

  test('on a phone the user sorts a list with the Sort by field', async () => {
    const { api } = await openList(1);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Email');
    await expect.poll(() => api.callsOf('listUsers').at(-1)?.query).toMatchObject({ sortBy: 'email', sortDir: 'asc' });
    expect(location.search).toBe('?sortBy=email');
  });

  test('the pager of a list opens the next, previous and last page, and a page by its number', async () => {
    const { api } = await openList(1_990);
    const [previous, next] = [button('Previous'), button('Next')];
    await expect.element(page.getByText('1–20 of 1,990')).toBeVisible();
    await expect.element(previous).toBeDisabled();
    await next.click();
    await expect.element(page.getByText('Page 2 of 100')).toBeVisible();
    expect(location.search).toBe('?page=2');
    await previous.click();
    await expect.element(page.getByText('Page 1 of 100')).toBeVisible();
    await button('Last page').click();
    await expect.element(page.getByText('1,981–1,990 of 1,990')).toBeVisible();
    await expect.element(next).toBeDisabled();
    await expect.element(previous).toBeEnabled();
    await page.getByRole('button', { name: /Go to a page/ }).click();
    await userEvent.keyboard('17{Enter}');
    await expect.element(page.getByText('321–340 of 1,990')).toBeVisible();
    expect(api.callsOf('listUsers').at(-1)?.query).toMatchObject({ page: 17 });
    expect(location.search).toBe('?page=17');
  });

  test('a list has no next page after a page with fewer than twenty rows', async () => {
    const api = fakeApi(records(1));
    api.respond('listUsers', async (_, stored) => Object.assign({}, await stored(), { totalPages: 7 }) as never);
    await renderRoute('/users', { api });
    await expect.element(page.getByText('Page 1 of 7')).toBeVisible();
    await expect.element(button('Next')).toBeDisabled();
  });

  test('the URL of a page after the last one is replaced by that of the last page', async () => {
    await openList(60, '/users?page=9999');
    await expect.poll(shownUrl).toBe('/users?page=3');
    await expect.element(page.getByText('41–60 of 60')).toBeVisible();
  });

  test('the URL of a page after the last one is also replaced if it has parameters that are not needed', async () => {
    await openList(60, '/users?page=9999&sortDir=asc&other=1');
    await expect.poll(shownUrl).toBe('/users?page=3');
    await expect.element(page.getByText('41–60 of 60')).toBeVisible();
  });

  test('a failed delete keeps the question open, and after the second Yes a record that is already deleted disappears', async () => {
    const { api } = await openList(30);
    await button(`Delete ${nameOf(1)}`).click();
    api.fail('deleteUser', { status: 500, times: 1 });
    await button('Yes').click();
    await expect.element(dialog.getByText(/^Failed to delete .*: Internal Server Error/)).toBeVisible();
    const hidden = page.getByRole('link', { name: /^Details of/, includeHidden: true });
    expect(hidden.elements()).toHaveLength(20);
    api.data.users.shift();
    // The record must disappear even if the list cannot be fetched again.
    api.fail('listUsers', { status: 500 });
    await endDoubleClick();
    await button('Yes').click();
    await expect.element(page.getByText('already deleted')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Retry')).toBeVisible();
    expect(links.elements()).toHaveLength(19);
    await expect.element(details(nameOf(1))).not.toBeInTheDocument();
  });
});

describe('a search', () => {
  test('a search that is cleared before its response arrives does not change the list', async () => {
    const { api } = await renderRoute('/orders', { api: fakeApi({ orders: 100 }) });
    await expect.element(details(100_001)).toBeVisible();
    const release = api.hold('listOrders');
    await search.fill('nobody');
    await expect.poll(() => api.callsOf('listOrders')).toHaveLength(2);
    await userEvent.keyboard('{Escape}{ArrowDown}');
    await expect.element(details(100_001)).toHaveFocus();
    release();
    await expect.poll(shownUrl).toBe('/orders?sortBy=order_id');
    await expect.element(details(100_001)).toHaveFocus();
  });

  test('the list ignores a late response to an older search', async () => {
    const users = ['Aebischer', 'Rossi', 'Wyss'].map((last_name, row) =>
      aUser({ user_id: row + 1, last_name, email: `${last_name}@example.com` }),
    );
    const api = fakeApi({ users });
    const late = Promise.withResolvers<void>();
    api.respond('listUsers', async ({ query }, stored) => {
      if (query.search === 'rossi') await late.promise;
      return stored();
    });
    await renderRoute('/users', { api });
    // The search also marks this word in the email, which comes first. The test needs the last name.
    const name = (text: string) => page.getByText(text, { exact: true }).last();
    await expect.element(name('Aebischer')).toBeVisible();
    await search.fill('rossi');
    await expect.poll(() => api.callsOf('listUsers')).toHaveLength(2);
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(body().inert).toBe(true);
    await search.fill('wyss');
    await expect.element(name('Aebischer')).not.toBeInTheDocument();
    await expect.element(name('Wyss')).toBeVisible();
    const shownLate: string[] = [];
    const observer = new MutationObserver(() => {
      if (body().textContent.includes('Rossi')) shownLate.push(body().textContent);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    onTestFinished(() => observer.disconnect());
    late.resolve();
    // When the response to this third search is on the screen, the late response has been processed.
    await search.fill('aebischer');
    await expect.element(name('Aebischer')).toBeVisible();
    expect(shownLate).toEqual([]);
  });

  test('a failed search keeps its text and hides pager and export, whose counts belong to other rows, and Retry repeats it', async () => {
    const { api } = await renderRoute('/orders', { api: fakeApi({ orders: 100 }) });
    await expect.element(details(100_001)).toBeVisible();
    await expect.element(button('Export')).toBeVisible();
    const end = api.fail('listOrders', { status: 500 });
    await search.fill('example');
    await expect.element(page.getByText(/^The search failed\./)).toBeVisible();
    await expect.element(search).toHaveValue('example');
    expect(body().inert).toBe(true);
    await expect.element(button('Export')).not.toBeInTheDocument();
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
    end();
    await button('Retry').click();
    await expect.element(page.getByText(/^The search failed\./)).not.toBeInTheDocument();
    await expect.element(button('Export')).toBeVisible();
    await expect.poll(() => body().inert).toBe(false);
  });

  test('when the user clears a failed search, its notice disappears, and pager and export return', async () => {
    const { api } = await renderRoute('/orders', { api: fakeApi({ orders: 100 }) });
    await expect.element(details(100_001)).toBeVisible();
    const end = api.fail('listOrders', { status: 500 });
    await search.fill('example');
    await expect.element(page.getByText(/^The search failed\./)).toBeVisible();
    end();
    await search.fill('');
    await expect.element(page.getByText(/^The search failed\./)).not.toBeInTheDocument();
    await expect.element(button('Export')).toBeVisible();
    await expect.element(page.getByText('1–20 of 100')).toBeVisible();
    expect(body().inert).toBe(false);
  });

  test('sorting a list also applies a search text that was typed just before', async () => {
    await onDesktop();
    await renderRoute('/orders?page=3', { api: fakeApi({ orders: 200 }) });
    await expect.element(page.getByText('Page 3 of 10')).toBeVisible();
    await search.fill('twint');
    await button('Total').click();
    await expect.poll(shownUrl).toBe('/orders?search=twint&sortBy=total');
    await expect.element(header('Total')).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => body().inert).toBe(false);
    await button('Next').click();
    await expect.poll(shownUrl).toBe('/orders?search=twint&sortBy=total&page=2');
    await expect.element(search).toHaveValue('twint');
  });

  test('a pause in typing that ends right after a click on a column header does not undo the sorting', async () => {
    await onDesktop();
    await renderRoute('/orders', { api: fakeApi({ orders: 100 }) });
    await expect.element(details(100_001)).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    (search.element() as HTMLElement).focus();
    document.execCommand('insertText', false, 'paypal');
    await new Promise(requestAnimationFrame);
    (button('Total').element() as HTMLElement).click();
    // On a slow computer, the pause after typing ends before React has rendered the new sort order.
    vi.advanceTimersByTime(250);
    await expect.element(header('Total')).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(shownUrl).toBe('/orders?search=paypal&sortBy=total');
  });

  test('a screen reader announces the number of results and the page', async () => {
    await renderRoute('/orders', { api: fakeApi({ orders: 100 }) });
    const status = page.getByRole('status');
    await expect.element(status.getByText('100 orders')).toBeInTheDocument();
    await search.fill('100007');
    await expect.element(status.getByText('1 order', { exact: true })).toBeInTheDocument();
    await expect.element(status.getByText('Page 1 of 1')).toBeVisible();
  });
});

test('a double click on Next opens only one page, but on a column header it sorts twice', async () => {
  await onDesktop();
  await renderRoute('/orders', { api: fakeApi({ orders: 100 }) });
  await expect.element(details(100_001)).toBeVisible();
  const push = vi.spyOn(history, 'pushState');
  onTestFinished(() => push.mockRestore());
  await button('Next').dblClick();
  await expect.element(page.getByText('Page 2 of 5')).toBeVisible();
  expect(push).toHaveBeenCalledOnce();
  await button('Total').dblClick();
  await expect.poll(shownUrl).toBe('/orders?sortBy=total&sortDir=desc');
});

test('an unreadable row hides neither the other rows nor the next page', async () => {
  const api = fakeApi();
  const data = Array.from({ length: 20 }, (_, row) => ({
    ...anOrder({ orderID: row + 1 }),
    ...(row === 3 && { email: null }),
  }));
  api.fail('listOrders', { body: { data, page: 1, pageSize: 20, total: 40, totalPages: 2 } });
  await renderRoute('/orders', { api });
  await expect.element(page.getByText('1 of these entries cannot be read.')).toBeVisible();
  expect(links.elements()).toHaveLength(19);
  await expect.element(details(4)).not.toBeInTheDocument();
  await expect.element(button('Next')).toBeEnabled();
  await button('Copy for IT').click();
  await expect
    .element(page.getByRole('region', { name: 'Text for IT' }))
    .toMatchTextContent(/unreadable \$\.data\[3\]\.email/);
});

test('hovering Next and pressing a link or a column header load their data in advance only once', async () => {
  await onDesktop();
  const { api } = await renderRoute('/orders', { api: fakeApi({ orders: 60 }) });
  await expect.element(links.first()).toBeVisible();
  const press = (locator: Locator, pointerType = 'mouse', pressed = 0) =>
    locator.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType, button: pressed }));
  // A touch can be a scroll, and the right button opens a menu, so neither may load the details.
  press(links.nth(1), 'touch');
  press(links.nth(1), 'mouse', 2);
  press(links.first());
  await expect.poll(() => api.callsOf('getOrder')).toHaveLength(1);
  await button('Next').hover();
  await expect.poll(() => api.callsOf('listOrders')).toHaveLength(2);
  await button('Next').click();
  await expect.element(page.getByText('21–40 of 60')).toBeVisible();
  await expect.poll(() => body().inert).toBe(false);
  expect(api.callsOf('listOrders')).toHaveLength(2);
  press(button('Email'));
  await expect.poll(() => api.callsOf('listOrders')).toHaveLength(3);
  await button('Email').click();
  await expect.poll(shownUrl).toBe('/orders?sortBy=email');
  await expect.poll(() => body().inert).toBe(false);
  expect(api.callsOf('listOrders')).toHaveLength(3);
  expect(api.callsOf('getOrder')).toHaveLength(1);
});

test('hovering rows loads no record, and opening one loads only this record', async () => {
  const { api } = await renderRoute('/users', { roles });
  for (let row = 0; row < 4; row++) await links.nth(row).hover();
  (links.nth(3).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(links.nth(4)).toHaveFocus();
  await links.nth(4).click();
  await expect.element(page.getByRole('heading', { name: 'User Details' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^ID/ })).toMatchTextContent(/20405/);
  expect(api.callsOf('getUser').map(({ path }) => path.id)).toEqual([20405]);
});

test('if a sort order or another page cannot be loaded, head, pager and URL show the previous view again, and Retry opens the requested one', async () => {
  await onDesktop();
  const { api } = await renderRoute('/users?page=2', { roles, api: fakeApi({ users: 60 }) });
  await expect.poll(() => links.elements()).toHaveLength(20);
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

test('after a failed sort order of the start view, one step back leaves the list', async () => {
  await onDesktop();
  const { api } = await renderRoute('/', { roles, api: fakeApi({ users: 60 }) });
  await page.getByRole('link', { name: /Registered JOE Users/ }).click();
  await expect.poll(() => links.elements()).toHaveLength(20);
  api.fail('listUsers', { status: 500 });
  await header('Email').getByRole('button').click();
  await expect.element(page.getByText(/^Sorting by Email failed\./)).toBeVisible();
  await expect.element(header('User ID')).toHaveAttribute('aria-sort');
  history.back();
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('after a failed sort order or page, one step back leaves the view that is shown', async () => {
  await onDesktop();
  const { api } = await renderRoute('/users', { roles, api: fakeApi({ users: 60 }) });
  await button('Next').click();
  await expect.poll(shownUrl).toBe('/users?page=2');
  await expect.poll(() => body().inert).toBe(false);
  const before = history.length;
  for (const request of [header('Email').getByRole('button'), button('Next')]) {
    const end = api.fail('listUsers', { status: 500 });
    await request.click();
    await expect.element(page.getByText(/may be out of date/)).toBeVisible();
    await expect.poll(shownUrl).toBe('/users?page=2');
    end();
  }
  expect(history.length).toBe(before + 1);
  history.back();
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
  expect(shownUrl()).toBe('/users');
});

test('after a failed page, Back and Forward open each visited screen once', async () => {
  await onDesktop();
  const { api } = await renderRoute('/', { roles, api: fakeApi({ users: 60 }) });
  const open = (name: RegExp) => page.getByRole('link', { name }).first().click();
  await open(/Registered JOE Users/);
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
  const end = api.fail('listUsers', { status: 500 });
  await button('Next').click();
  await expect.element(page.getByText(/may be out of date/)).toBeVisible();
  end();
  await open(/^Back$/);
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const length = history.length;
  history.back();
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
  history.back();
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  history.forward();
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
  history.forward();
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(history.length).toBe(length);
});

test('if the last page has replaced an invalid page in the URL, it keeps its history entry when the user opens another page', async () => {
  await renderRoute('/users?page=9999', { api: fakeApi({ users: 60 }) });
  await expect.poll(shownUrl).toBe('/users?page=3');
  await button('Previous').click();
  await expect.poll(shownUrl).toBe('/users?page=2');
  history.back();
  await expect.poll(shownUrl).toBe('/users?page=3');
});

test('a URL of a list keeps the order of its parameters', async () => {
  await renderRoute('/users?page=2&sortBy=email', { api: fakeApi({ users: 60 }) });
  await expect.element(page.getByText('21–40 of 60')).toBeVisible();
  expect(shownUrl()).toBe('/users?page=2&sortBy=email');
});

test('an invalid URL of a list is replaced by a valid one', async () => {
  await renderRoute('/users?page=abc&sortBy=none&sortDir=up&x=1&search=%20rossi');
  await expect.poll(shownUrl).toBe('/users?search=rossi');
});

test('Back opens the list if the record was opened by its URL', async () => {
  await renderRoute('/orders/100001', { api: fakeApi({ orders: 20 }) });
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(page.getByText('1–20 of 20')).toBeVisible();
  expect(shownUrl()).toBe('/orders');
});

test('Back from a record returns to the search in a browser without the Navigation API', async () => {
  const navigation = vi.spyOn(window, 'navigation', 'get').mockReturnValue(undefined as never);
  onTestFinished(() => navigation.mockRestore());
  await renderRoute('/users?search=anna', { roles, api: fakeApi({ users: [aUser()] }) });
  await links.click();
  await expect.element(page.getByRole('heading', { name: 'User Details' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(search).toHaveValue('anna');
});

test('after a delete with the keyboard, the Delete button of the next row has the focus', async () => {
  await renderRoute('/orders', { roles, api: fakeApi({ orders: 30 }) });
  await expect.element(button('Delete 100006')).toBeVisible();
  (button('Delete 100006').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Yes')).toBeEnabled();
  (button('Yes').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Delete 100007')).toHaveFocus();
});

test.for(['desktop', 'phone'])(
  'while a list on a %s is sorted or paged slowly, its old rows cannot be used',
  async (device) => {
    if (device === 'desktop') await onDesktop();
    const { api } = await renderRoute('/orders', { api: fakeApi({ orders: 100 }) });
    await expect.element(details(100_001)).toBeVisible();
    const sort = () =>
      device === 'phone'
        ? page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Email')
        : button('Email').click();
    for (const [request, url] of [
      [() => button('Next').click(), '/orders?page=2'],
      [sort, '/orders?sortBy=email'],
    ] as const) {
      const release = api.hold('listOrders');
      await request();
      await expect.poll(shownUrl).toBe(url);
      await expect.poll(() => body().inert).toBe(true);
      await expect.poll(() => Number(getComputedStyle(body()).opacity)).toBeLessThan(0.5);
      await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
      release();
      await expect.poll(() => body().inert).toBe(false);
      await expect.poll(() => Number(getComputedStyle(body()).opacity)).toBe(1);
    }
  },
);
