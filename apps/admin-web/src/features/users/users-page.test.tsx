import { aUser, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onePage } from '../../../test/fixtures.ts';
import { pending, problem, renderRoute, returnToWindow } from '../../../test/render-route.tsx';

const users = onePage(aUser());

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

  test('a first load that fails shows cause, request id and Retry', async () => {
    const { answer } = await renderRoute('/users', { responses: { 'GET /users': problem(500, 'r-17') } });
    await expect.element(page.getByText('Failed to fetch all users data: Internal Server Error')).toBeVisible();
    await expect.element(page.getByText('r-17')).toBeVisible();
    answer('GET /users', users);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('anna.aebischer@example.com')).toBeVisible();
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

  test('a 403 response offers no Retry', async () => {
    await renderRoute('/users', { responses: { 'GET /users': problem(403) } });
    await expect.element(page.getByText(/ask your administrator/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('without write access there are no actions', async () => {
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

  test('No closes the dialog and sends nothing', async () => {
    const api = await ask();
    await expect.element(dialog).toBeVisible();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
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

  test.for([
    ['without an email address is shown by id', ' ', 'user 20401'],
    [
      'whose email address contains bidirectional control characters is shown with these characters visible',
      'a\u202eb',
      'a‹U+202E›b',
    ],
  ])('the dialog: a user %s', async ([, email = '', name = '']) => {
    await ask(aUser({ email }));
    await expect
      .element(page.getByRole('alertdialog', { name: `Are you sure you want to permanently delete ${name}` }))
      .toBeVisible();
  });
});
