import { expect, test } from './test.ts';

test('the not-authorized page and its way back', async ({ page, open }) => {
  await open('viewer', '/not-authorized');
  await expect(
    page.getByText(
      'You are not authorized to view this page. Please contact your administrator if you believe this is a mistake.',
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('an unknown route says so', async ({ page, open }) => {
  await open('viewer', '/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/');
});
