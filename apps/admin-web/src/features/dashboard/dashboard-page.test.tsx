import { aMachine, anAddress, anOrder, aUser, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { atWidth, renderRoute } from '../../../test/render-route.tsx';

const apiWithRecords = () =>
  fakeApi({
    users: 1000,
    orders: [98_765, 0.1, 0.1, 0.2].map((total, index) => anOrder({ orderID: index + 1, total })),
    machines: 1400,
    addresses: ['Switzerland', 'switzerland ', 'USA'].map((country) => anAddress({ country })),
  });
const labels = [
  'Paid Orders',
  'Addresses',
  'Registered JOE Users',
  'Coffee Machines',
  'Average CMU',
  'Countries',
] as const;
const spinner = page.getByRole('img', { name: 'Loading' });

describe('dashboard', () => {
  test('the dashboard shows six tiles in the order of the specification, and sends each of its requests once', async () => {
    const { api } = await renderRoute('/', { api: apiWithRecords() });
    const figures = page.getByRole('region', { name: 'Key figures' });
    for (const label of labels) await expect.element(figures.getByRole('link', { name: label })).toBeVisible();
    expect(
      figures
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(labels);
    for (const figure of ['4', '3', '1,000', '1,400', '1.4']) {
      await expect.element(figures.getByText(figure, { exact: true })).toBeVisible();
    }
    await expect.element(figures.getByText(/CHF\s98,765\.40/)).toBeVisible();
    await expect.element(figures.getByText('In 2 countries')).toBeVisible();
    await expect.element(figures.getByText('1,400 machines / 1,000 users')).toBeVisible();
    expect(api.calls.map(({ operationId }) => operationId).toSorted()).toEqual([
      'countAddresses',
      'countMachines',
      'countPaidOrders',
      'countUsers',
      'getPaidOrdersValue',
      'listAddresses',
      'listMachines',
    ]);
  });

  test('the chart of machines shows an em dash for an empty article number, as the card of Coffee Machines', async () => {
    const machines = ['', 'a', ''].map((article_number) => aMachine({ article_number }));
    await renderRoute('/', { api: fakeApi({ machines }) });
    await expect.element(page.getByRole('img', { name: 'Machines by article number: — 2, a 1' })).toBeVisible();
  });

  test('the chart of machines shows the five most frequent article numbers and the sum of the others', async () => {
    const numbers = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const machines = numbers.flatMap((article_number, index) =>
      Array.from({ length: 8 - index }, () => aMachine({ article_number })),
    );
    await renderRoute('/', { api: fakeApi({ machines }) });
    const chart = page.getByRole('img', { name: 'Machines by article number: a 8, b 7, c 6, d 5, e 4, Others 5' });
    await expect.element(chart).toBeVisible();
  });

  test('without the chart of machines, the read time of the dashboard ignores that another screen has read the machines', async () => {
    vi.setSystemTime(new Date('2026-11-23T13:02:00Z'));
    onTestFinished(() => void vi.useRealTimers());
    const api = apiWithRecords();
    api.fail('countMachines', { body: { quantity: 50_001 } });
    await renderRoute('/machines', { api, config: { timeZone: 'Europe/Zurich' } });
    await expect.element(page.getByText('Read at 14:02')).toBeVisible();
    vi.setSystemTime(new Date('2026-11-23T13:05:00Z'));
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(page.getByText('50,001', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Read at 14:05')).toBeVisible();
  });

  test('the dashboard does not read the list of more than 50,000 machines', async () => {
    const api = apiWithRecords();
    api.fail('countMachines', { body: { quantity: 50_001 } });
    await renderRoute('/', { api });
    await expect.element(page.getByText('50,001', { exact: true })).toBeVisible();
    await expect.element(page.getByText('In 2 countries')).toBeVisible();
    expect(api.callsOf('listMachines')).toEqual([]);
    await expect.element(page.getByRole('img', { name: /^Machines by article number/ })).not.toBeInTheDocument();
  });

  test('each tile of the dashboard links to its screen, and Addresses to the dashboard', async () => {
    await renderRoute('/');
    for (const [label, path] of [
      ['Paid Orders', '/orders'],
      ['Addresses', '/'],
      ['Registered JOE Users', '/users'],
      ['Coffee Machines', '/machines'],
      ['Average CMU', '/machines'],
      ['Countries', '/countries'],
    ] as const) {
      await expect.element(page.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path);
    }
  });

  test('a tile of the dashboard shows a spinner only while it has no data', async () => {
    const api = apiWithRecords();
    api.hold('countUsers');
    await renderRoute('/', { api });
    await expect.element(page.getByText('1,400', { exact: true })).toBeVisible();
    await expect.poll(() => spinner.elements()).toHaveLength(2);
  });

  test('on a phone no tile moves when the data of the dashboard arrives', async () => {
    await atWidth(390, 844);
    const api = apiWithRecords();
    const release = api.hold('*');
    await renderRoute('/', { api });
    const tops = () => labels.map((name) => page.getByRole('link', { name }).element().getBoundingClientRect().top);
    await expect.poll(() => spinner.elements()).toHaveLength(6);
    const loading = tops();
    release();
    await expect.element(page.getByText('1,400 machines / 1,000 users')).toBeVisible();
    await expect.poll(() => spinner.elements()).toHaveLength(0);
    expect(tops()).toEqual(loading);
  });

  test('without records, each figure of the dashboard is 0 and the average is a dash', async () => {
    await renderRoute('/', { api: fakeApi({ users: 0, orders: 0, machines: 0, addresses: 0 }) });
    await expect.element(page.getByText('—')).toBeVisible();
    await expect.element(page.getByText('In 0 countries')).toBeVisible();
    await expect.element(page.getByText('0', { exact: true }).nth(4)).toBeVisible();
    await expect.element(page.getByText(/NaN|Infinity/)).not.toBeInTheDocument();
  });

  test('the dashboard uses the singular for one record', async () => {
    await renderRoute('/', { api: fakeApi({ users: [aUser()], machines: [aMachine()], addresses: [anAddress()] }) });
    await expect.element(page.getByText('In 1 country', { exact: true })).toBeVisible();
    await expect.element(page.getByText('1 machine / 1 user', { exact: true })).toBeVisible();
  });

  test('a failed tile of the dashboard is read again automatically', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const api = apiWithRecords();
    const endFault = api.fail('countAddresses', { status: 500 });
    await renderRoute('/', { api });
    await expect
      .poll(() => vi.advanceTimersByTime(100) && page.getByText(/^Failed to fetch total addresses/).elements())
      .toHaveLength(1);
    await expect.poll(() => spinner.elements()).toHaveLength(1);
    endFault();
    vi.advanceTimersByTime(5_000);
    await expect.element(page.getByRole('main').getByText('3', { exact: true })).toBeVisible();
    await expect.element(spinner).not.toBeInTheDocument();
  });
});
