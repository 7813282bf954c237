import { anOrder, fakeApi } from '@joe/api-sdk/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoute } from '../../../test/render-route.tsx';

const open = (orderDate: string, timeZone?: string) =>
  renderRoute('/orders/100001', {
    api: fakeApi({ orders: [anOrder({ orderDate })] }),
    ...(timeZone && { config: { timeZone } }),
  });
const date = () => document.querySelector('time');

test.for([
  ['Europe/Zurich', '05/03/2026', /^Thursday,? 5 March 2026 at 00:30:00 CET$/],
  ['America/New_York', '04/03/2026', /^Wednesday,? 4 March 2026 at 18:30:00 (EST|GMT-5)$/],
] as const)('a date is shown in the time zone %s, with its time in the tooltip', async ([zone, day, full]) => {
  await open('2026-03-04T23:30:00.000Z', zone);
  await expect.element(page.getByText(day)).toBeVisible();
  expect(date()?.dateTime).toBe('2026-03-04T23:30:00.000Z');
  expect(date()?.getAttribute('aria-description')).toMatch(full);
  // Tooltips are loaded after the first screen.
  await expect.poll(() => document.querySelector('[popover="manual"]'), { timeout: 10_000 }).not.toBeNull();
  await userEvent.keyboard('{Tab}');
  date()?.focus();
  const tip = () => document.querySelector('[popover="manual"]:popover-open')?.textContent ?? '';
  await expect.poll(tip).toMatch(full);
});

test('a date that cannot be read is shown as an em dash', async () => {
  await open('soon');
  await expect.element(page.getByRole('row', { name: 'Order Date —' })).toBeVisible();
  expect(date()).toBeNull();
});
