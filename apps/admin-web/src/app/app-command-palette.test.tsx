import { aLanguageFile, anOrder, aRecipe, aUser, fakeApi } from '@joe/api-sdk/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../test/fault-matrix/cell.ts';
import { type RouteOptions, renderRoute } from '../../test/render-route.tsx';

const input = page.getByRole('combobox', { name: 'Jump to' });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

const newApi = () => fakeApi({ users: [aUser()], orders: [anOrder({ total: 1204.5 })] });

/** Opens the palette on a screen that has sent one request. `searches` returns the operations after this request. */
async function openPalette({ api = newApi(), ...options }: RouteOptions = {}) {
  await renderRoute('/countries', { api, ...options });
  await expect.element(page.getByRole('heading', { name: 'Countries' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(input).toHaveFocus();
  const searches = () => api.calls.slice(1).map(({ operationId }) => operationId);
  return { api, searches };
}

test('in the palette, Enter right after a typed number opens the order with this number', async () => {
  const { searches } = await openPalette();
  // Presses Enter before the results have arrived.
  await userEvent.fill(input, '100001');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  expect(location.pathname).toBe('/orders/100001');
  expect(searches().toSorted()).toEqual(['getOrder', 'getUser']);
});

test('in the palette, Enter right after a changed number opens the order with the new number', async () => {
  await openPalette({ api: fakeApi({ orders: [100001, 100002].map((orderID) => anOrder({ orderID })) }) });
  await userEvent.fill(input, '100001');
  await expect.element(page.getByRole('option', { name: /^Order 100001/ })).toBeVisible();
  // Presses Enter before the pause in typing has ended.
  await userEvent.keyboard('{End}{Backspace}2{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  expect(location.pathname).toBe('/orders/100002');
});

test('the keys that open the palette keep the typed text while it is open', async () => {
  await openPalette();
  await userEvent.fill(input, 'anna');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(input).toHaveValue('anna');
  await userEvent.keyboard('{Escape}');
  await expect.element(input).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(input).toHaveValue('');
});

test('the palette offers the order and the user with the same number, and a search for the number', async () => {
  await openPalette({ api: fakeApi({ users: [aUser()], orders: [anOrder({ orderID: 20401, total: 1204.5 })] }) });
  await userEvent.fill(input, '20401');
  await expect.element(page.getByRole('option', { name: /User 20401/ })).toBeVisible();
  expect(options()).toEqual([
    'Order 20401 anna.aebischer@example.comCHF\u00a01,204.50',
    'User 20401 Anna Aebischer',
    'Search orders for “20401”/orders?search=20401',
    'Search users for “20401”/users?search=20401',
  ]);
  await expectAccessible();
});

test('after one letter that no screen contains, the palette says that a search of records needs two characters', async () => {
  const { searches } = await openPalette();
  await userEvent.fill(input, 'z');
  await expect.element(page.getByText('Type at least 2 characters to search records.')).toBeVisible();
  await expect.element(page.getByText('Nothing found')).not.toBeInTheDocument();
  expect(searches()).toEqual([]);
});

test('the palette says that a number belongs to no order and no user', async () => {
  await openPalette();
  await userEvent.fill(input, '999999');
  await expect.element(page.getByText('No order and no user has the number 999999.')).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Search orders for “999999”/ })).toBeVisible();
});

test('the palette searches again for a number that it did not find when it was opened before', async () => {
  const { api } = await openPalette();
  await userEvent.fill(input, '100500');
  await expect.element(page.getByText('No order and no user has the number 100500.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(input).not.toBeInTheDocument();
  api.data.orders.push(anOrder({ orderID: 100500 }));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(input, '100500');
  await expect.element(page.getByRole('option', { name: /^Order 100500/ })).toBeVisible();
});

test('the palette no longer offers a deleted order once its search result is stale', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { api } = await openPalette();
  await userEvent.fill(input, '100001');
  await expect.element(page.getByRole('option', { name: /^Order 100001/ })).toBeVisible();
  await userEvent.fill(input, '999999');
  await expect.element(page.getByText('No order and no user has the number 999999.')).toBeVisible();
  api.data.orders.splice(0);
  vi.setSystemTime(Date.now() + 60_000);
  await userEvent.fill(input, '100001');
  await expect.element(page.getByText('No order and no user has the number 100001.')).toBeVisible();
  expect(page.getByRole('option', { name: /^Order 100001/ }).elements()).toEqual([]);
});

test('the palette sends no request for a number that is too large for an id', async () => {
  const { searches } = await openPalette();
  await userEvent.fill(input, '9007199254740993');
  await expect.element(page.getByText('No order and no user can have the number 9007199254740993.')).toBeVisible();
  expect(searches()).toEqual([]);
});

test('the palette ignores a late response to an earlier number', async () => {
  const { api } = await openPalette({
    api: fakeApi({ orders: [10000, 100002].map((orderID) => anOrder({ orderID })) }),
  });
  const late = Promise.withResolvers<void>();
  api.respond('getOrder', async ({ path }, stored) => {
    if (path.id === 10000) await late.promise;
    return stored();
  });
  await userEvent.fill(input, '10000');
  await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  await userEvent.fill(input, '100002');
  await expect.element(page.getByRole('option', { name: /Order 100002/ })).toBeVisible();
  late.resolve();
  // Waits so long that the palette would show the late response if it did not ignore it.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(options()[0]).toContain('Order 100002');
});

test('the palette shows up to three users and three orders that contain a typed text, and links to all of them', async () => {
  const users = Array.from({ length: 14 }, (_, index) => aUser({ user_id: 20401 + index, last_name: `No ${index}` }));
  const orders = Array.from({ length: 5 }, (_, index) => anOrder({ orderID: 100001 + index, total: 1204.5 }));
  const { searches } = await openPalette({ api: fakeApi({ users, orders }) });
  await userEvent.fill(input, 'anna');
  await expect.element(page.getByRole('option', { name: /All users that contain “anna”/ })).toBeVisible();
  expect(options()).toEqual([
    'Anna No 0 anna.aebischer@example.com20401',
    'Anna No 1 anna.aebischer@example.com20402',
    'Anna No 2 anna.aebischer@example.com20403',
    'All users that contain “anna”14',
    'Order 100001 anna.aebischer@example.comCHF\u00a01,204.50',
    'Order 100002 anna.aebischer@example.comCHF\u00a01,204.50',
    'Order 100003 anna.aebischer@example.comCHF\u00a01,204.50',
    'All orders that contain “anna”5',
  ]);
  expect(searches()).toHaveLength(2);
  await page.getByRole('option', { name: /All users that contain “anna”/ }).click();
  await expect.element(page.getByRole('searchbox')).toHaveValue('anna');
});

test('the palette finds recipes and language files if the roles of the user allow it', async () => {
  const { searches } = await openPalette({
    roles: ['write', 'lang'],
    api: fakeApi({
      recipes: [aRecipe(), aRecipe({ id: 206, name: 'Espresso' })],
      languageFiles: [aLanguageFile('latte-1_de.json')],
    }),
  });
  await userEvent.fill(input, 'latte');
  await expect.element(page.getByRole('option', { name: /Iced Latte/ })).toBeVisible();
  expect(options()).toEqual(['Iced Latte209', 'latte-11 file']);
  expect(searches()).toHaveLength(4);
  await page.getByRole('option', { name: /latte-1/ }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/lang?group=latte-1');
});

test('the palette requests no data that the roles of the user do not allow', async () => {
  const { searches } = await openPalette({ roles: [] });
  await userEvent.fill(input, 'flat white');
  await expect.element(page.getByText('Your roles do not allow a search in recipes or language files.')).toBeVisible();
  expect(searches()).toEqual(['listUsers', 'listOrders']);
});

test('the palette shows the cause of a failed search, and Retry repeats the search', async () => {
  const { api } = await openPalette({
    api: fakeApi({ users: [aUser({ last_name: 'Huser' })], orders: [anOrder({ email: 'us@x.ch' })] }),
  });
  const end = api.fail('listOrders', { status: 403, error: 'Forbidden' });
  await userEvent.fill(input, 'us');
  await expect.element(page.getByText('Failed to fetch all orders: Forbidden')).toBeVisible();
  await expect.element(page.getByText(/^fake-request-/)).toBeVisible();
  expect(options().slice(0, 2)).toEqual(['Users/users', 'Anna Huser anna.aebischer@example.com20401']);
  end();
  await page.getByRole('option', { name: 'Retry' }).click();
  await expect.element(page.getByRole('option', { name: /Order 100001/ })).toBeVisible();
  await expect.element(page.getByText('Forbidden')).not.toBeInTheDocument();
});

test('the palette shows a hostile name as plain text, and no user whose id JavaScript would round', async () => {
  const big = '{"user_id":9007199254740993,"created_at":"","given_name":"Big","last_name":"Id","email":"b@x.ch"}';
  const hostile = aUser({ given_name: '<img src=x onerror=alert(1)>', last_name: '\u202Eanna' });
  const { api } = await openPalette();
  const body = `{"data":[${big},${JSON.stringify(hostile)}],"page":1,"pageSize":20,"total":2,"totalPages":1}`;
  api.fail('listUsers', { body });
  await userEvent.fill(input, 'anna');
  await expect
    .element(page.getByRole('option', { name: /<img src=x onerror=alert\(1\)> ‹U\+202E›anna/ }))
    .toBeVisible();
  expect(options().join()).not.toContain('Big');
});

test('the palette opens a pasted URL of this app, but no other URL', async () => {
  await openPalette();
  await userEvent.fill(input, 'https://evil.example.com/users');
  await expect.element(page.getByText('Only web addresses of this app can be opened here.')).toBeVisible();
  await userEvent.fill(input, `${location.origin}/orders/100001`);
  await expect.element(page.getByRole('option')).toHaveTextContent('Open order 100001');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
});

test('the empty palette lists the recently opened records, and a log-out erases the stored list', async () => {
  const { authClient } = await renderRoute('/orders/100001', { api: newApi() });
  await expect.element(page.getByText('24001')).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('anna');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Order 100001');
  await userEvent.keyboard('{Escape}');
  authClient.setState({ status: 'unauthenticated', reason: 'logged_out' });
  await expect.poll(() => Object.keys(sessionStorage)).toEqual([]);
});

test.each([
  ['user', '/userDetails/7', 'No user found.'],
  ['order', '/orders/7', 'No order found.'],
  ['recipe', '/recipe-details/7', 'Recipe not found.'],
])(
  'the palette no longer lists a recent %s after its screen has shown that it does not exist',
  async (type, url, message) => {
    sessionStorage.setItem('joe-draft test-staff recent-records', JSON.stringify([{ type, id: 7 }]));
    await renderRoute(url, { api: newApi(), roles: ['write'] });
    await expect.element(page.getByText(message)).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('option').first()).toBeVisible();
    expect(options().join()).not.toMatch(/(User|Order|Recipe) 7/);
  },
);

test('the palette opens exactly the recent recipe if another recipe has the same ID', async () => {
  const api = fakeApi();
  api.respond('listRecipes', [
    { ...aRecipe(), name: 'Iced Latte' },
    { ...aRecipe(), recipeId: 'r-twin', name: 'Twin' },
  ]);
  await renderRoute('/recipes', { api, roles: ['write'] });
  const title = page.getByRole('heading', { level: 1 });
  for (const name of ['Iced Latte', 'Twin']) {
    await page.getByRole('link', { name }).click();
    await expect.element(title).toHaveTextContent(name);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(title).toHaveTextContent('Recipes');
  }
  // The second one is opened from the page of the first one, which has the same URL.
  for (const [recipeId, name] of [
    ['r-209', 'Iced Latte'],
    ['r-twin', 'Twin'],
  ] as const) {
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByRole('option', { name: `Recipe 209 ${recipeId}` }).click();
    await expect.element(title).toHaveTextContent(name);
    await expect.element(page.getByRole('row', { name: `Recipe ID ${recipeId}` })).toBeVisible();
  }
});

test('the palette opens a recent recipe that an earlier version of the app stored without recipeId', async () => {
  sessionStorage.setItem('joe-draft test-staff recent-records', '[{"type":"recipe","id":209}]');
  await openPalette({ api: fakeApi({ recipes: [aRecipe()] }), roles: ['write'] });
  await page.getByRole('option', { name: 'Recipe 209' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Iced Latte');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('option', { name: /^Recipe 209/ })).toHaveTextContent('Recipe 209r-209');
});

test('the palette does not show the recent records of another user', async () => {
  sessionStorage.setItem('joe-draft somebody-else recent-records', '[{"type":"order","id":100001}]');
  sessionStorage.setItem('joe-draft test-staff recent-records', '[{"type":"user","id":7},{"type":"x"},null]');
  await openPalette();
  await expect.element(page.getByRole('option').first()).toHaveTextContent('User 7');
  expect(options().join()).not.toContain('Order 100001');
});
