import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pending, problem, renderRoute } from '../../../test/render-route.tsx';

const user = {
  user_id: 20401,
  created_at: '2024-03-14T08:26:11.000Z',
  given_name: 'Anna',
  last_name: 'Aebischer',
  email: 'anna.aebischer@example.com',
};
const users = { data: [user], page: 1, pageSize: 20, total: 1, totalPages: 1 };

describe('users', () => {
  test('place-holders stand in for the rows until they are read', async () => {
    await renderRoute('/users', { responses: { 'GET /users': pending } });
    await expect.element(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(document.querySelectorAll('tbody tr[aria-hidden]').length).toBeGreaterThan(0);
  });

  test('an empty list says so', async () => {
    await renderRoute('/users', { responses: { 'GET /users': { ...users, data: [], total: 0, totalPages: 0 } } });
    await expect.element(page.getByText('No users found')).toBeVisible();
  });

  test('a first load that fails shows cause, request id and Retry', async () => {
    let isUp = false;
    await renderRoute('/users', { responses: { 'GET /users': () => (isUp ? users : problem(500, 'r-17')) } });
    await expect.element(page.getByText('Failed to fetch all users data: Internal Server Error')).toBeVisible();
    await expect.element(page.getByText('r-17')).toBeVisible();
    isUp = true;
    await page.getByRole('button', { name: 'Retry' }).click();
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
    await expect.element(page.getByRole('link', { name: /^Details/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });

  test('with write access a delete asks first, then sends the id', async () => {
    const deleted: string[] = [];
    const { requests } = await renderRoute('/users', {
      roles: ['write'],
      responses: {
        'GET /users': () => (deleted.length > 0 ? { ...users, data: [], total: 0, totalPages: 0 } : users),
        'DELETE /users/delete/{id}': ({ url }: Request) => void deleted.push(url),
      },
    });
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect
      .element(page.getByText('Are you sure you want to permanently delete anna.aebischer@example.com'))
      .toBeVisible();
    expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(page.getByText('No users found')).toBeVisible();
    expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual(['DELETE /users/delete/20401']);
  });
});
