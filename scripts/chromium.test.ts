import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

/** Installs Chromium on a system whose only command is this `pnpm`. Returns its path, or the error. */
function installChromium(pnpm: string) {
  const folder = mkdtempSync(join(tmpdir(), 'joe-chromium-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'pnpm'), `#!/bin/sh\n${pnpm}`, { mode: 0o755 });
  const script = `
    import { ensureChromium } from ${JSON.stringify(join(import.meta.dirname, 'chromium.mjs'))};
    console.log(await ensureChromium().catch((error) => error.message));`;
  const env = { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder };
  const options = { env, cwd: folder, encoding: 'utf8', stdio: 'pipe' } as const;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], options);
  return output.trim().split('\n').at(-1)?.replace(folder, '');
}

describe.skipIf(process.platform === 'win32')('without Chromium', () => {
  test('the tests download it without its libraries if these cannot be installed', () => {
    expect(installChromium('case "$*" in *--with-deps*) exit 1; esac; /bin/ln -s pnpm chromium')).toBe('/chromium');
  });

  test('the tests ask for CHROMIUM_PATH if nothing can be installed', () => {
    expect(installChromium('exit 1')).toMatch(/Set CHROMIUM_PATH/);
  });
});
