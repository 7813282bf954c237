import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMissingPaths, missingPaths } from './missing-paths.ts';

const files = ['docs/', 'docs/operating.md', 'apps/web/src/users/', 'apps/web/src/users/users-page.tsx'];

test('the paths in comments and documents of the repository exist', () => {
  expect(findMissingPaths(join(import.meta.dirname, '..'))).toEqual([]);
});

test('the check of paths reports a path without a file in Markdown, in JSON and in comments', () => {
  expect(missingPaths('README.md', 'See [operating](docs/operation.md) and `src/orders/`.', files)).toEqual([
    'docs/operation.md',
    'src/orders/',
  ]);
  expect(missingPaths('stryker.json', '{ "mutate": ["src/users/user-page.tsx"] }', files)).toEqual([
    'src/users/user-page.tsx',
  ]);
  expect(missingPaths('a.ts', '// See users/user-page.tsx.\nimport "./missing.ts";', files)).toEqual([
    'users/user-page.tsx',
  ]);
});

test('the check of paths accepts shortened paths and paths with placeholders', () => {
  const text =
    '`users-page.tsx`, `users/users-page.tsx`, `src/*/<noun>-page.tsx`, `src/users/`, ../docs/operating.md#start';
  expect(missingPaths('README.md', text, files)).toEqual([]);
});

test('the check of paths ignores URLs, packages and file endings', () => {
  const text = 'https://example.com/a/b.md, @joe/ui-kit/styles.css, `.test.ts`';
  expect(missingPaths('README.md', text, files)).toEqual([]);
});
