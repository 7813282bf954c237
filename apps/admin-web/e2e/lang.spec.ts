import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

const dropText = 'Drag and drop some files here, or click to select files';
const files = (page: Page, group: string) => page.getByRole('list', { name: `Files of ${group}` });
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen files' });
const row = (list: Locator, name: string) => list.getByRole('listitem').filter({ hasText: name });
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const choose = (page: Page, ...given: [name: string, text: string][]) =>
  page
    .getByLabel(dropText)
    .setInputFiles(given.map(([name, text]) => ({ name, mimeType: '', buffer: Buffer.from(text) })));

async function download(page: Page, name: string): Promise<{ name: string; hash: string }> {
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const file = await downloadEvent;
  return { name: file.suggestedFilename(), hash: hash(await readFile(await file.path())) };
}

test('shows the title, drop zone, group list, and files with Download and Delete', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('translator', '/lang');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Language File Viewer');
  await expect(page).toHaveTitle('Language File Viewer – JOE Admin');
  await expect(page.getByText(dropText)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Upload' })).toHaveAccessibleDescription(
    'Choose at least one file first.',
  );

  const list = page.getByRole('combobox', { name: 'Group' });
  await expect(list).toHaveText('Select a group');
  await list.click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toHaveText('Select a group');
  await expect(options.first()).toBeDisabled();
  // Other tests upload groups to the same sandbox.
  const seeded = (await options.allTextContents()).filter((text) => /^EF(533|689|1039|1042|1057|1091)\d/.test(text));
  expect(seeded).toEqual([
    expect.stringMatching(/^EF533\d files$/),
    'EF6896 files',
    'EF10396 files',
    'EF10428 files',
    'EF10575 files',
    expect.stringMatching(/^EF1091\d files$/),
  ]);
  await expectAccessible();

  await page.getByRole('option', { name: 'EF1042' }).click();
  await expect(page).toHaveURL('/lang?group=EF1042');
  await expect(page.getByRole('heading', { level: 2, name: 'EF1042' })).toBeVisible();
  const rows = files(page, 'EF1042').getByRole('listitem');
  await expect(rows).toHaveCount(8);
  await expect(rows.first().getByRole('button')).toHaveText([/^Download/, /^Delete/]);
  expect(await files(page, 'EF1042').evaluate((node) => getComputedStyle(node).maxHeight)).toBe('450px');
  await page.reload();
  await expect(files(page, 'EF1042')).toBeVisible();
});

test('a file can be chosen, uploaded, found by its group and deleted with the keyboard alone', async ({
  page,
  open,
}) => {
  await open('translator', '/lang');
  // Starts to wait before the keys, because the file chooser may open before the next statement runs.
  const fileChooser = page.waitForEvent('filechooser');
  const list = page.getByRole('combobox', { name: 'Group' });
  await expect(list).toBeEnabled();
  await page.getByRole('link', { name: 'Back' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await (await fileChooser).setFiles({ name: 'EF1058_de.json', mimeType: '', buffer: Buffer.from('{}') });
  await expect(chosen(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove EF1058_de.json' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Uploaded files' })).toBeVisible();

  await list.focus();
  await page.keyboard.press('ArrowDown');
  // The new group appears after the list is refetched.
  await expect(page.getByRole('option', { name: /^EF1058/ })).toBeAttached();
  await page.keyboard.type('EF1058');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/lang?group=EF1058');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await expect(list).toHaveText('EF1058');

  // The scrollable list takes the focus first, then its buttons.
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Delete EF1058_de.json' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'No' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Yes' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No files in this group')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Language files', exact: true })).toBeFocused();
});

test('uploads files with one request each, downloads them unchanged, replaces one and deletes all', async ({
  page,
  open,
  sandbox,
  expectAccessible,
}) => {
  await open('translator', '/lang?group=EF7001');
  await expect(page.getByText('No files in this group')).toBeVisible();
  const given: [string, string][] = [
    ['EF7001_de.json', '{"a":"ä","b":"1"}'],
    ['EF7001_fr.properties', 'a=\\u00e9'],
  ];
  await choose(page, ...given);
  await expect(chosen(page).getByRole('listitem')).toHaveCount(2);
  await expect(row(chosen(page), 'EF7001_de.json')).toContainText('EF7001, German · new group');

  // Ten clicks start one upload.
  await page.getByRole('button', { name: 'Upload' }).evaluate((button) => {
    for (let press = 0; press < 10; press++) (button as HTMLButtonElement).click();
  });
  await expect(page.getByRole('status').filter({ hasText: 'File Uploaded Successfully !' })).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Uploaded files' }).getByRole('listitem')).toHaveCount(2);
  await expect(files(page, 'EF7001').getByRole('listitem')).toHaveCount(2);
  expect(await sandbox.calls('uploadLanguageFiles')).toHaveLength(2);
  for (const [name, text] of given) {
    expect(await download(page, name)).toEqual({ name, hash: hash(Buffer.from(text)) });
  }

  await choose(page, ['EF7001_de.json', '{"a":"ae","c":"2"}'], ['EF7001_fr.properties', 'a=\\u00e9']);
  const replacing = row(chosen(page), 'EF7001_de.json');
  await expect(replacing).toContainText('replaces the live file');
  await replacing.getByText('1 added, 1 changed, 1 removed').click();
  await expect(replacing.getByRole('deletion')).toHaveText('ä');
  await expect(replacing.getByRole('insertion')).toHaveText('ae');
  await expect(row(chosen(page), 'EF7001_fr.properties')).toContainText('Identical to the live file');
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove EF7001_fr.properties' }).click();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(chosen(page)).toHaveCount(0);
  expect((await download(page, 'EF7001_de.json')).hash).toBe(hash(Buffer.from('{"a":"ae","c":"2"}')));

  for (const [name] of given) {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(`Are you sure you want to permanently delete ${name}`);
    await expect(dialog).toContainText('Group EF7001');
    await expect(dialog.getByRole('button', { name: 'Yes' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Yes' }).evaluate((button) => {
      for (let press = 0; press < 10; press++) (button as HTMLButtonElement).click();
    });
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
  }
  await expect(page.getByText('File Deleted Successfully !').first()).toBeVisible();
  expect(await sandbox.calls('deleteLanguageFile')).toHaveLength(2);
  await expect(page.getByText('No files in this group')).toBeVisible();
});

test.describe('by touch at 390 px', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    allowedConsole: [/Failed to load resource|^Failed to |^\w*Error: /],
  });

  test('warns about an empty file and about a name without group and language, and sends both', async ({
    page,
    open,
    sandbox,
  }) => {
    await open('translator', '/lang');
    await choose(page, ['readme.txt', 'x'], ['EF533_xb.json', '']);
    const rows = chosen(page).getByRole('listitem');
    await expect(rows).toContainText([
      'no group and language in the name, as in EF1091_de.json: the API may refuse it',
      'empty file',
    ]);
    await page.getByRole('button', { name: 'Upload' }).tap();
    await expect(page.getByRole('list', { name: 'Uploaded files' })).toContainText('EF533_xb.json');
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('alert')).toContainText('A file must be named {group}_{language code}.{extension}');
    expect(await sandbox.calls('uploadLanguageFiles')).toHaveLength(2);
  });
});

test.describe('when requests fail', () => {
  test.use({ allowedConsole: [/Failed to load resource|^Failed to |^\w*Error: /] });

  test('keeps a failed upload with its cause and a Retry by keyboard, and reports a lost response as possibly stored', async ({
    page,
    open,
    sandbox,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await open('translator', '/lang?group=EF7002');
    await expect(page.getByText('No files in this group')).toBeVisible();
    const body = { error: 'The disk is full of coffee.' };
    await sandbox.fault({ operation: 'uploadLanguageFiles', status: 507, body, times: 1 });
    await choose(page, ['EF7002_de.json', '1'], ['EF7002_fr.json', '2'], ['EF7002_it.json', '3']);
    const upload = page.getByRole('button', { name: 'Upload' });
    await upload.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'File Upload Failed !' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Uploaded files' }).getByRole('listitem')).toHaveCount(2);
    await expect(files(page, 'EF7002').getByRole('listitem')).toHaveCount(2);
    const failed = chosen(page).getByRole('listitem');
    await expect(failed).toHaveCount(1);
    await expect(failed).toContainText('EF7002_de.json');
    await expect(failed.getByRole('alert')).toContainText('Insufficient Storage: The disk is full of coffee.');
    expect(logged.some((text) => text.includes('Insufficient Storage'))).toBe(true);

    // The focus stays on Upload, two Tab stops after the Retry of the failed file.
    await expect(upload).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(failed.getByRole('button', { name: 'Retry EF7002_de.json' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(files(page, 'EF7002').getByRole('listitem')).toHaveCount(3);
    await expect(chosen(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Upload language files' })).toBeFocused();

    await sandbox.fault({ operation: 'uploadLanguageFiles', reset: 'in-body', times: 1 });
    await choose(page, ['EF7002_nl.json', '{"a":1}']);
    await upload.click();
    const lost = row(chosen(page), 'EF7002_nl.json');
    await expect(lost).toContainText('It may have been stored');
    // The refetched list shows whether the file was stored.
    await expect(lost).toContainText('Identical to the live file');
    await expect(files(page, 'EF7002')).toContainText('EF7002_nl.json');
  });

  test('shows a failed download in its row, without a toast, and a failed delete in its dialog', async ({
    page,
    open,
    sandbox,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await open('translator', '/lang?group=EF1042');
    await sandbox.fault({ operation: 'downloadLanguageFile', status: 500, times: 1 });
    await page.getByRole('button', { name: 'Download EF1042_de.json' }).click();
    const failed = row(files(page, 'EF1042'), 'EF1042_de.json');
    await expect(failed.getByRole('alert')).toContainText('Failed to download file: Internal Server Error');
    expect(logged).toContain('Failed to download file: Internal Server Error');
    await expect(page.locator('.toast-layer')).toHaveCount(0);
    expect((await download(page, 'EF1042_de.json')).name).toBe('EF1042_de.json');
    await expect(failed.getByRole('alert')).toHaveCount(0);

    await sandbox.fault({ operation: 'deleteLanguageFile', status: 500, times: 1 });
    await page.getByRole('button', { name: 'Delete EF1042_de.json' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to delete language file: Internal Server Error');
    // A file that was already deleted disappears with a notice.
    await sandbox.fault({ operation: 'deleteLanguageFile', status: 404, times: 1 });
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('already deleted')).toBeVisible();
  });

  test('allows uploads while the list cannot be loaded, and asks before leaving with files waiting or being sent', async ({
    page,
    open,
    sandbox,
  }) => {
    await sandbox.fault({ operation: 'listLanguageFiles', status: 500, times: 1 });
    await open('translator', '/lang');
    await expect(page.getByText('Failed to get language files: Internal Server Error')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Group' })).toBeDisabled();
    await choose(page, ['EF1042_de.json', '1'], ['EF7004_fr.json', '2']);
    await expect(chosen(page)).toContainText('the list is not loaded');
    await expect(page.getByRole('button', { name: 'Upload' })).toBeEnabled();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(chosen(page)).toContainText('replaces the live file');
    await expect(page.getByRole('combobox', { name: 'Group' })).toBeEnabled();

    const confirmDialog = page.getByRole('alertdialog', { name: 'Leave without sending?' });
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(confirmDialog).toContainText('have not been sent');
    await confirmDialog.getByRole('button', { name: 'Stay' }).click();

    await sandbox.fault({ operation: 'uploadLanguageFiles', delayMs: 60_000 });
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(confirmDialog).toContainText('will be stopped');
    await confirmDialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('File Upload Failed !')).toBeVisible();
    expect(await sandbox.calls('uploadLanguageFiles')).toHaveLength(1);
  });
});

test('a writer sees the not-authorized page and loads neither code nor data of the screen', async ({
  page,
  open,
  sandbox,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open('writer', '/lang');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You are not authorized to view this page.');
  // Other screens are prefetched when the browser is idle.
  await expect.poll(() => requested.some((path) => path.includes('/users-page-'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => /\/(lang-page|compare)-|\/api\/(lang|download)/.test(path))).toEqual([]);
  expect(await sandbox.calls('listLanguageFiles')).toEqual([]);
});
