import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

const dropText = 'Drag and drop some files here, or click to select files';
const files = (page: Page, group: string) => page.getByRole('list', { name: `Files of ${group}` });
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen files' });
const row = (list: Locator, name: string) => list.getByRole('listitem').filter({ hasText: name });
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const choose = (page: Page, ...given: [name: string, text: string][]) =>
  page
    .getByLabel(dropText)
    .setInputFiles(given.map(([name, text]) => ({ name, mimeType: '', buffer: Buffer.from(text) })));

async function download(page: Page, name: string): Promise<{ name: string; hash: string }> {
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const file = await downloadEvent;
  return { name: file.suggestedFilename(), hash: sha256Of(await readFile(await file.path())) };
}

test('the user uploads, finds and deletes a language file with the keyboard', async ({ page, open }) => {
  await open('translator', '/lang');
  // Starts to wait before the keys, because the file chooser may open before the next statement runs.
  const fileChooser = page.waitForEvent('filechooser');
  const list = page.getByRole('combobox', { name: 'Group' });
  await expect(list).toBeEnabled();
  await page.getByRole('button', { name: 'Copy table' }).focus();
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

test('language files are uploaded with one request each, downloaded unchanged, replaced and deleted', async ({
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

  // Ten clicks upload each file once.
  await page.getByRole('button', { name: 'Upload' }).evaluate((button) => {
    for (let press = 0; press < 10; press++) (button as HTMLButtonElement).click();
  });
  await expect(page.getByRole('status').filter({ hasText: 'File Uploaded Successfully !' })).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Uploaded files' }).getByRole('listitem')).toHaveCount(2);
  await expect(files(page, 'EF7001').getByRole('listitem')).toHaveCount(2);
  expect(await sandbox.calls('uploadLanguageFiles')).toHaveLength(2);
  for (const [name, text] of given) {
    expect(await download(page, name)).toEqual({ name, hash: sha256Of(Buffer.from(text)) });
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
  expect((await download(page, 'EF7001_de.json')).hash).toBe(sha256Of(Buffer.from('{"a":"ae","c":"2"}')));

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
