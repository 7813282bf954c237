import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readLanguageFileName } from '../../../../openapi/rules.ts';
import { shortText } from '../../../../packages/ui-kit/src/safe-text/short-text.ts';
import { readLangPath } from '../../src/queries/lang.ts';
import { safeFileName } from '../../src/shared/files/safe-file-name.ts';
import { push } from '../go-to.ts';
import { expect, test } from '../test.ts';
import { hostileNames, hostilePaths } from './hostile-files.ts';

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
/** A name as shown in a row. */
const shownName = (name: string) => shortText(name, 300);
const toFile = (name: string) => ({ name, mimeType: '', buffer: Buffer.from(`content of ${name}`) });

/** Opens a group by changing the URL, as the links of the screen do. */
const showGroup = (page: Page, group: string) => push(page, `/lang?${new URLSearchParams({ group })}`);

/** The texts of the shown group's rows, and whether their two buttons are enabled. */
const shownRows = (page: Page) =>
  page.getByRole('list', { name: /^Files of/ }).evaluate((list) =>
    [...list.querySelectorAll('li')].map((row) => ({
      name: row.querySelector('bdi')?.textContent ?? '',
      text: row.textContent,
      buttons: [...row.querySelectorAll('button:not([aria-haspopup])')].map(
        (button) => !button.matches(':disabled, [aria-disabled=true]'),
      ),
    })),
  );

/**
 * Clicks Download in the row with that name, then Delete and Yes, and waits until the row is removed.
 * One script does it all, because one Playwright call for each click takes half a minute for 34 rows.
 */
async function downloadAndDelete(page: Page, name: string): Promise<{ name: string; hash: string }> {
  const downloadEvent = page.waitForEvent('download');
  const removed = page.evaluate(async (shown) => {
    const until = <T>(find: () => T | undefined | false) =>
      new Promise<T>((resolve) => {
        const check = () => {
          const found = find();
          if (!found) return;
          observer.disconnect();
          resolve(found);
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributeFilter: ['aria-disabled'],
        });
        check();
      });
    const row = () =>
      [...document.querySelectorAll('[aria-label^="Files of"] li')].find(
        (it) => it.querySelector('bdi')?.textContent === shown,
      );
    const button = (container: Element | null | undefined, label: string) =>
      [...(container?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent.startsWith(label));
    (await until(() => button(row(), 'Download'))).click();
    await until(() => button(row(), 'Cancel'));
    await until(() => button(row(), 'Download'));
    const failure = row()?.querySelector('[role=alert]')?.textContent;
    if (failure) throw new Error(failure);
    button(row(), 'Delete')?.click();
    const yes = () => button(document.querySelector('[role=alertdialog]'), 'Yes');
    (await until(() => (yes()?.ariaDisabled ? undefined : yes()))).click();
    await until(() => !row());
  }, shownName(name));
  const [file] = await Promise.all([downloadEvent, removed]);
  return { name: file.suggestedFilename(), hash: hash(await readFile(await file.path())) };
}

const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test.describe('40 hostile names', () => {
  test.use({
    allowedConsole: [
      /Failed to load resource|^Failed to upload language files: (Conflict|Bad Request)|^HttpError: (Conflict|Bad Request)/,
    ],
  });

  test('a file with each of 40 hostile names is uploaded, downloaded and deleted, or rejected with a reason', async ({
    page,
    open,
    sandbox,
  }) => {
    // Every delete waits until its dialog accepts clicks.
    test.slow();
    await open('translator', '/lang');
    const field = page.getByLabel('Drag and drop some files here, or click to select files');
    const rows = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
    const uploadedRows = page.getByRole('list', { name: 'Uploaded files' }).getByRole('listitem');

    await field.setInputFiles(hostileNames.map(toFile));
    await expect(rows).toHaveCount(40);
    // No part of a name becomes markup or makes the page scroll sideways.
    await expect(page.locator('img')).toHaveCount(0);
    await expectNoSideways(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoSideways(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    // Two names cannot be sent. Four lack the group or the language, so the API rejects them.
    const notUploaded = [
      'desktop.ini',
      '.._de.json',
      'EF1\\_de.json',
      `${'E'.repeat(395)}_de.json`,
      '_de.json',
      'EF1_.json',
    ];
    await expect(rows.filter({ hasText: 'Not sent:' })).toHaveCount(2);
    await expect(rows.filter({ hasText: 'the name lacks group or language' })).toHaveCount(4);
    await expect(rows.filter({ hasText: 'invisible characters in its name' })).toHaveCount(6);

    // Two files each have the group and language of another file. The API rejects them until that file is deleted.
    const uploaded: string[] = [];
    for (const waiting of [2, 0]) {
      await page.getByRole('button', { name: 'Upload' }).click();
      await expect(page.getByRole('button', { name: 'Upload' })).not.toHaveAttribute('aria-busy', 'true');
      await expect(rows).toHaveCount(notUploaded.length + waiting);
      await expect(rows.filter({ hasText: 'Conflict: Group and language exist already, as EF1_de' })).toHaveCount(
        waiting,
      );
      const remainingNames = await rows.evaluateAll((all) => all.map((row) => row.querySelector('bdi')?.textContent));
      const batch = hostileNames.filter(
        (name) => !uploaded.includes(name) && !remainingNames.includes(shownName(name)),
      );
      await expect(uploadedRows).toHaveCount(batch.length);
      for (const name of batch) {
        await showGroup(page, readLanguageFileName(name)?.group ?? '');
        expect(await downloadAndDelete(page, name)).toEqual({
          name: safeFileName(name),
          hash: hash(`content of ${name}`),
        });
      }
      uploaded.push(...batch);
    }
    expect(hostileNames.filter((name) => !uploaded.includes(name))).toEqual(notUploaded);
    const deleted = (await sandbox.calls('deleteLanguageFile')).map(({ url }) =>
      new URL(url, 'http://x').searchParams.get('fileName'),
    );
    expect(deleted).toEqual(uploaded);

    for (let left = notUploaded.length; left > 0; left--) {
      await rows
        .last()
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(rows).toHaveCount(left - 1);
    }
  });
});

test('each of 300 hostile paths of language files has a row in its group, or is listed as unreadable', async ({
  page,
  open,
  sandbox,
}) => {
  await sandbox.fault({ operation: 'listLanguageFiles', body: [...hostilePaths, null].map((file) => ({ file })) });
  await open('translator', '/lang');
  await page.getByRole('combobox', { name: 'Group' }).click();
  const options = page.getByRole('listbox').getByRole('option');
  const counts = await options.evaluateAll((all) => all.slice(1).map((option) => option.lastElementChild?.textContent));
  await page.keyboard.press('Escape');
  const listed = counts.reduce((sum, text) => sum + Number.parseInt(text ?? '', 10), 0);
  const unreadable = page.getByRole('list', { name: 'Unreadable entries' }).getByRole('listitem');
  expect(listed + (await unreadable.count())).toBe(301);
  await expect(unreadable.last()).toContainText('$[300].file');
  await expect(unreadable.first().getByRole('button')).toHaveAccessibleName(/^Copy/);

  const files = [...new Set(hostilePaths)].flatMap((path) => readLangPath(path) ?? []);
  expect(listed).toBe(files.length);
  for (const [group, { length }] of Map.groupBy(files, (file) => file.group)) {
    await showGroup(page, group);
    await expect(
      page.locator(`[aria-label=${JSON.stringify(`Files of ${shortText(group, 100)}`)}]`).getByRole('listitem'),
    ).toHaveCount(length);
    for (const { text, buttons } of await shownRows(page)) {
      expect(buttons, text).toEqual([!text.includes('Cannot be downloaded'), true]);
    }
    await expectNoSideways(page);
  }

  // The dialog makes bidirectional control characters visible.
  await showGroup(page, 'EF1');
  const rows = page.getByRole('list', { name: 'Files of EF1' }).getByRole('listitem');
  const confirmDialog = page.getByRole('alertdialog');
  await rows.filter({ hasText: 'EF1_‹U+202E›ed.json' }).first().getByRole('button', { name: 'Delete' }).click();
  await expect(confirmDialog).toContainText('permanently delete EF1_‹U+202E›ed.json');
  await confirmDialog.getByRole('button', { name: 'No' }).click();

  // The same name exists in several groups, and the API deletes by name alone.
  await rows.filter({ hasText: 'EF1_de.json' }).getByRole('button', { name: 'Delete' }).first().click();
  await expect(confirmDialog).toContainText('Deletes the file of this name in every group:');
  await confirmDialog.getByRole('button', { name: 'No' }).click();

  // Special characters of a URL arrive unchanged in the query parameters.
  await sandbox.fault({ operation: 'deleteLanguageFile', body: '' });
  await sandbox.fault({ operation: 'downloadLanguageFile', body: 'bytes' });
  const sent = async (operation: string) =>
    (await sandbox.calls(operation)).map(({ url }) => Object.fromEntries(new URL(url, 'http://host').searchParams));
  await showGroup(page, 'EF2');
  const nameWithSpecials = 'EF1&b#c+d %_de.json';
  await page
    .getByRole('button', { name: `Delete ${nameWithSpecials}` })
    .first()
    .click();
  await confirmDialog.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => sent('deleteLanguageFile')).toEqual([{ fileName: nameWithSpecials }]);
  // The list of this test never changes, so the app finds the file after the delete.
  await expect(confirmDialog).toHaveAccessibleName(/the record still exists$/);
  await confirmDialog.getByRole('button', { name: 'Close' }).click();
  await expect(confirmDialog).toBeHidden();
  await showGroup(page, 'EF "1"');
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a_b_c_d.e.f' }).click();
  expect((await downloadEvent).suggestedFilename()).toBe('a_b_c_d.e.f');
  expect(await sent('downloadLanguageFile')).toEqual([{ efNumber: 'EF "1"', languageCode: 'd.e' }]);
});
