import { anOrder, fakeApi } from '@joe/api-sdk/testing';
import { fakeAuthClient, signedIn } from '@joe/auth/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { printedSheets } from '../../../test/printed-sheets.ts';
import { endDoubleClick, onDesktop, renderRoute } from '../../../test/render-route.tsx';

const bar = page.getByRole('region', { name: 'Selected rows' });
const dialog = page.getByRole('dialog');
const expectTitle = (name: string) => expect.element(page.getByRole('dialog', { name, exact: true })).toBeVisible();

/** Selects the three orders of the API. */
async function selectThree(authClient = fakeAuthClient(signedIn())) {
  await onDesktop();
  const orders = [100001, 100002, 100003].map((orderID) => anOrder({ orderID }));
  const { api, unmount } = await renderRoute('/orders', { authClient, api: fakeApi({ orders }) });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  const print = async () => {
    await bar.getByRole('button', { name: 'Print' }).click();
    await endDoubleClick();
  };
  return { api, print, unmount, ...printedSheets() };
}

/** Presses the button of the dialog until it has printed. */
const pressPrint = (name: string, wasPrinted: () => boolean) =>
  expect
    .poll(async () => {
      await dialog.getByRole('button', { name, exact: true }).click();
      return wasPrinted();
    })
    .toBe(true);

test('a user without roles can print selected orders, one sheet for each', async () => {
  const { api, print, sheets, wasPrinted } = await selectThree();
  await print();
  await expectTitle('3 read');
  expect(api.callsOf('getOrder').map(({ path }) => path.id)).toEqual([100001, 100002, 100003]);
  expect(wasPrinted()).toBe(false);
  await pressPrint('Print 3 receipts', wasPrinted);
  expect(sheets()).toHaveLength(3);
  for (const [index, sheet] of sheets().entries()) expect(sheet).toMatch(new RegExp(`Order 10000${index + 1}.*Total`));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar.getByText('3 selected')).toBeVisible();
});

test('after the user has left the screen, no further order is read for printing', async () => {
  const { api, print, unmount } = await selectThree();
  const release = api.hold('getOrder');
  await print();
  await expect.poll(() => api.callsOf('getOrder')).toHaveLength(1);
  await unmount();
  release();
  await renderRoute('/orders', { api });
  await expect.element(page.getByText('1–3 of 3')).toBeVisible();
  expect(api.callsOf('getOrder')).toHaveLength(1);
});

test('the reading of orders for printing waits for a sign-in, and the dialog about the ended session cannot be closed', async () => {
  const authClient = fakeAuthClient(signedIn());
  const { api, print } = await selectThree(authClient);
  authClient.endAtRenewal();
  api.fail('getOrder', { status: 401, times: 1 });
  await print();
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect.element(ended).not.toMatchTextContent('pending changes');
  await userEvent.keyboard('{Escape}');
  await expect.element(ended.getByRole('button', { name: /^Login/ })).toBeVisible();
  authClient.setState(signedIn());
  await expectTitle('3 read');
});

test('the print dialog lists an order that cannot be read, and can read it again', async () => {
  const { api, print, sheets, wasPrinted } = await selectThree();
  api.fail('getOrder', { status: 404, times: 1 });
  await print();
  await expectTitle('2 read, 1 not read');
  await expect
    .element(
      dialog
        .getByRole('listitem')
        .first()
        .getByText(/^Failed to get order data by id/),
    )
    .toBeVisible();
  await pressPrint('Print 2 receipts', wasPrinted);
  expect(sheets()).toHaveLength(3);
  expect(sheets()[2]).toMatch(/Orders that are not printed.*1 of 3 orders.*100001.*Failed to/);
  await dialog.getByRole('button', { name: 'Read again' }).click();
  await expectTitle('3 read');
  await expect.element(dialog.getByRole('button', { name: 'Print 3 receipts' })).toBeVisible();
});

test('if no order can be read, the print dialog neither offers nor mentions printing', async () => {
  const { api, print } = await selectThree();
  api.fail('getOrder', { status: 404 });
  await print();
  await expectTitle('3 not read');
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Print/ })).not.toBeInTheDocument();
  await expect.element(dialog.getByText(/printed/)).not.toBeInTheDocument();
});

test('on a phone, the print dialog shows Close to the left of Print, in one line', async () => {
  const { print } = await selectThree();
  await print();
  await expectTitle('3 read');
  await page.viewport(390, 844);
  const boxOf = (name: string) => dialog.getByRole('button', { name }).element().getBoundingClientRect();
  expect(boxOf('Close').top).toBe(boxOf('Print 3 receipts').top);
  expect(boxOf('Close').right).toBeLessThan(boxOf('Print 3 receipts').left);
});

test('Stop in the print dialog ends the reading of orders, and the title counts those that were not tried', async () => {
  const { api, print } = await selectThree();
  const release = api.hold('getOrder');
  await print();
  await expectTitle('Reading order 1 of 3');
  await dialog.getByRole('button', { name: 'Stop' }).click();
  release();
  await expectTitle('1 read, 2 not tried');
  await expect.element(dialog.getByText('A list of the orders that are missing is printed too.')).toBeVisible();
  expect(api.callsOf('getOrder')).toHaveLength(1);
});

test('while a period has no rows, the selected orders can be shown alone, and Clear forgets them', async () => {
  const { api } = await selectThree();
  api.data.orders.push(anOrder({ orderID: 7, orderDate: '2026-12-31T12:00:00Z' }));
  await page.getByRole('button', { name: 'Period' }).click();
  await page.getByLabelText('From').fill('2020-01-01');
  await page.getByLabelText('To').fill('2020-01-02');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No orders in this period')).toBeVisible();
  await bar.getByRole('button', { name: 'Show only these' }).click();
  await expect.element(page.getByRole('link', { name: 'Details of 100003' })).toBeInTheDocument();
  await endDoubleClick();
  await bar.getByRole('button', { name: 'Show all' }).click();
  await expect.element(page.getByText('No orders in this period')).toBeVisible();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect.element(bar.getByText('None selected')).toBeVisible();
});

test('after midnight the print dialog is still open, and the period Today keeps its orders', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime('2026-11-23T12:00:00Z');
  await onDesktop();
  const api = fakeApi({ orders: [anOrder({ orderID: 100001, orderDate: '2026-11-23T08:00:00Z' })] });
  await renderRoute('/orders?period=today', { api, config: { timeZone: 'Europe/Zurich' } });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select 100001' }).click();
  await bar.getByRole('button', { name: 'Print' }).click();
  await expectTitle('1 read');
  const requests = api.calls.length;
  vi.setSystemTime('2026-11-24T12:00:00Z');
  // Another tab stores preferences, so the screen is rendered again.
  window.dispatchEvent(new StorageEvent('storage', { key: 'joe-list test-staff orders' }));
  await expectTitle('1 read');
  await expect.element(page.getByText(/^1 order · 23 Nov 2026/)).toBeInTheDocument();
  expect(api.calls).toHaveLength(requests);
  await expect.element(bar.getByText('1 selected')).toBeInTheDocument();
});
