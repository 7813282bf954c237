import { readFile } from 'node:fs/promises';
import { expect, holdRequests, test } from './test.ts';

const button = 'Export';

test('the user downloads all orders of a search and gets a summary', async ({ page, open, expectAccessible }) => {
  await page.addInitScript(() => delete window.showSaveFilePicker);
  await open('viewer', '/orders?search=twint&sortBy=total&sortDir=desc');
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/, all pages$/)).toBeVisible();
  await expectAccessible();
  const rows = Number((await dialog.getByText(/, all pages$/).textContent())?.replace(/\D/g, ''));
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Export / }).click();
  await expect(dialog.getByRole('heading', { name: /rows exported$/ })).toBeVisible();
  await expectAccessible();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFOrder ID;Email;Date;Total;Payment Type;Payment Status');
  expect(lines).toHaveLength(rows + 2);
  const totals = lines.slice(1, -1).map((line) => Number(line.split(';')[3]));
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
});

test('an export into a file on disk continues while the user opens another screen', async ({ page, open, sandbox }) => {
  // Replaces the file picker, which a test cannot use, by a file of the origin's private file system.
  await page.addInitScript(() => {
    window.showSaveFilePicker = async () =>
      (await navigator.storage.getDirectory()).getFileHandle('export.csv', { create: true });
  });
  await sandbox.fault({ operation: 'listUsers', delay: 100 });
  await open('viewer', '/users');
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('button', { name: /^Export 1,000 rows/ }).click();
  await page.getByRole('dialog', { name: 'Exporting users' }).press('Escape');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('1,000 rows exported')).toBeVisible();
  const text = await page.evaluate(async () =>
    (await (await (await navigator.storage.getDirectory()).getFileHandle('export.csv')).getFile()).text(),
  );
  expect(text.split('\r\n')).toHaveLength(1_002);
  expect(new Set(text.split('\r\n').map((line) => line.split(';')[0])).size).toBe(1_002);
});

for (const target of ['download', 'disk'] as const) {
  test(`closing the tab during an export stores none of its rows: ${target}`, async ({ page, open, context }) => {
    await page.addInitScript((onDisk) => {
      if (!onDisk) return delete window.showSaveFilePicker;
      window.showSaveFilePicker = async () =>
        (await navigator.storage.getDirectory()).getFileHandle('closed.csv', { create: true });
      return true;
    }, target === 'disk');
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    page.on('dialog', (dialog) => dialog.accept());
    await open('viewer', '/orders');
    await holdRequests(page, '**/orders?*page=4&*', 'GET');
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('button', { name: /^Export [\d,]+ rows/ }).click();
    await expect(page.getByRole('dialog').getByText(/, page 3 of /)).toBeVisible();
    const closed = page.waitForEvent('close');
    // The page warns that its export is unfinished. The user leaves anyway.
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(downloads).toEqual([]);

    const next = await context.newPage();
    await next.goto('/orders');
    await expect(next.getByRole('button', { name: button, exact: true })).toBeVisible();
    const bytes = await next.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const file = await folder.getFileHandle('closed.csv').catch(() => undefined);
      return (await file?.getFile())?.size ?? 0;
    });
    expect(bytes).toBe(0);
  });
}
