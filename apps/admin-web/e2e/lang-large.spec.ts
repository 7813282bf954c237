import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open as openFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

const fileBytes = 100_000_000;
const dropText = 'Drag and drop some files here, or click to select files';

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** A sparse file of 100 MB with a few bytes in it. It needs almost no disk space. */
async function largeFile(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  const file = await openFile(path, 'w');
  await file.truncate(fileBytes);
  for (let at = 0; at < fileBytes; at += 7_654_321) await file.write(`at ${at}`, at);
  await file.close();
  return path;
}

/**
 * Measures heap and buffers in bytes: the growth after garbage collection (`held`), and the largest growth (`most`).
 */
async function watchMemory(cdp: CDPSession) {
  const measure = async () => {
    const { usedSize, backingStorageSize = 0 } = (await cdp.send('Runtime.getHeapUsage')) as {
      usedSize: number;
      backingStorageSize?: number;
    };
    return usedSize + backingStorageSize;
  };
  const readHeldBytes = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return measure();
  };
  const before = await readHeldBytes();
  let peakBytes = before;
  const note = (now: number) => {
    peakBytes = Math.max(peakBytes, now);
  };
  const timer = setInterval(() => void measure().then(note, () => {}), 50);
  return async () => {
    clearInterval(timer);
    return { held: (await readHeldBytes()) - before, most: peakBytes - before };
  };
}

/** Records the values of the progress bar. */
const watchProgress = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<number>();
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (bar && bar.position >= 0) seen.add(bar.position);
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['value'] });
    Object.assign(window, { seenProgress: seen });
  });
const seenProgress = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seenProgress: Set<number> }).seenProgress]);

test('a file of 100 MB is uploaded and downloaded unchanged without filling the memory', async ({ page, open }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'joe-large-'));
  const name = 'EF8001_de.json';
  const path = await largeFile(folder, name);
  await open('translator', '/lang?group=EF8001');
  await expect(page.getByText('No files in this group')).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await watchProgress(page);

  const uploaded = await watchMemory(cdp);
  await page.getByLabel(dropText).setInputFiles(path);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('list', { name: 'Uploaded files' })).toContainText(name, { timeout: 60_000 });
  const up = await uploaded();
  const stepsUp = (await seenProgress(page)).length;

  await watchProgress(page);
  const downloaded = await watchMemory(cdp);
  const downloadEvent = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const file = await downloadEvent;
  const down = await downloaded();
  const stepsDown = (await seenProgress(page)).length;

  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const describeMemory = ({ held, most }: typeof up) =>
    `holds ${megabytes(held)} more, had ${megabytes(most)} more at most`;
  console.log(
    `100 MB up: the page ${describeMemory(up)}, ${stepsUp} steps; down: ${describeMemory(down)}, ${stepsDown} steps`,
  );
  expect(up.most).toBeLessThan(10_000_000);
  expect(down.held).toBeLessThan(5_000_000);
  // The browser decides when it frees the bytes that were read, but they must never add up to the size of the file.
  expect(down.most).toBeLessThan(fileBytes);
  expect(stepsUp).toBeGreaterThanOrEqual(3);
  expect(stepsDown).toBeGreaterThanOrEqual(10);
  expect(await hashOf(await file.path())).toBe(await hashOf(path));
  await rm(folder, { recursive: true });
});

/** Clicks Cancel, and returns the milliseconds until the row contains the text `sign`. */
const measureCancel = (row: Locator, sign: string) =>
  row.evaluate(
    (node, sign) =>
      new Promise<number>((resolve) => {
        const since = performance.now();
        new MutationObserver((_, observer) => {
          if (!node.textContent?.includes(sign)) return;
          observer.disconnect();
          resolve(performance.now() - since);
        }).observe(node, { subtree: true, childList: true, characterData: true });
        [...node.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Cancel'))?.click();
      }),
    sign,
  );

test('Cancel stops an upload and a download within a second', async ({ page, open }) => {
  const folder = await mkdtemp(join(tmpdir(), 'joe-large-'));
  const name = 'EF8002_de.json';
  const path = await largeFile(folder, name);
  await open('translator', '/lang?group=EF8002');
  const cdp = await page.context().newCDPSession(page);
  // 10 MB/s in both directions.
  const slow = { offline: false, latency: 0, uploadThroughput: 10_000_000, downloadThroughput: 10_000_000 };
  await cdp.send('Network.emulateNetworkConditions', slow);
  await page.getByLabel(dropText).setInputFiles(path);
  const row = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/lang/upload'));
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect
    .poll(() => row.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.position))
    .toBeGreaterThan(0.02);
  const upload = await measureCancel(row, 'Cancelled');
  await ended;
  await expect(row.getByRole('button', { name: 'Retry' })).toBeVisible();

  await cdp.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await row.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Uploaded files' })).toContainText(name, { timeout: 60_000 });

  const live = page.getByRole('list', { name: 'Files of EF8002' }).getByRole('listitem');
  await live.getByRole('button', { name: 'Download' }).click();
  await expect
    .poll(() => live.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.position))
    .toBeGreaterThan(0.02);
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/download'));
  const download = await measureCancel(live, 'Download');
  await stopped;
  console.log(`cancelled: the upload after ${upload.toFixed()} ms, the download after ${download.toFixed()} ms`);
  expect(upload).toBeLessThan(1000);
  expect(download).toBeLessThan(1000);
  await rm(folder, { recursive: true });
});

test('an upload that is cancelled while it waits for the response says that the file may have been stored', async ({
  page,
  open,
  sandbox,
}) => {
  await open('translator', '/lang');
  await sandbox.fault({ operation: 'uploadLanguageFiles', delay: 60_000 });
  await page.getByLabel(dropText).setInputFiles({ name: 'EF7010_de.json', mimeType: '', buffer: Buffer.from('{}') });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const row = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await expect(row).toContainText('Sent, waiting for the response');
  await row.getByRole('button', { name: /^Cancel/ }).click();
  await expect(row).toContainText('Cancelled after it was sent. It may have been stored anyway.');
});
