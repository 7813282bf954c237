import { aUser, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../../test/render-route.tsx';

const users = [
  aUser({ user_id: 1, given_name: 'Anna', last_name: 'Müller', email: 'a@example.com' }),
  aUser({ user_id: 2, given_name: 'Beat', last_name: 'Müller', email: 'b@example.com' }),
];
const address = () => location.pathname + decodeURIComponent(location.search).replace('+', ' ');
const search = page.getByRole('searchbox');
const suggestions = page.getByRole('button', { name: /match(es)? “/ });

describe('a search without matches', () => {
  test('a search without matches suggests another spelling with its number of matches', async () => {
    await renderRoute('/users?search=Mueller Anna', { api: fakeApi({ users }) });
    const suggestion = page.getByRole('button', { name: '1 user matches “Anna Müller”' });
    await expect.element(suggestion).toBeVisible();
    await expect.element(search).toHaveValue('Mueller Anna');
    await suggestion.click();
    await expect.element(page.getByText('a@example.com')).toBeVisible();
    expect(address()).toBe('/users?search=Anna Müller');
    history.back();
    await expect.element(search).toHaveValue('Mueller Anna');
    await expect.element(suggestion).toBeVisible();
  });

  test('a search without matches suggests at most three others', async () => {
    const joel = [
      aUser({ user_id: 3, given_name: 'Joel', last_name: 'Müller', email: 'mueller@example.com' }),
      aUser({ user_id: 4, given_name: 'Müller', last_name: 'Joel', email: 'mj@example.com' }),
    ];
    const { api } = await renderRoute('/users?search=Mueller Joel', { api: fakeApi({ users: joel }) });
    await expect.element(suggestions.first()).toBeVisible();
    expect(suggestions.elements().map(({ textContent }) => textContent)).toEqual([
      '1 user matches “Müller Joel”',
      '1 user matches “Joel Müller”',
      '1 user matches “Mueller”',
    ]);
    expect(api.callsOf('listUsers')).toHaveLength(7);
  });

  test('when the user returns to the window, the app reads the list again but not its suggestions', async () => {
    const { api } = await renderRoute('/users?search=Mueller Anna', { api: fakeApi({ users }) });
    await expect.element(suggestions.first()).toBeVisible();
    const count = api.callsOf('listUsers').length;
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => api.callsOf('listUsers').length).toBeGreaterThan(count);
    await expect.element(page.getByText('Nothing matches “Mueller Anna”.')).toBeVisible();
    expect(
      api
        .callsOf('listUsers')
        .slice(count)
        .map(({ query }) => query.search),
    ).toEqual(['Mueller Anna']);
  });

  test('a search without matches suggests no search that fails', async () => {
    const api = fakeApi({ users });
    api.respond('listUsers', ({ query }, stored) =>
      query.search === 'Müller' ? new Response(null, { status: 400 }) : stored(),
    );
    await renderRoute('/users?search=Mueller', { api });
    await expect.element(page.getByText('Nothing matches “Mueller”.')).toBeVisible();
    await expect.poll(() => api.callsOf('listUsers')).toHaveLength(2);
    await expect.element(page.getByText('Looking for other spellings')).not.toBeInTheDocument();
    expect(suggestions.elements()).toEqual([]);
    await expect.element(page.getByText(/Bad Request/)).not.toBeInTheDocument();
  });

  test('a suggestion that could not be read is read again when the user repeats the search', async () => {
    const api = fakeApi({ users });
    let requests = 0;
    api.respond('listUsers', ({ query }, stored) =>
      query.search === 'Müller' && requests++ === 0 ? new Response(null, { status: 400 }) : stored(),
    );
    await renderRoute('/users?search=Mueller', { api });
    await expect.poll(() => requests).toBe(1);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(page.getByText('a@example.com')).toBeVisible();
    await search.fill('Mueller');
    await expect.element(page.getByRole('button', { name: '2 users match “Müller”' })).toBeVisible();
  });

  test('a search without matches lists the searched fields', async () => {
    await renderRoute('/users?search=nobody', { api: fakeApi({ users }) });
    await expect.element(page.getByText('Searched: the whole user ID, email, first name and last name.')).toBeVisible();
  });

  test('a search for a name in the list of orders suggests the same search in the list of users', async () => {
    await renderRoute('/orders?search=anna', { api: fakeApi({ users, orders: [] }) });
    await page.getByRole('link', { name: '1 user matches “anna”' }).click();
    await expect.element(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    expect(address()).toBe('/users?search=anna');
  });

  test('the button Clear search stays in its place when a suggestion replaces "Looking for other spellings"', async () => {
    const api = fakeApi({ users });
    const released = Promise.withResolvers<void>();
    api.respond('listUsers', async ({ query }, stored) => {
      if (query.search !== 'Beat Xylander') await released.promise;
      return stored();
    });
    await renderRoute('/users?search=Beat+Xylander', { api });
    await expect.element(page.getByText('Looking for other spellings')).toBeVisible();
    const placeOf = () => page.getByRole('button', { name: 'Clear search' }).element().getBoundingClientRect().top;
    const before = placeOf();
    released.resolve();
    await expect.element(page.getByRole('button', { name: '1 user matches “Beat”' })).toBeVisible();
    expect(placeOf()).toBe(before);
  });

  test('typing in the search field cancels the requests for suggestions', async () => {
    const signals: AbortSignal[] = [];
    const api = new Proxy(fakeApi({ users }), {
      apply(fetch, _, [input, init]: [string, RequestInit]) {
        const request = new Request(input, init);
        if (/search=(Mueller|Muller)/.test(request.url)) signals.push(init.signal ?? request.signal);
        return fetch(input, init);
      },
    });
    api.respond('listUsers', ({ query }, stored) =>
      query.search?.startsWith('Mu') ? new Promise<never>(() => {}) : stored(),
    );
    await renderRoute('/users?search=Müllerin', { api });
    await expect.element(page.getByText('Looking for other spellings')).toBeVisible();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    await search.fill('Beat');
    await expect.element(page.getByText('b@example.com')).toBeVisible();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
