import type { Page } from '@playwright/test';
import { deleteButtonOf, rowOf } from './find.ts';
import { formContent, readRecipe } from './recipes.ts';
import { expect, failedRequest, test } from './test.ts';
import { translatePage } from './translate-page.ts';

const search = (page: Page) => page.getByRole('searchbox');
const count = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });

// `stackOptions` gives this file sandboxes of its own, because other tests count the records. After a delete, the app
// reads the record and expects a 404, which Chromium logs as an error.
test.use({ stackOptions: { tokenLifetimeS: 300 }, allowedConsole: [failedRequest] });

test.beforeEach(async ({ page }) => {
  await translatePage(page);
});

test.afterEach(async ({ page }) => {
  await expect(page.locator('font font').first()).toBeAttached();
  await expect(page.getByText('Something went wrong here.')).toHaveCount(0);
});

test('the user signs in and finds one user while the browser translates the page', async ({ page, open }) => {
  await open('admin');
  await expect(page.getByText('Registered JOE Users')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await expect(count(page, '1–20 of 1,000')).toBeVisible();
  await search(page).fill('20403');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(count(page, '1–1 of 1')).toBeVisible();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await search(page).fill('');
  await expect(count(page, '1–20 of 1,000')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(count(page, '21–40 of 1,000')).toBeVisible();
  await expect(page.getByText('Page 2 of 50')).toBeVisible();
});

test('the user deletes one user while the browser translates the page', async ({ page, open, sandbox }) => {
  await open('admin', '/users');
  await expect(page.getByText(/^1–20 of/)).toBeVisible();
  const remove = deleteButtonOf(page, 20403);
  const email = (await remove.getAttribute('aria-label'))?.replace('Delete ', '') ?? '';
  await sandbox.fault({ operation: 'deleteUser', status: 503, times: 1 });
  await remove.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`permanently delete ${email}`);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question.getByText(/Service Unavailable/)).toBeVisible();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(`${email} has been deleted.`)).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(rowOf(page, '20403')).toHaveCount(0);
});

test('a deletion of selected users pauses, waits and shows its results while the browser translates the page', async ({
  page,
  open,
  sandbox,
}) => {
  await open('admin', '/users');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const boxes = page.getByRole('checkbox', { name: /^Select .*@/ });
  await boxes.nth(9).click();
  await boxes.nth(14).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Show only these' }).click();
  await expect(boxes).toHaveCount(6);
  await bar.getByRole('button', { name: 'Show all' }).click();
  await expect(boxes).toHaveCount(20);
  await bar.getByRole('button', { name: 'Delete 6 users' }).click();
  await sandbox.fault({ operation: 'deleteUser', status: 409, times: 3 });
  await sandbox.fault({ operation: 'deleteUser', status: 429, retryAfter: 1, times: 1 });
  // The API confirms these deletes without executing them, so that the users are still there.
  await sandbox.fault({ operation: 'deleteUser', body: 5 });
  const dialog = page.locator('dialog');
  await dialog.getByRole('button', { name: 'Delete 6 users' }).click();
  await dialog.getByRole('button', { name: 'Continue with 3' }).click();
  await expect(dialog.getByText(/next request in \d s/)).toBeVisible();
  await expect(dialog.getByRole('heading')).toHaveText('4 refused, 2 confirmed but still there');
  await dialog.getByRole('button', { name: 'Check again' }).first().click();
  await expect(dialog.getByRole('log').getByText(/Confirmed, but still there/)).toHaveCount(3);
  await expect(async () => {
    // Close does nothing for 600 ms, and a slow machine may close the dialog later than this loop expects.
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Close' }).click({ timeout: 500 });
    await expect(dialog).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(bar).toContainText('6 selected');
});

test('the user creates a recipe in six steps and sends it while the browser translates the page', async ({
  page,
  open,
}) => {
  await open('writer', '/add-recipe');
  await expect(page.getByText('Step 1 of 6')).toBeVisible();
  await page.getByLabel('ID', { exact: true }).fill('951');
  for (const [index, name] of ['Ingredients', 'Tags', 'Steps', 'Product parameters', 'Review'].entries()) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect(page.getByText(`Step ${index + 2} of 6`)).toBeVisible();
  }
  expect(JSON.parse((await formContent(page)).json ?? '')).toMatchObject({ id: 951 });
  // Ends the double click, because Upload ignores the second click of a double click.
  await page.keyboard.press('Shift');
  await page.locator('form').getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Recipe uploaded successfully!')).toBeVisible();
});

test('the user edits and saves a recipe while the browser translates the page', async ({ page, open }) => {
  await open('writer', '/recipe-details/206');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Cortado doble');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.getByRole('button', { name: 'Remove tag 1' }).click();
  await page.getByRole('button', { name: 'Add step' }).click();
  await page.getByRole('button', { name: 'Remove last step' }).click();
  await page.locator('form').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Recipe saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Cortado doble' })).toBeVisible();
  expect(await readRecipe(page, 206)).toMatchObject({ name: 'Cortado doble' });
});

test('the user uploads and deletes a language file while the browser translates the page', async ({ page, open }) => {
  await open('translator', '/lang');
  await page.getByLabel('Drag and drop some files here, or click to select files').setInputFiles(
    ['EF7001_de.json', 'EF7001_fr.json', 'wrong name.json'].map((name) => ({
      name,
      mimeType: '',
      buffer: Buffer.from('{ "a": "b" }'),
    })),
  );
  await page.getByRole('button', { name: 'Remove wrong name.json' }).click();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('File Uploaded Successfully !')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Chosen files' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: 'EF7001' }).click();
  await expect(page.getByRole('combobox', { name: 'Group' })).toHaveText('EF7001');
  const files = page.getByRole('list', { name: 'Files of EF7001' }).getByRole('listitem');
  await expect(files).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download EF7001_de.json' }).click();
  await download;
  await page.getByRole('button', { name: 'Delete EF7001_fr.json' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('File Deleted Successfully !')).toBeVisible();
  await expect(files).toHaveCount(1);
});

test('a translation file can be sent while the browser translates the page', async ({ page, open, sandbox }) => {
  await open('writer', '/upload-recipe-translations');
  await page.getByLabel('Drag a file here, or click to select one').setInputFiles({
    name: 'recipes_en.json',
    mimeType: '',
    buffer: Buffer.from('{ "206.teaser": "Half and half" }'),
  });
  await expect(page.getByText(/^1 key for 1 recipe/)).toBeVisible();
  await sandbox.fault({ operation: 'uploadRecipeTranslations', delay: 300 });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  await expect(page.getByText('recipes_en.json')).toHaveCount(0);
  await expect(page.getByText('Choose a file first.')).toBeVisible();
});

test('the user uploads a recipe as JSON while the browser translates the page', async ({ page, open }) => {
  await open('writer', '/add-recipe');
  const box = page.getByLabel('Recipe JSON');
  const upload = page.getByRole('region', { name: 'Upload JSON' }).getByRole('button', { name: 'Upload' });
  await box.fill('{');
  await upload.click();
  await expect(page.getByText('Invalid JSON or upload failed.')).toBeVisible();
  const recipe = {
    id: 952,
    name: 'Iced Latte',
    teaser: '',
    hint: null,
    tags: [],
    thumbnailImage: '',
    titleImage: '',
    ingredients: [],
    steps: [],
  };
  await box.fill(JSON.stringify({ ...recipe, bogus: 1, other: 2 }));
  await expect(page.getByText('bogus', { exact: true })).toBeVisible();
  // Ends the double click, because Upload ignores the second click of a double click.
  await page.keyboard.press('Shift');
  await upload.click();
  await expect(page.getByText('Recipe uploaded successfully!')).toBeVisible();
  await expect(box).toHaveValue('');
});
