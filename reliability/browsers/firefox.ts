import assert from 'node:assert/strict';
import { join } from 'node:path';
import puppeteer, { type Dialog, type Locator } from 'puppeteer-core';
import { UnavailableError } from '../part.ts';
import type { StartBrowser } from './driven-browser.ts';
import { TIMEOUT_MS } from './driven-browser.ts';

/** Debian's packages. */
export const firefoxPackages = ['firefox-esr'];

/** Puppeteer cannot resize the window of older versions. The app supports Firefox from 142 on (decision 009). */
const MIN_VERSION = 147;

/** Starts Firefox without a window, and drives it with WebDriver BiDi. */
export const startFirefox: StartBrowser = async (folder) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: { 'browser.download.dir': join(folder, 'downloads'), 'browser.download.folderList': 2 },
  });
  const name = (await browser.version()).replace('firefox/', 'Firefox ');
  if (Number.parseInt(name.slice('Firefox '.length), 10) < MIN_VERSION) {
    await browser.close();
    throw new UnavailableError(`${name} is installed, but Puppeteer needs ${MIN_VERSION}. Update firefox-esr.`);
  }
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const act = (xpath: string, action: (element: Locator<Element>) => Promise<unknown>) =>
    action(page.locator(`::-p-xpath(${xpath})`)).catch((cause) => {
      throw new Error(xpath, { cause });
    });
  return {
    name,
    open: (url) => page.goto(url),
    wait: (xpath) => act(xpath, (element) => element.setVisibility('visible').wait()),
    click: (xpath) => act(xpath, (element) => element.click()),
    fill: (xpath, text) => act(xpath, (element) => element.fill(text)),
    chooseFile: async (xpath, file) => {
      const input = await page.waitForSelector(`::-p-xpath(${xpath})`);
      await (await input?.toElement('input'))?.uploadFile(file);
    },
    pressEnter: () => page.keyboard.press('Enter'),
    pressControl: async (letter) => {
      await page.keyboard.down('Control');
      await page.keyboard.press(letter as 'k');
      await page.keyboard.up('Control');
    },
    async stayAtEnd(end) {
      const openedDialog = Promise.withResolvers<Dialog>();
      page.once('dialog', openedDialog.resolve);
      if (end === 'close') void page.close({ runBeforeUnload: true });
      else await page.evaluate(() => void setTimeout(() => location.reload()));
      const timer = setTimeout(
        () => openedDialog.reject(new Error(`The browser did not ask before: ${end}`)),
        TIMEOUT_MS,
      );
      const dialog = await openedDialog.promise.finally(() => clearTimeout(timer));
      assert.equal(dialog.type(), 'beforeunload');
      await dialog.dismiss();
    },
    run: (script) => page.evaluate(script) as never,
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
};
