// Finds or installs the browser for tests.
import { execSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell comes first: Playwright uses it too, and tests run about 25 % faster.
const EXECUTABLE_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

// The last `--disable-features` replaces the others, so Playwright's entries are repeated, except for those of Edge.
const disabledFeatures = [
  // A full Chromium loads two hidden pages of the address bar with each window. They take half of the CPU time of a new
  // page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Flags for tests, e.g. against background activity. `--no-sandbox` is needed because CI runs as root. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures}`,
];

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Path of Chromium: `CHROMIUM_PATH`, Playwright's download, or a system package. Undefined if there is none. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const folders = (process.env.PATH ?? '').split(delimiter);
  return EXECUTABLE_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Like {@link findChromium}, but installs Chromium if there is none: with Playwright, or as a system package. */
export async function ensureChromium() {
  const existingPath = await findChromium();
  if (existingPath) return existingPath;
  for (const command of [
    'pnpm exec playwright install --with-deps chromium',
    'apt-get update && apt-get install -y chromium-headless-shell',
    'apt-get install -y chromium',
    // Playwright can install the libraries of Chromium only on some systems, which others often have already.
    'pnpm exec playwright install chromium',
  ]) {
    console.log(`No Chromium found: ${command}`);
    try {
      execSync(command, { stdio: 'inherit' });
    } catch {
      continue;
    }
    const installedPath = await findChromium();
    if (installedPath) return installedPath;
  }
  throw new Error('Chromium could not be installed. Set CHROMIUM_PATH to an installed one.');
}
