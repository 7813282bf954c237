import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = ['packages/ui-kit/src', 'apps/admin-web/src']
  .map((folder) => join(import.meta.dirname, '../../..', folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|tsx)$/.test(file))
      .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
  );

/** Custom properties that are used without a fallback but set nowhere. */
function undefinedProperties(files: typeof sources): string[] {
  const defined = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\s*[:,]/g)].map(([, name]) => name)),
  );
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].filter(([, name]) => !defined.has(name)).map(([use]) => `${file}: ${use}`),
  );
}

test('all custom properties that the kit and the app use are defined', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(undefinedProperties(sources)).toEqual([]);
});

test('the check of style sheets reports a misspelled custom property', () => {
  const files = [
    { file: 'tokens.css', text: ':root { --leading-sm: 1rem }' },
    { file: 'bar.css', text: '.bar { line-height: var(--lead-sm); top: var(--leading-sm) }' },
  ];
  expect(undefinedProperties(files)).toEqual(['bar.css: var(--lead-sm)']);
});
