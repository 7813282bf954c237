import { aUser, fakeApi } from '@joe/api-sdk/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { atWidth, onDesktop, renderRoute } from '../../../test/render-route.tsx';

// `lists/table/paged-table.test.tsx` tests what the list of users has in common with other lists.

test('without write access the list of users has no column of actions', async () => {
  await onDesktop();
  await renderRoute('/users', { api: fakeApi({ users: [aUser()] }) });
  await expect.element(page.getByText('anna.aebischer@example.com')).toBeVisible();
  const columnHeaders = page.getByRole('columnheader').elements();
  expect(columnHeaders.map(({ textContent }) => textContent)).toEqual(['User ID', 'Email', 'First Name', 'Last Name']);
  await expect.element(page.getByRole('link', { name: /^Details/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});

test.for([
  ['tab', 'visibilitychange'],
  ['window', 'focus'],
])('a user who was deleted in another %s disappears when this tab is used again', async ([, event]) => {
  const { api } = await renderRoute('/users', {
    api: fakeApi({ users: [aUser(), aUser({ user_id: 7, email: 'b@c.ch' })] }),
  });
  await expect.element(page.getByText('b@c.ch')).toBeVisible();
  api.data.users.splice(1, 1);
  window.dispatchEvent(new Event(event as string));
  await expect.element(page.getByText('b@c.ch')).not.toBeInTheDocument();
  await expect.element(page.getByText('anna.aebischer@example.com')).toBeVisible();
});

test.for([
  ['without an email address by the id', ' ', 'user 20401'],
  ['whose email address contains invisible characters', 'a\u202eb@c\u200b', 'a‹U+202E›b@c‹U+200B›'],
])('the Delete button and the question before a delete identify a user %s', async ([, email = '', name = '']) => {
  await renderRoute('/users', { roles: ['write'], api: fakeApi({ users: [aUser({ email })] }) });
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await expect
    .element(page.getByRole('alertdialog', { name: `Are you sure you want to permanently delete ${name}` }))
    .toBeVisible();
});

test('at 320 px, the field Sort by shows the beginning of its value beside the other controls', async () => {
  await atWidth(320);
  await renderRoute('/users', { api: fakeApi({ users: [aUser()] }) });
  const select = page.getByRole('combobox', { name: 'Sort by' });
  await expect.element(select).toBeVisible();
  const { width, top } = select.element().getBoundingClientRect();
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(select.element());
  expect(width - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)).toBeGreaterThan(20);
  expect(page.getByRole('button', { name: 'View' }).element().getBoundingClientRect().top).toBe(top);
});
