import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patterns } from '../apps/admin-web/src/paths.ts';

const root = join(import.meta.dirname, '..');
const app = join(root, 'apps/admin-web');

/** The cells of each row of the README's table of URLs. */
const rows = readFileSync(join(root, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `/'))
  .map((line) => line.split('|').slice(1, -1));

const codeIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

test("the README's table of URLs has a row for each screen", () => {
  const urls = rows.flatMap(([url]) => codeIn(url)).filter((url) => !url.includes('?'));
  expect(urls.toSorted()).toEqual(Object.values(patterns).toSorted());
});

test.for(rows.map((row) => [codeIn(row[0])[0], row] as const))(
  'the page, queries and tests that the README names for %s exist',
  ([, [, page, reads, writes, componentTests, browserTests]]) => {
    const [file = ''] = codeIn(page);
    const features = join(app, 'src/features');
    expect(existsSync(join(features, file)), file).toBe(true);
    expect(codeIn(componentTests).length).toBeGreaterThan(0);
    for (const name of codeIn(componentTests)) expect(existsSync(join(features, file, '..', name)), name).toBe(true);
    expect(codeIn(browserTests).length).toBeGreaterThan(0);
    for (const name of codeIn(browserTests)) expect(existsSync(join(app, 'e2e', name)), name).toBe(true);
    for (const name of [...codeIn(reads), ...codeIn(writes)].filter((code) => code.startsWith('api.'))) {
      const [, noun, query] = name.split('.');
      expect(readFileSync(join(app, `src/queries/${noun}.ts`), 'utf8'), name).toMatch(
        new RegExp(`^ *${query}\\b`, 'm'),
      );
    }
  },
);
