// `npm test` installs all dependencies, and a browser if none is found. Then it runs all checks.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Node 24 is needed, but this is Node ${process.versions.node}. "npm test" downloads and uses it, unless npm's option ignore-scripts is on.`,
  );
  process.exit(1);
}

const options = { cwd: join(import.meta.dirname, '..'), stdio: 'inherit', shell: process.platform === 'win32' };
execFileSync('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'], options);

const { ensureChromium } = await import('./chromium.mjs');
process.env.CHROMIUM_PATH = await ensureChromium();

await import('./check.mjs');
