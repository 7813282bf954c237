import type { Page } from '@playwright/test';
import { type ScreenUnderTest, testedScreens } from '../../test/screens.ts';
import { rowsOf } from '../find.ts';
import { expect, failedRequest, type StaffName, test } from '../test.ts';
import { isTokenRenewal, requestsTo } from './requests.ts';

// `app/routes.test.tsx` and `not-authorized-page.test.tsx` test which screens open for which roles.

const opensFor: Record<StaffName, ScreenUnderTest['opensFor'][]> = {
  admin: ['everyone', 'writers', 'translators'],
  writer: ['everyone', 'writers'],
  translator: ['everyone', 'translators'],
  viewer: ['everyone'],
};
const rows = Object.values(testedScreens);
const mayOpen = (staff: StaffName, screen: ScreenUnderTest) => opensFor[staff].includes(screen.opensFor);
const menuLabelsFor = (staff: StaffName) => rows.filter((row) => mayOpen(staff, row)).flatMap(({ menu }) => menu ?? []);

const notAuthorizedText =
  'You are not authorized to view this page. Please contact your administrator if you believe this is a mistake.';
const menuLinks = (page: Page) => page.getByRole('dialog', { name: 'Menu' }).getByRole('link');

for (const staff of Object.keys(opensFor) as StaffName[]) {
  test(`menu and buttons match the roles of the account ${staff}`, async ({ page, open }) => {
    await open(staff, '/users');
    await expect(rowsOf(page)).toHaveCount(20);
    await expect(page.getByRole('link', { name: /^Details of/ })).toHaveCount(
      opensFor[staff].includes('writers') ? 20 : 0,
    );
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menuLinks(page)).toHaveText(menuLabelsFor(staff));
    await expect(menuLinks(page).filter({ hasText: 'Users' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Log out' })).toBeVisible();
  });
}

test('a screen that a viewer may not open loads neither code nor data', async ({ page, open, sandbox }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open('viewer');
  for (const { url } of rows.filter((row) => row.opensFor !== 'everyone')) {
    await page.goto(url);
    await expect(page.getByRole('heading', { name: notAuthorizedText })).toBeVisible();
  }
  // The code of other screens is loaded when the browser is idle. By then, the opened screen has sent its requests.
  await expect.poll(() => requested.some((path) => path.includes('/countries-page-'))).toBe(true);
  const code = /\/assets\/(lang|recipes|add-recipe|upload-recipe-translations)-page-/;
  expect(requested.filter((path) => code.test(path) || /\/api\/(recipes|lang|download)/.test(path))).toEqual([]);
  for (const operation of ['listRecipes', 'listLanguageFiles']) expect(await sandbox.calls(operation)).toEqual([]);
});

test('a role that was added applies after the next token renewal', async ({ page, open, provider }) => {
  await page.clock.install();
  await open('viewer', '/users');
  await expect(page.getByText('Page 1 of 50')).toBeVisible();
  await provider.setRoles('viewer', ['lang']);
  await page.clock.fastForward('06:00');
  await page.getByRole('searchbox').fill('a');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menuLinks(page)).toHaveText(menuLabelsFor('translator'));
});

test.describe(() => {
  test.use({ allowedConsole: [failedRequest] });

  test('after a 403 for a removed role, the screen shows the missing role and keeps the input', async ({
    page,
    context,
    open,
    provider,
    sandbox,
  }) => {
    const tokens = requestsTo(context, provider, 'token');
    await open('writer', '/add-recipe');
    const box = page.getByLabel('Recipe JSON');
    const typed = JSON.stringify({
      id: 941,
      name: 'n',
      teaser: 't',
      hint: null,
      tags: [],
      ingredients: [],
      steps: [],
      thumbnailImage: 'https://images.example.com/t.png',
      titleImage: 'https://images.example.com/b.png',
    });
    await box.fill(typed);
    await provider.setRoles('writer', []);
    await sandbox.fault({ operation: 'addRecipe', status: 403 });
    const upload = page.getByRole('region', { name: 'Upload JSON' }).getByRole('button', { name: 'Upload' });
    await upload.click();
    await expect(page.getByText('You are no longer authorized: this needs the role write or JOE_ADMIN.')).toBeVisible();
    await expect(page.getByText(/Forbidden.* – this needs the role write or JOE_ADMIN\./)).toBeVisible();
    await expect(box).toHaveValue(typed);
    // Ends the double click, because a button ignores the second click of a double click.
    await page.keyboard.press('Shift');
    await upload.click();
    await expect.poll(() => sandbox.calls('addRecipe')).toHaveLength(2);
    expect(tokens.filter(isTokenRenewal)).toHaveLength(1);

    // Only the screen with unsaved input stays open. The next screen that needs the role is refused.
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/recipes');
    await expect(page.getByRole('heading', { name: notAuthorizedText })).toBeVisible();
    await expect(page.getByText('this needs the role write or JOE_ADMIN.')).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menuLinks(page)).toHaveText(menuLabelsFor('viewer'));
  });
});
