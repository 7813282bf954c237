import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { chromiumArgs, ensureChromium } from '../../../scripts/chromium.mjs';
import { logIn, type StaffName, sandboxProvider } from '../e2e/provider.ts';
import { type Sandbox, startSandboxProcess } from '../e2e/sandbox.ts';

/** The production build in a real browser, with its own sandbox. */
export interface ServedApp {
  sandbox: Sandbox;
  /** A page in a new browser, signed in, with the screen shown and all prefetching finished. */
  open(staff: StaffName, path: string): Promise<{ browser: Browser; page: Page }>;
  stop(): Promise<void>;
}

export async function serveApp(): Promise<ServedApp> {
  await build({ root: join(import.meta.dirname, '..'), logLevel: 'warn' });
  const executablePath = await ensureChromium();
  const sandbox = await startSandboxProcess();
  return {
    sandbox,
    open: async (staff, path) => {
      const browser = await chromium.launch({ executablePath, args: chromiumArgs });
      const page = await browser.newPage({ baseURL: sandbox.web, viewport: { width: 1440, height: 900 } });
      await page.goto(path);
      await logIn(page, sandboxProvider(sandbox), staff);
      await page
        .getByRole('link', { name: /^Details of/ })
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
      return { browser, page };
    },
    stop: () => sandbox.stop(),
  };
}

/** The quantile of the values. With `share` 0.5, it is the median, of an even number of values the upper one. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * share), values.length - 1)] ?? Number.NaN;
