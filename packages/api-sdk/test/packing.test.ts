import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const cwd = fileURLToPath(new URL('..', import.meta.url));

test.each([['pack'], ['publish', '--registry', 'http://127.0.0.1:1/']])(
  'npm %s fails, because only pnpm can pack the SDK',
  (...command) => {
    const shell = process.platform === 'win32';
    const { status, stderr } = spawnSync('npm', [...command, '--dry-run'], { cwd, encoding: 'utf8', shell });
    expect(stderr).toContain('@joe/api-sdk can only be packed with pnpm, not with npm');
    expect(status).not.toBe(0);
  },
);
