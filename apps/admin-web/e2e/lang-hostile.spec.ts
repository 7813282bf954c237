import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cutText } from '../../../packages/ui-kit/src/safe-text/cut-text.ts';
import { visibleText } from '../../../packages/ui-kit/src/safe-text/visible-text.ts';
import { diskName } from '../src/features/lang/downloads/disk-name.ts';
import { readFileName, readPath } from '../src/features/lang/model/catalogue.ts';
import { hostileNames, hostilePaths } from './hostile-files.ts';
import { expect, test } from './test.ts';

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
/** A name as a row shows it. */
const shownName = (name: string) => visibleText(cutText(name, 300));
const toFile = (name: string) => ({ name, mimeType: '', buffer: Buffer.from(`content of ${name}`) });

/** Goes to a group as a link of the screen does. */
const showGroup = (page: Page, group: string) =>
  page.evaluate(
    (search) => {
      history.pushState({}, '', `/lang?${search}`);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    },
    String(new URLSearchParams({ group })),
  );

/** What the rows of the shown group say, and whether their two actions can be pressed. */
const rowsOf = (page: Page) =>
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
 * Presses Download in the row of that name, then Delete, then Yes, and waits until the row is gone: in one step of the
 * page, for thirty-four of them took half a minute one click at a time.
 */
async function downAndAway(page: Page, name: string): Promise<{ name: string; hash: string }> {
  const begun = page.waitForEvent('download');
  const gone = page.evaluate(async (shown) => {
    const until = <T>(find: () => T | undefined | false) =>
      new Promise<T>((resolve) => {
        const look = () => {
          const found = find();
          if (!found) return;
          observer.disconnect();
          resolve(found);
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributeFilter: ['aria-disabled'],
        });
        look();
      });
    const row = () =>
      [...document.querySelectorAll('[aria-label^="Files of"] li')].find(
        (it) => it.querySelector('bdi')?.textContent === shown,
      );
    const button = (place: Element | null | undefined, label: string) =>
      [...(place?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent.startsWith(label));
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
  const [file] = await Promise.all([begun, gone]);
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

  test('each has a row that can be used; what can make the way keeps its name up, in the list, down and away', async ({
    page,
    open,
    sandbox,
  }) => {
    // Each of the deletes waits until its question can be answered.
    test.slow();
    await open('translator', '/lang');
    const field = page.getByLabel('Drag and drop some files here, or click to select files');
    const rows = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
    const arrived = page.getByRole('list', { name: 'Uploaded files' }).getByRole('listitem');

    await field.setInputFiles(hostileNames.map(toFile));
    await expect(rows).toHaveCount(40);
    // Whatever a name holds, nothing of it is markup, and nothing makes the page scroll sideways.
    await expect(page.locator('img')).toHaveCount(0);
    await expectNoSideways(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoSideways(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    // Two cannot be sent; four have no group and language in their names, and the API refuses them.
    const notTaken = [
      'desktop.ini',
      '.._de.json',
      'EF1\\_de.json',
      `${'E'.repeat(395)}_de.json`,
      '_de.json',
      'EF1_.json',
    ];
    await expect(rows.filter({ hasText: 'Not sent:' })).toHaveCount(2);
    await expect(rows.filter({ hasText: 'no group and language in the name' })).toHaveCount(4);
    await expect(rows.filter({ hasText: 'invisible characters in its name' })).toHaveCount(6);

    // Two of the forty say the same group and language as another: they wait until that one is gone.
    const taken: string[] = [];
    for (const waiting of [2, 0]) {
      await page.getByRole('button', { name: 'Upload' }).click();
      await expect(page.getByRole('button', { name: 'Upload' })).not.toHaveAttribute('aria-busy', 'true');
      await expect(rows).toHaveCount(notTaken.length + waiting);
      await expect(rows.filter({ hasText: 'Conflict: Group and language exist already, as EF1_de' })).toHaveCount(
        waiting,
      );
      const left = await rows.evaluateAll((all) => all.map((row) => row.querySelector('bdi')?.textContent));
      const run = hostileNames.filter((name) => !taken.includes(name) && !left.includes(shownName(name)));
      await expect(arrived).toHaveCount(run.length);
      for (const name of run) {
        await showGroup(page, readFileName(name)?.group ?? '');
        expect(await downAndAway(page, name)).toEqual({ name: diskName(name), hash: hash(`content of ${name}`) });
      }
      taken.push(...run);
    }
    expect(hostileNames.filter((name) => !taken.includes(name))).toEqual(notTaken);
    const deleted = (await sandbox.calls('deleteLanguageFile')).map(({ url }) =>
      new URL(url, 'http://x').searchParams.get('fileName'),
    );
    expect(deleted).toEqual(taken);

    for (let left = notTaken.length; left > 0; left--) {
      await rows
        .last()
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(rows).toHaveCount(left - 1);
    }
  });
});

test('300 hostile paths: every record is listed, and every row can be used', async ({ page, open, sandbox }) => {
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

  const files = [...new Set(hostilePaths)].flatMap((path) => readPath(path) ?? []);
  expect(listed).toBe(files.length);
  for (const [group, { length }] of Map.groupBy(files, (file) => file.group)) {
    await showGroup(page, group);
    await expect(
      page
        .locator(`[aria-label=${JSON.stringify(`Files of ${visibleText(cutText(group, 100))}`)}]`)
        .getByRole('listitem'),
    ).toHaveCount(length);
    for (const { text, buttons } of await rowsOf(page)) {
      expect(buttons, text).toEqual([!text.includes('Cannot be downloaded'), true]);
    }
    await expectNoSideways(page);
  }

  // What turns the direction is shown in the question, and the name alone is sent.
  await showGroup(page, 'EF1');
  const rows = page.getByRole('list', { name: 'Files of EF1' }).getByRole('listitem');
  const question = page.getByRole('alertdialog');
  await rows.filter({ hasText: 'EF1_‹U+202E›ed.json' }).first().getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('permanently delete EF1_‹U+202E›ed.json');
  await question.getByRole('button', { name: 'No' }).click();

  // The same name stands in several groups: the API deletes by name alone.
  await rows.filter({ hasText: 'EF1_de.json' }).getByRole('button', { name: 'Delete' }).first().click();
  await expect(question).toContainText('Deletes the file of this name in every group:');
  await question.getByRole('button', { name: 'No' }).click();

  // Names arrive as they are, whatever a URL makes of their characters.
  await sandbox.fault({ operation: 'deleteLanguageFile', status: 204, body: '' });
  await sandbox.fault({ operation: 'downloadLanguageFile', body: 'bytes' });
  const sent = async (operation: string) =>
    (await sandbox.calls(operation)).map(({ url }) => Object.fromEntries(new URL(url, 'http://host').searchParams));
  await showGroup(page, 'EF2');
  const odd = 'EF1&b#c+d %_de.json';
  await page
    .getByRole('button', { name: `Delete ${odd}` })
    .first()
    .click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => sent('deleteLanguageFile')).toEqual([{ fileName: odd }]);
  await showGroup(page, 'EF "1"');
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a_b_c_d.e.f' }).click();
  expect((await begun).suggestedFilename()).toBe('a_b_c_d.e.f');
  expect(await sent('downloadLanguageFile')).toEqual([{ efNumber: 'EF "1"', languageCode: 'd.e' }]);
});
