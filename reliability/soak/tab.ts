import { type BrowserContext, chromium, type Locator, type Page, type Request } from 'playwright';
import { push } from '../../apps/admin-web/e2e/go-to.ts';
import { logIn, type Provider, sandboxProvider } from '../../apps/admin-web/e2e/provider.ts';
import type { Sandbox } from '../../apps/admin-web/e2e/sandbox.ts';
import type { Random } from '../../packages/api-sdk/src/testing/random.ts';
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.mjs';
import { recordTimers } from './timers.ts';

/** The account that may do everything. */
export const adminAccount = 'admin';

/** Some steps make requests fail on purpose. Any other error or warning in the console is a problem. */
const EXPECTED_MESSAGE = /^Failed to load resource/;

/** Limit of each wait, for a busy machine. */
const TIMEOUT_MS = 30_000;

/** The tab under test, which has a clock of its own, and the actions that the steps use. */
export interface Tab {
  page: Page;
  context: BrowserContext;
  sandbox: Sandbox;
  provider: Provider;
  random: Random;
  /** Unexpected console errors and warnings, uncaught errors, and violations of the content security policy. */
  problems: string[];
  /** Number of renewals that the tab has requested. The provider refuses some of them. */
  renewals(): number;
  /** Number of documents of the app since the sign-in: one, plus one for each reload. */
  documents(): number;
  /** Sends a request to the API as another client would. */
  call(method: string, path: string, body?: unknown): Promise<void>;
  /** Navigates within the document. */
  push(path: string): Promise<void>;
  /** Opens a path within the document, leaving unsaved work, and waits for its screen. */
  go(path: string): Promise<void>;
  /** Waits until no request is under way. The next click is not part of a double click. */
  settle(): Promise<void>;
  /**
   * Ends a double click. Steps are so fast that two clicks at one place would count as a double click, and buttons
   * ignore its second click.
   */
  endDoubleClick(): Promise<void>;
  /** Advances the clock. Each due timer runs at most once, as after the computer has slept. */
  pass(ms: number): Promise<void>;
  /** Tells the page that the tab is hidden, as if another tab covered it, or visible again. */
  setVisible(isVisible: boolean): Promise<void>;
  closeToasts(): Promise<void>;
  /** Shows a screen without data, and waits until toasts, caches and other short-lived objects are gone. */
  rest(): Promise<void>;
  button(name: string | RegExp): Locator;
  /** Closes the browser. */
  close(): Promise<void>;
}

/** Signs in and shows the dashboard. */
export async function openTab(sandbox: Sandbox, random: Random): Promise<Tab> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
  const context = await browser.newContext({
    baseURL: sandbox.web,
    viewport: { width: 1024, height: 640 },
    reducedMotion: 'reduce',
  });
  const problems: string[] = [];
  const runningRequests = new Set<Request>();
  let onIdle = () => {};
  let renewals = 0;
  let documents = 1;
  let authorization = '';

  context.on('console', (message) => {
    const text = message.text();
    if (['error', 'warning'].includes(message.type()) && !EXPECTED_MESSAGE.test(text)) problems.push(text);
  });
  context.on('weberror', (error) => problems.push(`thrown: ${error.error().message}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violated: ${violatedDirective} ${blockedURI}`);
    });
  });
  await context.clock.install();

  const page = await context.newPage();
  // Added after the clock is installed, so that timers of that clock are recorded.
  await page.addInitScript(recordTimers);
  // Removes the file picker, which a test cannot use, so that the app downloads the file.
  await page.addInitScript(() => delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker);
  page.on('request', (request) => {
    runningRequests.add(request);
    const header = request.headers().authorization;
    if (header) authorization = header;
    if (request.postData()?.includes('grant_type=refresh_token')) renewals += 1;
  });
  const end = (request: Request) => {
    runningRequests.delete(request);
    if (runningRequests.size === 0) onIdle();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.setDefaultTimeout(TIMEOUT_MS);
  const untilIdle = async () => {
    if (runningRequests.size === 0) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const failWithTimeout = () =>
      reject(new Error(`Without a response: ${[...runningRequests].map((request) => request.url()).join(', ')}`));
    const timer = setTimeout(failWithTimeout, TIMEOUT_MS);
    onIdle = resolve;
    await promise.finally(() => clearTimeout(timer));
  };

  const provider = sandboxProvider(sandbox);
  const tab: Tab = {
    page,
    context,
    sandbox,
    provider,
    random,
    problems,
    renewals: () => renewals,
    documents: () => documents,
    async call(method, path, body) {
      const response = await fetch(`${sandbox.api}/api${path}`, {
        method,
        headers: { authorization, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    },
    async push(path) {
      await page.evaluate((to) => {
        // `go` waits for a heading without this attribute. Another record of the same screen keeps its heading.
        if (to.split(/[/?]/)[1] !== location.pathname.split('/')[1]) {
          document.querySelector('h1')?.setAttribute('data-left', '');
        }
      }, path);
      await push(page, path);
    },
    async go(path) {
      await tab.push(path);
      const leave = tab.button('Leave');
      const heading = page.locator('h1:not([data-left])').first();
      await heading.or(leave).first().waitFor();
      if (await leave.isVisible()) {
        // The button is enabled after a moment.
        await tab.pass(1_000);
        await leave.click();
        await heading.waitFor();
      }
      await tab.settle();
    },
    async settle() {
      do {
        await untilIdle();
        // Makes two round trips, so that it also sees requests that a new screen sends.
        await page.evaluate(() => {});
        await page.evaluate(() => {});
      } while (runningRequests.size > 0);
      await tab.endDoubleClick();
    },
    endDoubleClick: () => page.keyboard.press('Shift'),
    setVisible: (isVisible) =>
      page.evaluate(
        (state) => {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
          Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        },
        isVisible ? 'visible' : 'hidden',
      ),
    async closeToasts() {
      // A toast closes at the end of a CSS animation, which the simulated clock does not advance. So its button is
      // clicked.
      await page.evaluate(() => {
        for (const toast of document.querySelectorAll('.Toastify__toast')) toast.querySelector('button')?.click();
      });
      await page.locator('.Toastify__toast').first().waitFor({ state: 'detached' });
    },
    async rest() {
      await tab.closeToasts();
      // React keeps a removed text field that had the focus until another element loses it.
      const menu = page.getByRole('button', { name: 'Menu' });
      await menu.focus();
      await menu.blur();
      // React keeps the last removed elements until the next change, so the last two screens have no data.
      for (const path of ['/countries', '/users', '/no-such-page', '/not-authorized']) await tab.go(path);
      // After this time, all cached records have expired. The orders of a period expire last, after 30 minutes.
      for (let turn = 0; turn < 10; turn++) {
        await tab.pass(200_000);
        await tab.settle();
      }
    },
    pass: (ms) => context.clock.fastForward(ms),
    button: (name) => page.getByRole('button', { name, exact: typeof name === 'string' }),
    close: () => browser.close(),
  };

  await page.goto('/');
  await logIn(page, provider, adminAccount);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await tab.settle();
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  return tab;
}
