import { execSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('pnpm types checks the root and each package with a tsconfig.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // The same command prints the folders in which it would run the compiler.
  const command = scripts.types.replace('tsc --noEmit', 'node -p "process.cwd()"');
  const folders = execSync(command, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const configs = globSync('{,deploy/,{packages,apps}/*/}tsconfig.json', { cwd: root });
  expect(folders.toSorted()).toEqual(configs.map((file) => join(root, dirname(file))).toSorted());
});
