import { anOrder, type FakeApi, fakeApi } from '@joe/api-sdk/testing';
import { signedIn } from '@joe/auth/testing';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { doubleClick, endDoubleClick, goOffline, onDesktop, renderRoute } from '../../../../test/render-route.tsx';

const config = { timeZone: 'Europe/Zurich' };
const DAY = 86_400_000;

/** Ten orders each day from 1 September 2026, by default until 1 December, which is in the future. */
const orders = (days = 92) =>
  Array.from({ length: days * 10 }, (_, index) =>
    anOrder({
      orderID: index + 1,
      orderDate: new Date(
        Date.parse('2026-09-01T08:00:00Z') + Math.floor(index / 10) * DAY + (index % 10) * 60_000,
      ).toISOString(),
      total: 10.1,
      paymentState: index % 10 < 7 ? 'paid' : index % 10 < 9 ? 'pending' : 'chargeback_open',
      paymentType: index % 2 ? 'twint' : 'invoice',
    }),
  );

/** 5,100 orders of October 10. The app reads more than 5,000 orders of a period only on request. */
const moreOrdersThanReadAtOnce = () =>
  Array.from({ length: 5_100 }, (_, index) =>
    anOrder({ orderID: index + 1, orderDate: new Date(Date.parse('2026-10-10') + index).toISOString(), total: 1 }),
  );

const openOrders = (url: string, api: FakeApi) => renderRoute(url, { api, config });

/** Opens the last month, and releases the response when the progress is visible. */
async function openReading(api: FakeApi) {
  const release = api.hold('listOrders');
  await openOrders('/orders?period=last-month', api);
  await expect.element(text(/^Finding the orders of 1–31 Oct 2026/).first()).toBeVisible();
  release();
}
const text = (pattern: RegExp | string) => page.getByText(pattern);

/** The text of the document with the latest progress of the reading, which TanStack Query reports in the next task. */
async function documentText(): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve));
  return document.body.textContent;
}
/** The button of the filter by payment state or type. */
const filter = (label: 'State' | 'Type') => page.getByRole('button', { name: new RegExp(`^${label}`) });
const shownOptions = () => [...document.querySelectorAll('[popover] li')].map((option) => option.textContent);

async function chooseOption(label: 'State' | 'Type', option: RegExp) {
  await filter(label).click();
  await page.getByRole('dialog', { name: label }).getByRole('button', { name: option }).click();
}

const firstRow = () => document.querySelector('tbody tr:not([aria-hidden])')?.textContent;
const rows = () => document.querySelectorAll('tbody tr:not([aria-hidden])').length;

beforeEach(async () => {
  vi.setSystemTime('2026-11-23T13:02:00Z');
  onTestFinished(() => void vi.useRealTimers());
  await onDesktop();
});

describe('the choice of a period', () => {
  test('the user can choose a period, and Back shows all orders again', async () => {
    await openOrders('/orders', fakeApi({ orders: orders() }));
    await page.getByRole('button', { name: 'Period' }).click();
    await expect.element(text('1–31 Oct')).toBeVisible();
    await page.getByRole('button', { name: /^Last month/ }).click();
    await expect.element(text('1–20 of 310')).toBeVisible();
    expect(location.search).toBe('?period=last-month');
    history.back();
    await expect.element(text('1–20 of 920')).toBeVisible();
    expect(location.search).toBe('');
  });

  test.each(['pending', ''])('another period keeps the payment state %j and the payment type', async (state) => {
    await openOrders(`/orders?period=last-month&state=${state}&type=twint`, fakeApi({ orders: orders() }));
    await page.getByRole('button', { name: 'Period Last month' }).click();
    await page.getByRole('button', { name: /^This month/ }).click();
    await expect.poll(() => location.search).toBe(`?period=this-month&state=${state}&type=twint`);
  });

  test('a double click on Period opens the choice and does not close it', async () => {
    await openOrders('/orders', fakeApi({ orders: orders() }));
    await page.getByRole('button', { name: 'Period' }).dblClick();
    await expect.element(page.getByRole('dialog', { name: 'Period' })).toBeVisible();
  });

  test('on a phone the Period button is only an icon, or the name of the chosen period', async () => {
    await page.viewport(390, 844);
    const all = await openOrders('/orders', fakeApi({ orders: orders() }));
    const button = page.getByRole('button', { name: 'Period' });
    await expect.element(button).toBeVisible();
    const { width, height } = button.element().getBoundingClientRect();
    expect(width).toBe(height);
    await all.unmount();
    await openOrders('/orders?period=last-month', fakeApi({ orders: orders() }));
    const chosen = page.getByRole('button', { name: 'Period Last month' });
    await expect.element(chosen.getByText('Last month')).toBeVisible();
    await chosen.click();
    await expect.element(page.getByRole('button', { name: /^This year/ })).toBeVisible();
  });

  test('on a phone the Period button is beside the search, and a chosen period is below it with State and Type', async () => {
    await page.viewport(390, 844);
    const top = (element: Element) => Math.round(element.getBoundingClientRect().top);
    const search = () => page.getByRole('searchbox').element();
    const all = await openOrders('/orders', fakeApi({ orders: orders() }));
    await expect.element(text('1–20 of 920')).toBeVisible();
    const button = page.getByRole('button', { name: /^Period/ });
    await expect.element(button).toBeVisible();
    expect(top(button.element())).toBe(top(search()));
    await all.unmount();
    for (const [query, isLong] of [
      ['period=last-month', false],
      ['from=2025-12-28&to=2026-11-15', true],
    ] as const) {
      const { unmount } = await openOrders(`/orders?${query}`, fakeApi({ orders: orders() }));
      await expect.element(text(/^All \d+ orders of this period/)).toBeVisible();
      const [state, type] = [filter('State'), filter('Type')].map((button) => button.element());
      expect(search().getBoundingClientRect().width).toBeGreaterThan(300);
      expect(top(button.element())).toBeGreaterThan(search().getBoundingClientRect().bottom);
      expect(top(type as Element)).toBe(top(state as Element));
      expect(top(state as Element) > top(button.element())).toBe(isLong);
      await unmount();
    }
  });

  test.each([
    ['period=last-month', 390],
    ['period=this-year&state=pending&type=twint', 390],
    ['from=2025-12-28&to=2026-11-15&state=chargeback_open&type=gift_card_of_the_christmas_campaign_2026', 320],
    ['from=2025-12-28&to=2026-11-15&state=chargeback_open&type=invoice', 1440],
  ])('the texts of Period, State and Type are not cut, except for a long value: %s at %d px', async (query, width) => {
    await page.viewport(width, 844);
    await openOrders(`/orders?${query}`, fakeApi({ orders: orders() }));
    await expect.element(filter('State')).toBeEnabled();
    const cutTexts = [page.getByRole('button', { name: /^Period/ }), filter('State'), filter('Type')].flatMap(
      (button) =>
        [button.element(), ...button.element().querySelectorAll('b')]
          .filter((part) => part.scrollWidth > part.clientWidth)
          .map((part) => part.textContent),
    );
    expect(cutTexts).toEqual(query.includes('gift_card') ? ['gift_card_of_the_christmas_campaign_2026'] : []);
    expect(document.documentElement.scrollWidth).toBe(width);
  });

  test('the user can choose a payment state with the keyboard, and Escape closes the choice', async () => {
    await openOrders('/orders?period=last-month&state=paid', fakeApi({ orders: orders() }));
    await expect.element(filter('State')).toBeEnabled();
    await filter('State').click();
    await expect.element(page.getByRole('button', { name: /^Paid/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(text('1–20 of 62')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'State Pending' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'State' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'State' })).not.toBeInTheDocument();
    await expect.element(filter('State')).toHaveFocus();
  });

  test('the user can type the days of a period, and an end before the start disables Show', async () => {
    await openOrders('/orders', fakeApi({ orders: orders() }));
    await page.getByRole('button', { name: 'Period' }).click();
    const show = page.getByRole('button', { name: 'Show' });
    await page.getByLabelText('From').fill('2026-10-05');
    await page.getByLabelText('To').fill('2026-10-03');
    await expect.element(page.getByLabelText('To')).toBeInvalid();
    await expect.element(page.getByLabelText('To')).toHaveAccessibleDescription('To is before From.');
    await expect.element(show).toBeDisabled();
    await page.getByLabelText('To').fill('2026-10-06');
    await userEvent.keyboard('{Enter}');
    await expect.element(text(/20 orders · 5–6 Oct 2026/)).toBeVisible();
    expect(location.search).toBe('?from=2026-10-05&to=2026-10-06');
  });

  test('a day before 1970 cannot be shown, and the browser says why', async () => {
    await openOrders('/orders', fakeApi({ orders: orders() }));
    await page.getByRole('button', { name: 'Period' }).click();
    const from = page.getByLabelText('From');
    await from.fill('1969-12-31');
    await page.getByLabelText('To').fill('2026-10-31');
    await page.getByRole('button', { name: 'Show' }).click();
    expect((from.element() as HTMLInputElement).validationMessage).not.toBe('');
    expect(location.search).not.toContain('from');
    await from.fill('2026-10-01');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.search).toContain('from=2026-10-01');
  });

  test('the user can choose a period with the arrow keys and Enter', async () => {
    await openOrders('/orders', fakeApi({ orders: orders() }));
    await page.getByRole('button', { name: 'Period' }).click();
    await expect.element(page.getByRole('button', { name: 'All orders' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(text(/10 orders · 22 Nov 2026/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Period Yesterday' })).toHaveFocus();
  });

  test('Escape closes the choice of a period, and the focus returns to the Period button', async () => {
    await openOrders('/orders?period=last-month', fakeApi({ orders: orders() }));
    const button = page.getByRole('button', { name: 'Period Last month' });
    await button.click();
    await expect.element(page.getByRole('button', { name: /^Last month/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Period' })).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  test('the orders of a period do not scroll sideways at 390 px', async () => {
    await page.viewport(390, 800);
    await openOrders('/orders?period=last-month&state=paid', fakeApi({ orders: orders() }));
    await expect.element(text('These 217 of 310 orders')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});

describe('an invalid period', () => {
  test.each([
    ['an unknown name', 'period=someday', 'The period someday in the URL is not valid. Orders of all dates are shown.'],
    [
      'no last day',
      'from=2026-10-01',
      'The period 2026-10-01 to ? in the URL is not valid. Orders of all dates are shown.',
    ],
    [
      'reversed days',
      'from=2026-10-31&to=2026-10-01',
      'The period 2026-10-31 to 2026-10-01 in the URL is not valid. To is before From. Orders of all dates are shown.',
    ],
    [
      'a long text with an invisible character',
      `period=${encodeURIComponent('\u202e<b>')}${'x'.repeat(500)}`,
      `The period ‹U+202E›<b>${'x'.repeat(56)}… in the URL is not valid. Orders of all dates are shown.`,
    ],
  ])('a notice shows the invalid period of the URL: %s', async (_, query, expected) => {
    await openOrders(`/orders?${query}`, fakeApi({ orders: orders() }));
    await expect.element(text('1–20 of 920')).toBeVisible();
    const notice = () =>
      page
        .getByRole('status')
        .elements()
        .map(({ textContent }) => textContent)
        .join('|');
    await expect.poll(notice).toContain(expected);
  });

  test('a list with an invalid period keeps its search and sort order, and All orders removes the period', async () => {
    const all = orders();
    const api = fakeApi({ orders: all.with(305, { ...all[305], email: 'zoe@example.com' } as (typeof all)[0]) });
    await openOrders('/orders?period=someday&search=example.com&sortBy=total&sortDir=desc&page=2', api);
    await expect.element(text('21–40 of 920')).toBeVisible();
    await expect.element(page.getByRole('searchbox')).toHaveValue('example.com');
    await page.getByRole('searchbox').fill('zoe');
    await expect.element(text('1–1 of 1')).toBeVisible();
    expect(location.search).toBe('?period=someday&search=zoe&sortBy=total&sortDir=desc');
    await page.getByRole('button', { name: 'All orders' }).click();
    await expect.element(text(/in the URL is not valid/)).not.toBeInTheDocument();
    expect(location.search).toBe('?search=zoe&sortBy=total&sortDir=desc');
  });

  test('if the request after a click on All orders fails, an error says that the list could not be loaded, and Retry loads it', async () => {
    const api = fakeApi({ orders: orders() });
    await openOrders('/orders?period=someday', api);
    await expect.element(text('1–20 of 920')).toBeVisible();
    const end = api.fail('listOrders', { status: 500 });
    await page.getByRole('button', { name: 'All orders' }).click();
    await expect.element(text('The list could not be loaded.')).toBeVisible();
    expect(location.search).toBe('?period=someday');
    end();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => location.search).toBe('?sortBy=order_id');
    await expect.element(text('The list could not be loaded.')).not.toBeInTheDocument();
  });

  test('the user can correct the reversed days of an invalid period', async () => {
    await openOrders('/orders?from=2026-10-06&to=2026-10-05', fakeApi({ orders: orders() }));
    await page.getByRole('button', { name: 'Period' }).click();
    await expect.element(page.getByLabelText('From')).toHaveValue('2026-10-06');
    await page.getByLabelText('To').fill('2026-10-07');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect.element(text(/20 orders · 6–7 Oct 2026/)).toBeVisible();
    await expect.element(text(/in the URL is not valid/)).not.toBeInTheDocument();
  });
});

describe('the orders of a period', () => {
  test('the URL period=last-month shows the orders of the last month and their sums', async () => {
    await openOrders('/orders?period=last-month', fakeApi({ orders: orders() }));
    await expect.element(text(/310 orders · 1–31 Oct 2026, Europe\/Zurich · read at 14:02, complete/)).toBeVisible();
    await expect.element(text('1–20 of 310')).toBeVisible();
    expect(rows()).toBe(20);
    await expect.element(text('All 310 orders of this period')).toBeVisible();
    await expect.element(text('CHF 3,131.00')).toBeVisible();
    await expect.element(text('Paid: 217 of them')).toBeVisible();
    await expect.element(text('CHF 2,191.70')).toBeVisible();
    await expect.element(text('Total of all paid orders')).toBeVisible();
  });

  test('the sums of a period with a search name the search, and use the singular for one order', async () => {
    const [first = anOrder(), ...others] = orders();
    const api = fakeApi({
      orders: [...others, { ...first, orderDate: '2026-10-10T08:00:00Z', email: 'zoe@example.com' }],
    });
    await openOrders('/orders?period=last-month&search=zoe', api);
    await expect.element(text('1 order with “zoe” in this period')).toBeVisible();
    await text('Total of all paid orders').click();
    await expect.element(text('Paid orders with “zoe” in this period: 1 of 1')).toBeVisible();
    await chooseOption('State', /^Paid/);
    // In the line above the rows and in the sums.
    await expect.poll(() => text(/^1 of 1 order\b/).elements()).toHaveLength(2);
  });

  test('the user can filter the orders of a period by payment state and type', async () => {
    await openOrders('/orders?period=last-month', fakeApi({ orders: orders() }));
    await expect.element(filter('State')).toHaveAccessibleName('State');
    await filter('State').click();
    await expect.poll(shownOptions).toEqual(['All310', 'Paid217', 'Pending62', 'chargeback_open31']);
    await page.getByRole('button', { name: /^Pending/ }).click();
    await expect.element(text(/62 of 310 orders · 1–31 Oct/)).toBeVisible();
    await expect.element(text('These 62 of 310 orders')).toBeVisible();
    await expect.element(text('CHF 626.20')).toBeVisible();
    await expect.element(text('Paid: none of them')).toBeVisible();
    expect(location.search).toBe('?period=last-month&state=pending');
    await expect.element(filter('State')).toHaveAccessibleName('State Pending');
    await chooseOption('Type', /^Invoice/);
    await expect.element(text('1–20 of 31')).toBeVisible();
    await filter('State').click();
    await expect.poll(shownOptions).toEqual(['All155', 'Paid124', 'Pending31']);
    await page.getByRole('button', { name: /^All/ }).click();
    await expect.element(text('1–20 of 155')).toBeVisible();
    await expect.element(filter('State')).toHaveAccessibleName('State');
    expect(location.search).toBe('?period=last-month&type=invoice');
  });

  test('screen readers announce the number of orders of a period only once', async () => {
    await openOrders('/orders?period=last-month', fakeApi({ orders: orders() }));
    const announced = () =>
      page
        .getByRole('status')
        .elements()
        .map(({ textContent }) => textContent)
        .filter((text) => / orders/.test(text));
    await expect.poll(announced).toEqual(['310 orders']);
    await chooseOption('State', /^Paid/);
    await expect.poll(announced).toEqual(['217 orders']);
  });

  test.each([
    ['', 'Nothing matches the filters.'],
    ['&search=example', 'Nothing matches both “example” and the filters.'],
  ])('if the filters of a period exclude all its orders, a text says so: %s', async (search, expected) => {
    await openOrders(`/orders?period=last-month&state=refunded${search}`, fakeApi({ orders: orders() }));
    await expect.element(text('0 of 310 orders').first()).toBeVisible();
    await expect.element(text('No orders found')).toBeVisible();
    expect(document.querySelector('main')?.textContent).toContain(expected);
  });

  test('the user can filter the orders of a period that have an empty payment state', async () => {
    const withEmptyState = orders().map((order, index) => (index === 390 ? { ...order, paymentState: '' } : order));
    await openOrders('/orders?period=last-month', fakeApi({ orders: withEmptyState }));
    await chooseOption('State', /^\(empty\)/);
    await expect.element(filter('State')).toHaveAccessibleName('State (empty)');
    await expect.element(text('1–1 of 1')).toBeVisible();
    expect(location.search).toBe('?period=last-month&state=');
  });

  test('the user can sort and page the orders of a period without further requests, and open the previous order from an order', async () => {
    const api = fakeApi({ orders: orders() });
    await openOrders('/orders?from=2026-10-05&to=2026-10-08&sortBy=order_date&sortDir=desc', api);
    await expect.element(text('1–20 of 40')).toBeVisible();
    const calls = api.calls.length;
    await page.getByRole('columnheader', { name: 'Date' }).getByRole('button').click();
    await expect.poll(firstRow).toMatch(/^341/);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(text('21–40 of 40')).toBeVisible();
    expect(api.calls.length).toBe(calls);
    await page
      .getByRole('link', { name: /^Details/ })
      .first()
      .click();
    await expect.element(text(/21\s*of\s*40/)).toBeVisible();
    await userEvent.keyboard('k');
    await expect.element(text(/20\s*of\s*40/)).toBeVisible();
  });

  test('the search also applies to the orders of a period, and a long search text without matches is shortened', async () => {
    const all = orders();
    const api = fakeApi({ orders: all.with(305, { ...all[305], email: 'zoe@example.com' } as (typeof all)[0]) });
    await openOrders('/orders?period=last-month&search=zoe', api);
    await expect.element(text(/1 order · 1–31 Oct 2026/)).toBeVisible();
    await page.getByRole('searchbox').fill('zora');
    await expect.element(text('No orders with “zora” in this period')).toBeVisible();
    await page.getByRole('searchbox').fill(`${'z'.repeat(59)}\u202Ea`);
    await expect.element(text(`No orders with “${'z'.repeat(59)}‹U+202E›…” in this period`)).toBeVisible();
  });

  test('an empty period shows the dates of the orders before and after it', async () => {
    const all = orders().filter(({ orderDate }) => !orderDate?.startsWith('2026-10'));
    await openOrders('/orders?period=last-month', fakeApi({ orders: all }));
    await expect.element(text('No orders in this period')).toBeVisible();
    await expect.element(text('The previous order is from 30/09/2026, the next one from 01/11/2026.')).toBeVisible();
    await page.getByRole('button', { name: 'All orders' }).click();
    await expect.element(text('1–20 of 610')).toBeVisible();
  });

  test('a sum of a period names the order that it leaves out because of an invalid total', async () => {
    const all = orders();
    await openOrders(
      '/orders?period=last-month',
      fakeApi({ orders: all.with(305, { ...all[305], total: 0.001 } as (typeof all)[0]) }),
    );
    await expect.element(text(/^309 of 310 orders of this period/)).toBeVisible();
    await expect
      .element(text('Order 306 is not included, because its total is missing or invalid').first())
      .toBeVisible();
  });
});

describe('the reading of a period', () => {
  /**
   * Calls `change` in each of the first `readings` readings, before the request that checks whether the list has
   * changed.
   */
  function changeBeforeCheck(api: FakeApi, readings: number, change: (reading: number) => void) {
    const counts = new Set<string>();
    api.respond('listOrders', async (_, stored) => {
      const [, count] = /(\d+) of \1 orders read/.exec(await documentText()) ?? [];
      if (count && counts.size < readings && !counts.has(count)) change(counts.add(count).size);
      return stored();
    });
  }

  test('the rows of a period disappear while another period is read', async () => {
    const api = fakeApi({ orders: orders() });
    await openOrders('/orders?period=last-month', api);
    await expect.element(text('1–20 of 310')).toBeVisible();
    const release = api.hold('listOrders');
    await page.getByRole('button', { name: 'Period Last month' }).click();
    await page.getByRole('button', { name: /^This month/ }).click();
    await expect.element(text(/^Finding the orders of 1–23 Nov 2026/).first()).toBeVisible();
    expect(rows()).toBe(0);
    release();
    await expect.element(text('1–20 of 230')).toBeVisible();
  });

  test('more than 5,000 orders of a period are read only on request', async () => {
    const api = fakeApi({ orders: moreOrdersThanReadAtOnce() });
    await openOrders('/orders?period=last-month', api);
    await expect.element(text('5,100 orders in this period')).toBeVisible();
    await expect.element(text(/^Periods with more than 5,000 orders are read on request only\./)).toBeVisible();
    expect(api.calls.filter(({ operationId }) => operationId === 'listOrders').length).toBeLessThan(6);
    await page.getByRole('button', { name: 'Read them (51 requests)' }).click();
    await expect.element(text('All 5,100 orders of this period')).toBeVisible();
  });

  test('no period is shown if the API does not sort the orders by date', async () => {
    const api = fakeApi({ orders: 0 });
    const data = orders().reverse().slice(0, 100);
    api.respond('listOrders', { data, page: 1, pageSize: 100, total: 100, totalPages: 1 });
    await openOrders('/orders?period=last-month', api);
    await expect.element(text('This period cannot be determined')).toBeVisible();
    await expect.element(text('The API’s sort order by date is not consistent on page 1.')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/of this period|read at/);
    const actions = page.getByRole('alert').getByRole('button').elements();
    expect(actions.map(({ textContent }) => textContent)).toEqual(['All orders', 'Copy for IT']);
    await page.getByRole('button', { name: 'Copy for IT' }).click();
    await expect.element(page.getByRole('dialog').getByText(/failed +listOrders +inconsistent-dates/)).toBeVisible();
  });

  test('while a period with a search is being read, the sum of its paid orders is not shown as "Not provided by the API"', async () => {
    const api = fakeApi({ orders: orders() });
    const release = api.hold('listOrders');
    await openOrders('/orders?period=last-month&search=twint', api);
    await expect.element(text(/^Finding the orders of 1–31 Oct 2026/).first()).toBeVisible();
    await text('Total of all paid orders').click();
    await expect.element(text('All paid orders, whatever the period or the search')).toBeVisible();
    await expect.element(text('Not provided by the API')).not.toBeInTheDocument();
    release();
    await expect.element(text(/^Paid orders with “twint” in this period/)).toBeVisible();
  });

  test('while a period is chosen, the total of all paid orders says that it does not depend on the period', async () => {
    await openOrders('/orders?period=last-month', fakeApi({ orders: orders() }));
    const hint = page.getByText('whatever the period', { exact: true });
    await expect.element(hint).toBeVisible();
    await text('Total of all paid orders').click();
    await expect.element(text('All paid orders, whatever the period or the search')).toBeVisible();
    await page.getByRole('button', { name: 'Period Last month' }).click();
    await page.getByRole('button', { name: /^All orders/ }).click();
    await expect.element(text('All paid orders (search not applied)')).toBeVisible();
    await expect.element(hint).not.toBeInTheDocument();
  });

  test('the count of the paid orders of a period ignores its filters', async () => {
    await openOrders('/orders?period=last-month&state=pending', fakeApi({ orders: orders() }));
    await expect.element(text('These 62 of 310 orders')).toBeVisible();
    await text('Total of all paid orders').click();
    await expect.element(text('Paid orders of this period: 217 of 310')).toBeVisible();
  });

  test('if a period cannot be read, no orders of it are shown, and Retry continues the reading', async () => {
    const api = fakeApi({ orders: orders(60) });
    const end = api.fail('listOrders', { status: 503 });
    await openOrders('/orders?from=2026-09-01&to=2026-10-20', api);
    await expect.element(text(/could not be read: .*Service Unavailable/)).toBeVisible();
    expect(document.body.textContent).not.toContain('of this period');
    end();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(text('All 500 orders of this period')).toBeVisible();
  });

  test('filters and table of a period keep their place and width when the orders have been read', async () => {
    const api = fakeApi({ orders: orders() });
    const release = api.hold('listOrders');
    await openOrders('/orders?from=2026-09-01&to=2026-11-15', api);
    const filters = [filter('State'), filter('Type')];
    const places = () =>
      [...filters, page.getByRole('table')].map((part) => {
        const { x, y, width } = part.element().getBoundingClientRect();
        return [x, y, width];
      });
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    const before = places();
    release();
    await expect.element(filter('State')).toBeEnabled();
    expect(places()).toEqual(before);
  });

  test('Cancel of the first reading of a period shows all orders', async () => {
    const api = fakeApi({ orders: orders() });
    const release = api.hold('listOrders');
    await openOrders('/orders?period=last-month', api);
    await page.getByRole('button', { name: 'Cancel' }).click();
    release();
    await expect.element(text('1–20 of 920')).toBeVisible();
    expect(location.search).toBe('?sortBy=order_id');
  });

  test('the notice of a page that failed earlier does not return when the reading of a period is cancelled', async () => {
    const api = fakeApi({ orders: orders() });
    await openOrders('/orders', api);
    await expect.element(text('1–20 of 920')).toBeVisible();
    const end = api.fail('listOrders', { status: 500 });
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(text(/^Page 2 could not be loaded\./)).toBeVisible();
    end();
    onTestFinished(api.hold('listOrders'));
    await page.getByRole('button', { name: 'Period' }).click();
    await page.getByRole('button', { name: /^Last month/ }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(text('1–20 of 920')).toBeVisible();
    await expect.element(text(/could not be loaded/)).not.toBeInTheDocument();
  });

  test('a notice names the orders that were added or deleted while a period was being read', async () => {
    const api = fakeApi({ orders: orders() });
    const { orders: stored } = api.data;
    changeBeforeCheck(api, 1, () => {
      stored.splice(399, 1);
      stored.push(...[9_001, 9_002].map((orderID) => anOrder({ orderID, orderDate: '2026-10-20T12:00:00Z' })));
    });
    await openReading(api);
    await expect
      .element(
        text('The orders changed during the reading, so they were read again: added 9001, 9002, no longer found 400.'),
      )
      .toBeVisible();
    await expect.element(text('All 311 orders of this period')).toBeVisible();
  });

  test('a period that changed during both readings is shown as possibly incomplete', async () => {
    const api = fakeApi({ orders: orders() });
    changeBeforeCheck(api, 2, (reading) => {
      api.data.orders.push(anOrder({ orderID: 9_000 + reading, orderDate: '2026-10-20T12:00:00Z' }));
    });
    await openReading(api);
    await expect.element(text(/^The orders changed during both readings: added 9001/)).toBeVisible();
    await expect.element(text(/read at 14:02, may be incomplete/).first()).toBeVisible();
  });

  test('the notice about a failed page of a period stays visible when another page arrives', async () => {
    const api = fakeApi({ orders: orders() });
    let isDown = true;
    let isReading = false;
    const slow = Promise.withResolvers<void>();
    api.respond('listOrders', async ({ query }, stored) => {
      isReading ||= (await documentText()).includes('of 310 orders');
      if (!isReading || query.pageSize !== 100) return stored();
      if (query.page === 5 && isDown) return new Response(null, { status: 400 });
      await slow.promise;
      return stored();
    });
    await openReading(api);
    await expect.element(text(/could not be read: /)).toBeVisible();
    slow.resolve();
    // The arrival of a page changes nothing on the screen that the test could wait for.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect.element(text(/could not be read: /)).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(text('All 310 orders of this period')).toBeVisible();
  });
});

describe('Refresh of a period', () => {
  test('after midnight, Refresh of the period Today shows the orders of the new day', async () => {
    await openOrders('/orders?period=today', fakeApi({ orders: orders() }));
    await expect.element(text(/23 Nov 2026, Europe\/Zurich · read at/)).toBeVisible();
    expect(firstRow()).toContain('831');
    vi.setSystemTime('2026-11-24T13:02:00Z');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(text(/24 Nov 2026, Europe\/Zurich · read at 14:02/)).toBeVisible();
    await expect.poll(firstRow).toContain('841');
  });

  /** Renders the list again, as any change of the preferences in another tab does. */
  const renderAgain = () => window.dispatchEvent(new StorageEvent('storage', { key: 'joe-list test-staff orders' }));

  test('after midnight, the period Today keeps its orders until the user refreshes, also after a visit to an order', async () => {
    vi.setSystemTime('2026-11-23T22:59:00Z');
    const { api } = await openOrders('/orders?period=today', fakeApi({ orders: orders() }));
    await expect.element(text(/10 orders · 23 Nov 2026/)).toBeVisible();
    const reads = api.callsOf('listOrders').length;
    vi.setSystemTime('2026-11-23T23:01:00Z');
    renderAgain();
    await page.getByRole('button', { name: /^Total/ }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('link', { name: 'Details of 831' }).click();
    await expect.element(page.getByRole('navigation', { name: 'Orders of the list' })).toMatchTextContent(/1 of 10/);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(text(/10 orders · 23 Nov 2026/)).toBeVisible();
    expect(api.callsOf('listOrders')).toHaveLength(reads);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(text(/10 orders · 24 Nov 2026/)).toBeVisible();
  });

  test('after midnight, each choice of a period is calculated from the new day', async () => {
    vi.setSystemTime('2026-11-23T22:59:00Z');
    await openOrders('/orders?period=yesterday', fakeApi({ orders: orders() }));
    await expect.element(text(/10 orders · 22 Nov 2026/)).toBeVisible();
    const choose = async (period: string) => {
      await page.getByRole('button', { name: /^Period/ }).click();
      await page
        .getByRole('dialog', { name: 'Period' })
        .getByRole('button', { name: new RegExp(`^${period}`) })
        .click();
      await endDoubleClick();
    };
    await choose('Today');
    await expect.element(text(/10 orders · 23 Nov 2026/)).toBeVisible();
    vi.setSystemTime('2026-11-23T23:01:00Z');
    await choose('Today');
    await expect.element(text(/10 orders · 24 Nov 2026/)).toBeVisible();
    history.back();
    await expect.element(text(/10 orders · 23 Nov 2026/)).toBeVisible();
  });

  test('Refresh tries again to read a period that could not be determined', async () => {
    const api = fakeApi({ orders: orders() });
    const data = orders().reverse().slice(0, 100);
    const endResponse = api.respond('listOrders', { data, page: 1, pageSize: 100, total: 100, totalPages: 1 });
    await openOrders('/orders?period=last-month', api);
    await expect.element(text('This period cannot be determined')).toBeVisible();
    endResponse();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(text('1–20 of 310')).toBeVisible();
  });

  test('Refresh reads the orders of a period and the total of all paid orders again', async () => {
    const api = fakeApi({ orders: orders() });
    await openOrders('/orders?period=last-month', api);
    await expect.element(text(/310 orders ·/)).toBeVisible();
    expect(api.callsOf('getPaidOrdersValue')).toHaveLength(1);
    api.data.orders.splice(300, 5);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(text(/305 orders ·/)).toBeVisible();
    await expect.element(text('All 305 orders of this period')).toBeVisible();
    expect(api.callsOf('getPaidOrdersValue')).toHaveLength(2);
  });
});

describe('Cancel and failures of a Refresh of a period', () => {
  test('Cancel of a Refresh keeps period, filter and rows, and a double click on Refresh or Cancel counts as one click', async () => {
    const api = fakeApi({ orders: orders() });
    await openOrders('/orders?period=last-month&state=paid&sortBy=order_id', api);
    await expect.element(text('1–20 of 217')).toBeVisible();
    const release = api.hold('listOrders');
    const refreshButton = page.getByRole('button', { name: 'Refresh' });
    const cancelButton = page.getByRole('button', { name: 'Cancel' });
    await doubleClick(refreshButton, cancelButton);
    await expect.element(cancelButton).toBeVisible();
    await endDoubleClick();
    const requests = api.callsOf('listOrders').length;
    await doubleClick(cancelButton, refreshButton);
    release();
    await expect
      .element(text(/217 of 310 orders · 1–31 Oct 2026, Europe\/Zurich · read at 14:02, complete/))
      .toBeVisible();
    expect(location.search).toBe('?period=last-month&state=paid');
    expect(rows()).toBe(20);
    await expect.element(refreshButton).toBeVisible();
    expect(api.callsOf('listOrders')).toHaveLength(requests);
  });

  test('after Refresh and Cancel of a period with the keyboard, the focus stays beside these buttons', async () => {
    const api = fakeApi({ orders: orders() });
    await openOrders('/orders?period=last-month', api);
    await expect.element(text('1–20 of 310')).toBeVisible();
    api.hold('listOrders');
    const refresh = page.getByRole('button', { name: 'Refresh' });
    refresh.element().focus();
    await userEvent.keyboard('{Enter}');
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await expect.element(cancel).toBeVisible();
    await userEvent.tab();
    await expect.element(cancel).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(refresh).toBeVisible();
    await userEvent.tab();
    await expect.element(refresh).toHaveFocus();
  });

  test('after Cancel of its reading, a large period is again read only on request', async () => {
    const api = fakeApi({ orders: moreOrdersThanReadAtOnce() });
    await openOrders('/orders?period=last-month', api);
    await expect.element(text('5,100 orders in this period')).toBeVisible();
    const release = api.hold('listOrders');
    await page.getByRole('button', { name: 'Read them (51 requests)' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    release();
    await expect.element(text('5,100 orders in this period')).toBeVisible();
    await endDoubleClick();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(page.getByRole('button', { name: 'Read them (51 requests)' })).toBeVisible();
  });

  test('Retry in the notice about being offline does not restart a Refresh that waits at a failed page', async () => {
    const api = fakeApi({ orders: orders() });
    await openOrders('/orders?period=last-month', api);
    await expect.element(text('1–20 of 310')).toBeVisible();
    api.respond('listOrders', async (_, stored) =>
      (await documentText()).includes('of 310 orders read') ? new Response(null, { status: 400 }) : stored(),
    );
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(text(/could not be read: /)).toBeVisible();
    goOffline();
    const requests = api.callsOf('listOrders').length;
    await page
      .getByRole('status')
      .filter({ hasText: 'You are offline' })
      .getByRole('button', { name: 'Retry' })
      .click();
    await expect.element(text(/could not be read: /)).toBeVisible();
    expect(api.callsOf('listOrders')).toHaveLength(requests);
  });
});

describe('deletes in a period', () => {
  /** Opens the orders of four days, and deletes the first order. */
  async function deleteFirst(api: FakeApi) {
    await renderRoute('/orders?from=2026-10-05&to=2026-10-08&sortBy=order_id', { api, config, roles: ['write'] });
    await expect.element(page.getByRole('button', { name: 'Delete 341' })).toBeVisible();
    const before = api.callsOf('listOrders').length;
    await page.getByRole('button', { name: 'Delete 341' }).click();
    await endDoubleClick();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(text('341 has been deleted.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Delete 341' })).not.toBeInTheDocument();
    return { requests: () => api.callsOf('listOrders').length - before };
  }

  test('an order that the user deletes disappears from rows, sums and pages of its period without another read', async () => {
    const { requests } = await deleteFirst(fakeApi({ orders: orders() }));
    await expect.element(text('All 39 orders of this period')).toBeVisible();
    await expect
      .element(text('39 orders · 5–8 Oct 2026, Europe/Zurich · read at 14:02, complete, without 1 order deleted since'))
      .toBeVisible();
    const date = page.getByRole('columnheader', { name: 'Date' }).getByRole('button');
    await date.click();
    await expect.poll(() => location.search).toContain('sortBy=order_date');
    await expect.poll(firstRow).toMatch(/^342/);
    await endDoubleClick();
    await date.click();
    await expect.poll(firstRow).toMatch(/^380/);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(text('21–39 of 39')).toBeVisible();
    expect(document.querySelector('tbody tr:last-child')?.textContent).toMatch(/^342/);
    expect(requests()).toBe(0);
  });

  test('an order that the user deletes while its period is read again does not reappear', async () => {
    const api = fakeApi({ orders: orders() });
    await renderRoute('/orders?from=2026-10-05&to=2026-10-08&sortBy=order_id', { api, config, roles: ['write'] });
    const deleteButton = page.getByRole('button', { name: 'Delete 341' });
    await expect.element(deleteButton).toBeVisible();
    // The API sends all responses of the refresh before the DELETE. The last one arrives after it.
    const requests = api.callsOf('listOrders').length;
    const sent = Promise.withResolvers<void>();
    const received = Promise.withResolvers<void>();
    let count = 0;
    const end = api.respond('listOrders', async (_, stored) => {
      const response = await stored();
      if (++count === requests) {
        sent.resolve();
        await received.promise;
      }
      return response;
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await sent.promise;
    await deleteButton.click();
    await endDoubleClick();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(text('341 has been deleted.')).toBeVisible();
    end();
    received.resolve();
    await expect.element(text(/^39 orders · 5–8 Oct 2026, Europe\/Zurich · read at 14:02, complete$/)).toBeVisible();
    await expect.poll(firstRow).toMatch(/^342/);
  });

  test('if a delete leaves a period without orders, it is read again and shows the dates of the orders before and after the period', async () => {
    const api = fakeApi({ orders: orders().filter(({ orderID }) => orderID < 342 || orderID > 380) });
    await deleteFirst(api);
    await expect.element(text('No orders in this period')).toBeVisible();
    await expect.element(text('The previous order is from 04/10/2026, the next one from 09/10/2026.')).toBeVisible();
  });
});

describe('the deletion of selected orders in a period', () => {
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const heading = (name: string) => dialog.getByRole('heading', { name, exact: true });

  /** Opens a period with the orders 341 and 342, and deletes both. */
  async function deleteBoth() {
    const api = fakeApi({ orders: orders().filter(({ orderID }) => orderID < 343 || orderID > 380) });
    await renderRoute('/orders?from=2026-10-05&to=2026-10-08', { api, config, roles: ['write'] });
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
    await page.getByRole('button', { name: 'Delete 2 orders' }).click();
    await endDoubleClick();
    await dialog.getByRole('button', { name: 'Delete 2 orders' }).click();
    return api;
  }

  test('the results of a deletion stay visible after the last order of the period was deleted', async () => {
    await deleteBoth();
    await expect.element(heading('2 deleted')).toBeVisible();
    await expect.element(text('No orders in this period')).toBeInTheDocument();
    await expect.element(heading('2 deleted')).toBeVisible();
    await endDoubleClick();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'All orders' }).click();
    await expect.element(text('None selected')).toBeVisible();
  });
});

describe('export, saved view and storage of a period', () => {
  test('the export of a period contains its filtered orders, and the summary contains the period', async () => {
    delete window.showSaveFilePicker;
    const createObjectURL = vi.spyOn(URL, 'createObjectURL');
    onTestFinished(() => createObjectURL.mockRestore());
    await openOrders('/orders?period=last-month&state=pending', fakeApi({ orders: orders() }));
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'Export 62 rows' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('62 rows exported').first()).toBeVisible();
    await expect
      .element(dialog.getByText(/^1–31 Oct 2026, Europe\/Zurich, read at 14:02, complete, Payment Status Pending$/))
      .toBeVisible();
    const [file] = createObjectURL.mock.calls[0] ?? [];
    const lines = file instanceof Blob ? (await file.text()).trim().split('\r\n') : [];
    expect(lines).toHaveLength(63);
    expect(lines.slice(1).every((line) => line.includes('pending'))).toBe(true);
  });

  test('the summary of an exported period contains the search', async () => {
    delete window.showSaveFilePicker;
    await openOrders('/orders?period=last-month&search=twint', fakeApi({ orders: orders() }));
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'Export 155 rows' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('155 rows exported').first()).toBeVisible();
    await expect.element(dialog.getByText('“twint”')).toBeVisible();
  });

  test('while a period is being read for another search, its old rows cannot be exported', async () => {
    const api = fakeApi({ orders: orders() });
    await openOrders('/orders?period=last-month', api);
    const button = page.getByRole('button', { name: 'Export' });
    await expect.element(button).toBeEnabled();
    const release = api.hold('listOrders');
    await page.getByRole('searchbox').fill('twint');
    await expect.element(button).toBeDisabled();
    release();
    await expect.element(text('All 155 orders with “twint” in this period')).toBeVisible();
    await expect.element(button).toBeEnabled();
  });

  test('a filter without orders cannot be exported', async () => {
    await openOrders('/orders?period=last-month&state=lost', fakeApi({ orders: orders() }));
    await expect.element(text(/^0 of 310 orders · 1–31 Oct/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Export' })).toBeDisabled();
  });

  test('after the export of a period, another search has its own Export button, and the same search the Summary button', async () => {
    delete window.showSaveFilePicker;
    const api = fakeApi({ orders: orders() });
    await openOrders('/orders?period=last-month', api);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'Export 310 rows' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('310 rows exported').first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    const release = api.hold('listOrders');
    await page.getByRole('searchbox').fill('twint');
    await expect.element(page.getByRole('button', { name: 'Export' })).toBeDisabled();
    release();
    await page.getByRole('button', { name: 'Export' }).click();
    await expect.element(dialog.getByText('155, all pages')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('searchbox').fill('');
    await expect.element(page.getByRole('button', { name: 'Summary' })).toBeVisible();
  });

  test('after the export of a period, the button of another period says Export', async () => {
    delete window.showSaveFilePicker;
    await openOrders('/orders?period=last-month', fakeApi({ orders: orders() }));
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'Export 310 rows' }).click();
    const dialog = page.getByRole('dialog', { name: '310 rows exported' });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Summary' })).toBeVisible();
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByRole('button', { name: /^This month/ }).click();
    await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible();
  });

  test('a saved view contains the period and its filter', async () => {
    localStorage.clear();
    onTestFinished(() => localStorage.clear());
    await openOrders('/orders?period=last-month&state=pending&type=invoice', fakeApi({ orders: orders() }));
    await expect.element(text(/31 of 310 orders · 1–31 Oct/)).toBeVisible();
    const view = page.getByRole('button', { name: /^View/ });
    const menu = page.getByRole('dialog', { name: 'View' });
    await view.click();
    await menu.getByRole('button', { name: 'Save as a view' }).click();
    await userEvent.keyboard('Open invoices{Enter}');
    await menu.getByRole('button', { name: 'Standard' }).click();
    await expect.element(text('1–20 of 920')).toBeVisible();
    // The menu stays open, so that the user can try several views.
    await menu.getByRole('button', { name: 'Open invoices', exact: true }).click();
    await expect.element(text(/31 of 310 orders · 1–31 Oct/)).toBeVisible();
    const parameters = new URLSearchParams(location.search);
    expect(['period', 'state', 'type'].map((name) => parameters.get(name))).toEqual([
      'last-month',
      'pending',
      'invoice',
    ]);
  });

  test('the browser stores no orders of a period, and the app reads them again after a log-out', async () => {
    const api = fakeApi({ orders: orders() });
    const { authClient } = await openOrders('/orders?period=last-month', api);
    await expect.element(text('All 310 orders of this period')).toBeVisible();
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]);
    expect(stored).not.toContain('anna.aebischer@example.com');
    expect([await indexedDB.databases(), await caches.keys()]).toEqual([[], []]);

    // React's strict mode cancels the first request of a page, and sends it again.
    const reads = () =>
      api.callsOf('listOrders').filter(({ query, status }) => query.pageSize === 100 && status === 200).length;
    const before = reads();
    authClient.setState({ status: 'unauthenticated', reason: 'logged_out' });
    await expect.element(page.getByRole('button', { name: 'Login with your JOE account' })).toBeVisible();
    const release = api.hold('listOrders');
    authClient.setState(signedIn());
    await expect.element(text(/^Finding the orders of 1–31 Oct 2026/).first()).toBeVisible();
    expect(document.body.textContent).not.toContain('anna.aebischer@example.com');
    release();
    await expect.element(text('All 310 orders of this period')).toBeVisible();
    expect(reads()).toBe(2 * before);
  });
});
