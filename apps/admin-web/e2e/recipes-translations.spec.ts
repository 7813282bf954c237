import type { Page } from '@playwright/test';
import { acceptLeaving, readRecipe, storeRecipe } from './recipes.ts';
import { expect, failedRequest, test } from './test.ts';

const field = (page: Page) => page.getByLabel('Drag a file here, or click to select one');
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const choose = (page: Page, name: string, content: string | object) =>
  field(page).setInputFiles({
    name,
    mimeType: '',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  });

// Texts cannot be deleted, so the test uses a recipe that no other test reads.
const nightcap = {
  id: 940,
  name: '940.name',
  teaser: '940.teaser',
  hint: null,
  tags: [],
  thumbnailImage: '',
  titleImage: '',
  ingredients: [],
  steps: [],
};

test('a translation file is sent once, and its texts are stored', async ({ page, open, sandbox, expectAccessible }) => {
  await open('writer', '/recipes');
  await storeRecipe(page, nightcap);
  await page.getByRole('link', { name: 'Recipe Translation File Upload' }).click();
  await expect(page).toHaveTitle('Upload File – JOE Admin');
  await expect(page.getByText('SVG or any other file type')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await expect(page.getByText('Choose a file first.')).toBeVisible();
  await expectAccessible();

  await choose(page, 'recipes_en.json', { '940.name': 'Nightcap', '940.teaser': '' });
  await expect(page.getByText('recipes_en.json')).toBeVisible();
  await expectAccessible();
  await sandbox.fault({ operation: 'uploadRecipeTranslations', delay: 400 });
  await send(page).dblclick();
  await expect(page.getByText('Thank you')).toBeVisible();
  await expect(page.getByText('recipes_en.json')).toHaveCount(0);
  await expect(send(page)).toBeDisabled();
  expect(await sandbox.calls('uploadRecipeTranslations')).toHaveLength(1);
  expect(await readRecipe(page, 940)).toEqual({ ...nightcap, name: 'Nightcap' });
});

test('the user can cancel the upload of a translation file without losing the file', async ({
  page,
  open,
  sandbox,
}) => {
  await open('writer', '/upload-recipe-translations');
  await choose(page, 'recipes_fr.json', `{"205.name": "${'x'.repeat(300_000)}"}`);
  await sandbox.fault({ operation: 'uploadRecipeTranslations', delay: 20_000 });
  await send(page).click();
  await expect(page.getByRole('progressbar', { name: 'Upload of recipes_fr.json' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('The upload is stopped when you leave.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled')).toBeVisible();
  await sandbox.clearFaults();
  await send(page).click();
  await expect(page.getByText('Thank you')).toBeVisible();
});

test('leaving asks for confirmation while a translation file is not sent or being uploaded', async ({
  page,
  open,
  sandbox,
}) => {
  const leaving = acceptLeaving(page);
  await open('writer', '/recipes');
  await page.getByRole('link', { name: 'Recipe Translation File Upload' }).click();
  await choose(page, 'recipes_fr.json', {});
  await page.getByRole('button', { name: 'Remove recipes_fr.json' }).click();
  await page.reload();
  expect(leaving.asked).toBe(false);

  await choose(page, 'recipes_fr.json', {});
  await sandbox.fault({ operation: 'uploadRecipeTranslations', delay: 20_000 });
  await send(page).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('The upload was stopped.')).toBeVisible();
  await expect(page).toHaveURL('/recipes');
});

test.describe('when the upload fails', () => {
  test.use({ allowedConsole: [failedRequest] });

  test('a failed upload of translations shows the cause and keeps the file', async ({ page, open, sandbox }) => {
    await open('writer', '/upload-recipe-translations');
    await choose(page, '\u202elmx.ed.json', {});
    await expect(page.getByText('‹U+202E›lmx.ed.json')).toBeVisible();
    await sandbox.fault({
      operation: 'uploadRecipeTranslations',
      status: 413,
      error: 'Too much.',
      times: 1,
    });
    const refused = page.waitForResponse('**/recipes/upload-translation-file');
    await send(page).click();
    const requestId = (await refused).headers()['x-request-id'];
    await expect(page.getByRole('alert')).toContainText(
      `Failed to upload recipe translation file: Payload Too Large: Too much. Request ${requestId}`,
    );
    // The fault is not `lost`, because Chromium itself repeats a request if its kept connection ends without a
    // response.
    await sandbox.fault({ operation: 'uploadRecipeTranslations', body: '{}', connection: 'cut', times: 1 });
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('It may have been stored anyway');
    await expect(page.getByText('‹U+202E›lmx.ed.json')).toBeVisible();
    await send(page).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(await sandbox.calls('uploadRecipeTranslations')).toHaveLength(3);
  });
});
