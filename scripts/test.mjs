// `npm test`: installs what the checks need, a browser too, and runs them all.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Node 24 is needed, this is ${process.versions.node}. Run "npm test", which fetches it.`);
  process.exit(1);
}

const options = { cwd: join(import.meta.dirname, '..'), stdio: 'inherit', shell: process.platform === 'win32' };
execFileSync('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'], options);

const { needChromium } = await import('./chromium.mjs');
process.env.CHROMIUM_PATH = await needChromium();

await import('./check.mjs');
