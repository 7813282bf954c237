import { expect, type Staff, test } from './test.ts';

const everybody = ['Dashboard', 'Users', 'Orders', 'Countries'];
const menus: Record<Staff, string[]> = {
  admin: [...everybody, 'Recipes', 'Language'],
  writer: [...everybody, 'Recipes'],
  translator: [...everybody, 'Language'],
  viewer: everybody,
};

for (const [staff, entries] of Object.entries(menus) as [Staff, string[]][]) {
  test(`the menu of ${staff}`, async ({ page, open }) => {
    await open(staff);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText(entries);
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible();
  });
}

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
