import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, error, Key, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../scripts/free-port.ts';
import { type StartBrowser, TIMEOUT_MS } from './driven-browser.ts';

/** Debian's packages. */
export const webkitPackages = ['webkit2gtk-driver', 'xvfb', 'xauth'];

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Makes the tool bar of MiniBrowser small. With the usual tool bar, the window cannot be narrower than 447 px. */
const narrowToolbar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }';

/** Starts WebKitGTK's MiniBrowser on a display in memory, and drives it with WebDriver. */
export const startWebkit: StartBrowser = async (folder) => {
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), narrowToolbar);
  // Motion is reduced, because WebDriver does not wait for animations. It would click beside a sliding element.
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  await writeFile(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${join(folder, 'downloads')}"\n`);
  const port = await freePort();
  // The browser gets its own process group, because xvfb-run does not end its children.
  const server = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', '-p', `${port}`], {
    env: { ...process.env, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
    detached: true,
  });
  const stop = () => server.pid && process.kill(-server.pid);
  process.once('exit', stop);
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url);
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    })
    .build();
  const version = (await driver.getCapabilities()).get('browserVersion');

  /** Repeats an action until it succeeds, e.g. because the element now exists, is visible and is not covered. */
  const act = async (xpath: string, action: (element: WebElement) => Promise<unknown>) => {
    const deadline = Date.now() + TIMEOUT_MS;
    while (true) {
      try {
        return await action(await driver.findElement(By.xpath(xpath)));
      } catch (cause) {
        if (!(cause instanceof error.WebDriverError) || Date.now() > deadline) throw new Error(xpath, { cause });
        await setTimeout(100);
      }
    }
  };

  return {
    name: `WebKitGTK ${version}`,
    open: (address) => driver.get(address),
    wait: (xpath) =>
      act(xpath, async (element) => {
        if (!(await element.isDisplayed())) throw new error.ElementNotInteractableError();
      }),
    click: (xpath) => act(xpath, (element) => element.click()),
    fill: (xpath, text) =>
      act(xpath, async (element) => {
        await element.clear();
        await element.sendKeys(text);
      }),
    chooseFile: (xpath, file) => act(xpath, (element) => element.sendKeys(file)),
    pressEnter: () => driver.actions().sendKeys(Key.ENTER).perform(),
    pressControl: (letter) => driver.actions().keyDown(Key.CONTROL).sendKeys(letter).keyUp(Key.CONTROL).perform(),
    // WebKitWebDriver leaves a page without asking, so this sends the event that makes a browser ask.
    async stayAtEnd(end) {
      const isAsked = await driver.executeScript(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
      assert.ok(isAsked, `The browser did not ask before: ${end}`);
    },
    run: (script) => driver.executeScript(script),
    resize: (width, height) => driver.manage().window().setRect({ x: 0, y: 0, width, height }),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit();
      process.off('exit', stop);
      stop();
    },
  };
};

/** Waits until the driver responds at this URL. */
async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/status`).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(100);
  }
  throw new Error('WebKitWebDriver has not started.');
}
