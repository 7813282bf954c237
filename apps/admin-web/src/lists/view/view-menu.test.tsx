import { anOrder, aUser, fakeApi } from '@joe/api-sdk/testing';
import { signedIn } from '@joe/auth/testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endDoubleClick, type RouteOptions, renderRoute } from '../../../test/render-route.tsx';

const button = page.getByRole('button', { name: /^View/ });
const menu = page.getByRole('dialog', { name: 'View' });
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
const address = () => location.pathname + location.search;
const row = page.getByText('anna.aebischer@example.com').first();

async function openList(url: string, options: RouteOptions = {}) {
  const route = await renderRoute(url, { api: fakeApi({ users: [aUser()], orders: [anOrder()] }), ...options });
  await expect.element(button).toBeVisible();
  return route;
}

beforeEach(async () => {
  localStorage.clear();
  await endDoubleClick();
  await page.viewport(1280, 900);
});

test('a list can start with a sort order that the user chose, and its URL then contains the order', async () => {
  const first = await openList('/orders?sortBy=order_date&sortDir=desc');
  await button.click();
  const startsWithThis = menu.getByRole('checkbox', { name: 'Start with this view' });
  await startsWithThis.click();
  await expect.element(startsWithThis).toBeChecked();
  await first.unmount();

  const { api } = await openList('/orders');
  await expect.element(row).toBeVisible();
  const sorts = api.callsOf('listOrders').map(({ query: { sortBy, sortDir } }) => `${sortBy} ${sortDir}`);
  expect(sorts).toEqual(['order_date desc']);
  await expect.element(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  expect(address()).toBe('/orders?sortBy=order_date&sortDir=desc');
});

test('a URL with parameters shows every user the same rows, whatever view they start with', async () => {
  localStorage.setItem('joe-list test-staff users', '{"sort":{"sortBy":"email","sortDir":"desc"}}');
  const { api } = await openList('/users?page=1&search=anna');
  await expect.element(row).toBeVisible();
  const sorts = api.callsOf('listUsers').map(({ query: { sortBy, sortDir } }) => `${sortBy} ${sortDir}`);
  expect(sorts).toEqual(['user_id asc']);
  expect(address()).toBe('/users?search=anna');
});

test('a list can start with the columns of a shared view', async () => {
  const first = await openList('/orders?sortBy=total&sortDir=desc&columns=order_id,total');
  await button.click();
  const startsWithThis = menu.getByRole('checkbox', { name: 'Start with this view' });
  await startsWithThis.click();
  await expect.element(startsWithThis).toBeChecked();
  await expect.poll(address).toBe('/orders?sortBy=total&sortDir=desc');
  await first.unmount();

  await openList('/orders');
  await expect.poll(heads).toEqual(['Order ID', 'Total', 'Actions']);
  await expect.element(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
});

test('when the user switches off the start view, the list keeps its sort order', async () => {
  localStorage.setItem('joe-list test-staff orders', '{"sort":{"sortBy":"total","sortDir":"desc"}}');
  const { api } = await openList('/orders');
  await button.click();
  await menu.getByRole('checkbox', { name: 'Start with this view' }).click();
  await expect.poll(address).toBe('/orders?sortBy=total&sortDir=desc');
  expect(api.callsOf('listOrders')).toHaveLength(1);
});

test('the user can hide and show columns except the id, and Reset restores the standard columns', async () => {
  await openList('/users');
  expect(heads()).toEqual(['User ID', 'Email', 'First Name', 'Last Name']);
  await button.click();
  await expect.element(menu.getByRole('checkbox', { name: 'User ID' })).toBeDisabled();
  await menu.getByRole('checkbox', { name: 'Created At' }).click();
  await menu.getByRole('checkbox', { name: 'First Name' }).click();
  await expect.poll(heads).toEqual(['User ID', 'Email', 'Last Name', 'Created At']);
  await expect.element(page.getByRole('cell', { name: /14\/03\/2024/ })).toBeVisible();
  expect(localStorage.getItem('joe-list test-staff users')).toBe(
    '{"columns":["user_id","email","last_name","created_at"]}',
  );
  await menu.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(heads).toEqual(['User ID', 'Email', 'First Name', 'Last Name']);
  await expect.element(menu.getByRole('button', { name: 'Reset' })).toBeDisabled();
});

test('the user can show a column that the URL of a shared view hides', async () => {
  await openList('/users?columns=user_id,email,given_name');
  await button.click();
  await menu.getByRole('checkbox', { name: 'Last Name' }).click();
  await expect.poll(heads).toEqual(['User ID', 'Email', 'First Name', 'Last Name']);
});

test('Reset is disabled in the standard view of a period', async () => {
  await openList('/orders?period=today');
  await button.click();
  await expect.element(menu.getByRole('button', { name: 'Reset' })).toBeDisabled();
});

test('the View button shows the name of a saved view that has only a period', async () => {
  await openList('/orders?period=today');
  await expect.element(button).toHaveTextContent('View');
  await button.click();
  await menu.getByRole('button', { name: 'Save as a view' }).click();
  await userEvent.keyboard('Orders of today{Enter}');
  await expect.element(button).toHaveTextContent('ViewOrders of today');
});

test('a view is saved without the search, and the button shows its name', async () => {
  await openList('/users?search=anna&sortBy=email&sortDir=desc');
  await expect.element(button).toHaveTextContent('Viewchanged');
  await button.click();
  await menu.getByRole('button', { name: 'Save as a view' }).click();
  await userEvent.keyboard('Standard');
  const name = menu.getByRole('textbox', { name: 'Name of the view' });
  await expect.element(name).toBeInvalid();
  await expect.element(name).toHaveAccessibleDescription('A view with this name already exists.');
  await expect.element(menu.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.fill(name, 'By mail');
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveTextContent('ViewBy mail');
  expect(localStorage.getItem('joe-list test-staff users')).not.toContain('anna');
  await menu.getByRole('button', { name: 'Standard' }).click();
  await expect.element(button).toHaveTextContent('View');
  await menu.getByRole('button', { name: 'By mail', exact: true }).click();
  await expect.element(button).toHaveTextContent('ViewBy mail');
  expect(address()).toBe('/users?sortBy=email&sortDir=desc&columns=user_id%2Cemail%2Cgiven_name%2Clast_name');
  await menu.getByRole('button', { name: 'Remove By mail' }).click();
  await expect.element(button).toHaveTextContent('Viewchanged');
});

test('the focus stays in the View menu when a view is saved or removed, and returns to the button with Escape', async () => {
  await openList('/users');
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const focusIsInside = () => menu.element().contains(document.activeElement);
  (menu.getByRole('button', { name: 'Save as a view' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}Mine{Enter}');
  await expect.element(menu.getByRole('button', { name: 'Mine', exact: true })).toBeVisible();
  await expect.poll(focusIsInside).toBe(true);
  (menu.getByRole('button', { name: /^Remove/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu.getByRole('button', { name: 'Mine', exact: true })).not.toBeInTheDocument();
  await expect.poll(focusIsInside).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

test('a view that the user opens while typing a search replaces the typed text', async () => {
  const { api } = await openList('/users?sortBy=email');
  await button.click();
  const standard = menu.getByRole('button', { name: 'Standard', exact: true });
  await expect.element(standard).toBeVisible();
  const search = page.getByRole('searchbox');
  // Types and clicks in one task, so that the pause in typing cannot end between the two.
  const input = search.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'zoe');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  (standard.element() as HTMLElement).click();
  await expect.poll(address).not.toContain('sortBy=email');
  await expect.element(search).toHaveValue('');
  await expect.poll(() => document.querySelector('tbody')?.inert).toBe(false);
  expect(api.callsOf('listUsers').map(({ query }) => query.search ?? '')).not.toContain('zoe');
});

test('a saved view of another tab stays when the user changes the columns', async () => {
  await openList('/users');
  localStorage.setItem(
    'joe-list test-staff users',
    '{"views":[{"name":"By mail","query":"sortBy=email&sortDir=desc"}]}',
  );
  await button.click();
  await menu.getByRole('checkbox', { name: 'Created At' }).click();
  await expect.poll(heads).toContain('Created At');
  await expect.element(menu.getByRole('button', { name: 'By mail', exact: true })).toBeVisible();
  expect(localStorage.getItem('joe-list test-staff users')).toContain('By mail');
});

test('the View menu shows the saved views of another tab, and the start view of that tab does not move the rows', async () => {
  const { api } = await openList('/users');
  await button.click();
  const key = 'joe-list test-staff users';
  const views = [{ name: 'By mail', query: 'sortBy=email&sortDir=desc' }];
  localStorage.setItem(key, JSON.stringify({ sort: { sortBy: 'email', sortDir: 'desc' }, views }));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await expect.element(menu.getByRole('button', { name: 'By mail', exact: true })).toBeVisible();
  await menu.getByRole('checkbox', { name: 'Created At' }).click();
  await expect.poll(heads).toContain('Created At');
  expect(address()).toBe('/users');
  expect(api.callsOf('listUsers')).toHaveLength(1);
});

test('if the browser blocks storage, a saved view stays while the list is open, and the menu says so', async () => {
  const throwSecurityError = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const getItem = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(throwSecurityError);
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError);
  onTestFinished(() => {
    getItem.mockRestore();
    setItem.mockRestore();
  });
  await openList('/users');
  await button.click();
  await expect.element(menu.getByText('Saved in this browser only.')).toBeVisible();
  await menu.getByRole('button', { name: 'Save as a view' }).click();
  await userEvent.keyboard('By number{Enter}');
  const notSaved = 'The browser does not save your changes. They last until you leave the list.';
  await expect.element(menu.getByText(notSaved)).toBeVisible();
  await expect.element(menu.getByText('Saved in this browser only.')).not.toBeInTheDocument();
  await menu.getByRole('checkbox', { name: 'Created At' }).click();
  await expect.poll(heads).toContain('Created At');
  await expect.element(menu.getByRole('button', { name: 'By number', exact: true })).toBeVisible();
});

test('the View menu offers no sorting', async () => {
  await openList('/users');
  await button.click();
  await expect.element(menu.getByRole('checkbox', { name: 'Email' })).toBeVisible();
  const controls = [...menu.element().querySelectorAll('button, input, select')].map(
    (control) => control.textContent || control.closest('label')?.textContent,
  );
  expect(controls).toEqual([
    'Standard',
    'Save as a view',
    'Start with this view',
    ...['User ID', 'Email', 'First Name', 'Last Name', 'Created At'],
    'Reset',
  ]);
});

test("a shared URL shows its view and does not change the user's own start view", async () => {
  const ownPreferences = '{"sort":{"sortBy":"total","sortDir":"desc"},"columns":["order_id","total"]}';
  localStorage.setItem('joe-list test-staff orders', ownPreferences);
  await openList('/orders?sortBy=order_id&columns=order_id,email,constructor');
  await expect.poll(heads).toEqual(['Order ID', 'Email', 'Actions']);
  await expect.element(page.getByRole('columnheader', { name: 'Order ID' })).toHaveAttribute('aria-sort', 'ascending');
  expect(localStorage.getItem('joe-list test-staff orders')).toBe(ownPreferences);
});

test('the start view of one user does not apply to another user', async () => {
  localStorage.setItem(
    'joe-list somebody-else orders',
    '{"sort":{"sortBy":"total","sortDir":"desc"},"columns":["total"]}',
  );
  const state = signedIn();
  await openList('/orders', { state: { ...state, info: { ...state.info, subject: 'second-user' } } });
  await expect.poll(heads).toHaveLength(7);
  await expect.element(page.getByRole('columnheader', { name: 'Order ID' })).toHaveAttribute('aria-sort', 'ascending');
});

test.for(['null', '[]', '{"sort":{"sortBy":7},"columns":{},"views":[{"name":""}]}', '{'])(
  'the invalid stored preferences %s do not change the list',
  async (stored) => {
    localStorage.setItem('joe-list test-staff orders', stored);
    await openList('/orders');
    await expect.poll(heads).toHaveLength(7);
    await expect
      .element(page.getByRole('columnheader', { name: 'Order ID' }))
      .toHaveAttribute('aria-sort', 'ascending');
    expect(address()).toBe('/orders');
    await expect.element(button).toHaveTextContent('View');
  },
);

test('on a phone the View button is only an icon, unless it shows "changed"', async () => {
  await page.viewport(390, 844);
  const standard = await openList('/orders');
  const { width, height } = button.element().getBoundingClientRect();
  expect(width).toBe(height);
  await standard.unmount();
  await openList('/orders?sortBy=total&sortDir=desc');
  await expect.element(button.getByText('changed')).toBeVisible();
});
