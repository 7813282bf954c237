import { aUser, type CallId, type FakeApi, fakeApi } from '@joe/api-sdk/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onePage } from '../../../test/fixtures.ts';
import { onDesktop, pending, renderRoute, returnToWindow } from '../../../test/render-route.tsx';

const users = onePage(aUser());
/** 990 users: 49 full pages, and 10 on the last. */
const many = () =>
  fakeApi({
    users: Array.from({ length: 990 }, (_, i) => aUser({ user_id: 20401 + i, email: `user-${i + 1}@example.com` })),
  });
const callsOf = (api: FakeApi, id: CallId) => api.calls.filter(({ operationId }) => operationId === id);
const search = page.getByRole('searchbox');

afterEach(() => {
  vi.restoreAllMocks();
});

describe('users', () => {
  test('placeholder rows are shown until the rows are loaded', async () => {
    await renderRoute('/users', { responses: { 'GET /users': pending } });
    await expect.element(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(document.querySelectorAll('tbody tr[aria-hidden]').length).toBeGreaterThan(0);
  });

  test('an empty list shows a message', async () => {
    await renderRoute('/users', { api: fakeApi({ users: 0 }) });
    await expect.element(page.getByText('No users found')).toBeVisible();
  });

  test('a search without results shows its text and can be cleared', async () => {
    await renderRoute('/users?search=nobody', { api: fakeApi({ users: [aUser()] }) });
    await expect.element(page.getByText('Nothing matches “nobody”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(page.getByText('anna.aebischer@example.com')).toBeVisible();
    expect(location.search).toBe('');
  });

  test('rows that cannot be refetched stay and are marked as stale', async () => {
    const api = fakeApi({ users: [aUser()] });
    await renderRoute('/users', { api });
    await expect.element(page.getByText('anna.aebischer@example.com')).toBeVisible();
    api.fail('listUsers', { status: 500 });
    returnToWindow();
    await expect.element(page.getByText(/What you see is from .* and may be out of date/)).toBeVisible();
    await expect.element(page.getByText('anna.aebischer@example.com')).toBeVisible();
  });

  test('Back from a user leads to the same search in a browser without the Navigation API', async () => {
    vi.spyOn(window, 'navigation', 'get').mockReturnValue(undefined as never);
    await renderRoute('/users?search=anna', { roles: ['write'], api: fakeApi({ users: [aUser()] }) });
    await page.getByRole('link', { name: /^Details/ }).click();
    await expect.element(page.getByRole('heading', { name: 'User Details' })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(search).toHaveValue('anna');
  });

  test('without write access there are no actions', async () => {
    await onDesktop();
    await renderRoute('/users', { api: fakeApi({ users: [aUser()] }) });
    await expect.element(page.getByText('anna.aebischer@example.com')).toBeVisible();
    expect(
      page
        .getByRole('columnheader')
        .all()
        .map((head) => head.element().textContent),
    ).toEqual(['User ID', 'Email', 'First Name', 'Last Name']);
    await expect.element(page.getByRole('link', { name: /^Details/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });
});

describe('sorting and paging users', () => {
  test('a click on a column header sorts by it, another reverses the order, and both go to page 1', async () => {
    await onDesktop();
    const api = many();
    await renderRoute('/users?page=3', { api });
    await expect.element(page.getByText('Page 3 of 50')).toBeVisible();
    const sorts = [
      ['Email', 'email'],
      ['First Name', 'given_name'],
      ['Last Name', 'last_name'],
      ['User ID', 'user_id'],
    ] as const;
    for (const [label] of sorts) {
      const header = page.getByRole('columnheader', { name: label });
      for (const order of ['ascending', 'descending']) {
        await header.getByRole('button').click();
        await expect.element(header).toHaveAttribute('aria-sort', order);
        await expect.element(page.getByText('Page 1 of 50')).toBeVisible();
        await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
      }
    }
    expect(
      callsOf(api, 'listUsers')
        .map(({ query }) => query)
        .slice(1),
    ).toEqual(
      sorts.flatMap(([, sortBy]) => ['asc', 'desc'].map((sortDir) => ({ page: 1, sortBy, sortDir, pageSize: 20 }))),
    );
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/^21390/);
  });

  test('Previous is disabled on the first page, and Next on the last and after fewer than twenty rows', async () => {
    const api = many();
    await renderRoute('/users', { api });
    const [previous, next] = [
      page.getByRole('button', { name: 'Previous' }),
      page.getByRole('button', { name: 'Next' }),
    ];
    await expect.element(page.getByText('Page 1 of 50')).toBeVisible();
    await expect.element(previous).toBeDisabled();
    await next.click();
    await expect.element(page.getByText('Page 2 of 50')).toBeVisible();
    expect(location.search).toBe('?page=2');
    await previous.click();
    await expect.element(page.getByText('Page 1 of 50')).toBeVisible();
    await page.getByRole('button', { name: 'Last page' }).click();
    await expect.element(page.getByText('Page 50 of 50')).toBeVisible();
    await expect.element(next).toBeDisabled();
    await expect.element(previous).toBeEnabled();
    api.answer('listUsers', { data: [aUser()], page: 1, pageSize: 20, total: 90, totalPages: 5 });
    await search.fill('anna');
    await expect.element(page.getByText('Page 1 of 5', { exact: true })).toBeVisible();
    await expect.element(next).toBeDisabled();
  });
});

describe('searching users', () => {
  test('ignores a late response to an older search, and rows of an older search are inert', async () => {
    const late = Promise.withResolvers<void>();
    const { requests } = await renderRoute('/users', {
      responses: {
        'GET /users': async ({ url }: Request) => {
          if (url.includes('search=wyss')) return onePage(aUser({ last_name: 'Wyss' }));
          if (!url.includes('search=rossi')) return users;
          await late.promise;
          return onePage(aUser({ last_name: 'Rossi' }));
        },
      },
    });
    await expect.element(page.getByText('Aebischer', { exact: true })).toBeVisible();
    await search.fill('rossi');
    await expect.poll(() => requests).toHaveLength(2);
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(document.querySelector('tbody')?.inert).toBe(true);
    await search.fill('wyss');
    await expect.element(page.getByText('Wyss', { exact: true })).toBeVisible();
    late.resolve();
    // The response to a later request is processed after the late one.
    await search.fill('');
    await expect.element(page.getByText('Aebischer', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Rossi', { exact: true })).not.toBeInTheDocument();
  });
});

describe('opening a user', () => {
  test('only the opened user is loaded in detail', async () => {
    const api = many();
    await renderRoute('/users', { roles: ['write'], api });
    const link = page.getByRole('link', { name: /^Details of/ });
    for (let row = 0; row < 4; row++) await link.nth(row).hover();
    (link.nth(3).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(link.nth(4)).toHaveFocus();
    await link.nth(4).click();
    await expect.element(page.getByRole('heading', { name: 'User Details' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^ID/ })).toMatchTextContent(/20405/);
    expect(callsOf(api, 'getUser').map(({ path }) => path)).toEqual([{ id: 20405 }]);
  });
});

describe('deleting a user', () => {
  const dialog = page.getByRole('alertdialog', {
    name: 'Are you sure you want to permanently delete anna.aebischer@example.com',
  });

  /** Opens the delete dialog of the only user. */
  async function ask(user = aUser()) {
    const api = fakeApi({ users: [user] });
    await renderRoute('/users', { roles: ['write'], api });
    await page.getByRole('button', { name: /^Delete/ }).click();
    return api;
  }

  test('No has the focus, closes the dialog and sends nothing', async () => {
    const api = await ask();
    await expect.element(dialog).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'No', exact: true })).toHaveFocus();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Delete/ })).toHaveFocus();
    expect(api.data.users).toHaveLength(1);
  });

  test('Yes deletes the user once and refetches the list', async () => {
    const api = await ask();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(page.getByText('No users found')).toBeVisible();
    expect(api.calls.filter(({ operationId }) => operationId === 'deleteUser')).toMatchObject([
      { path: { id: 20401 } },
    ]);
  });

  test('removes the row with a notice when another user was first, even if the list cannot be refetched', async () => {
    const api = many();
    await renderRoute('/users', { roles: ['write'], api });
    const rows = page.getByRole('link', { name: /^Details of/ });
    await expect.poll(() => rows.elements()).toHaveLength(20);
    api.data.users.shift();
    api.fail('listUsers', { status: 500 });
    await page.getByRole('button', { name: 'Delete user-1@example.com' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(page.getByText('already deleted')).toBeVisible();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(rows.elements()).toHaveLength(19);
    await expect.element(page.getByText('user-1@example.com', { exact: true })).not.toBeInTheDocument();
  });

  test("moves the focus to the next row's button when used by keyboard", async () => {
    await renderRoute('/users', { roles: ['write'], api: many() });
    const opener = page.getByRole('button', { name: 'Delete user-6@example.com' });
    await expect.element(opener).toBeVisible();
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const yes = page.getByRole('button', { name: 'Yes' });
    await expect.element(yes).toBeEnabled();
    (yes.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Delete user-7@example.com' })).toHaveFocus();
  });

  test.for([
    ['without an email address is shown by id', ' ', 'user 20401'],
    [
      'whose email address contains bidirectional control characters is shown with these characters visible',
      'a\u202eb@c\u200b',
      'a‹U+202E›b@c‹U+200B›',
    ],
  ])('the dialog: a user %s', async ([, email = '', name = '']) => {
    await ask(aUser({ email }));
    await expect
      .element(page.getByRole('alertdialog', { name: `Are you sure you want to permanently delete ${name}` }))
      .toBeVisible();
  });
});
