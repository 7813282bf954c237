import { anOrder, aUser, fakeApi } from '@joe/api-sdk/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoute } from '../../../test/render-route.tsx';

const anna = aUser({ given_name: 'Anna', last_name: 'Müller', email: 'anna.muller@example.com' });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const marks = () => [...document.querySelectorAll('tbody mark')].map(({ textContent }) => textContent);

test('the email addresses in the list of users link to the details only with write access', async () => {
  const { unmount } = await renderRoute('/users', { roles: ['write'], api: fakeApi({ users: [anna] }) });
  await expect.element(link(anna.email)).toHaveAttribute('href', `/userDetails/${anna.user_id}`);
  await unmount();
  await renderRoute('/users', { api: fakeApi({ users: [anna] }) });
  await expect.element(page.getByText(anna.email)).toBeVisible();
  await expect.element(link(anna.email)).not.toBeInTheDocument();
});

test('the number of an order links to its details', async () => {
  const order = anOrder({ orderID: 100_001 });
  await renderRoute('/orders?search=twint', { api: fakeApi({ orders: [{ ...order, paymentType: 'twint' }] }) });
  await expect.element(link('100001')).toHaveAttribute('href', '/orders/100001');
  await expect.element(link('100001')).toHaveAttribute('tabindex', '-1');
  await page.getByRole('searchbox').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: 'Details of 100001' })).toHaveFocus();
  await link('100001').click();
  await expect.element(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  await expect.element(page.getByText('Search “twint”')).toBeInTheDocument();
});

test('an order with an id beyond 2^53 has no link in the list', async () => {
  await renderRoute('/orders', { api: fakeApi({ orders: [anOrder({ orderID: 2 ** 53 + 2 })] }) });
  await expect.element(page.getByText(String(2 ** 53 + 2)).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: new RegExp(String(2 ** 53 + 2)) })).not.toBeInTheDocument();
});

test.for([
  ['anna', ['anna', 'Anna']],
  ['Anna Müller', ['anna', 'Anna', 'Müller']],
  ['20401', ['20401']],
] as const)('a search for %s marks the matching words and whole numbers in the rows', async ([search, expected]) => {
  const user = aUser({ ...anna, user_id: 20401 });
  await renderRoute(`/users?search=${search}`, { api: fakeApi({ users: [user] }) });
  await expect.poll(marks).toEqual(expected);
  expect(document.querySelector('tbody mark')?.closest('[translate=no]')).not.toBeNull();
});

test('a list without a search has no marks', async () => {
  await renderRoute('/users', { api: fakeApi({ users: [anna] }) });
  await expect.element(page.getByText(anna.email)).toBeVisible();
  expect(marks()).toEqual([]);
});
