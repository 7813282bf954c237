import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMissingPaths, missingPaths } from './missing-paths.ts';

const files = ['docs/', 'docs/operating.md', 'apps/web/src/users/', 'apps/web/src/users/users-page.tsx'];

test('every path in a comment or document of the repository exists', () => {
  expect(findMissingPaths(join(import.meta.dirname, '..'))).toEqual([]);
});

test('a path without file is reported, in Markdown and in comments', () => {
  expect(missingPaths('README.md', 'See [operating](docs/operation.md) and `src/orders/`.', files)).toEqual([
    'docs/operation.md',
    'src/orders/',
  ]);
  expect(missingPaths('a.ts', '// See users/user-page.tsx.\nimport "./missing.ts";', files)).toEqual([
    'users/user-page.tsx',
  ]);
});

test('a path that exists is not reported, also without its first folders or with a placeholder', () => {
  const text =
    '`users-page.tsx`, `users/users-page.tsx`, `src/*/<noun>-page.tsx`, `src/users/`, ../docs/operating.md#start';
  expect(missingPaths('README.md', text, files)).toEqual([]);
});

test('addresses, packages and endings are not paths', () => {
  const text = 'https://example.com/a/b.md, @joe/ui-kit/styles.css, `.test.ts`';
  expect(missingPaths('README.md', text, files)).toEqual([]);
});
