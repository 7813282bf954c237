import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, onePage } from '../../../test/fixtures.ts';
import { pending, problem, renderRoute, returnToWindow } from '../../../test/render-route.tsx';

const users = onePage(aUser());

describe('users', () => {
  test('placeholders stand in for the rows until they are read', async () => {
    await renderRoute('/users', { responses: { 'GET /users': pending } });
    await expect.element(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(document.querySelectorAll('tbody tr[aria-hidden]').length).toBeGreaterThan(0);
  });

  test('an empty list says so', async () => {
    await renderRoute('/users', { responses: { 'GET /users': onePage() } });
    await expect.element(page.getByText('No users found')).toBeVisible();
  });

  test('a search without results names it and can be cleared', async () => {
    await renderRoute('/users?search=nobody', {
      responses: { 'GET /users': ({ url }: Request) => (url.includes('search=nobody') ? onePage() : users) },
    });
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

  test('rows that cannot be read again stay and are marked as out of date', async () => {
    const { answer } = await renderRoute('/users', { responses: { 'GET /users': users } });
    await expect.element(page.getByText('anna.aebischer@example.com')).toBeVisible();
    answer('GET /users', problem(500, 'r-18'));
    returnToWindow();
    await expect.element(page.getByText(/What you see is from .* and may be out of date/)).toBeVisible();
    await expect.element(page.getByText('r-18')).toBeVisible();
    await expect.element(page.getByText('anna.aebischer@example.com')).toBeVisible();
  });

  test('a refusal offers no Retry', async () => {
    await renderRoute('/users', { responses: { 'GET /users': problem(403) } });
    await expect.element(page.getByText(/ask your administrator/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('without write access there are no actions', async () => {
    await renderRoute('/users', { responses: { 'GET /users': users } });
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
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to permanently delete anna.aebischer@example.com',
  });
  const deletesOf = (requests: string[]) => requests.filter((request) => request.startsWith('DELETE'));
  const responses = { 'GET /users': users };

  test('No closes the question, and nothing is sent', async () => {
    const { requests } = await renderRoute('/users', { roles: ['write'], responses });
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect.element(question).toBeVisible();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(deletesOf(requests)).toEqual([]);
  });

  test('Yes sends the id, and the list is read again', async () => {
    const { requests, answer } = await renderRoute('/users', {
      roles: ['write'],
      responses: { ...responses, 'DELETE /users/delete/{id}': () => answer('GET /users', onePage()) },
    });
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(page.getByText('No users found')).toBeVisible();
    expect(deletesOf(requests)).toEqual(['DELETE /users/delete/20401']);
  });

  test('a failure stays in the dialog with its cause, and Yes tries again', async () => {
    const { requests, answer } = await renderRoute('/users', {
      roles: ['write'],
      responses: { ...responses, 'DELETE /users/delete/{id}': problem(503, 'r-19') },
    });
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(question.getByText('Failed to delete user: Service Unavailable')).toBeVisible();
    await expect.element(question.getByText('r-19')).toBeVisible();
    expect(deletesOf(requests)).toHaveLength(1);
    answer('DELETE /users/delete/{id}', undefined);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(deletesOf(requests)).toHaveLength(2);
  });

  test.for([
    ['without an e-mail is named by its id', ' ', 'user 20401'],
    ['whose e-mail turns the direction is named with visible control characters', 'a\u202eb', 'a‹U+202E›b'],
  ])('a user %s', async ([, email = '', name = '']) => {
    await renderRoute('/users', { roles: ['write'], responses: { 'GET /users': onePage(aUser({ email })) } });
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect
      .element(page.getByRole('alertdialog', { name: `Are you sure you want to permanently delete ${name}` }))
      .toBeVisible();
  });
});
