import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const range = (prefix: string, last: number) => Array.from({ length: last }, (_, index) => `${prefix}${index + 1}`);

// U: each part by itself. B: in a browser. F: with something broken. F-…: the session's rows of the table of faults.
const lists = [...range('U', 13), ...range('B', 15), ...range('F', 14), ...range('F-', 35).slice(25), 'F-39'];

const files = ['packages/auth/src/*.test.{ts,tsx}', 'apps/admin-web/e2e/**/*.spec.ts'];
const title = /\b(?:describe|it|test)(?:\.each\(.*\))?\(\s*(['"`])(.*?)\1,/g;

test('every line of the session’s test lists has its test', () => {
  const titles = globSync(files, { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(title)].map(([, , words = '']) => ({ words, file })),
  );
  const found = lists.map((id) => {
    const names = new RegExp(`(?<![\\w-])${id}(?![\\w-])`);
    return { id, tests: titles.filter(({ words }) => names.test(words)) };
  });
  const lines = found.flatMap(({ id, tests }) => tests.map(({ words, file }) => `${id.padEnd(5)} ${words} (${file})`));
  console.log(lines.join('\n'));
  expect(found.filter(({ tests }) => tests.length === 0)).toEqual([]);
});
