import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { diskName } from '../src/features/lang/disk-name.ts';
import { hostileNames, hostilePaths } from './hostile-files.ts';
import { expect, test } from './test.ts';

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const toFile = (name: string) => ({ name, mimeType: '', buffer: Buffer.from(`content of ${name}`) });

test.describe('40 hostile names', () => {
  test.use({
    allowedConsole: [/Failed to load resource|^Failed to upload language files: Bad Request|^HttpError: Bad Request/],
  });

  test('each has a row that can be used; what the API takes keeps its name up, in the list, down and away', async ({
    page,
    open,
    sandbox,
  }) => {
    test.slow();
    await open('translator', '/lang');
    const field = page.getByLabel('Drag and drop some files here, or click to select files');
    const rows = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');

    await field.setInputFiles(hostileNames.map(toFile));
    await expect(rows).toHaveCount(40);
    // Whatever a name holds, nothing of it is markup, and nothing makes the page scroll sideways.
    await expect(page.locator('img')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'File Upload Failed !' })).toBeVisible();
    const arrived = page.getByRole('list', { name: 'Uploaded files' }).getByRole('listitem');
    const taken = (await arrived.locator('bdi').allTextContents()) as string[];
    const held = rows.filter({ hasText: 'Not sent:' });
    const refused = rows.filter({ hasText: 'Bad Request' });
    console.log(`held back ${await held.count()}, refused ${await refused.count()}, taken ${taken.length}:`, taken);
    expect((await held.count()) + (await refused.count()) + taken.length).toBe(40);
    expect(taken.length).toBeGreaterThanOrEqual(8);
    for (const row of await rows.all()) await expect(row.getByRole('button', { name: /^Remove/ })).toBeEnabled();
    await refused.last().getByRole('button', { name: 'Remove' }).click();
    await expect(rows).toHaveCount(39 - taken.length);

    for (const name of taken) {
      await page.getByRole('combobox', { name: 'Group' }).click();
      const group = name.slice(0, name.lastIndexOf('_'));
      await page.getByRole('option', { name: new RegExp(`^${group.replace(/\W/gu, '.')} \\d+ files?$`) }).click();
      const live = page
        .getByRole('list', { name: /^Files of/ })
        .getByRole('listitem')
        .filter({ hasText: name });
      const begun = page.waitForEvent('download');
      await live.getByRole('button', { name: 'Download' }).click();
      const file = await begun;
      expect(file.suggestedFilename()).toBe(diskName(name));
      expect(hash(await readFile(await file.path()))).toBe(hash(`content of ${name}`));
      await live.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
      await expect(live).toHaveCount(0);
    }
    const deleted = (await sandbox.calls('deleteLanguageFile')).map(({ url }) =>
      new URL(url, 'http://x').searchParams.get('fileName'),
    );
    expect(deleted).toEqual(taken);
  });
});

test('300 hostile paths: every record is listed, and every row can be used', async ({ page, open, sandbox }) => {
  await sandbox.fault({ operation: 'listLanguageFiles', body: hostilePaths.map((file) => ({ file })) });
  await open('translator', '/lang');
  await page.getByRole('combobox', { name: 'Group' }).click();
  const options = page.getByRole('listbox').getByRole('option');
  const counts = await options.evaluateAll((all) => all.slice(1).map((option) => option.lastElementChild?.textContent));
  await page.keyboard.press('Escape');
  const listed = counts.reduce((sum, text) => sum + Number.parseInt(text ?? '', 10), 0);
  const unreadable = page.getByRole('list', { name: 'Unreadable entries' }).getByRole('listitem');
  expect(listed + (await unreadable.count())).toBe(300);
  await expect(unreadable.first().getByRole('button')).toHaveAccessibleName(/^Copy/);

  for (const group of ['EF2', 'EF\u202E1', 'E'.repeat(400), '__proto__']) {
    await page.goto(`/lang?${new URLSearchParams({ group })}`);
    const rows = page.getByRole('list', { name: /^Files of/ }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    for (const row of await rows.all()) {
      await expect(row.getByRole('button', { name: 'Delete' })).toBeEnabled();
      if (await row.getByRole('button', { name: 'Download' }).isDisabled())
        await expect(row).toContainText('No download');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  // What turns the direction is shown in the question, and the name alone is sent.
  await page.goto('/lang?group=EF1');
  const turned = page.getByRole('listitem').filter({ hasText: 'EF1_‹U+202E›ed.json' }).first();
  await turned.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('permanently delete EF1_‹U+202E›ed.json');
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();

  // The same name stands in several groups: the API deletes by name alone.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'EF1_de.json' })
    .getByRole('button', { name: 'Delete' })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toContainText('Every file of this name goes, in the groups');
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();

  // Names arrive as they are, whatever a URL makes of their characters.
  await sandbox.fault({ operation: 'deleteLanguageFile', status: 204, body: '' });
  await sandbox.fault({ operation: 'downloadLanguageFile', body: 'bytes' });
  const sent = async (operation: string) =>
    (await sandbox.calls(operation)).map(({ url }) => Object.fromEntries(new URL(url, 'http://host').searchParams));
  await page.goto('/lang?group=EF2');
  const odd = 'EF1&b#c+d %_de.json';
  await page.getByRole('listitem').filter({ hasText: odd }).first().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => sent('deleteLanguageFile')).toEqual([{ fileName: odd }]);
  await page.goto(`/lang?${new URLSearchParams({ group: 'EF "1"' })}`);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a_b_c_d.e.f' }).click();
  expect((await begun).suggestedFilename()).toBe('a_b_c_d.e.f');
  expect(await sent('downloadLanguageFile')).toEqual([{ efNumber: 'EF "1"', languageCode: 'd.e' }]);
});
