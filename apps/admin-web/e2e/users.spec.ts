import { expect, failedRequest, test } from './test.ts';

const rows = 'tbody tr';

test('twenty users, sorted by id, with the view in the URL only when it differs', async ({ page, open, sandbox }) => {
  await open('admin', '/users');
  await expect(page).toHaveTitle('Users – JOE Admin');
  await expect(page.locator(rows)).toHaveCount(20);
  await expect(page.getByText('Page 1 of 50')).toBeVisible();
  await expect(page).toHaveURL('/users');
  const [first] = await sandbox.calls('listUsers');
  expect(first?.url).toBe('/api/users?page=1&sortBy=user_id&sortDir=asc&pageSize=20');
});
