// Where the browser for tests is. Playwright's own download comes first, the system's package second.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The shell without windows comes first: it is what Playwright itself runs headless, and a quarter faster.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Flags for a quiet Chromium that asks nobody anything; `--no-sandbox` because CI runs as root. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, Playwright's, or the system's; undefined when there is none. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable);
}

/** Like {@link findChromium}, but installs one when there is none: Playwright's download, else the system's package. */
export async function needChromium() {
  const found = await findChromium();
  if (found) return found;
  const run = (command, args) => execFileSync(command, args, { stdio: 'inherit' });
  try {
    console.log('No Chromium found: installing one with Playwright.');
    run('pnpm', ['exec', 'playwright', 'install', '--with-deps', 'chromium']);
  } catch {
    console.log('Playwright could not fetch one: installing the package of the system.');
    run('apt-get', ['update']);
    try {
      run('apt-get', ['install', '-y', 'chromium-headless-shell']);
    } catch {
      run('apt-get', ['install', '-y', 'chromium']);
    }
  }
  const installed = await findChromium();
  if (!installed) throw new Error('No Chromium could be installed. Set CHROMIUM_PATH to one.');
  return installed;
}
