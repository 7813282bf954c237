import { anOrder, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { atWidth, endDoubleClick, onDesktop, renderRoute } from '../../../test/render-route.tsx';

// `lists/table/paged-table.test.tsx` tests what the list of orders has in common with other lists.

const renderOrders = (orders: Parameters<typeof anOrder>[0][], url = '/orders', roles: string[] = []) =>
  renderRoute(url, { roles, api: fakeApi({ orders: orders.map(anOrder) }) });

describe('orders', () => {
  test('the list of orders shows date, total and payment of an order, and the total of all paid orders', async () => {
    await renderOrders([{ total: 1204.5 }, { orderID: 2, total: 97_560.9 }]);
    const cells = page.getByRole('row').filter({ hasText: '100001' }).getByRole('cell');
    const texts = ['100001', 'anna.aebischer@example.com', '09/11/2026', 'CHF\u00a01,204.50', 'TWINT', 'Paid'];
    for (const [at, text] of texts.entries()) {
      await expect.element(cells.nth(at).getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(page.getByText(/CHF\s98,765\.40/)).toBeVisible();
  });

  test('from 320 to 1440 px, the list of orders does not scroll sideways, and shows dates in one line, totals in full, and from 900 px also emails', async () => {
    await onDesktop();
    const email = 'firstname.lastname@example.com';
    await renderOrders([{ total: 101_501.12, email, paymentState: 'cancelled' }], '/orders', ['JOE_ADMIN']);
    await expect.element(page.getByText(email)).toBeVisible();
    for (let width = 320; width <= 1440; width += 16) {
      await page.viewport(width, 900);
      const [, mail, date, amount] = document.querySelectorAll('tbody tr:not([aria-hidden]) td');
      const isCut = (cell: Element | undefined) => !cell || cell.scrollWidth > cell.clientWidth;
      expect({
        dateLines: date?.querySelector('time')?.getClientRects().length,
        isAmountCut: isCut(amount),
        isEmailCut: width >= 900 && isCut(mail),
        pageWidth: document.documentElement.scrollWidth,
      }).toEqual({ dateLines: 1, isAmountCut: false, isEmailCut: false, pageWidth: width });
    }
  });

  test('from 320 to 480 px, payment type, payment state and buttons of an order do not overlap', async () => {
    await atWidth(320);
    const states = ['paid', 'pending', 'failed', 'refunded', 'cancelled'];
    const orders = states.map((paymentState, index) => ({ orderID: 100_001 + index, paymentState }));
    await renderOrders(
      ['credit_card', 'postfinance'].flatMap((paymentType, index) =>
        orders.map((order) => ({ ...order, orderID: order.orderID + index * 100, paymentType })),
      ),
      '/orders',
      ['JOE_ADMIN'],
    );
    await expect.element(page.getByText('Cancelled').first()).toBeVisible();
    const edges = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    };
    for (let width = 320; width <= 480; width += 8) {
      await page.viewport(width, 900);
      for (const row of document.querySelectorAll('tbody tr:not([aria-hidden])')) {
        const [type, state, actions] = [...row.querySelectorAll('td')].slice(-3).map(edges);
        const isApart = type && state && actions && type.right < state.left && state.right < actions.left;
        expect({ width, text: row.textContent, isApart }).toMatchObject({ isApart: true });
      }
    }
  });

  test('on a phone a long payment type leaves room for the payment state, and hardly moves the date', async () => {
    await atWidth(390);
    const long = { paymentType: 'gutschein_weihnachtsaktion_2026', paymentState: 'chargeback_open_in_review' };
    await renderOrders([long, { orderID: 100_002 }], '/orders', ['JOE_ADMIN']);
    const state = page.getByText(/^chargeback/);
    await expect.element(state).toBeVisible();
    expect(state.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
    const [first = 0, second = 0] = [...document.querySelectorAll('tbody time')].map(
      (date) => date.getBoundingClientRect().left,
    );
    expect(first - second).toBeLessThan(16);
  });

  test('on a phone the buttons of an order have no line of their own', async () => {
    await atWidth(390);
    await renderOrders([{}], '/orders', ['JOE_ADMIN']);
    const details = page.getByRole('link', { name: /^Details of/ });
    await expect.element(details).toBeVisible();
    const actions = details.element().closest('td')?.getBoundingClientRect();
    const line = (text: string) => page.getByText(text, { exact: true }).first().element().getBoundingClientRect();
    expect(actions?.top).toBeLessThan(line('anna.aebischer@example.com').bottom);
    expect(actions?.bottom).toBeGreaterThan(line('TWINT').top);
    expect(Math.abs(line('Paid').top - line('TWINT').top)).toBeLessThan(4);
  });

  test('the list of orders shows an unknown payment state and type unchanged, and an invalid date as a dash', async () => {
    await renderOrders([{ orderDate: 'never', paymentState: 'on hold', paymentType: 'bank <b>draft</b>' }]);
    const row = page.getByRole('row').filter({ hasText: '100001' });
    await expect.element(row.getByText('on hold')).toBeVisible();
    await expect.element(row.getByText('bank <b>draft</b>', { exact: true })).toBeVisible();
    await expect.element(row.getByText('—')).toBeVisible();
  });

  test('if an order has no total and no date, the list shows dashes, and the paid orders on the page do not include the order', async () => {
    await renderOrders([{ total: null, orderDate: null }, { orderID: 7 }]);
    const row = page.getByRole('row').filter({ hasText: '100001' });
    await expect.poll(() => row.getByText('—').elements()).toHaveLength(2);
    await page.getByText('Total of all paid orders').click();
    const label =
      'Paid orders on this page: 1 of 2. Order 100001 is not included, because its total is missing or invalid.';
    await expect.element(page.getByText(label)).toBeVisible();
  });

  test('an unreadable order is not among the paid orders on a page, but is counted separately', async () => {
    const api = fakeApi();
    const data = [anOrder({ orderID: 1 }), { ...anOrder({ orderID: 2 }), email: null }];
    api.fail('listOrders', { body: { data, page: 1, pageSize: 20, total: 2, totalPages: 1 } });
    await renderRoute('/orders', { api });
    await page.getByText('Total of all paid orders').click();
    await expect.element(page.getByText('Paid orders on this page: 1 of 1, 1 cannot be read')).toBeVisible();
  });

  test('without write access the user can open an order, but cannot delete it', async () => {
    await renderOrders([{}]);
    await expect
      .element(page.getByRole('link', { name: 'Details of 100001' }))
      .toHaveAttribute('href', '/orders/100001');
    await expect.element(page.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('columnheader', { name: 'Actions', includeHidden: true })).toBeInTheDocument();
  });

  test('for a user with write access, orders link to /orders-details', async () => {
    await renderOrders([{}], '/orders', ['write']);
    await expect
      .element(page.getByRole('link', { name: 'Details of 100001' }))
      .toHaveAttribute('href', '/orders-details/100001');
  });

  test('the total of all paid orders explains on demand which orders it includes', async () => {
    await renderOrders(
      [
        { total: 0.1 },
        { orderID: 2, total: 0.2 },
        { orderID: 3, paymentState: 'pending' },
        { orderID: 4, total: 5, paymentType: 'invoice' },
      ],
      '/orders?search=twint',
    );
    const explanation = page.getByText('All paid orders (search not applied)');
    await expect.element(explanation).not.toBeInTheDocument();
    await page.getByText('Total of all paid orders').click();
    await expect.element(explanation).toBeVisible();
    await expect.element(page.getByText('Paid orders found by “twint”')).toBeVisible();
    await expect.element(page.getByText('Not provided by the API')).toBeVisible();
    await expect.element(page.getByText('Paid orders on this page: 2 of 3')).toBeVisible();
    await expect.element(page.getByText(/CHF\s0\.30/)).toBeVisible();
  });

  test('while another page loads and after it has failed, the paid orders of the shown rows stay below them', async () => {
    await onDesktop();
    const { api } = await renderRoute('/orders', { api: fakeApi({ orders: 60 }) });
    await page.getByText('Total of all paid orders').click();
    const onPage = page.getByText(/^Paid orders on this page/);
    await expect.element(onPage).toBeVisible();
    const shown = onPage.element().textContent;
    const held = api.hold('listOrders');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
    expect(onPage.element().textContent).toBe(shown);
    const end = api.fail('listOrders', { status: 500 });
    held();
    await expect.element(page.getByText(/^Page 2 could not be loaded\./)).toBeVisible();
    expect(onPage.element().textContent).toBe(shown);
    end();
  });

  test('while only the selected orders are shown, the total explains how many of them are paid', async () => {
    await onDesktop();
    await renderOrders([
      { orderID: 1, total: 7 },
      { orderID: 2, total: 8 },
      { orderID: 3, paymentState: 'pending' },
    ]);
    await page.getByText('Total of all paid orders').click();
    const onPage = page.getByText('Paid orders on this page: 2 of 3');
    const ofSelected = page.getByText('Paid orders among these rows: 1 of 2');
    await expect.element(onPage).toBeVisible();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select 1' }).click();
    await page.getByRole('checkbox', { name: 'Select 3' }).click();
    await page.getByRole('button', { name: 'Show only these' }).click();
    await expect.element(ofSelected).toBeVisible();
    await expect.element(page.getByRole('group').getByText(/CHF\s7\.00/)).toBeVisible();
    await expect.element(onPage).not.toBeInTheDocument();
    await endDoubleClick();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.element(onPage).toBeVisible();
    await expect.element(ofSelected).not.toBeInTheDocument();
  });

  test('the explanation of the total first shortens a long search text, and then shows its invisible characters as codes', async () => {
    await renderOrders([{}], `/orders?${new URLSearchParams({ search: `${'z'.repeat(79)}\u202Ea` })}`);
    await page.getByText('Total of all paid orders').click();
    await expect.element(page.getByText(`Paid orders found by “${'z'.repeat(79)}‹U+202E›…”`)).toBeVisible();
  });
});

describe('deleting an order', () => {
  test('deleting an order refetches the total of all paid orders once', async () => {
    const { api } = await renderOrders([{ total: 3 }, { orderID: 2, total: 4 }, { orderID: 3, total: 5 }], '/orders', [
      'write',
    ]);
    await expect.element(page.getByText(/CHF\s12\.00/)).toBeVisible();
    await page.getByRole('button', { name: 'Delete 100001' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(page.getByText(/CHF\s9\.00/)).toBeVisible();
    expect(api.callsOf('getPaidOrdersValue')).toHaveLength(2);
  });
});
