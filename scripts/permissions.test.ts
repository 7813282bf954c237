import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The direct dependencies that ship skills for coding agents. */
function packagesWithSkills(): string[] {
  return globSync('{,deploy/,{packages,apps}/*/}package.json', { cwd: root }).flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const names = Object.keys({ ...dependencies, ...devDependencies });
    return names.filter((name) => existsSync(join(root, dirname(file), 'node_modules', name, 'skills')));
  });
}

// Without permissions in pnpm-workspace.yaml, every `npm start` ends its installation with a question.
test('pnpm has a permission for each direct dependency with agent skills, so that it asks no question', () => {
  const output = execFileSync('pnpm', ['config', 'get', 'permissions', '--json'], { cwd: root, encoding: 'utf8' });
  const permissions = JSON.parse(output) ?? {};
  expect(packagesWithSkills()).not.toEqual([]);
  expect(packagesWithSkills().filter((name) => permissions[name]?.skills === undefined)).toEqual([]);
});
