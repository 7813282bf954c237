import type { Page } from '@playwright/test';
import { deleteButtonOf, rowsOf } from './find.ts';
import { expect, test } from './test.ts';

const serveVersion = (page: Page, version: string) =>
  page.route('**/version.json', (route) => route.fulfill({ json: { version } }));

/** Advances the clock past the ten minutes after which the tab checks the version again. */
async function advanceTenMinutes(page: Page) {
  await page.clock.fastForward('10:01');
}

/** The check begins after the first screen, so the clock is advanced until the notice is shown. */
const expectNotice = (page: Page, text: string) =>
  expect(async () => {
    await advanceTenMinutes(page);
    await expect(page.getByText(text)).toBeVisible({ timeout: 1000 });
  }).toPass();

const countLoads = (page: Page) => {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
};

test('the menu shows the version of the app, which /version.json also contains', async ({ page, open, request }) => {
  const { version } = await (await request.get('/version.json')).json();
  await open('viewer');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByText(`Version ${version}`)).toBeVisible();
});

test('after a deployment the app shows a notice, and the next screen reloads the page once', async ({ page, open }) => {
  await page.clock.install();
  await open('viewer', '/users');
  await expect(rowsOf(page)).toHaveCount(20);
  const loads = countLoads(page);
  await serveVersion(page, '99.0.0');
  await expectNotice(page, 'A new version is available. It loads with the next page you open.');
  expect(loads()).toBe(0);
  await page.getByRole('link', { name: 'JOE', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect.poll(loads).toBe(1);
  // The server still returns the old page, so there is no second reload.
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expectNotice(page, 'A new version is available.');
  await page.getByRole('link', { name: 'Registered JOE Users' }).click();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('the notice about a new version disappears when the old version is deployed again', async ({
  page,
  open,
  request,
}) => {
  const { version } = await (await request.get('/version.json')).json();
  await page.clock.install();
  await open('viewer');
  await serveVersion(page, '0.0.1');
  await expectNotice(page, 'A new version is available.');
  await serveVersion(page, version);
  await advanceTenMinutes(page);
  await expect(page.getByText('A new version is available.')).toBeHidden();
});

test('while there is unsaved work, a notice says that the new version waits, and the page is not reloaded', async ({
  page,
  open,
}) => {
  await page.clock.install();
  await open('writer', '/add-recipe');
  await page.getByLabel('ID', { exact: true }).fill('933');
  const loads = countLoads(page);
  await serveVersion(page, '99.0.0');
  await expectNotice(page, 'A new version is ready. It waits until your changes are saved.');
  await expect(page.getByLabel('ID', { exact: true })).toHaveValue('933');
  expect(loads()).toBe(0);
});

test('after an unexpected response, the app finds the new version and says that it is outdated', async ({
  page,
  open,
  sandbox,
}) => {
  await open('viewer');
  await serveVersion(page, '99.0.0');
  await sandbox.fault({ operation: 'listUsers', body: { data: 'changed' } });
  const version = page.waitForRequest('**/version.json');
  await page.getByRole('link', { name: 'Registered JOE Users' }).click();
  await version;
  await expect(page.getByText('This page is outdated and may show wrong data.')).toBeVisible();
});

test('the app shows the environment and the notice of config.json, and the user can close the notice', async ({
  page,
  open,
}) => {
  const notice = 'On Saturday nothing can be saved: the shop is being moved.';
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), environment: { label: 'Staging' }, notice },
    });
  });
  await open('writer', '/users');
  await expect(page.getByRole('banner').getByText('Staging')).toBeVisible();
  await expect(page).toHaveTitle('Staging – Users – JOE Admin');
  await deleteButtonOf(page, 20401).click();
  await expect(page.getByRole('alertdialog').getByText('Staging')).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByRole('button', { name: 'Close the notice' }).click();
  await expect(page.getByText(notice)).toBeHidden();
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(20);
  await expect(page.getByText(notice)).toBeHidden();
});
