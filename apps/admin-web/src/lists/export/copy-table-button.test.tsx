import { aUser, fakeApi } from '@joe/api-sdk/testing';
import { beforeEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../../test/render-route.tsx';

const copyTable = page.getByRole('button', { name: 'Copy table' });
let write: MockInstance<Clipboard['writeText']>;

beforeEach(() => {
  write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
});

test('Copy table copies the rows and the visible columns of a list', async () => {
  const users = [
    aUser({ user_id: 1, email: 'a@b.ch', given_name: '=1+1', last_name: 'One' }),
    aUser({ user_id: 2, email: 'b@b.ch', given_name: 'Two', last_name: 'Two' }),
  ];
  await renderRoute('/users?columns=user_id,given_name', { api: fakeApi({ users }) });
  await copyTable.click();
  await expect.element(copyTable).toHaveTextContent('2 rows copied');
  expect(write).toHaveBeenCalledExactlyOnceWith("User ID\tFirst Name\r\n1\t'=1+1\r\n2\tTwo\r\n");
  await expect.element(copyTable).toHaveTextContent('Copy table');
});

test('in select mode there is no Copy table button', async () => {
  await renderRoute('/users');
  await expect.element(copyTable).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect.element(page.getByRole('region', { name: 'Selected rows' })).toBeVisible();
  await expect.element(copyTable).not.toBeInTheDocument();
});

test('if the browser refuses to copy, the Copy table button asks the user to press Ctrl C', async () => {
  write.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await renderRoute('/users');
  await copyTable.click();
  await expect.element(copyTable).toHaveTextContent('Press Ctrl C now');
});

test.for([
  ['/countries', 'Country\tItems\r\n', 'Switzerland\t8\r\n'],
  ['/machines', 'Article Number\tMachines\r\n', '10533\t'],
  ['/recipes', 'ID\tName\r\n', '201\tEspresso\r\n'],
  ['/lang', 'Group\t', '\tMissing\r\n'],
] as const)('the user can copy %s as a table', async ([url, head, line]) => {
  await renderRoute(url, { roles: ['write', 'lang'] });
  await expect.element(copyTable).toBeEnabled();
  await copyTable.click();
  await expect.poll(() => write.mock.calls.length).toBe(1);
  const [text = ''] = write.mock.calls[0] ?? [];
  expect(text.startsWith(head)).toBe(true);
  expect(text).toContain(line);
});
