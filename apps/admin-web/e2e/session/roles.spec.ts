import type { Page } from '@playwright/test';
import { patterns } from '../../src/paths.ts';
import { expect, failedRequest, type Staff, test } from '../test.ts';
import { isRenewal, requestsTo } from './requests.ts';

const everybody = ['Dashboard', 'Users', 'Orders', 'Countries'];

// Who may see which screen (specification, section 6), written here a second time so that a slip in a rule is seen.
const forWriters = ['/recipes', '/add-recipe', '/upload-recipe-translations'];
const forTranslators = ['/lang'];
const forEverybody = [
  ...['/', '/users', '/userDetails/:id', '/orders', '/orders-details/:id', '/orders/:id'],
  ...['/countries', '/machines', '/recipe-details/:id'],
];

const menus: Record<Staff, { menu: string[]; opens: string[] }> = {
  admin: { menu: [...everybody, 'Recipes', 'Language'], opens: [...forWriters, ...forTranslators] },
  writer: { menu: [...everybody, 'Recipes'], opens: forWriters },
  translator: { menu: [...everybody, 'Language'], opens: forTranslators },
  viewer: { menu: everybody, opens: [] },
};

/** Goes to a route within the page, as a link does, and waits for what stands there: a screen or the refusal. */
async function goTo(page: Page, path: string) {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
}

const refusal =
  'You are not authorized to view this page. Please contact your administrator if you believe this is a mistake.';
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' }).getByRole('link');

test('B12 every screen stands in a list of who may see it', () => {
  const listed = [...forEverybody, ...forWriters, ...forTranslators, patterns.notAuthorized];
  expect(listed.sort()).toEqual(Object.values(patterns).sort());
});

for (const [staff, { menu, opens }] of Object.entries(menus) as [Staff, (typeof menus)[Staff]][]) {
  test(`B12 roles of ${staff}: menu, rows and routes`, async ({ page, open }) => {
    await open(staff, '/users');
    const rows = page.locator('tbody tr:not([aria-hidden])');
    await expect(rows).toHaveCount(20);
    await expect(page.getByRole('link', { name: /^Details of/ })).toHaveCount(opens.includes('/recipes') ? 20 : 0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menuOf(page)).toHaveText(menu);
    await expect(menuOf(page).filter({ hasText: 'Users' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Log out' })).toBeVisible();
    await page.keyboard.press('Escape');
    for (const path of [...forWriters, ...forTranslators]) {
      await goTo(page, path);
      const needed = path === '/lang' ? 'lang' : 'write or JOE_ADMIN';
      if (opens.includes(path)) await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeVisible();
      else await expect(page.getByText(`this needs the role ${needed}.`)).toBeVisible();
      await expect(page.getByRole('heading', { name: refusal })).toHaveCount(opens.includes(path) ? 0 : 1);
    }
  });
}

test('B12 a role that was given shows at the next renewal', async ({ page, open, provider }) => {
  await page.clock.install();
  await open('viewer', '/users');
  await expect(page.getByText('Page 1 of 50')).toBeVisible();
  await provider.setRoles('viewer', ['lang']);
  await page.clock.fastForward('06:00');
  await page.getByRole('searchbox').fill('a');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menuOf(page)).toHaveText([...everybody, 'Language']);
});

test.describe(() => {
  test.use({ allowedConsole: [failedRequest] });

  test('B12 what is for everybody opens without a role', async ({ page, open }) => {
    await open('viewer', '/not-authorized');
    for (const path of forEverybody) {
      await test.step(path, async () => {
        await goTo(page, path);
        await expect(page.getByRole('heading', { name: refusal })).toHaveCount(0);
      });
    }
  });

  test('F-31 a role taken away shows at the first 403: one renewal, the missing role is named, what was typed stays', async ({
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
      ...{ id: 941, name: 'n', teaser: 't', hint: null, tags: [], ingredients: [], steps: [] },
      ...{ thumbnailImage: 'https://images.example.com/t.png', titleImage: 'https://images.example.com/b.png' },
    });
    await box.fill(typed);
    await provider.setRoles('writer', []);
    await sandbox.fault({ operation: 'addRecipe', status: 403 });
    const upload = page.getByRole('region', { name: 'Upload JSON' }).getByRole('button', { name: 'Upload' });
    await upload.click();
    await expect(page.getByText('You are no longer authorized: this needs the role write or JOE_ADMIN.')).toBeVisible();
    await expect(page.getByText(/Forbidden.* – this needs the role write or JOE_ADMIN\./)).toBeVisible();
    await expect(box).toHaveValue(typed);
    await upload.click();
    await expect.poll(() => sandbox.calls('addRecipe')).toHaveLength(2);
    expect(tokens.filter(isRenewal)).toHaveLength(1);

    // What stays is that screen alone, not the next one that needs the same role.
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/recipes');
    await expect(page.getByRole('heading', { name: refusal })).toBeVisible();
    await expect(page.getByText('this needs the role write or JOE_ADMIN.')).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menuOf(page)).toHaveText(everybody);
  });
});
